import {
  type AtomFeed,
  type JsonFeed,
  parseFeed as parseAnyFeed,
  type RdfFeed,
  type RssFeed,
} from 'feedsmith';
import { parseFeedDay } from './feed-day.ts';
import { checkFeedShape, type FeedRefusal } from './feed-limits.ts';

/** One entry of a feed as the site published it. Missing values are undefined; texts are HTML unless said otherwise. */
export interface FeedEntry {
  /** As written: may be relative, encoded, or with a fragment. */
  link: string;
  title: string | undefined;
  /** Plain text. */
  author: string | undefined;
  /** Day of publication as its writer's clock showed it, YYYY-MM-DD. */
  day: string | undefined;
  /** The whole article, where the feed says that it holds it. */
  content: string | undefined;
  /** Description or summary: whole or only its first words. */
  summary: string | undefined;
  /** Address of the entry's own comments feed. */
  comments: string | undefined;
}

/** A feed read with all guards. Entries in the feed's order, at most MAX_FEED_ENTRIES. */
export interface Feed {
  format: 'rss' | 'atom' | 'rdf' | 'json';
  title: string | undefined;
  /** Address of the site that the feed names, as written. */
  home: string | undefined;
  language: string | undefined;
  entries: FeedEntry[];
  /** Entries without an address or beyond the cap. */
  skipped: number;
}

/** Entries of a feed that are read; the rest is counted as skipped. Higher: more pages to learn from, slower. */
export const MAX_FEED_ENTRIES = 1_000;
/** Characters of one field of an entry; longer ones are cut. Higher: longer articles teach whole. */
const MAX_FIELD_CHARS = 1_000_000;
/** Characters of an author's field that are looked at. */
const MAX_AUTHOR_CHARS = 1_000;

/**
 * The feed in a text: RSS 0.9x, 1.0 and 2.0, Atom, JSON Feed (feedsmith). Never throws: text that is no feed, or that
 * is too large, too deep or declares entities, gives the reason instead. Linear in the text.
 */
export function parseFeed(text: string): Feed | FeedRefusal {
  const refusal = checkFeedShape(text);
  if (refusal !== undefined) return refusal;
  try {
    return readAnyFeed(text.replace(/^[\s\ufeff]+/, ''));
  } catch {
    // feedsmith throws on what it cannot read; to us that is an expected answer about foreign text.
    return { refused: 'not a feed' };
  }
}

function readAnyFeed(text: string): Feed | FeedRefusal {
  const { format, feed } = parseAnyFeed(text);
  if (format === 'atom') return readAtom(feed);
  if (format === 'json') return readJson(feed);
  return readRss(format, feed);
}

function readRss(
  format: 'rss' | 'rdf',
  feed: Partial<RssFeed.Feed<string>> | Partial<RdfFeed.Feed<string>>,
): Feed {
  const items: Partial<RssFeed.Item<string> & RdfFeed.Item<string>>[] = feed.items ?? [];
  const language = 'language' in feed ? feed.language : feed.dc?.languages?.[0];
  return makeFeed(format, feed.title, feed.link, language, items, (item) => ({
    link: item.link ?? (item.guid?.isPermaLink === false ? undefined : item.guid?.value),
    title: item.title ?? item.dc?.titles?.[0],
    author: item.dc?.creators?.[0] ?? item.authors?.[0]?.name ?? item.itunes?.author,
    day: item.pubDate ?? item.dc?.dates?.[0] ?? item.dcterms?.issued?.[0] ?? item.dcterms?.created?.[0],
    content: item.content?.encoded,
    summary: item.description ?? item.itunes?.summary,
    comments: item.wfw?.commentRss,
  }));
}

function readAtom(feed: Partial<AtomFeed.Feed<string>>): Feed {
  const home = findLink(feed.links, 'alternate');
  const shared = feed.authors?.[0]?.name;
  return makeFeed('atom', feed.title?.value, home, undefined, feed.entries ?? [], (entry) => ({
    link: findLink(entry.links, 'alternate') ?? entry.id,
    title: entry.title?.value,
    author: entry.authors?.[0]?.name ?? shared,
    day: entry.published ?? entry.updated,
    content: entry.content?.value,
    summary: entry.summary?.value,
    comments: findLink(entry.links, 'replies', 'application/atom+xml'),
  }));
}

function readJson(feed: Partial<JsonFeed.Feed<string>>): Feed {
  const shared = feed.authors?.[0]?.name;
  return makeFeed('json', feed.title, feed.home_page_url, feed.language, feed.items ?? [], (item) => ({
    link: item.url ?? item.id,
    title: item.title,
    author: item.authors?.[0]?.name ?? shared,
    day: item.date_published,
    content: item.content_html ?? escapeText(item.content_text),
    summary: escapeText(item.summary),
    comments: undefined,
  }));
}

type Loose = { [K in keyof FeedEntry]: unknown };

function makeFeed<Item>(
  format: Feed['format'],
  title: string | undefined,
  home: string | undefined,
  language: string | undefined,
  items: readonly Item[],
  read: (item: Item) => Loose,
): Feed {
  const entries: FeedEntry[] = [];
  for (const item of items.slice(0, MAX_FEED_ENTRIES)) {
    const loose = read(item);
    const link = takeText(loose.link);
    if (link === undefined) continue;
    entries.push({
      link,
      title: takeText(loose.title),
      author: takeAuthor(takeText(loose.author)),
      day: parseFeedDay(takeText(loose.day)),
      content: takeText(loose.content),
      summary: takeText(loose.summary),
      comments: takeText(loose.comments),
    });
  }
  return {
    format,
    title: takeText(title),
    home: takeText(home),
    language: takeText(language),
    entries,
    skipped: items.length - entries.length,
  };
}

function takeText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.slice(0, MAX_FIELD_CHARS).trim();
  return text === '' ? undefined : text;
}

/** RSS's own `author` is "address (name)"; an address alone is nobody's by-line. */
function takeAuthor(text: string | undefined): string | undefined {
  const name = text
    ?.slice(0, MAX_AUTHOR_CHARS)
    .replace(/^\s*\S+@\S+\s*\((.*)\)\s*$/s, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return name === undefined || name === '' || /^\S+@\S+$/.test(name) ? undefined : name;
}

function findLink(
  links: readonly { href?: string; rel?: string; type?: string }[] | undefined,
  rel: string,
  type?: string,
): string | undefined {
  const fitting = links?.filter((link) => (link.rel ?? 'alternate') === rel) ?? [];
  if (type !== undefined) return fitting.find((link) => link.type === type)?.href;
  return (fitting.find((link) => (link.type ?? 'text/html').includes('html')) ?? fitting[0])?.href;
}

function escapeText(text: string | undefined): string | undefined {
  return text?.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
