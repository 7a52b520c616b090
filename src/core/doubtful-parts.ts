import { BlockKind, type PageIndex } from './page-index.ts';

/** A part that was flagged by its build or name alone: the flag falls where the page model takes the part for content. */
export interface DoubtfulPart {
  /** Rows of `PageIndex.elements`. */
  elements: readonly number[];
  /** The bit of `BlockFlag` that falls. */
  flag: number;
  /** Mean score, 0 to 1, from which it falls. */
  content: number;
}

/**
 * A page's flags without those of doubtful parts that the page model takes for content: what a company does, card by
 * card, is built as a thread of comments is. Linear in blocks.
 */
export function clearDoubtful(
  { blocks, elements, segments }: PageIndex<unknown>,
  flags: readonly number[],
  parts: readonly DoubtfulPart[],
  scores: ArrayLike<number>,
): readonly number[] {
  if (parts.length === 0) return flags;
  const cleared = [...flags];
  for (const { elements: roots, flag, content } of parts) {
    const rows = new Set<number>();
    for (const root of roots)
      for (let at = elements.firstSegment[root] as number; at < (elements.endSegment[root] as number); at++)
        rows.add(segments.block[at] as number);
    let chars = 0;
    let sum = 0;
    for (const row of rows) {
      if ((blocks.kind[row] as BlockKind) > BlockKind.preformatted) continue;
      chars += blocks.chars[row] as number;
      sum += (blocks.chars[row] as number) * (scores[row] as number);
    }
    if (sum <= content * chars) continue;
    for (const row of rows) cleared[row] = (cleared[row] as number) & ~flag;
  }
  return cleared;
}
