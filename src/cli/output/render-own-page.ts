import type { PageDecision } from '../../core/decide-blocks.ts';
import { findBreadcrumbs } from '../../core/find-breadcrumbs.ts';
import type { PageIndex } from '../../core/page-index.ts';
import { renderHeadings, renderLists, renderText, renderWholeText } from '../../core/render-text.ts';
import { renderHtml } from '../../export/render-html.ts';
import { renderMarkdown } from '../../export/render-markdown.ts';
import type { ExtractedPage } from '../../feed/apply-rules.ts';
import { type Parse5Node, parse5Adapter } from '../../markup/parse5-adapter.ts';
import { type TextPage, TextTree } from '../../markup/text-tree.ts';
import type { LanguageDetector } from './detect-language.ts';
import type { CleanRecord, OutputFormat } from './page-output.ts';

/** A page parsed and walked for own mode. */
export interface OwnPage {
  document: Parse5Node;
  index: PageIndex<Parse5Node>;
  /** The page model's score of each block: learning and deciding both ask for it. */
  scores: Float32Array;
}

/** The same of a page of which text is all that is asked for. */
export interface OwnText extends TextPage {
  scores: Float32Array;
}

/** What is said of a page: what to keep, and where records are asked for, who wrote it when, and the comments. */
export interface OwnVerdict {
  decision: PageDecision;
  found: ExtractedPage | undefined;
}

/** A page as one of the formats' files, JSON as the record. */
export function renderOwnPage(
  url: string,
  page: OwnPage,
  verdict: OwnVerdict,
  format: OutputFormat,
  withHtml: boolean,
  detect: LanguageDetector,
): string {
  const { document, index } = page;
  const { decision } = verdict;
  switch (format) {
    case 'text':
      return renderText(index, document, parse5Adapter, decision);
    case 'markdown':
      return renderMarkdown(index, document, parse5Adapter, decision);
    case 'html':
      return renderHtml(index, document, parse5Adapter, decision);
    case 'json':
      return JSON.stringify(renderOwnRecord(url, page, verdict, withHtml, detect));
  }
}

/** A page as a file of text, as `renderOwnPage` writes it. */
export function renderOwnText({ index, tree }: OwnText, decision: PageDecision): string {
  return renderText(index, TextTree.root, tree, decision);
}

function renderOwnRecord(
  url: string,
  page: OwnPage,
  { decision, found }: OwnVerdict,
  withHtml: boolean,
  detect: LanguageDetector,
): CleanRecord {
  const { document, index } = page;
  const cleanedText = renderText(index, document, parse5Adapter, decision);
  const comments = found?.comments ?? [];
  return {
    url,
    text: renderWholeText(index, document, parse5Adapter),
    cleaned_text: cleanedText,
    title: index.title || null,
    headings: renderHeadings(index, document, parse5Adapter, decision) || null,
    lists: renderLists(index, document, parse5Adapter, decision) || null,
    breadcrumbs: findBreadcrumbs(index, parse5Adapter) || null,
    language: index.language?.toLowerCase() ?? detect(cleanedText) ?? null,
    ...(withHtml ? { cleaned_html: renderHtml(index, document, parse5Adapter, decision) } : {}),
    author: found?.author ?? null,
    date: found?.date ?? null,
    comments:
      comments.length > 0
        ? comments.map(({ author, date, text }) => ({ author: author ?? null, date: date ?? null, text }))
        : null,
    level: decision.level,
  };
}
