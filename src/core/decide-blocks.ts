import { BlockFlag } from './block-flags.ts';
import type { Correction } from './corrections.ts';
import { addUpElements } from './element-totals.ts';
import { scoreHeadline } from './headline.ts';
import { protectStructures } from './kept-structures.ts';
import { type ClusterModel, learnCluster, leastRepeats } from './learn-cluster.ts';
import type { SiteModel } from './learn-site.ts';
import { findMainRoot } from './main-root.ts';
import { findCluster, listSkeleton } from './page-clusters.ts';
import type { PageFacts } from './page-facts.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { listFacts } from './page-record.ts';
import { isLinkLine } from './shared-texts.ts';
import type { Signature } from './signature.ts';
import { makeSitePage } from './site-page.ts';
import { addUpMass, type SlotMass } from './slot-mass.ts';
import { listCommonNames, SlotNamer, type SlotTree } from './slot-tree.ts';

/** Why a block is hidden; in the popup each is a group of its own. */
export type HideReason = 'neighbours' | 'repeats' | 'place' | 'rule' | 'hand' | 'guess' | 'comments';

/** Keep or hide for every block of a page. Columns have one row a block. */
export interface PageDecision {
  /** Undefined: kept. */
  reason: (HideReason | undefined)[];
  /** Pages of the site on which the block, or its place, was seen. */
  pages: number[];
  /** The evidence that decided: the page alone, the site's pages, the site's feed. */
  level: 'page' | 'site' | 'feed';
  /** Set when hiding was given up because it would have taken too much: nothing is hidden then. */
  leftAsIs: boolean;
  /** Row of the headline's block, -1 where none was found. */
  headline: number;
}

/** Decides every block of a page from what is known of its site. Linear in blocks. */
export function decideBlocks(
  page: PageIndex<unknown>,
  model: SiteModel | undefined,
  corrections: readonly Correction[] = [],
): PageDecision {
  const facts = listFacts(page, Number.POSITIVE_INFINITY);
  const { blocks } = facts;
  const count = blocks.kind.length;
  const tree: SlotTree = model
    ? { parent: [...model.slots.parent], step: [...model.slots.step], names: model.slots.names }
    : { parent: [], step: [], names: listCommonNames([page.paths], 0) };
  const own = makeSitePage(facts, new SlotNamer(tree));
  const { slots, keys } = own;
  const repeats = new Map<Signature, number>();
  const neighbours = new Map<Signature, number>();
  for (const [row, key] of (model?.repeats.key ?? []).entries()) {
    repeats.set(key, model?.repeats.pages[row] ?? 0);
    neighbours.set(key, model?.repeats.neighbours[row] ?? 0);
  }
  const least = leastRepeats(model?.pages ?? 1);
  const skeleton = listSkeleton(facts, slots, tree);
  const found = findCluster(model?.clusters.map((cluster) => new Set(cluster.skeleton)) ?? [], skeleton);
  const cluster: ClusterModel =
    model?.clusters[found] ?? learnCluster(tree, [own], skeleton, (key) => (repeats.get(key) ?? 0) >= least);

  const mass = addUpMass(facts, slots, tree, (row) => (repeats.get(keys[row] as Signature) ?? 0) >= least);
  const root = chooseRoot(tree, mass, cluster.root);
  const inside = new Uint8Array(tree.step.length);
  const field = new Uint8Array(tree.step.length);
  for (const slot of cluster.fields) field[slot] = 1;
  for (let slot = 0; slot < tree.step.length; slot++) {
    const parent = tree.parent[slot] as number;
    if (slot === root || (parent >= 0 && inside[parent])) inside[slot] = 1;
    if (parent >= 0 && field[parent]) field[slot] = 1;
  }
  const shared = new Map<string, number>();
  for (const [row, slot] of cluster.shared.slot.entries())
    shared.set(`${cluster.shared.key[row]} ${slot}`, cluster.shared.pages[row] as number);

  const openings = new Set<string>();
  for (const [row, slot] of cluster.openings.slot.entries())
    openings.add(`${cluster.openings.key[row]} ${slot}`);

  const headline = findHeadline(facts, slots, cluster.headline);
  const decision: PageDecision = {
    reason: new Array(count).fill(undefined),
    pages: new Array(count).fill(0),
    level: model && model.pages > 1 ? 'site' : 'page',
    leftAsIs: false,
    headline,
  };
  const totals = addUpElements(page);
  const isMain = (row: number) => inside[slots[blocks.path[row] as number] as number] === 1;
  const isShared = (row: number): boolean => {
    const slot = slots[blocks.path[row] as number] as number;
    if (shared.has(`${blocks.exact[row]} ${slot}`)) return true;
    return (
      blocks.opening[row] !== '' && isLinkLine(blocks, row) && openings.has(`${blocks.opening[row]} ${slot}`)
    );
  };
  const marked = blocks.kind.map((_, row) => isMain(row) && isShared(row));
  protectStructures(page, blocks.flags, totals, isMain, marked);
  const kept = new Set(corrections.filter((c) => c.act === 'keep').flatMap((c) => c.keys));
  const hidden = new Set(corrections.filter((c) => c.act === 'hide').flatMap((c) => c.keys));
  for (let row = 0; row < count; row++) {
    const key = keys[row] as Signature;
    const slot = slots[blocks.path[row] as number] as number;
    const pages = repeats.get(key) ?? 0;
    decision.pages[row] = pages;
    if (kept.has(key)) continue;
    decision.reason[row] = hidden.has(key) ? 'hand' : decide(row, slot, key);
  }
  return decision;

  function decide(row: number, slot: number, key: Signature): HideReason | undefined {
    if (row === headline) return undefined;
    const flags = blocks.flags[row] as number;
    if (flags & BlockFlag.furniture) return 'rule';
    if (flags & BlockFlag.comment) return 'comments';
    if (!inside[slot]) {
      if (neighbours.get(key)) return 'neighbours';
      return (repeats.get(key) ?? 0) >= least ? 'repeats' : 'place';
    }
    if (marked[row]) return 'repeats';
    if (field[slot]) return 'place';
    return undefined;
  }
}

/** Characters of own text that the template's root must hold; with less the page has a root of its own. */
const LEAST_HELD = 80;
const LEAST_OWN_CHARS = 200;

function chooseRoot(tree: SlotTree, mass: SlotMass, learned: number): number {
  const held = learned < 0 ? 0 : (mass.own[learned] as number);
  if (held >= Math.min(LEAST_HELD, 0.5 * mass.ownTotal) || mass.ownTotal - held < LEAST_OWN_CHARS)
    return learned;
  return findMainRoot(tree, [mass]);
}

function findHeadline(page: PageFacts, slots: readonly number[], slot: number): number {
  const { blocks } = page;
  let best = -1;
  let bestScore = 0.2;
  for (let row = 0; row < blocks.kind.length; row++) {
    if (blocks.kind[row] === BlockKind.media || blocks.kind[row] === BlockKind.control) continue;
    const at = slots[blocks.path[row] as number];
    const isLink = (blocks.linkChars[row] as number) >= 0.9 * (blocks.chars[row] as number);
    const score = scoreHeadline(blocks.flags[row] as number, isLink) + (at === slot ? 1 : 0);
    if (score > bestScore) {
      best = row;
      bestScore = score;
    }
  }
  return best;
}
