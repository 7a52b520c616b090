/** Characters of a sitemap that are read, and addresses that are taken from it. */
const MAX_CHARS = 5_000_000;
const MAX_ADDRESSES = 5_000;

/** Addresses of a sitemap (sitemaps.org: XML or a line each), in its order; none of an index of sitemaps. Linear. */
export function listSitemapPages(text: string): string[] {
  const read = text.slice(0, MAX_CHARS);
  if (/<sitemapindex[\s>]/i.test(read)) return [];
  const found: string[] = [];
  // No two runs of space stand side by side: they would share a long one in every possible way.
  const pattern = /<loc>\s*(?:<!\[CDATA\[\s*)?([^<\]\s]+)|^[ \t]*(https?:\/\/[^\s<]+)[ \t]*$/gim;
  for (const match of read.matchAll(pattern)) {
    if (found.length >= MAX_ADDRESSES) break;
    found.push((match[1] ?? match[2] ?? '').replace(/&amp;/g, '&'));
  }
  return found;
}
