import { domAdapter } from '../dom/dom-adapter.ts';
import { parseHtml } from '../dom/parse-html.ts';
import type { HtmlParser } from '../export/archived-post.ts';

/** How our pages read HTML: as the browser does. */
export const pageParser: HtmlParser<Node> = { adapter: domAdapter, parse: parseHtml };
