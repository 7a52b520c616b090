import { makePageModel, type PageModel } from './make-page-model.ts';
import { PAGE_MODEL_WEIGHTS } from './page-model-weights.ts';

let decoded: PageModel | undefined;

/** The page model that is shipped. Decoded at the first call and kept: weights are a constant, so the memo can't go stale. */
export function readShippedModel(): PageModel {
  decoded ??= makePageModel(PAGE_MODEL_WEIGHTS);
  return decoded;
}
