import type { PageRecord } from '../core/page-record.ts';
import type { SiteKey } from '../core/url-order.ts';
import type { FeedAddress } from '../feed/discover-feeds.ts';
import type { Method } from './method.ts';

/**
 * What the background has done where pages are parsed: in Chrome an offscreen document, which is open as long as a
 * site is being learned; in Firefox a module of its own that is loaded then. The background itself stays small, for it
 * starts anew many times a day.
 */
export interface WorkshopCalls {
  /** Feeds among elements of a page, given as HTML. */
  listFeeds: Method<{ url: string; html: string }, FeedAddress[]>;
  /** Pages of the site of `url` that a feed speaks of; null: it is no feed. */
  readFeed: Method<{ url: string; text: string }, { links: string[] } | null>;
  /** The record of a fetched page; null where nothing of it may be stored. */
  readPage: Method<{ url: string; html: string; at: number }, { record: PageRecord | null }>;
  /** Learns a site's rules from the answers stored for it and keeps them. Answers the number of pages that taught. */
  learnRules: Method<{ site: SiteKey; feed: LearnedFeed }, { taught: number }>;
}

/** A feed's address and what asks for it again only when it has changed. */
export interface LearnedFeed {
  url: string;
  etag: string | null;
  modified: string | null;
}
