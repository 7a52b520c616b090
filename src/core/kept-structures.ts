import { BlockFlag } from './block-flags.ts';
import type { ElementTotals } from './element-totals.ts';
import { BlockKind, type PageIndex } from './page-index.ts';

/** Share of a structure's text that must be shared before any of it goes (ALGORITHMS.md 4a). */
const WHOLE_SHARE = 0.8;
/** Characters of a box up to which a shared line stays beside unshared text: a label and its value. */
const BOX_CHARS = 300;
const STRUCTURES: ReadonlySet<string> = new Set([
  'ul',
  'ol',
  'dl',
  'figure',
  'picture',
  'pre',
  'table',
  'math',
]);

/**
 * Takes back removals inside the main part that would tear something apart; `marked` has one row a block, true for
 * shared text, and is changed in place. A table, list, figure, definition list or code goes as a whole or not at
 * all; a label stays with its value; a heading, or a line that a colon ends, stays with the
 * text under it. Linear in elements and blocks.
 */
export function protectStructures(
  page: PageIndex<unknown>,
  flags: readonly number[],
  totals: ElementTotals,
  isMain: (row: number) => boolean,
  marked: boolean[],
): void {
  keepRecurring(page, marked);
  const { blocks, elements } = page;
  const count = blocks.kind.length;
  const groups = nameStructures(page, totals);
  const markedChars = addUpMarked(page, flags, marked);
  for (let row = 0; row < count; row++) {
    if (!marked[row]) continue;
    const element = blocks.element[row] as number;
    const group = element < 0 ? -1 : (groups[element] as number);
    if (group >= 0) {
      const links = totals.linkChars[group] as number;
      const chars = totals.chars[group] as number;
      const share = links >= 0.5 * chars ? WHOLE_SHARE : 1;
      if ((markedChars[group] as number) < share * chars) marked[row] = false;
      continue;
    }
    const box = findBox(page, totals, element, blocks.chars[row] as number);
    if (box < 0 || (totals.chars[box] as number) > BOX_CHARS) continue;
    if ((markedChars[box] as number) < (totals.chars[box] as number)) marked[row] = false;
  }
  keepSeries(page, isMain, marked);
  let next = -1;
  for (let row = count - 1; row >= 0; row--) {
    if ((blocks.chars[row] as number) === 0 || !isMain(row)) continue;
    const isLabel =
      next >= 0 &&
      !marked[next] &&
      blocks.path[next] === blocks.path[row] &&
      elements.parent[blocks.element[next] as number] === elements.parent[blocks.element[row] as number] &&
      (blocks.chars[row] as number) <= LABEL_CHARS &&
      (blocks.linkChars[row] as number) === 0 &&
      (!((flags[row] as number) & BlockFlag.sentence) || QUESTION.test(blocks.text[row] as string));
    if (isLabel || (next >= 0 && !marked[next] && isLeadIn(page, row, next))) marked[row] = false;
    next = row;
  }
  let keepsHeading = false;
  const goneChars = addUpMarked(page, flags, marked);
  for (let row = count - 1; row >= 0; row--) {
    if ((blocks.chars[row] as number) === 0) continue;
    if (!isMain(row)) keepsHeading = false;
    else if ((flags[row] as number) & BlockFlag.heading) {
      if (keepsHeading && !(marked[row] && isBoxGone(row))) marked[row] = false;
    } else if (!marked[row]) keepsHeading = true;
    if (isMain(row) && (flags[row] as number) & BlockFlag.heading && marked[row]) keepsHeading = false;
  }

  /** True for a heading whose box goes with it, text below and not tools alone ("[edit]"): what is kept has another. */
  function isBoxGone(row: number): boolean {
    let below = row + 1;
    while (below < count && (blocks.chars[below] as number) === 0) below++;
    if (!marked[below] || (flags[below] as number) & (BlockFlag.furniture | BlockFlag.heading)) return false;
    const box = findBox(page, totals, blocks.element[row] as number, blocks.chars[row] as number);
    return box >= 0 && (goneChars[box] as number) >= (totals.chars[box] as number);
  }
}

/** Characters of each element's lines that are marked or go whatever else does. */
function addUpMarked(
  { blocks, elements }: PageIndex<unknown>,
  flags: readonly number[],
  marked: readonly boolean[],
): Float64Array {
  const sums = new Float64Array(elements.tag.length);
  for (let row = 0; row < marked.length; row++) {
    const element = blocks.element[row] as number;
    if ((marked[row] || (flags[row] as number) & BlockFlag.furniture) && element >= 0)
      sums[element] = (sums[element] as number) + (blocks.chars[row] as number);
  }
  for (let element = elements.tag.length - 1; element > 0; element--) {
    const parent = elements.parent[element] as number;
    if (parent >= 0) sums[parent] = (sums[parent] as number) + (sums[element] as number);
  }
  return sums;
}

const LABEL_CHARS = 60;
/** The end of a question, which is a label though it is a sentence: an interview's. */
const QUESTION = /[?？؟]$/;
const LEAD_IN_CHARS = 120;
const RECURS = 3;

/** True for a plain line with a colon at its end above a line that is no link: "The module has these parameters:". */
function isLeadIn({ blocks }: PageIndex<unknown>, row: number, next: number): boolean {
  const chars = blocks.chars[row] as number;
  return (
    chars <= LEAD_IN_CHARS &&
    (blocks.linkChars[row] as number) === 0 &&
    (blocks.linkChars[next] as number) < (blocks.chars[next] as number) / 2 &&
    /[:：]$/.test(blocks.text[row] as string)
  );
}

/** A line that one page has three times is a label of its text, unless it is a link. */
function keepRecurring(page: PageIndex<unknown>, marked: boolean[]): void {
  const { blocks } = page;
  const counts = new Map<string, number>();
  for (let row = 0; row < marked.length; row++)
    if (marked[row])
      counts.set(blocks.exact[row] as string, (counts.get(blocks.exact[row] as string) ?? 0) + 1);
  for (let row = 0; row < marked.length; row++) {
    if (!marked[row] || (blocks.linkChars[row] as number) > 0 || (blocks.chars[row] as number) === 0)
      continue;
    if ((counts.get(blocks.exact[row] as string) ?? 0) >= RECURS) marked[row] = false;
  }
}

const SERIES_SHARE = 0.3;

/** Pages of one series share much of their text: when shared lines are over 30 % of the main part, its text stays. */
function keepSeries(page: PageIndex<unknown>, isMain: (row: number) => boolean, marked: boolean[]): void {
  const { blocks } = page;
  let all = 0;
  let shared = 0;
  for (let row = 0; row < marked.length; row++) {
    const own = (blocks.chars[row] as number) - (blocks.linkChars[row] as number);
    if (!isMain(row)) continue;
    all += own;
    if (marked[row]) shared += own;
  }
  if (shared <= SERIES_SHARE * all) return;
  for (let row = 0; row < marked.length; row++)
    if ((blocks.linkChars[row] as number) === 0) marked[row] = false;
}

/** Row of the outermost structure around each element, -1 where there is none. */
export function nameStructures(page: PageIndex<unknown>, totals: ElementTotals): Int32Array {
  const { elements } = page;
  const layout = markLayoutTables(page, totals);
  const groups = new Int32Array(elements.tag.length).fill(-1);
  for (let element = 0; element < groups.length; element++) {
    const parent = elements.parent[element] as number;
    const above = parent < 0 ? -1 : (groups[parent] as number);
    const isStructure = STRUCTURES.has(elements.tag[element] as string) && layout[element] === 0;
    groups[element] = above >= 0 ? above : isStructure ? element : -1;
  }
  return groups;
}

const CELL_CHARS = 600;

/** 1 for tables that lay the page out: they hold another table, a headline, or a cell of much text. */
function markLayoutTables(page: PageIndex<unknown>, totals: ElementTotals): Uint8Array {
  const { elements } = page;
  const layout = new Uint8Array(elements.tag.length);
  const table = new Int32Array(elements.tag.length).fill(-1);
  for (let element = 0; element < layout.length; element++) {
    const parent = elements.parent[element] as number;
    const around = parent < 0 ? -1 : (table[parent] as number);
    const tag = elements.tag[element] as string;
    table[element] = tag === 'table' ? element : around;
    if (around < 0) continue;
    const isBig = (tag === 'td' || tag === 'th') && (totals.chars[element] as number) > CELL_CHARS;
    if (tag === 'table' || tag === 'h1' || tag === 'h2' || isBig) layout[around] = 1;
  }
  return layout;
}

/** Nearest element around a line that holds other text too, -1 where there is none. */
function findBox(page: PageIndex<unknown>, totals: ElementTotals, element: number, chars: number): number {
  let box = element;
  while (box >= 0 && (totals.chars[box] as number) <= chars) box = page.elements.parent[box] as number;
  return box;
}

/** True for pictures, players and controls. */
export function isTextless(kind: BlockKind): boolean {
  return kind === BlockKind.media || kind === BlockKind.control;
}
