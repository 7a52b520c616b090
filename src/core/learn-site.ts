import { countFirsts } from './headline.ts';
import { type ClusterModel, learnCluster, type SiteTexts } from './learn-cluster.ts';
import { findCluster, listSkeleton } from './page-clusters.ts';
import type { PageRecord } from './page-record.ts';
import type { Signature } from './signature.ts';
import { makeSitePage, type SitePage } from './site-page.ts';
import { countRepeats, isForeign, leastRepeats, type RepeatTable, readRepeats } from './site-repeats.ts';
import { listCommonNames, SlotNamer, type SlotTree } from './slot-tree.ts';
import { comparePageKeys } from './url-order.ts';

/** Version of `SiteModel`'s form; a model of another version is derived anew. */
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

/** Share of pages that an id or class must be on to name a place. Higher: names of one page's own are left out sooner. */
const NAME_SHARE = 0.3;
/** Share of the site's pages on which a text of a main part must stand to go. */
const MAIN_SHARE = 0.2;

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
  const { table, distinct: pages } = countRepeats(all);
  const repeats = readRepeats(table);
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
  const firsts = countFirsts(pages);
  const texts: SiteTexts = {
    isForeign: ({ facts, keys }, row) =>
      isForeign(facts.blocks, row, repeats.get(keys[row] as Signature), least),
    isStanding: ({ facts, slots, keys }, row) =>
      firsts.pagesAt(slots[facts.blocks.path[row] as number] as number, keys[row] as Signature) > 1,
  };
  return {
    version: MODEL_VERSION,
    pages: pages.length,
    slots: tree,
    repeats: table,
    clusters: members.map((group, row) =>
      learnCluster(tree, group, leaders[row] as Set<number>, texts, Math.max(2, MAIN_SHARE * pages.length)),
    ),
  };
}
