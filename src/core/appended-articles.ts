import { BlockFlag } from './block-flags.ts';
import type { ElementTotals } from './element-totals.ts';
import { scoreHeadline } from './headline.ts';
import type { PageIndex } from './page-index.ts';

/** Characters that the first article must have before others can stand under it. */
const LEAST_CHARS = 150;
/** Likeness to the title from which a heading is still the page's own (a forum's "Re: …"). */
const OWN_LIKENESS = 6;
/** Likeness that the page's own headline must have. */
const HEADLINE_LIKENESS = 4;

/**
 * Elements that hold whole further articles under the page's own: later siblings, equal in name, whose heading
 * stands at the headline's place and is not the page's title.
 *
 *     main
 *     ├─ article   h1 = title      the page
 *     └─ article   h1 ≠ title      appended
 *
 * Linear in blocks times depth.
 */
export function listAppended(
  page: PageIndex<unknown>,
  flags: readonly number[],
  totals: ElementTotals,
): number[] {
  const { blocks, elements } = page;
  let first = -1;
  let bestScore = 0;
  for (let row = 0; row < flags.length; row++) {
    if (!((flags[row] as number) & BlockFlag.heading)) continue;
    const score = scoreHeadline(flags[row] as number, isLinked(page, row));
    if (score <= bestScore) continue;
    first = row;
    bestScore = score;
  }
  if (first < 0 || ((flags[first] as number) & BlockFlag.titleMask) < HEADLINE_LIKENESS) return [];
  const appended: number[] = [];
  const above = new Map<number, number>();
  for (let element = blocks.element[first] as number, below = -1; element >= 0; ) {
    above.set(element, below);
    below = element;
    element = elements.parent[element] as number;
  }
  for (let row = first + 1; row < flags.length; row++) {
    if (blocks.path[row] !== blocks.path[first]) continue;
    if (((flags[row] as number) & BlockFlag.titleMask) >= OWN_LIKENESS) continue;
    let element = blocks.element[row] as number;
    let below = -1;
    while (element >= 0 && !above.has(element)) {
      below = element;
      element = elements.parent[element] as number;
    }
    const own = above.get(element) ?? -1;
    if (below < 0 || own < 0 || below === blocks.element[row] || own === blocks.element[first]) continue;
    if (elements.path[below] !== elements.path[own] || (totals.chars[own] as number) < LEAST_CHARS) continue;
    const isTop = ((flags[first] as number) & BlockFlag.topHeading) !== 0;
    if (isTop || elements.tag[own] === 'article') appended.push(below);
  }
  return appended;
}

/** True where a line is a link as a whole. */
export function isLinked(page: PageIndex<unknown>, row: number): boolean {
  return (page.blocks.linkChars[row] as number) >= 0.9 * (page.blocks.chars[row] as number);
}
