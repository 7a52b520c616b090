import type { FeedEntry } from './parse-feed.ts';

/** A feed's entry and the row of the page that it speaks of. */
export interface LinkedEntry {
  entry: FeedEntry;
  /** Row of the list of page addresses. */
  page: number;
}

/** Finds the page that a feed's link means: its row, undefined for none. */
export type PageFinder = (link: string) => number | undefined;

/**
 * A finder over page addresses. A link is resolved against `home`, its percent codes are read as NFC text, the fragment
 * is dropped; it meets a page whatever the scheme; where no page has its host, by its path and query alone
 * (ALGORITHMS.md 2: sites move, feeds don't). Linear in pages.
 */
export function makePageFinder(urls: readonly string[], home: string | undefined): PageFinder {
  const whole = new Map<string, number>();
  const paths = new Map<string, number>();
  for (const [page, url] of urls.entries()) {
    const key = parseLinkKey(url, undefined);
    if (key === undefined) continue;
    whole.set(key.whole, page);
    // Two pages of one path on different hosts: the path alone names neither.
    paths.set(key.path, paths.has(key.path) && paths.get(key.path) !== page ? -1 : page);
  }
  const base = urls.find((url) => parseLinkKey(url, undefined) !== undefined);
  const resolved = home === undefined ? base : resolveLink(home, base);
  return (link) => {
    const key = parseLinkKey(link, resolved);
    const page = key === undefined ? undefined : (whole.get(key.whole) ?? paths.get(key.path));
    return page === -1 ? undefined : page;
  };
}

/** Entries whose page is at hand, feed order, each page at most once. Linear in entries and pages. */
export function linkEntries(
  entries: readonly FeedEntry[],
  urls: readonly string[],
  home: string | undefined,
): LinkedEntry[] {
  const findPage = makePageFinder(urls, home);
  const seen = new Set<number>();
  const linked: LinkedEntry[] = [];
  for (const entry of entries) {
    const page = findPage(entry.link);
    if (page === undefined || seen.has(page)) continue;
    seen.add(page);
    linked.push({ entry, page });
  }
  return linked;
}

/** Keys under which a link meets a page: host, path and query; and path and query alone. Undefined: no http address. */
export function parseLinkKey(
  link: string,
  base: string | undefined,
): { whole: string; path: string; fragment: string } | undefined {
  let url: URL;
  try {
    url = base === undefined ? new URL(link.trim()) : new URL(link.trim(), base);
  } catch {
    return undefined;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  const path =
    readCodes(url.pathname).replace(/\/(?:index\.html?)?$/, '/') + readCodes(keptQuery(url.search));
  const hash = url.href.indexOf('#');
  const fragment = hash < 0 ? '' : readCodes(url.href.slice(hash + 1));
  const bare = path.replace(/\/(?=\?|$)/, '');
  return { whole: url.host.replace(/^www\./, '') + bare, path: bare, fragment };
}

function resolveLink(link: string, base: string | undefined): string | undefined {
  try {
    return (base === undefined ? new URL(link) : new URL(link, base)).href;
  } catch {
    return base;
  }
}

function readCodes(text: string): string {
  try {
    return decodeURIComponent(text).normalize('NFC');
  } catch {
    return text;
  }
}

function keptQuery(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !/^(?:utm_[^=]*|gclid|fbclid|source|from)=/i.test(part));
  return kept.length > 0 ? '?' + kept.join('&') : '';
}
