import { comparePages, isNearDuplicate } from './compare-pages.ts';
import { addUpFigures, listFieldSlots } from './field-slots.ts';
import { findHeadlineSlot } from './headline.ts';
import { NEAR_DUPLICATE_IOU } from './limits.ts';
import { findMainRoot } from './main-root.ts';
import { findCluster } from './page-clusters.ts';
import { foldedKey, type PageFacts } from './page-facts.ts';
import type { PageRecord } from './page-record.ts';
import type { Signature } from './signature.ts';
import { addUpMass } from './slot-mass.ts';
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

/** What pages of one template have in common. */
export interface ClusterModel {
  pages: number;
  skeleton: number[];
  root: number;
  headline: number;
  fields: number[];
  /** Texts that most pages have at the same slot inside the root. */
  shared: { slot: number[]; key: Signature[]; pages: number[] };
}

const NAME_SHARE = 0.3;
const REPEAT_SHARE = 0.25;
const SHARED_IN_MAIN = 0.5;

interface Page {
  facts: PageFacts;
  slots: number[];
  keys: Signature[];
  set: ReadonlySet<Signature>;
}

/** Pages from which a text counts as repeated on a site of `pages` pages (ALGORITHMS.md 4a: flat between .1 and .35). */
export function leastRepeats(pages: number): number {
  return Math.max(2, REPEAT_SHARE * pages);
}

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
  const all: Page[] = ordered.map((facts) => {
    const keys = facts.blocks.kind.map((_, row) => foldedKey(facts.blocks, row));
    return { facts, slots: namer.enter(facts.paths), keys, set: new Set(keys) };
  });
  const neighbours = new Map<Signature, number>();
  const pages: Page[] = [];
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
  const members: Page[][] = [];
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

/** Steps at which a page's own text begins: what is below tells nothing of its template. */
const TEXT_STEP = /^(?:p|ul|ol|dl|li|table|pre|blockquote|h[1-6]|figure|article-body)(?:[#.]|$)/;

/** Containers of a page's text: what tells its template. */
export function listSkeleton(page: PageFacts, slots: readonly number[], tree: SlotTree): Set<number> {
  const skeleton = new Set<number>();
  const top = new Map<number, number>();
  const findTop = (slot: number): number => {
    const known = top.get(slot);
    if (known !== undefined) return known;
    const parent = tree.parent[slot] as number;
    const above = parent < 0 ? slot : findTop(parent);
    const answer =
      above !== parent && parent >= 0
        ? above
        : TEXT_STEP.test(tree.step[slot] as string) && parent >= 0
          ? parent
          : slot;
    top.set(slot, answer);
    return answer;
  };
  for (let row = 0; row < page.blocks.kind.length; row++) {
    if ((page.blocks.chars[row] as number) > 0)
      skeleton.add(findTop(slots[page.blocks.path[row] as number] as number));
  }
  return skeleton;
}

/** Learns one template from its pages. `isRepeated` answers for a folded text over the whole site. */
export function learnCluster(
  tree: SlotTree,
  pages: readonly Page[],
  skeleton: ReadonlySet<number>,
  isRepeated: (key: Signature) => boolean,
): ClusterModel {
  const masses = pages.map((page) =>
    addUpMass(page.facts, page.slots, tree, (row) => isRepeated(page.keys[row] as Signature)),
  );
  const root = findMainRoot(tree, masses);
  const figures = pages.map((page) => addUpFigures(page.facts, page.slots, tree));
  return {
    pages: pages.length,
    skeleton: [...skeleton],
    root,
    headline: findHeadlineSlot(
      pages.map((page) => ({ ...page, isRepeated: (row) => isRepeated(page.keys[row] as Signature) })),
    ),
    fields: listFieldSlots(tree, figures, root),
    shared: listSharedTexts(pages, leastRepeats(pages.length)),
  };
}

/** Share of pages, and pages, that must have a line where authors write: one of many unshared lines of its slot. */
const TEXT_SLOT_SHARE = 0.8;
const TEXT_SLOT_PAGES = 3;

function listSharedTexts(pages: readonly Page[], least: number): ClusterModel['shared'] {
  const counts = new Map<string, number>();
  const lines = new Map<string, number>();
  const present = new Map<number, number>();
  const slotLines = new Map<number, number>();
  for (const page of pages) {
    const own = new Set<string>();
    const slots = new Set<number>();
    for (let row = 0; row < page.keys.length; row++) {
      const slot = page.slots[page.facts.blocks.path[row] as number] as number;
      const name = `${page.facts.blocks.exact[row]} ${slot}`;
      own.add(name);
      slots.add(slot);
      lines.set(name, (lines.get(name) ?? 0) + 1);
      slotLines.set(slot, (slotLines.get(slot) ?? 0) + 1);
    }
    for (const key of own) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const slot of slots) present.set(slot, (present.get(slot) ?? 0) + 1);
  }
  const sharedLines = new Map<number, number>();
  for (const [name, count] of counts) {
    const slot = Number(name.slice(12));
    if (count >= 2) sharedLines.set(slot, (sharedLines.get(slot) ?? 0) + (lines.get(name) ?? 0));
  }
  const shared: ClusterModel['shared'] = { slot: [], key: [], pages: [] };
  for (const [name, count] of counts) {
    const slot = Number(name.slice(12));
    const having = present.get(slot) ?? 0;
    const isText = (sharedLines.get(slot) ?? 0) < 0.5 * (slotLines.get(slot) ?? 0);
    if (count < least || count <= SHARED_IN_MAIN * having) continue;
    if (isText && (count < TEXT_SLOT_PAGES || count < TEXT_SLOT_SHARE * having)) continue;
    shared.slot.push(slot);
    shared.key.push(name.slice(0, 11) as Signature);
    shared.pages.push(count);
  }
  return shared;
}
