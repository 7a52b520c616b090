import type { HarvestPageRow } from '../storage/harvest-rows.ts';
import type { FetchAnswer } from './fetch-now.ts';
import type { HarvestInHand } from './harvest-in-hand.ts';

/** Times that a page is tried; one of a site that says when to come back, more often. */
const MOST_TRIES = 4;
const MOST_BUSY = 10;
/** Milliseconds until the second try; each further one waits four times as long. */
const FIRST_WAIT = 30_000;
/** Requests without network, one after the other, from which on it is the network's fault and not the page's. */
const LOST_AFTER = 3;
/** Milliseconds between two looks for a network that is away. */
const LOOK_AGAIN = 30_000;

/**
 * True where a picture that did not come is to be asked for again, and enters how long to wait until then: where the
 * site asks to wait, a few times in a row, and while there is no network. All else is for good, so that pictures of a
 * server that is no more hold nothing up.
 */
export function awaitsPicture(
  hand: HarvestInHand,
  { fault, wait }: Extract<FetchAnswer, { fault: unknown }>,
  now: number,
  isOnline: boolean,
): boolean {
  if (fault === 'stopped') return true;
  if (fault === 'network' && !isOnline) {
    hand.set({ notBefore: now + LOOK_AGAIN });
    return true;
  }
  if (fault !== 'busy' || hand.harvest.lost >= MOST_TRIES) return false;
  hand.set({ lost: hand.harvest.lost + 1, notBefore: now + (wait ?? FIRST_WAIT) });
  return true;
}

/**
 * Enters into the queue why a page did not come. Given up is what will not change: refused, forbidden, not there. Tried
 * again is what may; while there is no network at all no page loses a try, so a night without it loses nothing.
 */
export function enterFault(
  hand: HarvestInHand,
  row: HarvestPageRow,
  answer: Extract<FetchAnswer, { fault: unknown }>,
  now: number,
): void {
  const { fault, status = null, wait } = answer;
  if (fault === 'stopped' || fault === 'unchanged') return;
  const lost = fault === 'network' ? hand.harvest.lost + 1 : 0;
  const why = { why: fault, status };
  if (fault === 'network' && lost >= LOST_AFTER) {
    hand.set({ lost, notBefore: now + LOOK_AGAIN });
    hand.put({ ...row, ...why });
    return;
  }
  hand.set({ lost });
  if (fault === 'private' || fault === 'robots' || fault === 'type' || fault === 'too-large') {
    hand.put({ ...row, ...why, state: row.post === null ? 'skipped' : 'kept' });
    return;
  }
  if (fault === 'busy') hand.set({ notBefore: now + (wait ?? FIRST_WAIT) });
  const tries = row.tries + 1;
  const isFinal = fault === 'status' && status !== null && status >= 400 && status < 500 && status !== 408;
  if (isFinal || tries >= (fault === 'busy' ? MOST_BUSY : MOST_TRIES)) {
    // A post that an update could not fetch again stays as it was kept.
    hand.put({ ...row, ...why, tries, state: row.post === null ? 'failed' : 'kept' });
  } else hand.put({ ...row, ...why, tries, notBefore: now + (wait ?? FIRST_WAIT * 4 ** (tries - 1)) });
}
