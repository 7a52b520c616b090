import { comparePages, isNearDuplicate } from './compare-pages.ts';
import { NEAR_DUPLICATE_IOU } from './limits.ts';
import type { PageRecord } from './page-record.ts';
import type { Signature } from './signature.ts';
import { comparePageKeys } from './url-order.ts';

export const MODEL_VERSION = 1;

/** What is known of a site, as plain JSON: derived from its page records, never the source. */
export interface SiteModel {
  version: typeof MODEL_VERSION;
  /** Pages learned from. */
  pages: number;
  /** Pages on which a block's folded text stands; those on at least two. */
  repeats: Record<Signature, number>;
  /** Neighbouring pairs that share a block, near-duplicates left out. */
  neighbours: Record<Signature, number>;
}

/**
 * The whole method as one pure step: a site's knowledge from its page records. The order of `records` does not
 * matter: they are put in URL order here. Linear in blocks.
 */
export function learnSite(records: readonly PageRecord[]): SiteModel {
  const ordered = [...records].sort((a, b) => comparePageKeys(a.page, b.page));
  const pages = ordered.map(
    (record) =>
      new Set(record.blocks.folded.map((key, row) => key || (record.blocks.exact[row] as Signature))),
  );
  const repeats = new Map<Signature, number>();
  for (const keys of pages) for (const key of keys) repeats.set(key, (repeats.get(key) ?? 0) + 1);
  const neighbours = new Map<Signature, number>();
  for (let i = 0; i + 1 < pages.length; i++) {
    const comparison = comparePages(pages[i] as Set<Signature>, pages[i + 1] as Set<Signature>);
    if (isNearDuplicate(comparison, NEAR_DUPLICATE_IOU)) continue;
    for (const key of comparison.shared) neighbours.set(key, (neighbours.get(key) ?? 0) + 1);
  }
  return {
    version: MODEL_VERSION,
    pages: ordered.length,
    repeats: Object.fromEntries([...repeats].filter(([, count]) => count > 1)),
    neighbours: Object.fromEntries(neighbours),
  };
}
