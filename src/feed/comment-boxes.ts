import type { RulePage } from './rule-page.ts';
import { textOfSegments } from './rule-page.ts';

/** Classes of an element that may name it. */
const MAX_CLASSES = 8;
/** Boxes of a page that are read: a page that nests thousands is hostile. */
const MAX_BOXES = 2_000;

/**
 * Names under which an element recurs: its id and classes with digits generalised (`#comment-*`), tag and class, its
 * itemprop, its tag below its parent's class. Most telling first.
 */
export function listBoxNames(page: RulePage, row: number): string[] {
  const { tag, id, className, itemprop, parent } = page.index.elements;
  const names: string[] = [];
  const own = tag[row] as string;
  if (id[row] !== '') names.push(`#${generalise(id[row] as string)}`);
  if (itemprop[row] !== '') names.push(`[${itemprop[row]}]`);
  const classes = listClasses(className[row] as string);
  for (const one of classes) names.push(`.${one}`, `${own}.${one}`);
  const above = parent[row] as number;
  if (above >= 0) {
    for (const one of listClasses(className[above] as string)) names.push(`.${one}>${own}`);
    if (id[above] !== '') names.push(`#${generalise(id[above] as string)}>${own}`);
  }
  if (/^(?:cite|b|strong|i|em|summary|address|h[1-6])$/.test(own)) names.push(own);
  return names;
}

/** Rows of a page's elements by box name, document order. */
export type BoxIndex = ReadonlyMap<string, readonly number[]>;

/** Every element by its box names. Linear in elements. */
export function indexBoxNames(page: RulePage): BoxIndex {
  const index = new Map<string, number[]>();
  const { tag, id, className, itemprop, parent } = page.index.elements;
  /** Names that depend on these alone, by them: a page's elements have few different ones. */
  const known = new Map<string, readonly string[]>();
  for (let row = 0; row < tag.length; row++) {
    const above = parent[row] as number;
    const key = `${tag[row]}\0${id[row]}\0${className[row]}\0${itemprop[row]}\0${above < 0 ? '' : `${id[above]}\0${className[above]}`}`;
    let names = known.get(key);
    if (names === undefined) {
      names = listBoxNames(page, row);
      known.set(key, names);
    }
    for (const name of names) {
      const rows = index.get(name);
      if (rows) rows.push(row);
      else index.set(name, [row]);
    }
  }
  return index;
}

/** A box without the boxes inside it: runs of segments, document order. */
export interface BoxText {
  row: number;
  /** Pairs of first segment and end. */
  runs: [number, number][];
}

/**
 * Every box without those nested in it: an answer is no part of what it answers. `all` in document
 * order, at most MAX_BOXES are read. Linear in boxes, quadratic in their nesting.
 */
export function cutNestedBoxes(page: RulePage, all: readonly number[]): BoxText[] {
  const rows = all.slice(0, MAX_BOXES);
  const { end, firstSegment, endSegment } = page.index.elements;
  const boxes: BoxText[] = [];
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    const runs: [number, number][] = [];
    let from = firstSegment[row] as number;
    let inner = at + 1;
    while (inner < rows.length && (rows[inner] as number) < (end[row] as number)) {
      const nested = rows[inner] as number;
      runs.push([from, firstSegment[nested] as number]);
      from = endSegment[nested] as number;
      inner++;
      while (inner < rows.length && (rows[inner] as number) < (end[nested] as number)) inner++;
    }
    runs.push([from, endSegment[row] as number]);
    boxes.push({ row, runs: runs.filter(([first, last]) => last > first) });
  }
  return boxes;
}

/** Lines of a box, a block a line. */
export function listBoxLines(page: RulePage, box: BoxText): { text: string; first: number; end: number }[] {
  const { segments } = page.index;
  const lines: { text: string; first: number; end: number }[] = [];
  for (const [first, end] of box.runs) {
    let at = first;
    while (at < end) {
      const block = segments.block[at] as number;
      let last = at + 1;
      while (last < end && segments.block[last] === block) last++;
      const text = textOfSegments(page, at, last);
      if (text !== '') lines.push({ text, first: at, end: last });
      at = last;
    }
  }
  return lines;
}

function generalise(name: string): string {
  return name.trim().slice(0, 60).replace(/\d+/g, '*');
}

function listClasses(className: string): string[] {
  if (className === '') return [];
  return [...new Set(className.trim().split(/\s+/).slice(0, 40).map(generalise))].slice(0, MAX_CLASSES);
}
