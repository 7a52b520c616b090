import type { PageIndex } from './page-index.ts';
import type { TreeAdapter } from './tree-adapter.ts';

/** Characters of the longest text that is taken for breadcrumbs (ALGORITHMS.md 1, "Transform"). */
const MAX_CHARS = 200;
const WORDS = ['breadcrumbs', 'breadcrumb', 'crumb'];
const ATTRIBUTES = ['aria-label', 'itemtype', 'typeof', 'data-testid'];

/**
 * Breadcrumbs of a page, nothing hidden: of the elements that an attribute names so (`breadcrumbs`, else
 * `breadcrumb`, else `crumb`, whatever the case; not body) the longest text of at most 200 characters, a line a
 * block; '' without one. Linear in elements.
 */
export function findBreadcrumbs<Node>(page: PageIndex<Node>, adapter: TreeAdapter<Node>): string {
  const { elements } = page;
  const named: { row: number; names: string }[] = [];
  for (let row = 0; row < elements.node.length; row++) {
    const tag = elements.tag[row] as string;
    if (tag === 'body' || tag === 'html') continue;
    const names = listNames(page, row, adapter).toLowerCase();
    if (names.includes('crumb')) named.push({ row, names });
  }
  for (const word of WORDS) {
    const rows = named.filter(({ names }) => names.includes(word)).map(({ row }) => row);
    if (rows.length > 0) return pickLongest(page, rows);
  }
  return '';
}

function listNames<Node>(page: PageIndex<Node>, row: number, adapter: TreeAdapter<Node>): string {
  const { elements } = page;
  let names = `${elements.id[row]} ${elements.className[row]} ${elements.itemprop[row]}`;
  const tag = elements.tag[row];
  if (tag !== 'nav' && tag !== 'ol' && tag !== 'ul' && tag !== 'div') return names;
  for (const name of ATTRIBUTES) names += ` ${adapter.attribute(elements.node[row] as Node, name) ?? ''}`;
  return names;
}

function pickLongest(page: PageIndex<unknown>, rows: readonly number[]): string {
  let longest = '';
  for (const row of rows) {
    const text = renderRow(page, row);
    if (text.length <= MAX_CHARS && text.length >= longest.length) longest = text;
  }
  return longest;
}

/** Texts of the blocks inside an element, a line each; gives up above the length that is wanted. */
function renderRow(page: PageIndex<unknown>, row: number): string {
  const { elements, segments, blocks } = page;
  let text = '';
  let last = -1;
  for (let at = elements.firstSegment[row] as number; at < (elements.endSegment[row] as number); at++) {
    const block = segments.block[at] as number;
    if (block === last || block < 0 || (blocks.chars[block] as number) === 0) continue;
    last = block;
    text += (text === '' ? '' : '\n') + blocks.text[block];
    if (text.length > MAX_CHARS) return text;
  }
  return text;
}
