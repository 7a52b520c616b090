import type { PageDecision } from '../../core/decide-blocks.ts';
import { findBreadcrumbs } from '../../core/find-breadcrumbs.ts';
import { listComments } from '../../core/list-comments.ts';
import type { PageIndex } from '../../core/page-index.ts';
import { renderHeadings, renderLists, renderText, renderWholeText } from '../../core/render-text.ts';
import { renderHtml } from '../../export/render-html.ts';
import { renderMarkdown } from '../../export/render-markdown.ts';
import { type Parse5Node, parse5Adapter } from '../parse5-adapter.ts';
import type { LanguageDetector } from './detect-language.ts';
import type { CleanRecord, OutputFormat } from './page-output.ts';

/** A page parsed and walked for own mode. */
export interface OwnPage {
  document: Parse5Node;
  index: PageIndex<Parse5Node>;
}

/** A page as one of the formats' files, JSON as the record. */
export function renderOwnPage(
  url: string,
  page: OwnPage,
  decision: PageDecision,
  format: OutputFormat,
  withHtml: boolean,
  detect: LanguageDetector,
): string {
  const { document, index } = page;
  switch (format) {
    case 'text':
      return renderText(index, document, parse5Adapter, decision);
    case 'markdown':
      return renderMarkdown(index, document, parse5Adapter, decision);
    case 'html':
      return renderHtml(index, document, parse5Adapter, decision);
    case 'json':
      return JSON.stringify(renderOwnRecord(url, page, decision, withHtml, detect));
  }
}

function renderOwnRecord(
  url: string,
  page: OwnPage,
  decision: PageDecision,
  withHtml: boolean,
  detect: LanguageDetector,
): CleanRecord {
  const { document, index } = page;
  const cleanedText = renderText(index, document, parse5Adapter, decision);
  const comments = listComments(index, decision);
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
    author: null,
    date: null,
    comments: comments.length > 0 ? comments.map((text) => ({ author: null, date: null, text })) : null,
    level: decision.level,
  };
}
