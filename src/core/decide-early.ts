import type { Correction } from './corrections.ts';
import type { PageDecision } from './decide-blocks.ts';
import type { SiteModel } from './learn-site.ts';
import type { PageIndex } from './page-index.ts';
import type { Signature } from './signature.ts';
import { leastRepeats } from './site-repeats.ts';
import { SlotNamer } from './slot-tree.ts';

/** Decides parts of a page by what the site's pages taught alone: `decideEarly` with the model made ready once. */
export type EarlyDecider = (part: PageIndex<unknown>) => PageDecision;

/**
 * Keep or hide for every block of a part that is still arriving, or came late, walked with the steps above it:
 * hidden is what the reader hid by hand, and a text that enough of the site's pages have outside every main root, or
 * most of them at this very place inside one. Never the page model's guesses: a part says too little of its page.
 * Linear in blocks and places.
 */
export function decideEarly(
  part: PageIndex<unknown>,
  model: SiteModel | undefined,
  corrections: readonly Correction[] = [],
): PageDecision {
  return prepareEarly(model, corrections)(part);
}

/** Makes a site's knowledge ready for many parts. Linear in the model. */
export function prepareEarly(
  model: SiteModel | undefined,
  corrections: readonly Correction[] = [],
): EarlyDecider {
  const least = leastRepeats(model?.pages ?? 1);
  const repeats = new Map<Signature, number>();
  const neighbours = new Set<Signature>();
  for (const [row, key] of (model?.repeats.key ?? []).entries()) {
    repeats.set(key, model?.repeats.pages[row] ?? 0);
    if ((model?.repeats.neighbours[row] ?? 0) > 0) neighbours.add(key);
  }
  const shared = new Set<string>();
  const roots = new Set<number>();
  for (const cluster of model?.clusters ?? []) {
    if (cluster.root >= 0) roots.add(cluster.root);
    for (const [row, slot] of cluster.shared.slot.entries()) shared.add(`${cluster.shared.key[row]} ${slot}`);
  }
  // One tree for all parts: it grows by places that the site's pages lack, and these change nothing of the rest.
  const tree = {
    parent: [...(model?.slots.parent ?? [])],
    step: [...(model?.slots.step ?? [])],
    names: model?.slots.names ?? [],
  };
  const namer = new SlotNamer(tree);
  const inside: boolean[] = [];
  const kept = new Set(corrections.filter((c) => c.act === 'keep').flatMap((c) => c.keys));
  const hidden = new Set(corrections.filter((c) => c.act === 'hide').flatMap((c) => c.keys));

  return (part) => {
    const { blocks, paths } = part;
    const slots = namer.enter(paths);
    for (let slot = inside.length; slot < tree.step.length; slot++) {
      const parent = tree.parent[slot] as number;
      inside.push(roots.has(slot) || (parent >= 0 && (inside[parent] as boolean)));
    }
    const count = blocks.kind.length;
    const decision: PageDecision = {
      reason: new Array(count).fill(undefined),
      pages: new Array(count).fill(0),
      level: 'site',
      leftAsIs: false,
      headline: -1,
    };
    for (let row = 0; row < count; row++) {
      const key = blocks.folded[row] as Signature;
      const slot = slots[blocks.path[row] as number] as number;
      const pages = repeats.get(key) ?? 0;
      decision.pages[row] = pages;
      if (kept.has(key)) continue;
      if (hidden.has(key)) decision.reason[row] = 'hand';
      else if (inside[slot]) {
        if (shared.has(`${blocks.exact[row]} ${slot}`)) decision.reason[row] = 'repeats';
      } else if (pages >= least) decision.reason[row] = neighbours.has(key) ? 'neighbours' : 'repeats';
    }
    return decision;
  };
}
