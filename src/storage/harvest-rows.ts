import type { Signature } from '../core/signature.ts';
import type { PageKey, SiteKey } from '../core/url-order.ts';

/** How a blog is to be kept: the reader's choices. */
export interface HarvestTerms {
  /** Keeps the pictures of posts too. */
  pictures: boolean;
  /** Fetches with the reader's cookies. */
  cookies: boolean;
  /** Opens pages whose scripts write their content in a background tab, where cookies are the reader's. */
  render: boolean;
  /** Milliseconds between two requests of a host. */
  gap: number;
  /** Posts after which it ends; null: all. */
  most: number | null;
}

/**
 * running: goes on whenever its page is open · paused, stopped: by the reader · done: nothing is left, or a stop rule
 * has spoken (`why`).
 */
export type HarvestState = 'running' | 'paused' | 'stopped' | 'done';

/** One blog that is kept. There is one harvest a site. */
export interface HarvestRow {
  site: SiteKey;
  /** Where it began. */
  start: string;
  terms: HarvestTerms;
  state: HarvestState;
  /** Why it is done: nothing left, as many posts as wanted, or hardly any posts among the last pages. */
  why: 'all' | 'count' | 'share' | null;
  /** Only what the feed says is newer than this day, YYYY-MM-DD, is fetched; null: the whole blog. */
  since: string | null;
  /** How far it is: its first page, the feeds that this names, their comments, the sitemap; then page after page. */
  phase: 'start' | 'feed' | 'comments' | 'sitemap' | 'pages';
  /** Feeds still to be tried, best first. */
  feeds: { url: string; holds: 'posts' | 'comments' }[];
  /** Updates so far; pages of the present one have its number. */
  round: number;
  /** Requests that found no network, one after the other. */
  lost: number;
  /** Milliseconds since 1970 before which nothing is asked: the site asked to wait, or there is no network. */
  notBefore: number;
  /** Feeds that were read; their texts are among the answers (`FEED_PAGE`, `COMMENTS_PAGE`). */
  feed: FeedStamp | null;
  comments: FeedStamp | null;
  /** Title of the blog as its feed or start page gives it. */
  title: string | null;
  /** Forms of post addresses. */
  posts: string[];
  /** Kept posts when rules and model were last learned; 0: not yet. */
  taughtBy: number;
  /** Rows of the queue so far: the next one's number. */
  found: number;
  startedAt: number;
  updatedAt: number;
  /** Bytes kept: answers and pictures. */
  bytes: number;
}

/** What a harvest holds before anything was fetched for it, whatever its site and terms. */
export function blankHarvest() {
  return {
    why: null,
    since: null,
    feeds: [],
    round: 0,
    lost: 0,
    notBefore: 0,
    feed: null,
    comments: null,
    title: null,
    posts: [],
    taughtBy: 0,
    found: 0,
    bytes: 0,
  } satisfies Partial<HarvestRow>;
}

/** A feed's address, and what asks for it again only when it has changed. */
export interface FeedStamp {
  url: string;
  etag: string | null;
  modified: string | null;
}

/** A feed that was read. */
export interface KnownFeed extends FeedStamp {
  text: string;
}

/** Keys of a harvest's feeds among its answers: no page key is like them. */
export const FEED_PAGE = 'feed';
export const COMMENTS_PAGE = 'comments';

/** What a harvest has learned of its blog; plain JSON, parsed where it is used. */
export interface TaughtRow {
  site: SiteKey;
  rules: unknown;
  model: unknown;
}

/**
 * waiting: to be fetched · kept: a post, kept · read: a page that led to others · failed: given up · skipped: not to
 * be fetched or not to be kept (`why`).
 */
export type QueueState = 'waiting' | 'kept' | 'read' | 'failed' | 'skipped';

/** One page of a harvest: the queue and what became of it are one store, so neither can be ahead of the other. */
export interface HarvestPageRow {
  site: SiteKey;
  page: PageKey;
  url: string;
  /** Number in the order of finding. */
  order: number;
  /** The update that put it into the queue; 0: the first harvest. */
  round: number;
  state: QueueState;
  /** Its address has the form of a post's, or the feed has it. */
  isPost: boolean;
  title: string | null;
  /** Day that the feed gives it. */
  day: string | null;
  tries: number;
  /** Milliseconds since 1970 before which it is not tried again. */
  notBefore: number;
  why: SkipReason | null;
  /** HTTP status behind `why`. */
  status: number | null;
  /** When it was fetched; relative dates on it count from then. */
  at: number;
  /** What it linked to: pages of the site and posts among them. */
  links: number;
  postLinks: number;
  /** Set where it is kept. */
  post: KeptPost | null;
}

/** Why a page was not kept. */
export type SkipReason =
  | 'private'
  | 'robots'
  | 'busy'
  | 'type'
  | 'too-large'
  | 'status'
  | 'timeout'
  | 'network'
  | 'moved'
  | 'elsewhere'
  | 'twice'
  | 'secret'
  | 'empty';

/** A post as it is kept; written anew from the stored answer when more is learned of the blog. */
export interface KeptPost {
  title: string | null;
  author: string | null;
  /** YYYY-MM-DD. */
  date: string | null;
  description: string | null;
  language: string | null;
  /** Text, a block a line. */
  content: string;
  /** What is kept of the page, as a document of its own. */
  html: string;
  comments: { author: string | null; date: string | null; text: string }[];
  words: number;
  /** Tells the same post at two addresses. */
  check: Signature;
  pictures: KeptPicture[];
}

/** A picture of a post. `hash` null: not fetched yet; '': not to be had. */
export interface KeptPicture {
  url: string;
  hash: string | null;
}

/** A fetched answer as it came. `job`: the harvest's site, or `learn` and a site while that site is being learned. */
export interface AnswerRow {
  job: string;
  page: string;
  url: string;
  status: number;
  type: string;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  at: number;
  /** The page as a tab had it after its scripts, where it was opened in one. */
  rendered: string | null;
}

/** A picture, once whatever the number of its posts. */
export interface PictureRow {
  /** SHA-256 of its bytes, hexadecimal. */
  hash: string;
  type: string;
  body: Uint8Array<ArrayBuffer>;
}

/** A site's rules as its feed taught them. */
export interface SiteRulesRow {
  site: SiteKey;
  /** `SiteRules`, parsed when read. */
  rules: unknown;
  feed: KnownFeed;
  learnedAt: number;
}
