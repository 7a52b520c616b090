import { findHeadline, type HeadlineFacts } from './headline-facts.ts';
import type { PageIndex } from './page-index.ts';
import { layOutPage, type PageLayout } from './page-layout.ts';
import type { Pieces } from './pieces.ts';
import { type PlaceFacts, readPlaces } from './place-facts.ts';
import { measureTexts, type TextFacts } from './text-facts.ts';
import { sumTree, type TreeFacts } from './tree-facts.ts';
import { readWords, type WordFacts } from './word-facts.ts';

/** Everything of a page that features are read from. */
export interface FeatureSource {
  page: PageIndex<unknown>;
  texts: TextFacts;
  tree: TreeFacts;
  places: PlaceFacts;
  words: WordFacts;
  headline: HeadlineFacts;
  layout: PageLayout;
}

/** Learned words: log odds for content, times 16, -128 to 127. */
export interface WordWeights {
  classWords: ReadonlyMap<string, number>;
  textWords: ReadonlyMap<string, number>;
}

/** Reads what all blocks' features need, once a page, a pass a piece. Linear in elements, blocks and characters. */
export function* readFeatureSource(page: PageIndex<unknown>, weights: WordWeights): Pieces<FeatureSource> {
  const texts = yield* measureTexts(page.blocks);
  yield;
  const tree = sumTree(page, texts);
  yield;
  const places = readPlaces(page, tree, weights.classWords);
  yield;
  const words = yield* readWords(page, weights.textWords);
  yield;
  const headline = yield* findHeadline(page);
  yield;
  const layout = layOutPage(page, texts, tree);
  yield;
  return { page, texts, tree, places, words, headline, layout };
}
