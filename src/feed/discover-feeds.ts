import { ELEMENT_NODE, TEXT_NODE, type TreeAdapter } from '../core/tree-adapter.ts';

/** A feed that a page or site may have. */
export interface FeedAddress {
  /** Absolute http(s) address. */
  url: string;
  /** What it holds by its name and title. */
  holds: 'posts' | 'comments';
  /** How it was found: the surest first. */
  from: 'link' | 'anchor' | 'sitemap' | 'well-known';
}

const FEED_TYPES = /^(?:application|text)\/(?:(?:rss|atom|rdf|feed)\+(?:xml|json)|json)$/i;
const FEED_PATH =
  /(?:^|[/._-])(?:feeds?|rss2?|atom|rdf|index\.xml)(?:[/._-]|$)|\.(?:rss|atom|rdf)$|[?&]feed=/i;
const COMMENTS = /comment|kommentar|comentario|commentaire|commenti|reacties|комментар|评论|コメント|댓글/i;
/** Feeds of a page that are given, at most. */
const MAX_FEEDS = 20;

/** Paths where blog software puts its feed, most used first (WordPress, Hugo, Jekyll, Blogger, Ghost, Hexo, Pelican). */
export const WELL_KNOWN_FEED_PATHS = [
  '/feed/',
  '/index.xml',
  '/feed.xml',
  '/rss.xml',
  '/atom.xml',
  '/rss/',
  '/rss',
  '/feeds/posts/default',
  '/feeds/all.atom.xml',
  '/feed.json',
] as const;

/** Paths where blog software puts the feed of all comments. */
export const WELL_KNOWN_COMMENT_PATHS = ['/comments/feed/', '/feeds/comments/default'] as const;

/**
 * Feeds that a page names: `link rel=alternate` of a feed type, then links whose address looks like one. Absolute, each
 * once, posts before comments, links before anchors. Linear in nodes.
 */
export function listPageFeeds<Node>(url: string, root: Node, adapter: TreeAdapter<Node>): FeedAddress[] {
  const found: FeedAddress[] = [];
  const stack: Node[] = [root];
  while (stack.length > 0) {
    const node = stack.pop() as Node;
    if (adapter.nodeType(node) === ELEMENT_NODE) {
      const feed = readElement(url, node, adapter);
      if (feed) found.push(feed);
    }
    const children = adapter.childNodes(node);
    for (let i = children.length - 1; i >= 0; i--) {
      const child = children[i] as Node;
      if (adapter.nodeType(child) !== TEXT_NODE) stack.push(child);
    }
  }
  return sortFeeds(found);
}

/** Feeds among the addresses of a sitemap (sitemaps.org XML or plain text). Never throws. Linear. */
export function listSitemapFeeds(sitemap: string, url: string): FeedAddress[] {
  const found: FeedAddress[] = [];
  const pattern = /<loc>\s*(?:<!\[CDATA\[\s*)?([^<\]\s]+)|^[ \t]*(https?:\S+)[ \t]*$/gim;
  for (const match of sitemap.slice(0, 5_000_000).matchAll(pattern)) {
    const address = match[1] ?? match[2] ?? '';
    if (!FEED_PATH.test(pathOf(address))) continue;
    const feed = makeFeed(url, address.replace(/&amp;/g, '&'), '', 'sitemap');
    if (feed) found.push(feed);
  }
  return sortFeeds(found);
}

/** Feeds that a site may have where its pages name none: to be tried in order, the first that parses is it. */
export function listWellKnownFeeds(url: string): FeedAddress[] {
  return [...WELL_KNOWN_FEED_PATHS, ...WELL_KNOWN_COMMENT_PATHS].flatMap(
    (path) => makeFeed(url, path, '', 'well-known') ?? [],
  );
}

function readElement<Node>(url: string, node: Node, adapter: TreeAdapter<Node>): FeedAddress | undefined {
  const tag = adapter.tagName(node);
  if (tag !== 'link' && tag !== 'a') return undefined;
  const href = adapter.attribute(node, 'href');
  if (href === undefined) return undefined;
  const title = adapter.attribute(node, 'title') ?? '';
  if (tag === 'a') return FEED_PATH.test(pathOf(href)) ? makeFeed(url, href, title, 'anchor') : undefined;
  const rel = adapter.attribute(node, 'rel')?.toLowerCase().split(/\s+/) ?? [];
  const type = adapter.attribute(node, 'type') ?? '';
  if (!rel.includes('alternate') || !FEED_TYPES.test(type.split(';', 1)[0]?.trim() ?? '')) return undefined;
  // WordPress names its REST interface with the same type.
  if (/json$/i.test(type) && !/feed/i.test(type) && !FEED_PATH.test(pathOf(href))) return undefined;
  if (/oembed|wp-json/i.test(href)) return undefined;
  return makeFeed(url, href, title, 'link');
}

function makeFeed(
  base: string,
  href: string,
  title: string,
  from: FeedAddress['from'],
): FeedAddress | undefined {
  let url: URL;
  try {
    url = new URL(href.trim(), base);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  const holds = COMMENTS.test(title) || COMMENTS.test(url.pathname) ? 'comments' : 'posts';
  return { url: url.href.replace(/#.*$/, ''), holds, from };
}

function sortFeeds(feeds: readonly FeedAddress[]): FeedAddress[] {
  const rank = (feed: FeedAddress) => (feed.holds === 'posts' ? 0 : 10) + (feed.from === 'anchor' ? 1 : 0);
  const seen = new Set<string>();
  return [...feeds]
    .sort((a, b) => rank(a) - rank(b))
    .filter(({ url }) => !seen.has(url) && seen.add(url))
    .slice(0, MAX_FEEDS);
}

function pathOf(href: string): string {
  return href.replace(/^[a-z]+:\/\/[^/]+/i, '').replace(/#.*$/, '');
}
