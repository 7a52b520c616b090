import { BlockFlag } from './block-flags.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import type { PageShape } from './page-shape.ts';

/** Mean score from which items that look like comments are the page's own: of such without days nearly all were cards of landing pages, on pages never trained on. */
const CONTENT_SCORE = 0.75;

/**
 * A page's flags without the comment flag of threads that are told by their build alone and that the page model takes
 * for content: what a company does, card by card, is built as a thread is. Linear in blocks.
 */
export function clearDoubtfulThreads(
  { blocks, elements, segments }: PageIndex<unknown>,
  shape: PageShape,
  scores: ArrayLike<number>,
): readonly number[] {
  if (shape.doubtfulThreads.length === 0) return shape.flags;
  const flags = [...shape.flags];
  for (const items of shape.doubtfulThreads) {
    const rows = new Set<number>();
    for (const item of items)
      for (let at = elements.firstSegment[item] as number; at < (elements.endSegment[item] as number); at++)
        rows.add(segments.block[at] as number);
    let chars = 0;
    let sum = 0;
    for (const row of rows) {
      if ((blocks.kind[row] as BlockKind) > BlockKind.preformatted) continue;
      chars += blocks.chars[row] as number;
      sum += (blocks.chars[row] as number) * (scores[row] as number);
    }
    if (sum <= CONTENT_SCORE * chars) continue;
    for (const row of rows) flags[row] = (flags[row] as number) & ~BlockFlag.comment;
  }
  return flags;
}
