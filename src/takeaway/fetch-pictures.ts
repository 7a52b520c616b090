import type { ArchivedPicture } from '../export/archived-post.ts';
import { findPictureType } from '../export/name-pictures.ts';
import { isPublicAddress } from '../gather/private-address.ts';

/** Pictures of one act, bytes of one and of all; milliseconds until one is given up; at once. Higher: longer waits, larger files. */
const MOST_PICTURES = 1_000;
const MOST_BYTES = 15_000_000;
const MOST_BYTES_IN_ALL = 200_000_000;
const LONGEST_WAIT = 20_000;
const AT_ONCE = 4;

/** What was fetched, by address; addresses that gave no picture. */
export interface FetchedPictures {
  pictures: Map<string, ArchivedPicture>;
  failed: string[];
}

/**
 * Fetches pictures, each once: without cookies and referrer, a few at a time, within caps; never from this machine or a
 * private network. What is no picture by its first bytes counts as failed. `known` is not fetched again.
 */
export async function fetchPictures(
  addresses: readonly string[],
  signal: AbortSignal,
  known: ReadonlyMap<string, ArchivedPicture> = new Map(),
): Promise<FetchedPictures> {
  const waiting = [...new Set(addresses)].filter((address) => !known.has(address));
  const pictures = new Map(known);
  const failed: string[] = waiting.splice(MOST_PICTURES);
  let room = MOST_BYTES_IN_ALL;
  async function fetchWaiting(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      signal.throwIfAborted();
      const picture = room > 0 ? await fetchPicture(address, signal) : undefined;
      room -= picture?.bytes.length ?? 0;
      if (picture === undefined) failed.push(address);
      else pictures.set(address, picture);
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, fetchWaiting));
  return { pictures, failed };
}

async function fetchPicture(address: string, signal: AbortSignal): Promise<ArchivedPicture | undefined> {
  if (!isPublicAddress(address)) return undefined;
  try {
    const response = await fetch(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_WAIT)]),
    });
    if (!response.ok || (response.redirected && !isPublicAddress(response.url))) return undefined;
    const bytes = await readCapped(response);
    const type = response.headers.get('content-type')?.split(';', 1)[0] ?? '';
    if (bytes === undefined || findPictureType({ bytes }) === undefined) return undefined;
    return { url: address, type, bytes };
  } catch (error) {
    if (signal.aborted) throw error;
    return undefined; // Gone, refused or too slow: it is named among the failed.
  }
}

/** The body, undefined where it is larger than a picture may be. */
async function readCapped({ body }: Response): Promise<Uint8Array | undefined> {
  if (body === null) return undefined;
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    length += read.value.length;
    if (length > MOST_BYTES) {
      await reader.cancel();
      return undefined;
    }
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
