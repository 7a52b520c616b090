import type { PageDecision } from '../core/decide-blocks.ts';
import type { PageIndex } from '../core/page-index.ts';
import { findHeadline } from '../core/render-text.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { escapeMarkdown } from './escape-markdown.ts';
import { renderMarkdownBody } from './render-markdown-body.ts';

/** What a decision keeps as Markdown: the headline first, then as `renderMarkdownBody`. Linear in the page. */
export function renderMarkdown<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TreeAdapter<Node>,
  decision: PageDecision | undefined,
): string {
  const headline = decision ? findHeadline(page, decision) : '';
  const body = renderMarkdownBody(page, root, adapter, decision);
  if (headline === '') return body;
  const head = `# ${escapeMarkdown(headline)}`;
  return body === '' ? head : `${head}\n\n${body}`;
}
