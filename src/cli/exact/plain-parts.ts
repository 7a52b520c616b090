import { listPlainAttributes } from './plain-attributes.ts';
import type { PlainTree } from './plain-tree-builder.ts';
import { renderPlainText } from './render-plain-text.ts';

/** Characters of the longest text that is taken for breadcrumbs (ALGORITHMS.md 1, "Transform"). */
const MAX_BREADCRUMB_CHARS = 200;
const BREADCRUMB_WORDS = ['breadcrumbs', 'breadcrumb', 'crumb'];
const NOTHING: ReadonlySet<number> = new Set();

/** Text of the first `title`; '' without one. */
export function findPlainTitle(tree: PlainTree): string {
  const row = tree.tag.findIndex((tag) => tag?.name === 'title');
  if (row < 0) return '';
  return renderPlainText(tree, row + 1, tree.end[row] as number, NOTHING, NOTHING).join(' ');
}

/** Text of the headings that are not removed, a line each. */
export function renderPlainHeadings(tree: PlainTree, removed: ReadonlySet<number>): string {
  return listOutermost(tree, removed, (name) => /^h[1-6]$/.test(name))
    .map((row) => renderPlainText(tree, row + 1, tree.end[row] as number, removed, NOTHING).join(' '))
    .filter((text) => text !== '')
    .join('\n');
}

/** Text of the lists that are not removed, those inside others with them. */
export function renderPlainLists(tree: PlainTree, removed: ReadonlySet<number>): string {
  return listOutermost(tree, removed, (name) => name === 'ul' || name === 'ol')
    .flatMap((row) => renderPlainText(tree, row, tree.end[row] as number, removed, NOTHING))
    .join('\n');
}

/**
 * Breadcrumbs of the untouched page: of the elements with an attribute that names them (`breadcrumbs`, else
 * `breadcrumb`, else `crumb`; not body) the longest text of at most 200 characters; '' without one.
 */
export function findPlainBreadcrumbs(tree: PlainTree): string {
  if (!tree.source.includes('crumb')) return '';
  for (const word of BREADCRUMB_WORDS) {
    const rows = listNamed(tree, word);
    if (rows.length === 0) continue;
    let longest = '';
    for (const row of rows) {
      const text = renderPlainText(tree, row, tree.end[row] as number, NOTHING, NOTHING).join('\n');
      if (text.length <= MAX_BREADCRUMB_CHARS && text.length >= longest.length) longest = text;
    }
    return longest;
  }
  return '';
}

function listNamed(tree: PlainTree, word: string): number[] {
  const rows: number[] = [];
  for (let row = 0; row < tree.tag.length; row++) {
    const from = tree.attributesFrom[row] as number;
    const to = tree.attributesTo[row] as number;
    if (to - from <= word.length || tree.tag[row]?.name === 'body') continue;
    if (!tree.source.slice(from, to).includes(word)) continue;
    if (listPlainAttributes(tree, row).some(({ value }) => value.includes(word))) rows.push(row);
  }
  return rows;
}

/** Elements with a wanted name, none inside another, none inside what is removed. */
function listOutermost(
  tree: PlainTree,
  removed: ReadonlySet<number>,
  isWanted: (name: string) => boolean,
): number[] {
  const rows: number[] = [];
  for (let row = 0; row < tree.tag.length; ) {
    const tag = tree.tag[row];
    const wanted = tag !== undefined && isWanted(tag.name);
    if (wanted && !removed.has(row)) rows.push(row);
    row = wanted || removed.has(row) ? (tree.end[row] as number) : row + 1;
  }
  return rows;
}
