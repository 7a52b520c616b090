import { findPlainAttribute } from '../exact/plain-attributes.ts';
import {
  findPlainBreadcrumbs,
  findPlainTitle,
  renderPlainHeadings,
  renderPlainLists,
} from '../exact/plain-parts.ts';
import type { PlainTree } from '../exact/plain-tree-builder.ts';
import { renderPlainHtml } from '../exact/render-plain-html.ts';
import { findLeftOutForms, renderPlainText } from '../exact/render-plain-text.ts';
import type { LanguageDetector } from './detect-language.ts';
import type { CleanRecord, OutputFormat } from './page-output.ts';
import { renderPlainMarkdown } from './render-plain-markdown.ts';

const NOTHING: ReadonlySet<number> = new Set();

/** A page in exact mode as one of the formats' files, JSON as the record; without the subtrees of `removed`. */
export function renderExactPage(
  url: string,
  tree: PlainTree,
  removed: ReadonlySet<number>,
  format: OutputFormat,
  withHtml: boolean,
  detect: LanguageDetector,
): string {
  switch (format) {
    case 'text':
      return renderExactText(tree, removed);
    case 'html':
      return renderPlainHtml(tree, removed);
    case 'markdown':
      return renderPlainMarkdown(url, tree, removed);
    case 'json':
      return JSON.stringify(renderExactRecord(url, tree, removed, withHtml, detect));
  }
}

/** Cleaned text of a page in exact mode: without the subtrees of `removed`, nothing moved. */
export function renderExactText(tree: PlainTree, removed: ReadonlySet<number>): string {
  return renderPlainText(tree, 0, tree.tag.length, removed, findLeftOutForms(tree)).join('\n');
}

/** The record of a page in exact mode (ALGORITHMS.md 1, "Transform"). */
export function renderExactRecord(
  url: string,
  tree: PlainTree,
  removed: ReadonlySet<number>,
  withHtml: boolean,
  detect: LanguageDetector,
): CleanRecord {
  const cleanedText = renderExactText(tree, removed);
  return {
    url,
    text: renderExactText(tree, NOTHING),
    cleaned_text: cleanedText,
    title: findPlainTitle(tree) || null,
    headings: renderPlainHeadings(tree, removed) || null,
    lists: renderPlainLists(tree, removed) || null,
    breadcrumbs: findPlainBreadcrumbs(tree) || null,
    language: findPlainLanguage(tree) ?? detect(cleanedText) ?? null,
    ...(withHtml ? { cleaned_html: renderPlainHtml(tree, removed) } : {}),
    author: null,
    date: null,
    comments: null,
    level: 'exact',
  };
}

function findPlainLanguage(tree: PlainTree): string | undefined {
  if (tree.tag.length === 0) return undefined;
  return findPlainAttribute(tree, 0, 'lang')?.trim().toLowerCase() || undefined;
}
