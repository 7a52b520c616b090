import { parsePageAddress } from '../core/url-order.ts';
import { blankHarvest, type HarvestRow, type HarvestTerms } from '../storage/harvest-rows.ts';
import { HarvestInHand } from './harvest-in-hand.ts';

/** Milliseconds between two requests of a host, where its robots.txt asks no more. */
export const USUAL_GAP = 1_000;

/** As a blog is kept where the reader says nothing else. */
export const USUAL_TERMS: HarvestTerms = {
  pictures: false,
  cookies: false,
  render: false,
  gap: USUAL_GAP,
  most: null,
};

/** A harvest at its beginning with its one page; undefined for an address that is no web page. */
export function makeHarvest(start: string, terms: HarvestTerms, now: number): HarvestInHand | undefined {
  const address = parsePageAddress(start);
  if (address === undefined) return undefined;
  const harvest: HarvestRow = {
    ...blankHarvest(),
    site: address.site,
    start,
    terms,
    state: 'running',
    phase: 'start',
    startedAt: now,
    updatedAt: now,
  };
  const hand = new HarvestInHand({ harvest, pages: [], taught: undefined });
  hand.enqueue(start);
  return hand;
}

/**
 * The harvest as an update begins: its feed is asked again, and only what this says is newer than `since` (YYYY-MM-DD),
 * or names for the first time, is fetched. Without a feed the first page is looked at for posts that are not known.
 */
export function beginUpdate(harvest: HarvestRow, since: string): HarvestRow {
  const feeds = [harvest.feed, harvest.comments].flatMap((feed, at) =>
    feed === null ? [] : { url: feed.url, holds: at === 0 ? ('posts' as const) : ('comments' as const) },
  );
  return {
    ...harvest,
    state: 'running',
    why: null,
    since,
    phase: 'feed',
    feeds,
    round: harvest.round + 1,
    lost: 0,
    notBefore: 0,
  };
}
