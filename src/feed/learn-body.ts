import { listCandidateSelectors, listSelected, type PartIndex, type PartSelector } from './part-selectors.ts';
import type { RulePage } from './rule-page.ts';
import { markWords, prefixSums, type WordStream } from './word-stream.ts';

/** Where the body stands on a site's pages. Plain JSON. */
export interface BodyRule {
  select: PartSelector;
  /** Mean score over all training pages, 0 to 1. */
  score: number;
  /** Training pages on which the selector picks an element with text. */
  pages: number;
}

/** A page whose words are marked with what speaks for the body. */
export interface BodyExample {
  page: RulePage;
  parts: PartIndex;
  /** Score of every element as the body, 0 to 1. One an element row. */
  scores: Float64Array;
}

/** Ranked body rules kept. */
export const MAX_BODY_RULES = 10;
/** Mean score under which an element is no body. */
export const BODY_FLOOR = 0.3;
/** Elements of a page that may become candidates. */
const MAX_CANDIDATES = 8;
/** Share of the page's best score from which an element is a candidate. */
const CANDIDATE_SHARE = 0.6;

/**
 * Scores every element by what the feed holds: F1 of the words inside that stand in runs of the feed's text (precision)
 * and of the feed's words found inside (recall). Runs, not sets: another article of the site shares words, not runs
 * (ALGORITHMS.md 2, "bigram sets saturate"). Linear in words and elements.
 */
export function scoreByFeed(
  page: RulePage,
  stream: WordStream,
  shingles: ReadonlySet<number>,
  feedWords: number,
): Float64Array {
  const marked = prefixSums(markWords(stream.words, shingles));
  return scoreRanges(page, stream, (from, end) => {
    const hits = (marked[end] as number) - (marked[from] as number);
    return harmonic(hits / (end - from), Math.min(1, hits / Math.max(1, feedWords)));
  });
}

/**
 * Scores every element where the feed holds summaries alone: the smallest element with most of the page's own unlinked
 * words and the summary. `own` marks words of lines that no other page has and that are no links.
 */
export function scoreBySummary(
  page: RulePage,
  stream: WordStream,
  own: Uint8Array,
  shingles: ReadonlySet<number>,
): Float64Array {
  const owned = prefixSums(own);
  const marked = prefixSums(markWords(stream.words, shingles));
  const allOwned = owned[owned.length - 1] as number;
  const allMarked = marked[marked.length - 1] as number;
  return scoreRanges(page, stream, (from, end) => {
    const inside = (owned[end] as number) - (owned[from] as number);
    const holds = allMarked === 0 ? 1 : ((marked[end] as number) - (marked[from] as number)) / allMarked;
    return harmonic(inside / (end - from), inside / Math.max(1, allOwned)) * holds;
  });
}

/** Ranked body rules by mean score over all examples; none under BODY_FLOOR. Best first; the shorter selector where equal. */
export function learnBody(examples: readonly BodyExample[]): BodyRule[] {
  const selectors = new Map<string, PartSelector>();
  for (const { page, scores } of examples) {
    for (const row of listBestRows(scores)) {
      for (const select of listCandidateSelectors(page, row)) selectors.set(select.join(' '), select);
    }
  }
  const rules: BodyRule[] = [];
  for (const select of selectors.values()) {
    let sum = 0;
    let pages = 0;
    for (const { page, parts, scores } of examples) {
      const row = listSelected(page.index, parts, select, 1)[0];
      if (row === undefined) continue;
      pages++;
      sum += scores[row] as number;
    }
    const score = sum / examples.length;
    if (score >= BODY_FLOOR) rules.push({ select, score, pages });
  }
  const length = (rule: BodyRule) => rule.select.join(' ').length + 20 * rule.select.length;
  return rules.sort((a, b) => b.score - a.score || length(a) - length(b)).slice(0, MAX_BODY_RULES);
}

function scoreRanges(
  page: RulePage,
  stream: WordStream,
  score: (from: number, end: number) => number,
): Float64Array {
  const { firstSegment, endSegment } = page.index.elements;
  const scores = new Float64Array(firstSegment.length);
  for (let row = 0; row < scores.length; row++) {
    const from = stream.start[firstSegment[row] as number] as number;
    const end = stream.start[endSegment[row] as number] as number;
    if (end > from) scores[row] = score(from, end);
  }
  return scores;
}

function listBestRows(scores: Float64Array): number[] {
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  if (best < BODY_FLOOR) return [];
  const rows: number[] = [];
  for (let row = 0; row < scores.length; row++)
    if ((scores[row] as number) >= best * CANDIDATE_SHARE) rows.push(row);
  return rows.sort((a, b) => (scores[b] as number) - (scores[a] as number) || b - a).slice(0, MAX_CANDIDATES);
}

function harmonic(a: number, b: number): number {
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}
