import { BlockFlag } from './block-flags.ts';
import { HEADING_TAGS } from './html-elements.ts';
import { listLinksAbove } from './link-above.ts';
import type { PageIndex } from './page-index.ts';

/**
 * The number of buttons of each block (row of `PageIndex.blocks`) all of whose segments stand in buttons or in links
 * within the page ("#"), and of which no heading is made; 0 for others. One pass over elements and one over segments:
 * a page may be a thousand lines in one element.
 */
export function countButtons({ blocks, elements, segments }: PageIndex<unknown>): Uint16Array {
  const { href, tag, parent } = elements;
  const link = listLinksAbove(elements);
  // The nearest button at or above each element, -1 for none; and whether a heading is.
  const button = new Int32Array(tag.length).fill(-1);
  const titled = new Uint8Array(tag.length);
  for (let element = 0; element < tag.length; element++) {
    const name = tag[element] as string;
    const above = parent[element] as number;
    button[element] = name === 'button' ? element : (button[above] ?? -1);
    const isTitle = HEADING_TAGS.has(name) || name === 'summary' || name === 'dt';
    titled[element] = isTitle ? 1 : (titled[above] ?? 0);
  }
  const buttons = new Uint16Array(blocks.kind.length);
  const last = new Int32Array(blocks.kind.length).fill(-1);
  const loose = new Uint8Array(blocks.kind.length);
  for (let at = 0; at < segments.block.length; at++) {
    const row = segments.block[at] as number;
    const box = row < 0 ? -1 : (blocks.element[row] as number);
    if (box < 0) continue;
    const element = segments.element[at] as number;
    const around = button[element] as number;
    if (around >= box && titled[box] === 0) {
      if (around !== last[row]) buttons[row] = (buttons[row] as number) + 1;
      last[row] = around;
    } else if (!(href[link[element] as number] ?? '').startsWith('#')) loose[row] = 1;
  }
  return buttons.map((count, row) => (loose[row] === 1 ? 0 : count));
}

/**
 * Buttons of a list that opens and closes (questions and answers): at least two lines at one place, most of them
 * different, each with a sentence right below. Of `rows`, lines of buttons in document order. Linear.
 */
export function listDisclosures(
  { blocks }: PageIndex<unknown>,
  flags: readonly number[],
  rows: readonly number[],
): Set<number> {
  const groups = new Map<number, number[]>(rows.map((row) => [blocks.path[row] as number, []]));
  if (groups.size > 0)
    for (let row = 0; row < flags.length; row++)
      if ((blocks.chars[row] as number) > 0) groups.get(blocks.path[row] as number)?.push(row);
  const disclosures = new Set<number>();
  for (const group of groups.values()) {
    const texts = new Set(group.map((row) => blocks.text[row]));
    if (group.length < 2 || 2 * texts.size <= group.length) continue;
    if (!group.every((row) => ((flags[nextText(row)] ?? 0) & BlockFlag.sentence) !== 0)) continue;
    for (const row of group) disclosures.add(row);
  }
  return disclosures;

  function nextText(row: number): number {
    let next = row + 1;
    while (next < flags.length && (blocks.chars[next] as number) === 0) next++;
    return next;
  }
}
