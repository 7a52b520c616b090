import type { PageIndex } from '../core/page-index.ts';
import type { RulePage } from './rule-page.ts';

/**
 * A place on a site's pages in up to three parts, outermost first, each standing somewhere below the one before:
 * `['#main', '.post', 'h1']`. A part is `#id`, `.class`, `tag`, `tag.class`, `[itemprop=name]` or `[rel=name]`;
 * names with digits are never used.
 */
export type PartSelector = readonly string[];

/** A page's elements by the parts that name them. */
export interface PartIndex {
  /** Rows of the elements that a part names, document order. */
  list(part: string): readonly number[];
  /** The same rows, for asking whether one is among them. */
  gather(part: string): ReadonlySet<number>;
}

/** Classes of an element that name it. Utility frameworks write dozens. */
const MAX_CLASSES = 8;
/** Ancestors looked at for an outer part. Bounds the cost on hostile depth. */
const MAX_CLIMB = 40;
/** Named ancestors that a candidate may stand below. */
const MAX_NAMED_ANCESTORS = 4;

const NO_ROWS: readonly number[] = [];

/** All parts of a page with their elements. Linear in elements; `tag.class` is made of the class's rows when asked for. */
export function indexParts(page: RulePage): PartIndex {
  const { tag, id, className, itemprop } = page.index.elements;
  const parts = new Map<string, number[]>();
  const classes = new Map<string, readonly string[]>();
  const sets = new Map<string, ReadonlySet<number>>();
  const add = (part: string, row: number) => {
    const rows = parts.get(part);
    if (rows) rows.push(row);
    else parts.set(part, [row]);
  };
  for (let row = 0; row < tag.length; row++) {
    add(tag[row] as string, row);
    if (id[row] !== '' && isName(id[row] as string)) add(`#${id[row]}`, row);
    if (itemprop[row] !== '' && isName(itemprop[row] as string)) add(`[itemprop=${itemprop[row]}]`, row);
    const names = className[row] as string;
    if (names === '') continue;
    let own = classes.get(names);
    if (own === undefined) {
      own = listClasses(names).map((name) => `.${name}`);
      classes.set(names, own);
    }
    for (const part of own) add(part, row);
  }
  for (const [row, rel] of page.rels) if (rel.includes('author')) add('[rel=author]', row);

  function list(part: string): readonly number[] {
    const rows = parts.get(part);
    const dot = rows === undefined ? part.indexOf('.') : -1;
    if (dot <= 0) return rows ?? NO_ROWS;
    const name = part.slice(0, dot);
    const found = (parts.get(part.slice(dot)) ?? []).filter((row) => tag[row] === name);
    parts.set(part, found);
    return found;
  }

  function gather(part: string): ReadonlySet<number> {
    const known = sets.get(part);
    if (known !== undefined) return known;
    const rows = new Set(list(part));
    sets.set(part, rows);
    return rows;
  }

  return { list, gather };
}

/** Every part that names an element, most telling first. */
export function listParts(page: RulePage, row: number): string[] {
  const { tag, id, className, itemprop } = page.index.elements;
  const parts: string[] = [];
  const name = tag[row] as string;
  if (isName(id[row] as string)) parts.push(`#${id[row]}`);
  const property = itemprop[row] as string;
  if (isName(property)) parts.push(`[itemprop=${property}]`);
  const rel = page.rels.get(row);
  if (rel?.includes('author')) parts.push('[rel=author]');
  const classes = listClasses(className[row] as string);
  for (const one of classes) parts.push(`.${one}`);
  for (const one of classes) parts.push(`${name}.${one}`);
  parts.push(name);
  return parts;
}

/** Selectors that may stand for an element on other pages: its parts, alone and below up to two ancestors. */
export function listCandidateSelectors(page: RulePage, row: number): PartSelector[] {
  const { parent, tag } = page.index.elements;
  const own = listParts(page, row);
  const selectors: string[][] = own.map((part) => [part]);
  const above = parent[row] as number;
  const outer: string[][] = above < 0 ? [] : [[tag[above] as string]];
  let named = 0;
  let climb = 0;
  for (
    let at = above;
    at >= 0 && named < MAX_NAMED_ANCESTORS && climb < MAX_CLIMB;
    at = parent[at] as number
  ) {
    climb++;
    const names = listParts(page, at).filter((part) => /^[#.[]/.test(part));
    if (names.length === 0) continue;
    named++;
    for (const name of names.slice(0, 4)) outer.push([name]);
    if (at === above) continue;
    for (const name of names.slice(0, 2)) outer.push([name, tag[above] as string]);
  }
  for (const outside of outer) for (const part of own) selectors.push([...outside, part]);
  return selectors;
}

/** Rows that a selector picks, document order, at most `most`. */
export function listSelected(
  index: PageIndex<unknown>,
  parts: PartIndex,
  selector: PartSelector,
  most = Number.MAX_SAFE_INTEGER,
): number[] {
  const rows = parts.list(selector[selector.length - 1] as string);
  if (selector.length === 1) return rows.slice(0, most);
  if (rows.length === 0) return [];
  const outer = selector.slice(0, -1).map((part) => parts.gather(part));
  if (outer.some((set) => set.size === 0)) return [];
  const found: number[] = [];
  for (const row of rows) {
    if (found.length >= most) break;
    if (standsBelow(index, row, outer)) found.push(row);
  }
  return found;
}

function standsBelow(index: PageIndex<unknown>, row: number, outer: readonly ReadonlySet<number>[]): boolean {
  const { parent } = index.elements;
  let wanted = outer.length - 1;
  let climb = 0;
  for (let at = parent[row] as number; at >= 0 && climb < MAX_CLIMB; at = parent[at] as number) {
    climb++;
    if (!outer[wanted]?.has(at)) continue;
    wanted--;
    if (wanted < 0) return true;
  }
  return false;
}

function listClasses(className: string): string[] {
  if (className === '') return [];
  return [...new Set(className.trim().split(/\s+/).slice(0, 40))].filter(isName).slice(0, MAX_CLASSES);
}

function isName(name: string): boolean {
  return name !== '' && name.length <= 60 && !/[\d\s]/.test(name);
}
