import type { WordWeights } from '../src/core/feature-source.ts';
import type { PageModelWeights } from '../src/core/tree-table.ts';
import { encodeModel } from './encode-model.ts';
import { FOLDS, foldOfHost } from './fold-models.ts';
import { type GrowOptions, growTrees } from './grow-trees.ts';
import { countWords, type WordCounts, weighWords } from './learn-words.ts';
import { SeededRandom } from './seeded-random.ts';
import type { Sample } from './train-samples.ts';
import { makeTrainingTable } from './training-table.ts';

/** How the shipped model is trained. */
export const TRAINING = {
  seed: 20_260_101,
  classWords: 400,
  textWords: 400,
  grow: {
    trees: 122,
    leaves: 31,
    rate: 0.09,
    minWeight: 40,
    lambda: 10,
    featureShare: 0.3,
    rowShare: 0.6,
  } satisfies GrowOptions,
};

/** Counts of words by fold: made once, then added up for every model. */
export function countWordsByFold(samples: readonly Sample[]): WordCounts[] {
  const pages = new Map<string, number>();
  for (const sample of samples) pages.set(sample.host, (pages.get(sample.host) ?? 0) + 1);
  return Array.from({ length: FOLDS }, (_, fold) =>
    countWords(
      samples.filter((sample) => foldOfHost(sample.host) === fold),
      pages,
    ),
  );
}

/**
 * Trains on every host but those of `leftOut` (undefined: on all). While learning, a page is read with words learned
 * from other folds than its own, as every page is later (nested folds).
 */
export function trainModel(
  samples: readonly Sample[],
  counts: readonly WordCounts[],
  leftOut: number | undefined,
): PageModelWeights {
  const words = (without: number | undefined): WordWeights =>
    weighWords(
      counts.filter((_, fold) => fold !== leftOut && fold !== without),
      TRAINING.classWords,
      TRAINING.textWords,
    );
  const byFold = counts.map((_, fold) => words(fold));
  const seen = samples.filter((sample) => foldOfHost(sample.host) !== leftOut);
  const table = makeTrainingTable(
    seen,
    (sample) => byFold[foldOfHost(sample.host)] as WordWeights,
    TRAINING.seed,
  );
  const grown = growTrees(table, TRAINING.grow, new SeededRandom(TRAINING.seed + 1));
  return encodeModel(grown, words(undefined));
}
