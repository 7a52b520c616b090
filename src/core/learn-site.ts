import { comparePages, isNearDuplicate } from './compare-pages.ts';
import { type ClusterModel, learnCluster, leastRepeats } from './learn-cluster.ts';
import { NEAR_DUPLICATE_IOU } from './limits.ts';
import { findCluster, listSkeleton } from './page-clusters.ts';
import type { PageRecord } from './page-record.ts';
import type { Signature } from './signature.ts';
import { makeSitePage, type SitePage } from './site-page.ts';
import { listCommonNames, SlotNamer, type SlotTree } from './slot-tree.ts';
import { comparePageKeys } from './url-order.ts';

export const MODEL_VERSION = 2;

/** What is known of a site, as plain JSON: derived from its page records, never the source. */
export interface SiteModel {
  version: typeof MODEL_VERSION;
  /** Pages learned from, near-duplicates counted once. */
  pages: number;
  slots: SlotTree;
  repeats: RepeatTable;
  clusters: ClusterModel[];
}

/** Folded texts that stand on several pages; columns of equal length. */
export interface RepeatTable {
  key: Signature[];
  pages: number[];
  /** Neighbouring pairs that share it, near-duplicates left out. */
  neighbours: number[];
}

const NAME_SHARE = 0.3;

/**
 * The whole method as one pure step: a site's knowledge from its page records. The order of `records` does not
 * matter: they are put in URL order here. Linear in blocks.
 */
export function learnSite(records: readonly PageRecord[]): SiteModel {
  const ordered = [...records].sort((a, b) => comparePageKeys(a.page, b.page));
  const tree: SlotTree = {
    parent: [],
    step: [],
    names: listCommonNames(
      ordered.map((record) => record.paths),
      NAME_SHARE,
    ),
  };
  const namer = new SlotNamer(tree);
  const all = ordered.map((record) => makeSitePage(record, namer));
  const neighbours = new Map<Signature, number>();
  const pages: SitePage[] = [];
  for (const [at, page] of all.entries()) {
    const before = all[at - 1];
    if (before) {
      const comparison = comparePages(before.set, page.set);
      if (isNearDuplicate(comparison, NEAR_DUPLICATE_IOU)) continue;
      for (const key of comparison.shared) neighbours.set(key, (neighbours.get(key) ?? 0) + 1);
    }
    pages.push(page);
  }
  const repeats = new Map<Signature, number>();
  for (const page of pages) for (const key of page.set) repeats.set(key, (repeats.get(key) ?? 0) + 1);

  const leaders: Set<number>[] = [];
  const members: SitePage[][] = [];
  for (const page of pages) {
    const skeleton = listSkeleton(page.facts, page.slots, tree);
    const cluster = findCluster(leaders, skeleton);
    if (cluster < 0) {
      leaders.push(skeleton);
      members.push([page]);
    } else members[cluster]?.push(page);
  }
  const least = leastRepeats(pages.length);
  const repeated = [...repeats].filter(([, count]) => count > 1);
  return {
    version: MODEL_VERSION,
    pages: pages.length,
    slots: tree,
    repeats: {
      key: repeated.map(([key]) => key),
      pages: repeated.map(([, count]) => count),
      neighbours: repeated.map(([key]) => neighbours.get(key) ?? 0),
    },
    clusters: members.map((group, row) =>
      learnCluster(tree, group, leaders[row] as Set<number>, (key) => (repeats.get(key) ?? 0) >= least),
    ),
  };
}
