import { addUpFigures, listFieldSlots } from './field-slots.ts';
import { findHeadlineSlot } from './headline.ts';
import { findMainRoot } from './main-root.ts';
import { listOpenings, listSharedTexts, type SlotTexts } from './shared-texts.ts';
import type { Signature } from './signature.ts';
import type { SitePage } from './site-page.ts';
import { addUpMass } from './slot-mass.ts';
import type { SlotTree } from './slot-tree.ts';

/** What pages of one template have in common. */
export interface ClusterModel {
  pages: number;
  skeleton: number[];
  root: number;
  headline: number;
  fields: number[];
  /** Texts that most pages have at the same slot inside the root. */
  shared: SlotTexts;
  /** Words that lines of one slot begin with on most pages: "Read also". */
  openings: SlotTexts;
}

const REPEAT_SHARE = 0.25;

/** Pages from which a text counts as repeated on a site of `pages` pages (ALGORITHMS.md 4a: flat between .1 and .35). */
export function leastRepeats(pages: number): number {
  return Math.max(2, REPEAT_SHARE * pages);
}

/** Learns one template from its pages. `isRepeated` answers for a folded text over the whole site. */
export function learnCluster(
  tree: SlotTree,
  pages: readonly SitePage[],
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
    openings: listOpenings(pages),
  };
}
