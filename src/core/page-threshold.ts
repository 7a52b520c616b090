import { BlockKind, type BlockTable } from './page-index.ts';

/** Least and greatest threshold: below, a page of doubts would be kept whole; above, sentences would go for tidiness. */
const LEAST = 0.2;
const GREATEST = 0.5;

/**
 * The score above which keeping a page's blocks makes its expected F1 greatest: F* / 2, where F* is the maximum
 * over k of 2 Σ p of the k best / (size of the k best + Σ p of all), sizes in characters (Lipton, Elkan,
 * Naryanaswamy 2014), held between 0.2 and 0.5. Good on pages of every type, lax on articles of one site
 * (ALGORITHMS.md 4c). n log n in blocks.
 */
export function findPageThreshold(blocks: BlockTable, scores: Float32Array): number {
  const rows: number[] = [];
  let expected = 0;
  for (let row = 0; row < scores.length; row++) {
    if ((blocks.kind[row] as BlockKind) > BlockKind.preformatted) continue;
    rows.push(row);
    expected += (scores[row] as number) * (blocks.chars[row] as number);
  }
  rows.sort((a, b) => (scores[b] as number) - (scores[a] as number));
  let kept = 0;
  let shared = 0;
  let best = 0;
  for (const row of rows) {
    kept += blocks.chars[row] as number;
    shared += (scores[row] as number) * (blocks.chars[row] as number);
    best = Math.max(best, (2 * shared) / (kept + expected));
  }
  return Math.max(LEAST, Math.min(GREATEST, best / 2));
}
