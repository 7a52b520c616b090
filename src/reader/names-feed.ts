const FEED_LINKS =
  'link[rel~="alternate" i]:is([type*="rss+xml" i], [type*="atom+xml" i], [type*="feed+json" i])[href]';

/** True where a page names a feed of its site. */
export function namesFeed(root: Document): boolean {
  return Document.prototype.querySelector.call(root, FEED_LINKS) !== null;
}
