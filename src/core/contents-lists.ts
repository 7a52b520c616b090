import { BlockFlag } from './block-flags.ts';
import type { ElementTotals } from './element-totals.ts';
import type { PageIndex } from './page-index.ts';
import { signText } from './signature.ts';

const LEAST_ITEMS = 3;
const ITEM_SHARE = 0.7;
const LINK_SHARE = 0.7;
/** Characters of a heading and of a link to it that are compared. */
const MAX_KEY_CHARS = 1_000;
/** Numbers before a heading ("1.2 Scope", "3) Aims") that one of list and heading may lack. */
const NUMBERING = /^[\p{N}.)\s]+/u;

/**
 * Elements that list the page's own headings as links: a table of contents that the theme made. The outermost
 * element of which at least 70 % of the lines are headings that stand elsewhere on the page. Linear in blocks and elements.
 */
export function listContentsLists(
  page: PageIndex<unknown>,
  flags: readonly number[],
  totals: ElementTotals,
): number[] {
  const { blocks, elements } = page;
  const headings = new Set<string>();
  for (let row = 0; row < flags.length; row++)
    if ((flags[row] as number) & BlockFlag.heading) headings.add(bareKey(blocks.text[row] as string));
  const matches = new Float64Array(elements.tag.length);
  for (let row = 0; row < flags.length; row++) {
    const element = blocks.element[row] as number;
    if (element < 0 || (flags[row] as number) & BlockFlag.heading || (blocks.linkChars[row] as number) === 0)
      continue;
    if (headings.has(bareKey(blocks.text[row] as string)))
      matches[element] = (matches[element] as number) + 1;
  }
  for (let element = matches.length - 1; element > 0; element--) {
    const parent = elements.parent[element] as number;
    if (parent >= 0) matches[parent] = (matches[parent] as number) + (matches[element] as number);
  }
  const lists: number[] = [];
  for (let element = 0; element < matches.length; ) {
    const count = matches[element] as number;
    const isList =
      count >= LEAST_ITEMS &&
      count >= ITEM_SHARE * (totals.lines[element] as number) &&
      (totals.linkChars[element] as number) >= LINK_SHARE * (totals.chars[element] as number);
    if (isList) lists.push(element);
    element = isList ? (elements.end[element] as number) : element + 1;
  }
  return lists;
}

function bareKey(text: string): string {
  return signText(
    text
      .slice(0, MAX_KEY_CHARS)
      .toLowerCase()
      .replace(NUMBERING, '')
      .replace(/[¶#§\s]+$/u, ''),
  );
}
