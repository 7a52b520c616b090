import { compareByEdits } from './string-similarity.ts';

/** A page already fetched, with what it linked to. */
export interface FetchedPage {
  url: string;
  links: number;
  postLinks: number;
}

/** An address that waits. Higher priorities are fetched first. */
export interface QueuedUrl {
  url: string;
  priority: number;
}

/** Neighbours asked (BlogForever crawler, k). */
const NEIGHBOURS = 5;
/** What a link to a post is worth against any link (BlogForever crawler: links + 99 × post links). */
const POST_WORTH = 99;
/** Fetched pages compared, the latest: bounds the quadratic edit distance. */
const MAX_COMPARED = 200;
/** Characters of an address that are compared. */
const MAX_URL_CHARS = 160;

/**
 * How many links to posts an unseen page will hold: the distance-weighted mean of its nearest fetched neighbours by edit
 * distance of addresses, links + 99 × post links each (Blanvillain et al., WIMS 2014, section 3.5). 0 with nothing
 * fetched. Linear in fetched pages, at most 200.
 */
export function estimatePostLinks(url: string, fetched: readonly FetchedPage[]): number {
  const near = fetched
    .slice(-MAX_COMPARED)
    .map((page) => ({
      likeness: compareByEdits(url.slice(0, MAX_URL_CHARS), page.url.slice(0, MAX_URL_CHARS)),
      worth: page.links + POST_WORTH * page.postLinks,
    }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, NEIGHBOURS);
  const weights = near.reduce((sum, { likeness }) => sum + likeness, 0);
  if (weights === 0) return 0;
  return near.reduce((sum, { likeness, worth }) => sum + likeness * worth, 0) / weights;
}

/**
 * The order in which waiting addresses are fetched: posts first, then by the estimate; equal ones as they came. The
 * estimate is BlogForever's and adds nothing measurable over "posts first" (ALGORITHMS.md 2): with `exact` off the rest
 * keeps its order.
 */
export function orderQueue(
  urls: readonly string[],
  isPost: (url: string) => boolean,
  fetched: readonly FetchedPage[],
  exact: boolean,
): QueuedUrl[] {
  const queued = urls.map((url): QueuedUrl => {
    if (isPost(url)) return { url, priority: Number.MAX_SAFE_INTEGER };
    return { url, priority: exact ? estimatePostLinks(url, fetched) : 0 };
  });
  return queued.sort((a, b) => b.priority - a.priority);
}
