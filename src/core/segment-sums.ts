import type { PageIndex } from './page-index.ts';

/**
 * Sums over what stands in an element: `measure` of each block (row of `PageIndex.blocks`) that has a segment there,
 * once where its segments follow each other. Made in one pass; each answer takes constant time, so that an element
 * may be asked at every depth.
 *
 *     segments of blocks      a a b b c      `before` counts a value where a block's segments begin;
 *     element                   [------]      the block it begins in the middle of is added
 */
export function sumSegments(
  { elements, segments }: PageIndex<unknown>,
  measure: (row: number) => number,
): (element: number) => number {
  const { block } = segments;
  const before = new Float64Array(block.length + 1);
  const read = (at: number) => ((block[at] as number) < 0 ? 0 : measure(block[at] as number));
  for (let at = 0; at < block.length; at++) {
    const begins = at === 0 || block[at] !== block[at - 1];
    before[at + 1] = (before[at] as number) + (begins ? read(at) : 0);
  }
  return (element) => {
    const first = elements.firstSegment[element] as number;
    const end = elements.endSegment[element] as number;
    return end <= first ? 0 : read(first) + (before[end] as number) - (before[first + 1] as number);
  };
}
