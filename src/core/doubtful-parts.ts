import { BlockFlag } from './block-flags.ts';
import { BlockKind, type PageIndex } from './page-index.ts';

/** A part that was flagged by its build or name alone: the flag falls where the page model takes the part for content. */
export interface DoubtfulPart {
  /** Rows of `PageIndex.elements`. */
  elements: readonly number[];
  /** The bit of `BlockFlag` that falls. */
  flag: number;
  /** Mean score, 0 to 1, from which it falls. */
  content: number;
  /** The same where the page model finds hardly any content outside the part: then it is the page. */
  alone?: number;
}

/** Characters of content outside a part up to which it is the page. */
const MOST_OUTSIDE = 80;
const CONTENT_SCORE = 0.5;

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
  for (const { elements: roots, flag, content, alone } of parts) {
    if (roots.length === 0) continue;
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
    if (sum <= (alone !== undefined && isAlone(rows) ? alone : content) * chars) continue;
    for (const row of rows) cleared[row] = (cleared[row] as number) & ~flag;
  }
  return cleared;

  /** True where hardly any line outside a part is content, headings and links apart. */
  function isAlone(part: ReadonlySet<number>): boolean {
    let outside = 0;
    for (let row = 0; row < flags.length; row++) {
      const isText = (blocks.kind[row] as BlockKind) <= BlockKind.preformatted && !part.has(row);
      if (isText && (scores[row] as number) >= CONTENT_SCORE && !((flags[row] as number) & BlockFlag.heading))
        outside += (blocks.chars[row] as number) - (blocks.linkChars[row] as number);
    }
    return outside < MOST_OUTSIDE;
  }
}
