import { FeatureRow } from './feature-row.ts';
import type { FeatureSource } from './feature-source.ts';
import { fillAround, firstContainer } from './features-around.ts';
import { fillBlock } from './features-block.ts';
import { fillHeadline } from './features-headline.ts';
import { fillNames } from './features-names.ts';
import { fillPage, PAGE_FEATURE_COUNT } from './features-page.ts';
import { fillSections } from './features-sections.ts';

/** Bytes of one block's features. */
export const FEATURE_COUNT = 249;

/** A row for the blocks of one page, its last bytes filled with what is the same for all of them. */
export function makeFeatureRow(source: FeatureSource): FeatureRow {
  const row = new FeatureRow(FEATURE_COUNT);
  row.at = FEATURE_COUNT - PAGE_FEATURE_COUNT;
  fillPage(source, row);
  return row;
}

/** Fills the page's row with the features of one text block; their order is that of the weights. Constant time but for depth. */
export function fillFeatures(source: FeatureSource, block: number, row: FeatureRow): void {
  row.at = 0;
  fillBlock(source, block, row);
  fillAround(source, block, row);
  fillHeadline(source, block, row);
  fillNames(source, block, row);
  fillSections(source, block, row);
  row.container = firstContainer(source, block);
}
