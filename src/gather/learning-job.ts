import type { SiteKey } from '../core/url-order.ts';
import type { FeedAddress } from '../feed/discover-feeds.ts';
import type { LearnedFeed } from '../messaging/workshop-calls.ts';

/** Pages that are fetched to learn a site: three more than a reader needs for a site to be clean, at most. */
export const WANTED_PAGES = 5;

/**
 * How learning a site goes. It is plain JSON and the only state there is: each step takes it and gives the next, so
 * that a worker which dies between two steps goes on where it was.
 */
export interface LearningJob {
  site: SiteKey;
  /** Page that the reader was on. */
  url: string;
  state: 'running' | 'done' | 'stopped' | 'failed';
  /** Why it failed; null otherwise. */
  why: LearningFault | null;
  /** Pages fetched and learned. */
  learned: number;
  /** Pages asked for, in vain or not. */
  asked: number;
  /** Feeds to try, best first. */
  feeds: FeedAddress[];
  /** The feed that was read. */
  feed: LearnedFeed | null;
  /** The sitemap has been asked for. */
  sitemap: boolean;
  /** Links of the page, of the feed's entries and of the sitemap. */
  links: { page: string[]; feed: string[]; sitemap: string[] };
  /** Keys of pages that need not be asked for: known before, or asked for already. */
  tried: string[];
  startedAt: number;
}

/** nothing: the site names no other page · robots, network: so the first requests ended · store: it could not be written. */
export type LearningFault = 'nothing' | 'robots' | 'network' | 'store';

/** What is known before anything is fetched: the page, where it leads, and the keys of the site's known pages. */
export interface LearningStart {
  url: string;
  links: string[];
  feeds: FeedAddress[];
  seen: string[];
}

/** A job at its start. */
export function makeLearningJob(
  site: SiteKey,
  { url, links, feeds, seen }: LearningStart,
  now: number,
): LearningJob {
  return {
    site,
    url,
    state: 'running',
    why: null,
    learned: 0,
    asked: 0,
    feeds: feeds.slice(0, 3),
    feed: null,
    sitemap: false,
    links: { page: links.slice(0, 500), feed: [], sitemap: [] },
    tried: [...seen],
    startedAt: now,
  };
}

/** Key of the feed among the answers that are kept while a site is learned. */
export const FEED_KEY = 'feed';

/** Name of these answers' job. */
export function learningAnswers(site: SiteKey): string {
  return `learn ${site}`;
}
