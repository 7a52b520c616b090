import { takeSnapshot } from '../../core/page-walk.ts';
import { renderMarkdown } from '../../export/render-markdown.ts';
import { adaptPlainTree } from '../exact/plain-adapter.ts';
import type { PlainTree } from '../exact/plain-tree-builder.ts';

/** Markdown of a page in exact mode: without the subtrees of `removed`, nothing moved. */
export function renderPlainMarkdown(url: string, tree: PlainTree, removed: ReadonlySet<number>): string {
  if (tree.tag.length === 0) return '';
  const adapter = adaptPlainTree(tree, removed);
  return renderMarkdown(takeSnapshot(url, 0, adapter), 0, adapter, undefined);
}
