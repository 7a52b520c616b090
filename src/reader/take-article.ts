import type { PageDecision } from '../core/decide-blocks.ts';
import type { PageIndex } from '../core/page-index.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { makeElement } from '../dom/make-element.ts';
import type { ArchivedComment } from '../export/archived-post.ts';
import { makeFileName } from '../export/file-name.ts';
import { composeMarkdown } from '../export/post-markdown.ts';
import { renderMarkdownBody } from '../export/render-markdown-body.ts';
import { saveFile } from '../ui/save-file.ts';
import { say } from '../ui/say.ts';
import type { Article } from './read-article.ts';

/** A page that the article was read from; of a joined one each part. */
export interface TakenPage {
  index: PageIndex<Node>;
  root: Document;
  adapter: TreeAdapter<Node>;
  decision: PageDecision;
  article: Article;
}

/** The article as the popup saves it: front matter, headline, its parts one after another, comments of all of them. */
export function writeMarkdown(pages: readonly [TakenPage, ...TakenPage[]]): string {
  const [{ index: first, article }] = pages;
  const body = pages.map(({ index, root, adapter, decision }) =>
    renderMarkdownBody<Node>(index, root, adapter, decision),
  );
  const facts = {
    url: first.url,
    title: article.title,
    author: article.author ?? null,
    date: article.date ?? null,
    language: article.language ?? null,
    comments: listComments(pages),
  };
  return composeMarkdown(facts, body.join('\n\n'), say('comments'));
}

/** Comments of all parts; a part often shows those of the whole article again. */
function listComments(pages: readonly TakenPage[]): ArchivedComment[] {
  const all = pages.flatMap(({ article }) => article.said);
  return [...new Map(all.map((one) => [JSON.stringify([one.author, one.date, one.text]), one])).values()];
}

/** Hands the article to the browser as a file. */
export function saveMarkdown(pages: readonly [TakenPage, ...TakenPage[]]): void {
  saveFile(
    makeFileName(pages[0].article.title, 'md', say('pageFileName')),
    'text/markdown',
    writeMarkdown(pages),
  );
}

/** Copies the article. Pages without https have no clipboard to write to: there it is copied out of a field. */
export async function copyMarkdown(
  pages: readonly [TakenPage, ...TakenPage[]],
  within: HTMLElement,
): Promise<void> {
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
