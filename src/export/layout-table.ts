import type { PageIndex } from '../core/page-index.ts';

const TABLE_PARTS: ReadonlySet<string> = new Set([
  'caption',
  'colgroup',
  'col',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'td',
  'th',
]);
/** What only layout puts into cells. */
const LAYOUT_CONTENT: ReadonlySet<string> = new Set([
  'table',
  'h1',
  'h2',
  'h3',
  'h4',
  'form',
  'article',
  'section',
  'nav',
  'pre',
]);

/**
 * True for tables that only place things: those with another table, a heading, a form or preformatted text inside,
 * with a single row or a single column, unless they have head cells. Stops at the first such thing; linear in the table.
 */
export function isLayoutTable(page: PageIndex<unknown>, row: number): boolean {
  const { elements } = page;
  let rows = 0;
  let cellsInRow = 0;
  let widest = 0;
  let hasHead = false;
  for (let at = row + 1; at < (elements.end[row] as number); at++) {
    const tag = elements.tag[at] as string;
    if (LAYOUT_CONTENT.has(tag)) return true;
    if (!TABLE_PARTS.has(tag)) continue;
    if (tag === 'tr') {
      rows++;
      cellsInRow = 0;
    }
    if (tag === 'th') hasHead = true;
    if (tag === 'td' || tag === 'th') widest = Math.max(widest, ++cellsInRow);
  }
  return !hasHead && (rows < 2 || widest < 2);
}
