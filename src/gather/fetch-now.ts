import type { FetchDoors } from './fetch-doors.ts';
import { readBody } from './read-body.ts';
import { parseRetryAfter } from './retry-after.ts';

/**
 * Why nothing was fetched. private: this machine or a private network · robots: the site asks not to · busy: the
 * site asks to wait · unchanged: still what the caller has · type: not what was asked for · stopped: by the caller.
 */
export type FetchFault =
  | 'private'
  | 'robots'
  | 'busy'
  | 'unchanged'
  | 'type'
  | 'too-large'
  | 'status'
  | 'timeout'
  | 'network'
  | 'stopped';

/** What a site answered. */
export interface Fetched {
  /** Where it came from in the end, after redirects. */
  url: string;
  status: number;
  /** `Content-Type` in lower case, '' where the site sent none. */
  type: string;
  headers: [name: string, value: string][];
  body: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970 when it had come. */
  at: number;
}

/** The answer to an order. `wait`: milliseconds that the site asks to wait, with `busy`. */
export type FetchAnswer = { fetched: Fetched } | { fault: FetchFault; status?: number; wait?: number };

/** What to fetch and on what terms. */
export interface FetchOrder {
  url: string;
  want: 'page' | 'feed' | 'text' | 'picture';
  /** Milliseconds from one request to the next of the same host; the site's own `Crawl-delay` where that is longer. */
  gap: number;
  /** Sends and keeps the reader's cookies. */
  cookies: boolean;
  /** What the caller has already: `ETag` and `Last-Modified` of it. */
  etag?: string | undefined;
  modified?: string | undefined;
  signal: AbortSignal;
}

/** Bytes of one answer. Higher: larger pages, more memory. */
const MAX_BYTES = { page: 10_000_000, feed: 16_000_000, text: 5_000_000, picture: 10_000_000 };
/** Milliseconds until an answer must be complete. */
const TIMEOUT = 30_000;

const ACCEPT = {
  page: 'text/html,application/xhtml+xml;q=0.9',
  feed: 'application/atom+xml,application/rss+xml,application/feed+json,application/xml;q=0.9,*/*;q=0.5',
  text: 'application/xml,text/plain,*/*;q=0.5',
  picture: 'image/*',
};

/** One request as it is ordered, without asking whether it may be made. */
export async function fetchNow(doors: FetchDoors, order: FetchOrder): Promise<FetchAnswer> {
  const timeout = AbortSignal.timeout(TIMEOUT);
  const headers: Record<string, string> = { accept: ACCEPT[order.want] };
  if (order.etag) headers['if-none-match'] = order.etag;
  if (order.modified) headers['if-modified-since'] = order.modified;
  try {
    const response = await doors.fetch(order.url, {
      headers,
      credentials: order.cookies ? 'include' : 'omit',
      cache: 'no-store',
      redirect: 'follow',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([order.signal, timeout]),
    });
    return await readAnswer(doors, order, response);
  } catch {
    // What failed, the browser keeps from us: the same error stands for all of it.
    if (order.signal.aborted) return { fault: 'stopped' };
    return { fault: timeout.aborted ? 'timeout' : 'network' };
  }
}

async function readAnswer(doors: FetchDoors, order: FetchOrder, response: Response): Promise<FetchAnswer> {
  const { status } = response;
  const type = response.headers.get('content-type')?.toLowerCase() ?? '';
  const refuse = (fault: FetchFault, wait?: number): FetchAnswer => {
    response.body?.cancel().catch(() => undefined); // Of no interest any more, nor is how it ends.
    return wait === undefined ? { fault, status } : { fault, status, wait };
  };
  if (status === 304) return refuse('unchanged');
  if (status === 429 || status === 503) {
    return refuse('busy', parseRetryAfter(response.headers.get('retry-after'), doors.now()));
  }
  if (!response.ok) return refuse('status');
  if (!isWanted(order.want, type)) return refuse('type');
  const body = await readBody(response, MAX_BYTES[order.want]);
  if (body === undefined) return refuse('too-large');
  const headers = [...response.headers].slice(0, 200);
  return { fetched: { url: response.url || order.url, status, type, headers, body, at: doors.now() } };
}

function isWanted(want: FetchOrder['want'], type: string): boolean {
  if (want === 'page') return type === '' || /^(?:text\/html|application\/xhtml\+xml)\b/.test(type);
  if (want === 'picture') return /^image\//.test(type);
  return !/^(?:image|audio|video|font)\//.test(type);
}
