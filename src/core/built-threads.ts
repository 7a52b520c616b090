import { BlockFlag } from './block-flags.ts';
import type { ElementTotals } from './element-totals.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { listSiblings } from './sibling-groups.ts';

const LEAST_ITEMS = 2;
/** A label says who wrote or when; a number alone counts votes. */
const LETTER = /\p{L}/u;
/** Characters of an item's first line: who wrote, and when. */
const LABEL_CHARS = 60;
/** Characters of a name in the mean; the title of a card is longer. */
const NAME_CHARS = 16;
/** Characters of an item in the mean; longer ones are answers, posts, sections. */
const MOST_ITEM_CHARS = 400;
const LEAST_ITEM_CHARS = 25;
/** Characters of sentences that must stand above a thread: the text it is about. */
const LEAST_TEXT = 100;
const MOST_ITEMS_SHARE = 0.7;
/** Rows below a thread in which its form is looked for. */
const FORM_ROWS = 12;
const ITEM_TAGS: ReadonlySet<string> = new Set(['li', 'article', 'details']);
/** Elements whose like children are no posts. */
export const NO_ITEM_TAGS: ReadonlySet<string> = new Set([
  'tr',
  'td',
  'th',
  'dd',
  'dt',
  'p',
  'blockquote',
  'pre',
  'figure',
]);

const TEXT_TAGS: ReadonlySet<string> = new Set([
  'p',
  'ul',
  'ol',
  'li',
  'dl',
  'dd',
  'dt',
  'blockquote',
  'figure',
  'table',
  'tbody',
  'tr',
  'td',
  'th',
]);
/** Characters of sentences below a list of names up to which it ends the page. */
const MOST_TEXT_BELOW = 300;

/** One item of a list that may be a thread. */
interface Item {
  element: number;
  firstBlock: number;
  endBlock: number;
}

/** Like siblings that look like a thread. */
export interface BuiltThread {
  /** Its items: rows of `PageIndex.elements`. */
  items: number[];
  /** True when most items say when they were written, or are a list of short names. Cards of a landing page are built like other threads. */
  isSure: boolean;
}

/**
 * Elements that hold readers' comments by their build: like siblings that begin with a short line and go on with
 * sentences, have no headings, and stand below the page's text and outside its container. One sign more is asked
 * for: dates or pictures in the items, a form below, or items of a list that begin with names.
 *
 *     div      p p p          the text's container does not hold the thread
 *     ol       li li li       name, text
 *     form
 *
 * A forum's posts have no text above them, API members have headings, a list inside the text stands among its
 * paragraphs. `siblings` are the page's (`groupSiblings`). Linear in elements and blocks.
 */
export function listBuiltThreads(
  page: PageIndex<unknown>,
  flags: readonly number[],
  totals: ElementTotals,
  siblings: Int32Array,
): BuiltThread[] {
  const above = addUpText(page, flags);
  const threads: BuiltThread[] = [];
  let after = -1;
  for (const items of listGroups(page, totals, siblings)) {
    const first = items[0] as Item;
    const parent = page.elements.parent[first.element] as number;
    if (parent <= after) continue;
    if ((above.chars[first.firstBlock] as number) < LEAST_TEXT) continue;
    if (isInside(page, parent, above.container[first.firstBlock] as number)) continue;
    const last = items[items.length - 1] as Item;
    const below = (above.chars[flags.length] as number) - (above.chars[last.endBlock] as number);
    const signs = readSigns(page, flags, totals, items, below <= MOST_TEXT_BELOW);
    if (signs === undefined) continue;
    threads.push({ items: items.map((item) => item.element), isSure: signs === 'sure' });
    after = page.elements.end[parent] as number;
  }
  return threads;
}

/** Characters of sentences above each block, and the element around most of them. */
function addUpText(
  page: PageIndex<unknown>,
  flags: readonly number[],
): { chars: number[]; container: number[] } {
  const { blocks, elements } = page;
  const containers = listContainers(page);
  const chars: number[] = [];
  const container: number[] = [];
  const direct = new Map<number, number>();
  let sum = 0;
  let most = -1;
  for (let row = 0; row <= flags.length; row++) {
    chars.push(sum);
    container.push(most);
    const length = blocks.chars[row] as number;
    if (!((flags[row] ?? 0) & BlockFlag.sentence) || (blocks.linkChars[row] as number) * 2 > length) continue;
    sum += length;
    const around = containers[elements.parent[blocks.element[row] as number] as number] ?? -1;
    direct.set(around, (direct.get(around) ?? 0) + length);
    if ((direct.get(around) as number) > (direct.get(most) ?? 0)) most = around;
  }
  return { chars, container };
}

/** The nearest element at or above each that is no line and no list, -1 for none: lists may stand in lists. */
function listContainers({ elements }: PageIndex<unknown>): Int32Array {
  const container = new Int32Array(elements.tag.length);
  for (let element = 0; element < container.length; element++)
    container[element] = TEXT_TAGS.has(elements.tag[element] as string)
      ? (container[elements.parent[element] as number] ?? -1)
      : element;
  return container;
}

/** Like siblings with text, by parent in document order. */
function listGroups(page: PageIndex<unknown>, totals: ElementTotals, siblings: Int32Array): Item[][] {
  const { elements, segments } = page;
  const groups = listSiblings(
    siblings,
    (element) => (totals.lines[element] as number) >= 2 && !NO_ITEM_TAGS.has(elements.tag[element] as string),
  );
  return groups
    .filter((group) => group.length >= LEAST_ITEMS)
    .map((group) =>
      group.map((element) => ({
        element,
        firstBlock: segments.block[elements.firstSegment[element] as number] as number,
        endBlock: (segments.block[(elements.endSegment[element] as number) - 1] as number) + 1,
      })),
    );
}

/** The sign that like items are comments; undefined where they are none. */
function readSigns(
  page: PageIndex<unknown>,
  flags: readonly number[],
  totals: ElementTotals,
  items: readonly Item[],
  isLast: boolean,
): 'sure' | 'doubtful' | undefined {
  const { blocks, elements } = page;
  const chars = items.reduce((sum, item) => sum + (totals.chars[item.element] as number), 0);
  const mean = chars / items.length;
  if (mean > MOST_ITEM_CHARS || mean < LEAST_ITEM_CHARS) return undefined;
  const labels = new Set<string>();
  let fitting = 0;
  let dated = 0;
  let pictured = 0;
  for (const item of items) {
    let label = -1;
    let hasSentence = false;
    let hasPicture = false;
    for (let row = item.firstBlock; row < item.endBlock; row++) {
      if ((flags[row] as number) & BlockFlag.heading) return undefined;
      if (blocks.kind[row] === BlockKind.media) hasPicture = true;
      if ((blocks.chars[row] as number) === 0) continue;
      if (label < 0) label = row;
      else if ((flags[row] as number) & BlockFlag.sentence) hasSentence = true;
    }
    const isLabel =
      label >= 0 &&
      elements.tag[blocks.element[label] as number] !== 'dt' &&
      (blocks.chars[label] as number) <= LABEL_CHARS &&
      !((flags[label] as number) & BlockFlag.sentence) &&
      LETTER.test(blocks.text[label] as string);
    if (!isLabel || !hasSentence) continue;
    fitting++;
    if ((flags[label] as number) & BlockFlag.digits) dated++;
    if (hasPicture) pictured++;
    labels.add(blocks.text[label] as string);
  }
  const most = MOST_ITEMS_SHARE * items.length;
  if (fitting < Math.max(LEAST_ITEMS, most)) return undefined;
  const isNamedList =
    isLast &&
    ITEM_TAGS.has(elements.tag[(items[0] as Item).element] as string) &&
    labels.size === items.length;
  const names = [...labels];
  const nameChars = names.reduce((sum, label) => sum + label.length, 0);
  if (dated >= most || (isNamedList && nameChars <= NAME_CHARS * names.length)) return 'sure';
  const isThread =
    pictured >= most || isNamedList || hasForm(page, (items[items.length - 1] as Item).endBlock);
  return isThread ? 'doubtful' : undefined;
}

/** True where a control to write in stands soon below. */
function hasForm(page: PageIndex<unknown>, from: number): boolean {
  const { blocks } = page;
  const end = Math.min(blocks.kind.length, from + FORM_ROWS);
  for (let row = from; row < end; row++)
    if (
      blocks.kind[row] === BlockKind.control &&
      /^(?:textarea|input (?:text|email)?)/.test(blocks.text[row] as string)
    )
      return true;
  return false;
}

/** True where an element stands in a container, or in one of the same place. The places above one are few (MAX_PATH_DEPTH). */
function isInside({ elements, paths }: PageIndex<unknown>, element: number, container: number): boolean {
  const place = elements.path[container] ?? -1;
  if (place < 0) return false;
  for (let at = elements.path[element] ?? -1; at >= 0; at = paths.parent[at] as number)
    if (at === place) return true;
  return false;
}
