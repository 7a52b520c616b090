import type { PageIndex } from './page-index.ts';
import { scoreBlocks } from './page-model.ts';
import { readShippedModel } from './shipped-model.ts';

const known = new WeakMap<PageIndex<unknown>, Float32Array>();

/**
 * The shipped page model's score of every block of a page, 0 to 1 (`scoreBlocks`). Kept as long as the page is: the
 * record and the decision need the same scores, and an index never changes after its walk.
 */
export function scorePage(page: PageIndex<unknown>): Float32Array {
  let scores = known.get(page);
  if (scores === undefined) {
    scores = scoreBlocks(page, readShippedModel());
    known.set(page, scores);
  }
  return scores;
}
