import { attributeOf } from '../dom/node-access.ts';
import type { PageLinks } from '../messaging/contract.ts';

/** Links and characters of feeds' elements that travel. */
const MAX_LINKS = 5_000;
const MAX_CHARS = 200_000;
const FEEDS = 'link[rel~="alternate" i][href], a[href*="feed" i], a[href*="rss" i], a[href*="atom" i]';

/** Where the page leads: the addresses of its links, absolute, and the elements that may name a feed, as HTML. */
export function listLinks(): PageLinks {
  const links: string[] = [];
  for (const anchor of find('a[href]')) {
    const href = attributeOf(anchor, 'href') ?? '';
    if (links.length < MAX_LINKS && URL.canParse(href, document.baseURI)) {
      links.push(new URL(href, document.baseURI).href);
    }
  }
  let feeds = '';
  for (const element of find(FEEDS)) {
    if (feeds.length > MAX_CHARS) break;
    feeds += (element.cloneNode(false) as Element).outerHTML;
  }
  return { url: location.href, links, feeds: feeds.slice(0, MAX_CHARS) };
}

/** As `document.querySelectorAll`, which an element of that name would hide. */
function find(selector: string): NodeListOf<Element> {
  return Document.prototype.querySelectorAll.call(document, selector);
}
