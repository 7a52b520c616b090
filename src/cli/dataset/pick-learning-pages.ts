import { signText } from '../../core/signature.ts';
import { comparePageKeys } from '../../core/url-order.ts';
import type { DatasetPage } from './dataset.ts';
import { identifyPage } from './identify-page.ts';

/**
 * Pages of a site that own mode learns from. Higher: a site costs more time and memory, and nothing is gained: what
 * is learned is the same from about thirty pages on. Larger sites give those whose keys have the lowest signatures,
 * so that models of parts, merged, hold the same pages as a model of the whole.
 */
export const MAX_LEARNING_PAGES = 200;

/** Of the pages of a site, in URL order, those to learn from. */
export function pickLearningPages(pages: readonly DatasetPage[], exact: boolean): readonly DatasetPage[] {
  if (exact || pages.length <= MAX_LEARNING_PAGES) return pages;
  const keys = new Set(pickLowest(pages.map((page) => identifyPage(page.url))));
  return pages.filter((page) => keys.has(identifyPage(page.url)));
}

/** The keys with the lowest signatures, at most MAX_LEARNING_PAGES. */
export function pickLowest(keys: readonly string[]): string[] {
  if (keys.length <= MAX_LEARNING_PAGES) return [...keys];
  return keys
    .map((key) => ({ key, signature: signText(key) }))
    .sort((a, b) =>
      a.signature < b.signature ? -1 : a.signature > b.signature ? 1 : comparePageKeys(a.key, b.key),
    )
    .slice(0, MAX_LEARNING_PAGES)
    .map(({ key }) => key);
}
