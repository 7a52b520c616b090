import { type ClusterModel, learnCluster, type SiteTexts } from './learn-cluster.ts';
import type { SiteModel } from './learn-site.ts';
import { findMainRoot } from './main-root.ts';
import { findCluster, listSkeleton } from './page-clusters.ts';
import type { PageFacts } from './page-facts.ts';
import { rememberFor } from './remember-for.ts';
import type { Signature } from './signature.ts';
import { makeSitePage } from './site-page.ts';
import { isForeign, leastRepeats, type Repeat, readRepeats } from './site-repeats.ts';
import { addUpMass, type SlotMass } from './slot-mass.ts';
import { listCommonNames, SlotNamer, type SlotTree, spreadDown } from './slot-tree.ts';

/** What a site's pages say of one page's blocks; questions are asked by row of `facts.blocks`. */
export interface SiteEvidence {
  facts: PageFacts;
  /** Slot of every path of the page. */
  slots: readonly number[];
  /** Slot of the page's headline, -1 where none is known. */
  headline: number;
  /** Pages of the page's template, 0 where the model knows none like it. */
  clusterPages: number;
  /** Pages the site was learned from. */
  sitePages: number;
  /** Pages from which a text counts as repeated. */
  least: number;
  /** What is known of a block's text; undefined where no other page has it. */
  findRepeat(row: number): Repeat | undefined;
  /** True inside the main part: the template's, or the page's own where that holds nothing of it. */
  isMain(row: number): boolean;
  /** True for a path that leads to the template's main part, which this page may have empty. */
  leadsToMain(path: number): boolean;
  /** True where a field of the template stands: by-line, date, tags. */
  isField(row: number): boolean;
  /** How a line is shared at this very slot: its text, or its opening, is most pages' of the template; undefined for neither. */
  findShared(row: number): 'text' | 'opening' | undefined;
  /** Mean score of the slot's lines over the template's pages, 0 to 1; undefined for a slot without. */
  findSlotScore(row: number): number | undefined;
}

/** Characters of own text that the template's root must hold; with less the page has a root of its own. */
const LEAST_HELD = 80;
const LEAST_OWN_CHARS = 200;
const NO_REPEATS: ReadonlyMap<Signature, Repeat> = new Map();

/** Reads a site's knowledge for one page; without a model, or a template like the page's, the page alone is learned from. Linear in model, blocks and paths. */
export function readEvidence(facts: PageFacts, model: SiteModel | undefined): SiteEvidence {
  const { blocks } = facts;
  const namer = model
    ? namerOf(model.slots).fork()
    : new SlotNamer({ parent: [], step: [], names: listCommonNames([facts.paths], 0) });
  const { tree } = namer;
  const page = makeSitePage(facts, namer);
  const { slots, keys } = page;
  const repeats = model ? repeatsOf(model.repeats) : NO_REPEATS;
  const least = leastRepeats(model?.pages ?? 1);
  const findRepeat = (row: number) => repeats.get(keys[row] as Signature);
  const isForeignRow = (row: number) => isForeign(blocks, row, findRepeat(row), least);
  const siteTexts: SiteTexts = {
    isForeign: (_, row) => isForeignRow(row),
    isStanding: (_, row) => (findRepeat(row)?.same ?? 0) >= least,
  };
  const skeleton = listSkeleton(facts, slots, tree);
  const found = findCluster(model?.clusters.map(skeletonOf) ?? [], skeleton);
  const learned = model?.clusters[found];
  const cluster = learned ?? learnCluster(tree, [page], skeleton, siteTexts, 2);
  const root = chooseRoot(
    tree,
    addUpMass(facts, slots, tree, isForeignRow, (learned?.pages ?? 1) === 1),
    cluster.root,
  );
  const inside = spreadDown(tree, [root]);
  const above = new Set<number>();
  for (let slot = cluster.root; slot >= 0; slot = tree.parent[slot] as number) above.add(slot);
  const fields = spreadDown(tree, cluster.fields);
  const shared = textsOf(cluster.shared);
  const openings = textsOf(cluster.openings);
  const scores = scoresOf(cluster.scores);
  const slotOf = (row: number) => slots[blocks.path[row] as number] as number;

  return {
    facts,
    slots,
    headline: cluster.headline,
    clusterPages: learned?.pages ?? 0,
    sitePages: model?.pages ?? 1,
    least,
    findRepeat,
    isMain: (row) => inside[slotOf(row)] === 1,
    leadsToMain: (path) => above.has(slots[path] as number),
    isField: (row) => fields[slotOf(row)] === 1,
    findShared(row) {
      const slot = slotOf(row);
      if (shared.get(slot)?.has(blocks.exact[row] as Signature)) return 'text';
      const opening = blocks.opening[row] as Signature | '';
      return opening !== '' && openings.get(slot)?.has(opening) ? 'opening' : undefined;
    },
    findSlotScore(row) {
      const percent = scores.get(slotOf(row));
      return percent === undefined ? undefined : percent / 100;
    },
  };
}

function chooseRoot(tree: SlotTree, mass: SlotMass, learned: number): number {
  const held = learned < 0 ? 0 : (mass.own[learned] as number);
  if (held >= Math.min(LEAST_HELD, 0.5 * mass.ownTotal) || mass.ownTotal - held < LEAST_OWN_CHARS)
    return learned;
  return findMainRoot(tree, [mass]);
}

/** What is read of a model for each page of its site. */
const namerOf = rememberFor((slots: SlotTree) => new SlotNamer(slots));
const repeatsOf = rememberFor(readRepeats);
const skeletonOf = rememberFor((cluster: ClusterModel) => new Set(cluster.skeleton));
const scoresOf = rememberFor(
  ({ slot, percent }: ClusterModel['scores']) => new Map(slot.map((at, row) => [at, percent[row] as number])),
);
/** Texts by slot. */
const textsOf = rememberFor(({ slot, key }: ClusterModel['shared']) => {
  const texts = new Map<number, Set<Signature>>();
  for (const [row, at] of slot.entries()) {
    const known = texts.get(at);
    if (known) known.add(key[row] as Signature);
    else texts.set(at, new Set([key[row] as Signature]));
  }
  return texts;
});
