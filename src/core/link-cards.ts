import type { ElementTotals } from './element-totals.ts';
import type { PageIndex } from './page-index.ts';

const LEAST_CARDS = 3;
const MOST_CHARS = 300;
const LINK_SHARE = 0.3;

/**
 * Elements that are one of at least three siblings of the same name, each short and mostly links: teasers, tiles,
 * product cards. Linear in elements.
 */
export function listLinkCards(page: PageIndex<unknown>, totals: ElementTotals): number[] {
  const { elements } = page;
  const groups = new Map<string, number[]>();
  for (let element = 0; element < elements.tag.length; element++) {
    const chars = totals.chars[element] as number;
    if (chars === 0) continue;
    const key = `${elements.parent[element]} ${elements.path[element]}`;
    const group = groups.get(key);
    if (group) group.push(element);
    else groups.set(key, [element]);
  }
  const cards: number[] = [];
  for (const group of groups.values()) {
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
