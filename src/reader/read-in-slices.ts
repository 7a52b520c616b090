import { doPieces, type Pieces } from '../core/pieces.ts';
import type { MetVisit, PageVerdict } from '../dom/page-meeting.ts';

/** Milliseconds of one slice: the reader waits for it, and the page may be heard between two. */
const SLICE = 20;
/** Milliseconds that the next slice waits for an idle moment. */
const LONGEST_WAIT = 50;

/**
 * What pieces come to that read the page as the visit looks at it: an ordinary page's at once, those of a huge one in
 * slices. Where the page changes under them, which would cut them off, it is looked at again and read in one go.
 */
export async function readInSlices<Result>(
  visit: MetVisit,
  begin: (page: PageVerdict) => Pieces<Result>,
): Promise<{ page: PageVerdict; result: Result } | 'large'> {
  const page = await visit.look();
  if (page === 'large') return page;
  const { version } = visit;
  const result = await workInSlices(begin(page));
  if (visit.version === version) return { page, result };
  const now = await visit.look();
  return now === 'large' ? now : { page: now, result: doPieces(begin(now)) };
}

/** What pieces of work come to, at most 20 ms and a piece at a time, the first of them at once. */
async function workInSlices<Result>(pieces: Pieces<Result>): Promise<Result> {
  for (;;) {
    const end = performance.now() + SLICE;
    do {
      const piece = pieces.next();
      if (piece.done) return piece.value;
    } while (performance.now() < end);
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_WAIT }));
  }
}
