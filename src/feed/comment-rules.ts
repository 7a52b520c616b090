import { findBestAssignment } from './best-assignment.ts';
import { indexBigrams } from './bigram-index.ts';
import { type ElementRule, listElementRules, listElements, writeElementRule } from './element-rules.ts';
import type { RulePage } from './rule-page.ts';

/** A comment as a feed or a page has it. */
export interface Comment {
  author: string | undefined;
  /** YYYY-MM-DD. */
  date: string | undefined;
  text: string;
}

/** A page with the comments that the comments feed has of it. */
export interface CommentedPage {
  page: RulePage;
  comments: readonly Comment[];
}

/** BlogForever's comment rules, exactly. Undefined where no page taught a rule. */
export interface ExactCommentRules {
  text: ElementRule;
  author: ElementRule | undefined;
}

/** Elements that one rule may select on a page and still be matched. Bounds the matching on hostile pages. */
const MAX_ELEMENTS = 500;
/** Comments of a page that are matched. */
const MAX_COMMENTS = 50;

/**
 * Comment rules exactly as BlogForever learns them (Blanvillain et al., WIMS 2014, section 3.4): a candidate rule
 * selects at least as many elements as the feed has comments of the page; its score is the maximum-weight matching of
 * elements and comments by Dice; the rule that wins most pages wins. The author's rule must select as many elements
 * as the text's. Cost: for each rule comments² × elements.
 */
export function induceCommentRules(pages: readonly CommentedPage[]): ExactCommentRules | undefined {
  const text = voteOnPages(pages, (comment) => comment.text, undefined);
  if (text === undefined) return undefined;
  return { text, author: voteOnPages(pages, (comment) => comment.author ?? '', text) };
}

function voteOnPages(
  pages: readonly CommentedPage[],
  target: (comment: Comment) => string,
  like: ElementRule | undefined,
): ElementRule | undefined {
  const votes = new Map<string, { rule: ElementRule; count: number }>();
  for (const { page, comments } of pages) {
    if (comments.length === 0) continue;
    const wanted = like === undefined ? -1 : listElements(page.index, like).length;
    const winner = bestRule(page, comments.slice(0, MAX_COMMENTS).map(target), wanted);
    if (winner === undefined) continue;
    const key = writeElementRule(winner);
    const vote = votes.get(key) ?? { rule: winner, count: 0 };
    vote.count++;
    votes.set(key, vote);
  }
  return [...votes.values()].sort((a, b) => b.count - a.count)[0]?.rule;
}

function bestRule(page: RulePage, targets: readonly string[], wanted: number): ElementRule | undefined {
  const bigrams = indexBigrams(page);
  const scores = targets.map((target) => bigrams.score(target));
  const rules = new Map<string, ElementRule>();
  for (const rule of listElementRules(page.index)) if (rule) rules.set(writeElementRule(rule), rule);
  let best: ElementRule | undefined;
  let bestSum = 0;
  for (const rule of rules.values()) {
    const rows = listElements(page.index, rule);
    if (rows.length < targets.length || rows.length > MAX_ELEMENTS) continue;
    if (wanted >= 0 && rows.length !== wanted) continue;
    const weights = scores.map((score) => rows.map((row) => score[row] as number));
    const assigned = findBestAssignment(weights, rows.length);
    const sum = assigned.reduce((all, column, row) => all + (weights[row]?.[column] ?? 0), 0);
    if (sum <= bestSum) continue;
    best = rule;
    bestSum = sum;
  }
  return best;
}
