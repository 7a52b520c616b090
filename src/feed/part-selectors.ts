import type { PageIndex } from '../core/page-index.ts';
import type { RulePage } from './rule-page.ts';

/**
 * A place on a site's pages in up to three parts, outermost first, each standing somewhere below the one before:
 * `['#main', '.post', 'h1']`. A part is `#id`, `.class`, `tag`, `tag.class`, `[itemprop=name]` or `[rel=name]`;
 * names with digits are never used.
 */
export type PartSelector = readonly string[];

/** Rows of a page's elements by part, document order. */
export type PartIndex = ReadonlyMap<string, readonly number[]>;

/** Classes of an element that name it. Utility frameworks write dozens. */
const MAX_CLASSES = 8;
/** Ancestors looked at for an outer part. Bounds the cost on hostile depth. */
const MAX_CLIMB = 40;
/** Named ancestors that a candidate may stand below. */
const MAX_NAMED_ANCESTORS = 4;

/** All parts of a page with their elements. Linear in elements. */
export function indexParts(page: RulePage): PartIndex {
  const parts = new Map<string, number[]>();
  for (let row = 0; row < page.index.elements.tag.length; row++) {
    for (const part of listParts(page, row)) {
      const rows = parts.get(part);
      if (rows) rows.push(row);
      else parts.set(part, [row]);
    }
  }
  return parts;
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
  const rows = parts.get(selector[selector.length - 1] as string) ?? [];
  if (selector.length === 1) return rows.slice(0, most);
  const outer = selector.slice(0, -1).map((part) => new Set(parts.get(part) ?? []));
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
