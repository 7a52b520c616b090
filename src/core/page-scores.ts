import type { PageIndex } from './page-index.ts';
import { scoreInPieces } from './page-model.ts';
import { describeInPieces } from './page-shape.ts';
import { doPieces, type Pieces } from './pieces.ts';
import { readShippedModel } from './shipped-model.ts';

const known = new WeakMap<PageIndex<unknown>, Float32Array>();

/**
 * The shipped page model's score of every block of a page, 0 to 1 (`scoreBlocks`). Kept as long as the page is: the
 * record and the decision need the same scores, and an index never changes after its walk.
 */
export function scorePage(page: PageIndex<unknown>): Float32Array {
  return doPieces(scorePageInPieces(page));
}

function* scorePageInPieces(page: PageIndex<unknown>): Pieces<Float32Array> {
  const scores = known.get(page) ?? (yield* scoreInPieces(page, readShippedModel()));
  known.set(page, scores);
  return scores;
}

/** Reads in pieces what a page's record and its decision need: after it both are short. */
export function* studyPage(page: PageIndex<unknown>): Pieces<true> {
  yield* scorePageInPieces(page);
  yield* describeInPieces(page);
  return true;
}
