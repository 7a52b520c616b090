import type { PageIndex } from '../core/page-index.ts';
import { takeSnapshot } from '../core/page-walk.ts';
import type { WalkHtml } from '../feed/page-facts.ts';
import { makeRulePage, type RulePage } from '../feed/rule-page.ts';
import { type Parse5Node, parse5Adapter, parseDocument } from '../markup/parse5-adapter.ts';

/** A fetched page, parsed and walked, as rules see it. */
export interface OpenedPage {
  document: Parse5Node;
  index: PageIndex<Parse5Node>;
  page: RulePage;
}

/** Parses and walks a page. Linear in its text. */
export function openPage(html: string, url: string): OpenedPage {
  const document: Parse5Node = parseDocument(html);
  const index = takeSnapshot(url, document, parse5Adapter);
  return { document, index, page: makeRulePage(index, document, parse5Adapter) };
}

/** Pieces of HTML in a feed, walked. */
export const walkHtml: WalkHtml = (html) =>
  takeSnapshot('about:blank', parseDocument(html), parse5Adapter) as PageIndex<unknown>;
