import type { WordWeights } from './feature-source.ts';
import { decodeTrees, decodeWords, type PageModelWeights, type TreeTable } from './tree-table.ts';

/** A trained page model, ready to score: learned words and boosted trees. */
export interface PageModel extends WordWeights {
  trees: TreeTable;
}

/** A model from its stored weights. Linear in their size; done once a page at most. */
export function makePageModel(weights: PageModelWeights): PageModel {
  return {
    classWords: decodeWords(weights.classWords, weights.classWeights),
    textWords: decodeWords(weights.textWords, weights.textWeights),
    trees: decodeTrees(weights),
  };
}
