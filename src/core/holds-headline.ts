import { BlockFlag } from './block-flags.ts';
import type { PageIndex } from './page-index.ts';
import { sumSegments } from './segment-sums.ts';

/** Likeness to the title from which a heading may be the page's headline. */
const HEADLINE_LIKENESS = 4;

/** Whether an element holds what looks like the page's headline: a heading (`kind`, a bit of `BlockFlag`) like the title. Linear in blocks, then constant. */
export function tellHeadlines(
  page: PageIndex<unknown>,
  flags: readonly number[],
  kind: number = BlockFlag.heading,
): (element: number) => boolean {
  const count = sumSegments(page, (row) => {
    const flag = flags[row] as number;
    return flag & kind && (flag & BlockFlag.titleMask) >= HEADLINE_LIKENESS ? 1 : 0;
  });
  return (element) => count(element) > 0;
}
