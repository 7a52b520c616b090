import type { ElementTotals } from './element-totals.ts';
import { listSiblings } from './sibling-groups.ts';

const LEAST_CARDS = 3;
const MOST_CHARS = 300;
const LINK_SHARE = 0.3;

/**
 * Elements that are one of at least three siblings of the same name, each short and mostly links: teasers, tiles,
 * product cards. `siblings` are the page's (`groupSiblings`). Linear in elements.
 */
export function listLinkCards(siblings: Int32Array, totals: ElementTotals): number[] {
  const groups = listSiblings(siblings, (element) => (totals.chars[element] as number) > 0);
  const cards: number[] = [];
  for (const group of groups) {
    if (group.length < LEAST_CARDS) continue;
    let chars = 0;
    let linkChars = 0;
    for (const element of group) {
      chars += totals.chars[element] as number;
      linkChars += totals.linkChars[element] as number;
    }
    if (linkChars < LINK_SHARE * chars || chars > MOST_CHARS * group.length) continue;
    for (const element of group) {
      const own = totals.chars[element] as number;
      if (own <= MOST_CHARS && (totals.linkChars[element] as number) > 0) cards.push(element);
    }
  }
  return cards;
}
