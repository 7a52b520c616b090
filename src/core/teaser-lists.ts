import { BlockFlag } from './block-flags.ts';
import type { ElementTotals } from './element-totals.ts';
import { listLinksAbove } from './link-above.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { listSiblings } from './sibling-groups.ts';

const LEAST_TEASERS = 3;
/** Characters of a teaser in the mean; longer items are posts. */
const MOST_CHARS = 500;
const ITEM_SHARE = 0.8;
/** Share of the page's sentences that must stand outside the lists: else the lists are the page. */
const LEAST_OUTSIDE = 0.25;
const LEAST_OUTSIDE_CHARS = 250;
/** Characters of sentences that must follow a list that stands amid the text: a footer has fewer. */
const LEAST_AFTER_CHARS = 250;

/** A list of teasers. */
export interface TeaserList {
  /** Rows of `PageIndex.elements`. */
  items: number[];
  /** True where text of the page follows: a list at the end hardly ever is the page's own. */
  isAmidText: boolean;
}

/**
 * Elements that are teasers of other pages, by list: at least three like siblings, each short and opened by a heading that is
 * a link to elsewhere, on a page that has its own text beside them.
 *
 *     ul
 *     ├─ li   a h3   p          heading linked as a whole, an excerpt
 *     ├─ li   a h3   p
 *     └─ li   a h3   p
 *
 * A listing's own items are none: hardly any text stands outside them. `siblings` are the page's (`groupSiblings`). Linear in elements and blocks.
 */
export function listTeasers(
  page: PageIndex<unknown>,
  flags: readonly number[],
  totals: ElementTotals,
  siblings: Int32Array,
): TeaserList[] {
  const { elements, segments } = page;
  const link = listLinksAbove(elements);
  const origin = /^https?:\/\/[^/?#]*/i.exec(page.url)?.[0] ?? '//';
  const groups = listSiblings(
    siblings,
    (element) => (totals.lines[element] as number) >= 1 && (totals.linkChars[element] as number) > 0,
  );
  const teasers: number[][] = [];
  for (const group of groups) {
    if (group.length < LEAST_TEASERS && !group.every(isLinkedCard)) continue;
    let chars = 0;
    let fitting = 0;
    for (const element of group) {
      chars += totals.chars[element] as number;
      if (opensWithLink(element)) fitting++;
    }
    if (fitting >= ITEM_SHARE * group.length && chars <= MOST_CHARS * group.length) teasers.push(group);
  }
  if (teasers.length === 0) return [];
  const { all, outside, lastAt } = measureOutside(page, flags, teasers.flat());
  if (outside < LEAST_OUTSIDE_CHARS || outside < LEAST_OUTSIDE * all) return [];
  return teasers.map((items) => ({
    items,
    isAmidText: (elements.endSegment[items[items.length - 1] as number] as number) <= lastAt,
  }));

  /** True for a card that is a link of several lines as a whole, to the page's own host: a few are teasers too. */
  function isLinkedCard(element: number): boolean {
    const at = link[element] as number;
    return (
      at >= 0 &&
      (totals.lines[element] as number) > 1 &&
      (totals.linkChars[element] as number) >= 0.9 * (totals.chars[element] as number) &&
      isOwn(elements.href[at] as string)
    );
  }

  function isOwn(href: string): boolean {
    return !/^(?:[a-z]+:)?\/\//i.test(href) || href.startsWith(origin);
  }

  /** True where the first heading of an element comes before any sentence and is a link to another page. */
  function opensWithLink(element: number): boolean {
    const end = elements.endSegment[element] as number;
    let before = -1;
    for (let at = elements.firstSegment[element] as number; at < end; at++) {
      const row = segments.block[at] as number;
      if (row === before || (page.blocks.kind[row] as BlockKind) > BlockKind.preformatted) continue;
      before = row;
      const flag = flags[row] as number;
      if (flag & BlockFlag.heading)
        return (
          (page.blocks.linkChars[row] as number) >= 0.9 * (page.blocks.chars[row] as number) &&
          leadsElsewhere(row)
        );
      if (flag & BlockFlag.sentence) return false;
    }
    return false;
  }

  function leadsElsewhere(row: number): boolean {
    const element = link[segments.element[page.blocks.firstSegment[row] as number] as number] ?? -1;
    return element >= 0 && !(elements.href[element] as string).startsWith('#');
  }
}

/** Characters of plain sentences, those of them outside the teasers, and the segment from which hardly any are left. */
function measureOutside(
  page: PageIndex<unknown>,
  flags: readonly number[],
  teasers: readonly number[],
): { all: number; outside: number; lastAt: number } {
  const { blocks, elements } = page;
  const inside = new Uint8Array(elements.tag.length);
  for (const element of teasers) inside.fill(1, element, elements.end[element] as number);
  let all = 0;
  let outside = 0;
  let lastAt = -1;
  for (let row = flags.length - 1; row >= 0; row--) {
    if (!((flags[row] as number) & BlockFlag.sentence)) continue;
    const own = Math.max(0, (blocks.chars[row] as number) - (blocks.linkChars[row] as number));
    all += own;
    if (inside[blocks.element[row] as number] === 1) continue;
    outside += own;
    if (lastAt < 0 && outside >= LEAST_AFTER_CHARS) lastAt = blocks.firstSegment[row] as number;
  }
  return { all, outside, lastAt };
}
