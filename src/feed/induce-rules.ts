import { type BigramIndex, indexBigrams } from './bigram-index.ts';
import { listDateSpellings } from './date-spellings.ts';
import { type ElementRule, listElementRules, writeElementRule } from './element-rules.ts';
import { type RulePage, treeDistance } from './rule-page.ts';

/** What a feed says of one page, as plain text. */
export interface PageFacts {
  title: string | undefined;
  author: string | undefined;
  /** YYYY-MM-DD. */
  day: string | undefined;
  /** The whole article, a block a line. */
  content: string | undefined;
  summary: string | undefined;
}

/** A page that the feed speaks of. */
export interface TrainingPage {
  page: RulePage;
  facts: PageFacts;
}

/** Plain BlogForever's rules of a site, as plain JSON: one a field, undefined where no page taught it. */
export interface ExactRules {
  title?: ElementRule;
  author?: ElementRule;
  date?: ElementRule;
  article?: ElementRule;
}

/**
 * BlogForever's rules, exactly: on each page the rule whose element scores best wins the page, and the rule that wins
 * most pages wins (Blanvillain et al., WIMS 2014, section 3). Title and article by plain Dice; author and date by
 * Dice × 1 / (1 + tree distance to the article's element); a date's score is the best over its spellings. Equal
 * scores: the first element in post-order; equal votes: the rule that won first. Linear in each page.
 */
export function induceRules(training: readonly TrainingPage[]): ExactRules {
  const votes = { title: new Ballot(), author: new Ballot(), date: new Ballot(), article: new Ballot() };
  for (const { page, facts } of training) {
    const rules = listElementRules(page.index);
    if (rules.length === 0) continue;
    const bigrams = indexBigrams(page);
    const { end } = page.index.elements;
    const text = facts.content ?? facts.summary;
    const articleScores = text === undefined ? undefined : bigrams.score(text);
    const article = articleScores === undefined ? 0 : bestRow(articleScores, end);
    if (articleScores) votes.article.add(rules[article]);
    if (facts.title) votes.title.add(rules[bestRow(bigrams.score(facts.title), end)]);
    if (facts.author) {
      votes.author.add(rules[bestRow(nearScores(bigrams.score(facts.author), page, article), end)]);
    }
    if (facts.day) {
      votes.date.add(rules[bestRow(nearScores(dateScores(bigrams, facts.day, page), page, article), end)]);
    }
  }
  const result: ExactRules = {};
  for (const field of ['title', 'author', 'date', 'article'] as const) {
    const winner = votes[field].winner();
    if (winner) result[field] = winner;
  }
  return result;
}

function dateScores(bigrams: BigramIndex, day: string, page: RulePage): Float64Array {
  const best = new Float64Array(page.index.elements.tag.length);
  for (const spelling of listDateSpellings(day, page.index.language)) {
    const scores = bigrams.score(spelling);
    for (let row = 0; row < best.length; row++)
      best[row] = Math.max(best[row] as number, scores[row] as number);
  }
  return best;
}

function nearScores(scores: Float64Array, page: RulePage, article: number): Float64Array {
  const distances = listDistances(page, article);
  return scores.map((score, row) => score / (1 + (distances[row] as number)));
}

/** Tree distance of every element to one of them: up the ancestors first, then down from each. Linear in elements. */
export function listDistances(page: RulePage, from: number): Int32Array {
  const { parent } = page.index.elements;
  const distances = new Int32Array(parent.length).fill(-1);
  let steps = 0;
  for (let row = from; row >= 0; row = parent[row] as number) distances[row] = steps++;
  for (let row = 0; row < parent.length; row++) {
    if (distances[row] !== -1) continue;
    const above = parent[row] as number;
    distances[row] = above < 0 ? treeDistance(page.index, 0, from) + 1 : (distances[above] as number) + 1;
  }
  return distances;
}

/** Row of the best score; of equal ones the first in post-order, the order of the walk that scores them. */
function bestRow(scores: Float64Array, end: readonly number[]): number {
  let best = 0;
  for (let row = 1; row < scores.length; row++) {
    const [score, most] = [scores[row] as number, scores[best] as number];
    if (score > most || (score === most && row < (end[best] as number))) best = row;
  }
  return best;
}

class Ballot {
  private readonly votes = new Map<string, { rule: ElementRule; count: number }>();

  add(rule: ElementRule | undefined): void {
    if (rule === undefined) return;
    const key = writeElementRule(rule);
    const entry = this.votes.get(key) ?? { rule, count: 0 };
    entry.count++;
    this.votes.set(key, entry);
  }

  winner(): ElementRule | undefined {
    let best: { rule: ElementRule; count: number } | undefined;
    for (const entry of this.votes.values()) if (best === undefined || entry.count > best.count) best = entry;
    return best?.rule;
  }
}
