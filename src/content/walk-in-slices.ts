import { MAX_PAGE_NODES } from '../core/limits.ts';
import type { PageIndex } from '../core/page-index.ts';
import { studyPage } from '../core/page-scores.ts';
import { startPageWalk } from '../core/page-walk.ts';
import { doPieces, type Pieces } from '../core/pieces.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { waitForIdle } from './wait.ts';
import type { ChangeWatch } from './watch-changes.ts';

/** Milliseconds of one slice: leaves half of a frame to the page. */
const SLICE = 8;
/** Nodes between two looks at the clock. */
const STEP_NODES = 250;
/** Milliseconds that a piece of work waits for an idle moment. */
export const LONGEST_WAIT = 50;
/** Times that a walk begins anew because the page changed under it; a page that never rests is read as it comes. */
const MOST_RESTARTS = 2;

/**
 * The page walked and studied in idle moments, at most 8 ms at a time; the walk begun anew, at most twice, when the
 * page changes between two slices. `'large'` for a page of more than MAX_PAGE_NODES, of which the rest is never looked at;
 * undefined when the signal is given.
 */
export async function walkInSlices(
  url: string,
  adapter: TreeAdapter<Node>,
  watch: ChangeWatch,
  signal: AbortSignal,
): Promise<PageIndex<Node> | 'large' | undefined> {
  let walk = startPageWalk<Node>(url, document, adapter);
  let version = watch.version;
  let restarts = 0;
  while (true) {
    await waitForIdle(LONGEST_WAIT);
    if (signal.aborted) return undefined;
    if (watch.version !== version && restarts < MOST_RESTARTS) {
      walk = startPageWalk<Node>(url, document, adapter);
      version = watch.version;
      restarts++;
    }
    const end = performance.now() + SLICE;
    let isDone = false;
    while (!isDone && walk.visited() <= MAX_PAGE_NODES && performance.now() < end)
      isDone = walk.step(STEP_NODES);
    if (isDone) break;
    if (walk.visited() > MAX_PAGE_NODES) return 'large';
  }
  const index = walk.finish();
  const studied = await workInSlices(studyPage(index), signal);
  return studied && index;
}

/**
 * What pieces come to that read the page's tree: at once where that takes little, for who leaves a page at once has
 * read it too; else the rest in idle moments, begun anew and done at once where the page changes under
 * them, which would cut them off. Undefined when the signal is given.
 */
export async function readInSlices<Result>(
  begin: () => Pieces<Result>,
  watch: ChangeWatch,
  signal: AbortSignal,
): Promise<Result | undefined> {
  const { version } = watch;
  const pieces = begin();
  const end = performance.now() + SLICE;
  while (performance.now() < end) {
    const piece = pieces.next();
    if (piece.done) return piece.value;
  }
  const result = await workInSlices(pieces, signal);
  if (signal.aborted) return undefined;
  return watch.version === version ? result : doPieces(begin());
}

/**
 * What pieces of work come to, done in idle moments, at most 8 ms and a piece at a time; undefined when the signal was
 * given before the end.
 */
export async function workInSlices<Result>(
  pieces: Pieces<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  for (;;) {
    await waitForIdle(LONGEST_WAIT);
    if (signal.aborted) return undefined;
    const end = performance.now() + SLICE;
    while (performance.now() < end) {
      const piece = pieces.next();
      if (piece.done) return piece.value;
    }
  }
}
