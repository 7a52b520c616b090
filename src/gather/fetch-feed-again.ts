import type { KnownFeed } from '../storage/harvest-rows.ts';
import { decodeBody } from './decode-body.ts';
import type { FetchDoors } from './fetch-doors.ts';
import type { Fetched } from './fetch-now.ts';
import { findHeader } from './find-header.ts';
import { fetchPolitely } from './polite-fetch.ts';

/** Milliseconds between this request and the one before it of the same host. */
const GAP = 2_000;

/** A feed that has changed: what the site answered, and that as it is stored. */
export interface ChangedFeed {
  fetched: Fetched;
  feed: KnownFeed;
}

/**
 * A known feed where it has changed: asked for by its stamps, so that a site which has nothing new sends nothing.
 * Undefined where it has not changed, may not be fetched, or does not come.
 */
export async function fetchFeedAgain(
  doors: FetchDoors,
  { url, etag, modified }: KnownFeed,
  signal: AbortSignal,
): Promise<ChangedFeed | undefined> {
  const answer = await fetchPolitely(doors, {
    url,
    want: 'feed',
    gap: GAP,
    cookies: false,
    etag: etag ?? undefined,
    modified: modified ?? undefined,
    signal,
  });
  if (!('fetched' in answer)) return undefined;
  const { fetched } = answer;
  const stamp = { etag: findHeader(fetched, 'etag'), modified: findHeader(fetched, 'last-modified') };
  return { fetched, feed: { url, ...stamp, text: decodeBody(fetched.body, fetched.type) } };
}
