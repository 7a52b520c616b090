import { readyStateOf } from '../dom/document-access.ts';
import { wait, waitForEvent } from './wait.ts';
import type { ChangeWatch } from './watch-changes.ts';

/** Milliseconds without structural change after which a page has settled (HOUSE.md, A page's walk). */
const QUIET = 300;
/** Milliseconds after its parsing at which a page counts as settled in any case. */
const LONGEST = 3_000;
/** Milliseconds for pages whose parsing never ends. */
const LONGEST_PARSING = 10_000;

/** Waits until the page is loaded and has stood still for a while; a restless page is not waited for long. */
export async function waitUntilSettled(watch: ChangeWatch, signal: AbortSignal): Promise<void> {
  if (readyStateOf(document) === 'loading') {
    await Promise.race([waitForEvent(window, 'DOMContentLoaded', signal), wait(LONGEST_PARSING, signal)]);
  }
  await waitUntilQuiet(watch, signal, LONGEST, () => readyStateOf(document) === 'complete');
}

/** Waits until nothing structural has changed for a while and `isReady`, at most `longest` milliseconds. */
export async function waitUntilQuiet(
  watch: ChangeWatch,
  signal: AbortSignal,
  longest = LONGEST,
  isReady: () => boolean = () => true,
): Promise<void> {
  const deadline = performance.now() + longest;
  while (!signal.aborted) {
    const now = performance.now();
    const quietFor = now - watch.lastChange;
    if (now >= deadline || (quietFor >= QUIET && isReady())) return;
    await wait(Math.min(Math.max(QUIET - quietFor, 30), deadline - now), signal);
  }
}
