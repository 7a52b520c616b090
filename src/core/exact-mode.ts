import { comparePages, isNearDuplicate } from './compare-pages.ts';
import type { Signature } from './signature.ts';

/** Thresholds of plain Deboiler; the defaults are the reference program's. */
export interface ExactThresholds {
  /** Pairs at or above are skipped as near-identical: IoU of candidate representations, 0 to 1. */
  iou: number;
  /** Pairs that have to share a representation before it counts as boilerplate. */
  minOccurrence: number;
}

/** The reference program's own. */
export const EXACT_DEFAULTS: ExactThresholds = { iou: 0.95, minOccurrence: 1 };

/** What plain Deboiler knows of a site. */
export interface ExactModel {
  /** Pairs of neighbours that share each representation. */
  counts: Map<Signature, number>;
  pairs: number;
  /** Pairs skipped as near-identical. */
  similarPairs: number;
}

/**
 * Plain Deboiler's fit: `pages` are the candidates' signatures of each page, rows in URL order; every row is
 * compared with the next one (ALGORITHMS.md 1, "Fit"). Linear in candidates.
 */
export function fitExact(
  pages: readonly ReadonlySet<Signature>[],
  thresholds: ExactThresholds = EXACT_DEFAULTS,
): ExactModel {
  const model: ExactModel = { counts: new Map(), pairs: 0, similarPairs: 0 };
  for (let i = 0; i + 1 < pages.length; i++) {
    const comparison = comparePages(
      pages[i] as ReadonlySet<Signature>,
      pages[i + 1] as ReadonlySet<Signature>,
    );
    model.pairs++;
    if (isNearDuplicate(comparison, thresholds.iou)) {
      model.similarPairs++;
      continue;
    }
    for (const key of comparison.shared) model.counts.set(key, (model.counts.get(key) ?? 0) + 1);
  }
  return model;
}

/** Representations that plain Deboiler removes: those at or above the occurrence threshold. */
export function listExactBoilerplate(
  model: ExactModel,
  thresholds: ExactThresholds = EXACT_DEFAULTS,
): Set<Signature> {
  const boilerplate = new Set<Signature>();
  for (const [key, count] of model.counts) if (count >= thresholds.minOccurrence) boilerplate.add(key);
  return boilerplate;
}
