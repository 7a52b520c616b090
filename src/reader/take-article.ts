import type { PageDecision } from '../core/decide-blocks.ts';
import type { PageIndex } from '../core/page-index.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { makeElement } from '../dom/make-element.ts';
import { makeFileName } from '../export/file-name.ts';
import { renderMarkdown } from '../export/render-markdown.ts';
import { saveFile } from '../ui/save-file.ts';
import { say } from '../ui/say.ts';

/** A page that the article was read from; of a joined one each part. */
export interface TakenPage {
  index: PageIndex<Node>;
  root: Document;
  adapter: TreeAdapter<Node>;
  decision: PageDecision;
}

/** The article as Markdown, its parts one after another. */
export function writeMarkdown(pages: readonly TakenPage[]): string {
  const [first, ...more] = pages.map(({ index, root, adapter, decision }) =>
    renderMarkdown<Node>(index, root, adapter, decision),
  );
  // The headline stands once: it is the same in every part.
  return `${[first, ...more.map((part) => part.replace(/^# .*\n+/, ''))].join('\n\n')}\n`;
}

/** Hands the article to the browser as a file. */
export function saveMarkdown(title: string, pages: readonly TakenPage[]): void {
  saveFile(makeFileName(title, 'md', say('pageFileName')), 'text/markdown', writeMarkdown(pages));
}

/** Copies the article. Pages without https have no clipboard to write to: there it is copied out of a field. */
export async function copyMarkdown(pages: readonly TakenPage[], within: HTMLElement): Promise<void> {
  const text = writeMarkdown(pages);
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const before = (within.getRootNode() as ShadowRoot).activeElement as HTMLElement | null;
  const field = makeElement('textarea', { class: 'sr', 'aria-hidden': 'true' });
  field.value = text;
  within.append(field);
  field.select();
  const isCopied: boolean = Document.prototype.execCommand.call(document, 'copy');
  field.remove();
  before?.focus({ preventScroll: true });
  if (!isCopied) throw new Error('the browser did not copy');
}
