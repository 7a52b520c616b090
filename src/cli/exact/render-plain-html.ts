import { listPlainAttributes } from './plain-attributes.ts';
import type { PlainTree } from './plain-tree-builder.ts';

const RAW_TEXT: ReadonlySet<string> = new Set(['script', 'style', 'xmp', 'noembed', 'noframes', 'plaintext']);

/** HTML of a page without the subtrees of `removed`: plain Deboiler's `cleaned_html`. Linear; no recursion. */
export function renderPlainHtml(tree: PlainTree, removed: ReadonlySet<number>): string {
  const parts: string[] = [];
  const open: number[] = [];
  function closeUntil(row: number): void {
    for (let last = open[open.length - 1]; last !== undefined; last = open[open.length - 1]) {
      if ((tree.end[last] as number) > row) return;
      open.pop();
      parts.push(`</${tree.tag[last]?.name}>`);
    }
  }
  for (let row = 0; row < tree.tag.length; ) {
    closeUntil(row);
    const tag = tree.tag[row];
    if (removed.has(row) || tag?.name === '?') {
      row = tree.end[row] as number;
      continue;
    }
    if (tag === undefined) {
      const parent = tree.tag[tree.parent[row] as number]?.name ?? '';
      const text = tree.shown.get(row) ?? (tree.text[row] as string);
      parts.push(RAW_TEXT.has(parent) ? text : escapeText(text));
    } else {
      parts.push(`<${tag.name}${renderAttributes(tree, row)}>`);
      if (!tag.empty) open.push(row);
    }
    row++;
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return parts.join('');
}

function renderAttributes(tree: PlainTree, row: number): string {
  if (tree.attributesFrom[row] === tree.attributesTo[row]) return '';
  return listPlainAttributes(tree, row)
    .map(({ name, value }) => ` ${name}="${escapeText(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

function escapeText(text: string): string {
  return text.replace(/[&<>\u00a0]/g, (character) => ESCAPES[character] as string);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;' };
