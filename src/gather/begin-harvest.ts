import { parsePageAddress } from '../core/url-order.ts';
import { listPageFeeds, listWellKnownFeeds } from '../feed/discover-feeds.ts';
import { parseFeed } from '../feed/parse-feed.ts';
import { isPostUrl, learnPostShapes } from '../feed/post-url-shapes.ts';
import { parse5Adapter } from '../markup/parse5-adapter.ts';
import { type AnswerRow, COMMENTS_PAGE, FEED_PAGE, type FeedStamp } from '../storage/harvest-rows.ts';
import { decodeBody } from './decode-body.ts';
import type { Fetched, FetchOrder } from './fetch-now.ts';
import type { HarvestBench } from './harvest-bench.ts';
import type { HarvestInHand } from './harvest-in-hand.ts';
import { keepSiteLinks } from './list-links.ts';
import { listSitemapPages } from './list-sitemap.ts';
import type { OpenedPage } from './open-page.ts';
import { fetchPolitely } from './polite-fetch.ts';
import { readRobots } from './read-robots.ts';

type Terms = Pick<FetchOrder, 'gap' | 'cookies' | 'signal'>;

/** Tries a feed: the first that can be read fills the queue, newest first, and tells what addresses posts have. */
export async function tryFeed(
  bench: HarvestBench,
  hand: HarvestInHand,
  terms: Terms,
): Promise<AnswerRow | undefined> {
  const { harvest } = hand;
  const next = harvest.feeds.find(({ holds }) => holds === 'posts');
  if (next === undefined) {
    endWithoutFeed(hand);
    return undefined;
  }
  const known = harvest.feed?.url === next.url ? harvest.feed : undefined;
  const order = {
    ...terms,
    url: next.url,
    want: 'feed',
    etag: known?.etag ?? undefined,
    modified: known?.modified ?? undefined,
  } as const;
  const answer = await fetchPolitely(bench.doors, order);
  if ('fault' in answer && isPassing(hand, answer, bench.doors.now())) return undefined;
  const feeds = harvest.feeds.filter((feed) => feed !== next);
  if ('fault' in answer && answer.fault === 'unchanged') {
    hand.set({ feeds: [], phase: 'pages' });
    return undefined;
  }
  const feed =
    'fetched' in answer ? parseFeed(decodeBody(answer.fetched.body, answer.fetched.type)) : undefined;
  if (!('fetched' in answer) || feed === undefined || 'refused' in feed) {
    hand.set({ feeds });
    return undefined;
  }
  const links = feed.entries.map(({ link }) => link);
  const home = resolve(feed.home, next.url) ?? next.url;
  hand.set({
    feed: stampOf(next.url, answer.fetched),
    feeds: feeds.filter(({ holds }) => holds === 'comments'),
    title: feed.title ?? harvest.title,
    posts: [...new Set([...harvest.posts, ...learnPostShapes(links, home)])].sort(),
    phase: 'comments',
  });
  for (const { link, title, day } of feed.entries) {
    const [url] = keepSiteLinks(harvest.start, [resolve(link, home) ?? '']);
    if (url !== undefined) enterEntry(hand, url, title ?? null, day ?? null);
  }
  for (const row of hand.list()) {
    const isPost = row.isPost || isPostUrl(hand.harvest.posts, row.url);
    if (row.state === 'waiting' && isPost !== row.isPost) hand.put({ ...row, isPost });
  }
  return rowOf(hand, FEED_PAGE, answer.fetched);
}

/** An entry joins the queue; in an update also a kept post which the feed says is newer than the day. */
function enterEntry(hand: HarvestInHand, url: string, title: string | null, day: string | null): void {
  const row = hand.enqueue(url, { isPost: true, title, day });
  const { since, round } = hand.harvest;
  if (row === undefined || since === null || row.round === round) return;
  const isNews = row.state === 'failed' || row.state === 'waiting' || (day !== null && day > since);
  if (isNews) hand.put({ ...row, state: 'waiting', round, day, tries: 0, notBefore: 0 });
}

/** Reads the feed of the blog's comments, where one is named: it teaches how comments stand. */
export async function tryComments(
  bench: HarvestBench,
  hand: HarvestInHand,
  terms: Terms,
): Promise<AnswerRow | undefined> {
  const next = hand.harvest.feeds.find(({ holds }) => holds === 'comments');
  const isUpdate = hand.harvest.since !== null;
  hand.set({ phase: isUpdate ? 'pages' : 'sitemap', feeds: [] });
  if (next === undefined) return undefined;
  const answer = await fetchPolitely(bench.doors, { ...terms, url: next.url, want: 'feed' });
  if (!('fetched' in answer)) return undefined;
  if ('refused' in parseFeed(decodeBody(answer.fetched.body, answer.fetched.type))) return undefined;
  hand.set({ comments: stampOf(next.url, answer.fetched) });
  return rowOf(hand, COMMENTS_PAGE, answer.fetched);
}

/** Reads the sitemap that robots.txt names, else the usual one: posts of years that no listing shows any more. */
export async function trySitemap(bench: HarvestBench, hand: HarvestInHand, terms: Terms): Promise<void> {
  const { start } = hand.harvest;
  const robots = await readRobots(bench.doors, { ...terms, url: start, want: 'text' });
  const named = 'sitemaps' in robots ? robots.sitemaps[0] : undefined;
  const url = resolve(named, start) ?? new URL('/sitemap.xml', start).href;
  const answer = await fetchPolitely(bench.doors, { ...terms, url, want: 'text' });
  if (terms.signal.aborted) return;
  hand.set({ phase: 'pages' });
  if (!('fetched' in answer)) return;
  const pages = listSitemapPages(decodeBody(answer.fetched.body, answer.fetched.type));
  for (const page of keepSiteLinks(start, pages)) hand.enqueue(page);
}

/** The feeds to try, from the first page of the blog; without a page, or one that names none, where feeds usually are. */
export function noteFeeds(hand: HarvestInHand, opened: OpenedPage | undefined): void {
  const { start } = hand.harvest;
  const named = opened ? listPageFeeds(opened.index.url, opened.document, parse5Adapter) : [];
  const hasPosts = named.some(({ holds }) => holds === 'posts');
  const feeds = [...named, ...(hasPosts ? [] : listWellKnownFeeds(start))];
  hand.set({ phase: 'feed', feeds: feeds.map(({ url, holds }) => ({ url, holds })) });
}

/**
 * Without a feed the first page, where it is no blog's front, shows what addresses posts have; in an update it is looked
 * at again for posts that are not known.
 */
function endWithoutFeed(hand: HarvestInHand): void {
  const { start, posts, since } = hand.harvest;
  hand.set({
    phase: since === null ? 'sitemap' : 'pages',
    feeds: [],
    posts: posts.length > 0 ? posts : [...learnPostShapes([start])],
  });
  for (const row of hand.list()) {
    const isPost = isPostUrl(hand.harvest.posts, row.url);
    if (row.state === 'waiting' && isPost && !row.isPost) hand.put({ ...row, isPost });
  }
  const first = since === null ? undefined : hand.find(parsePageAddress(start)?.page ?? '');
  if (first) hand.put({ ...first, state: 'waiting', round: hand.harvest.round, tries: 0, notBefore: 0 });
}

/** A site that asks to wait, or no network: the same feed is asked again later. */
function isPassing(hand: HarvestInHand, answer: { fault: string; wait?: number }, now: number): boolean {
  if (answer.fault === 'stopped') return true;
  if (answer.fault !== 'busy' && answer.fault !== 'network') return false;
  const lost = hand.harvest.lost + 1;
  // A feed that never answers is not the end of the blog.
  if (lost > 20) return false;
  hand.set({ lost, notBefore: now + (answer.wait ?? 30_000) });
  return true;
}

function stampOf(url: string, { headers }: Fetched): FeedStamp {
  const find = (name: string) =>
    headers.find(([key]) => key.toLowerCase() === name)?.[1].slice(0, 500) ?? null;
  return { url, etag: find('etag'), modified: find('last-modified') };
}

function rowOf(
  hand: HarvestInHand,
  page: string,
  { url, status, type, headers, body, at }: Fetched,
): AnswerRow {
  return { job: hand.harvest.site, page, url, status, type, headers, body, at, rendered: null };
}

function resolve(link: string | undefined, base: string): string | undefined {
  return link !== undefined && URL.canParse(link, base) ? new URL(link, base).href : undefined;
}
