import { addUpFigures, listFieldSlots } from './field-slots.ts';
import { findHeadlineSlot } from './headline.ts';
import { findMainRoot } from './main-root.ts';
import { listOpenings, listSharedTexts, type SlotTexts } from './shared-texts.ts';
import type { SitePage } from './site-page.ts';
import { addUpMass } from './slot-mass.ts';
import { type SlotTree, spreadDown } from './slot-tree.ts';

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
  /** Mean score of a slot's lines by characters, 0 to 100; columns of equal length. */
  scores: { slot: number[]; percent: number[] };
}

/** What other pages say of a block's text. */
export interface SiteTexts {
  /** True for a text of the whole site. */
  isForeign(page: SitePage, row: number): boolean;
  /** True for a text that another page has first at the very same place: the site's name, unlike a title that lists link. */
  isStanding(page: SitePage, row: number): boolean;
}

/** Learns one template from its pages; a line must stand on `least` pages to go from the main part. */
export function learnCluster(
  tree: SlotTree,
  pages: readonly SitePage[],
  skeleton: ReadonlySet<number>,
  { isForeign, isStanding }: SiteTexts,
  least: number,
): ClusterModel {
  const masses = pages.map((page) =>
    addUpMass(page.facts, page.slots, tree, (row) => isForeign(page, row), pages.length === 1),
  );
  const root = findMainRoot(tree, masses);
  const inside = spreadDown(tree, [root]);
  const figures = pages.map((page) => addUpFigures(page.facts, page.slots, tree));
  return {
    pages: pages.length,
    skeleton: [...skeleton],
    root,
    headline: findHeadlineSlot(
      pages.map((page) => ({
        ...page,
        isStanding: (row) => isStanding(page, row),
        isMain: (row) => inside[page.slots[page.facts.blocks.path[row] as number] as number] === 1,
      })),
    ),
    fields: listFieldSlots(tree, figures, root),
    shared: listSharedTexts(pages, least),
    openings: listOpenings(pages),
    scores: averageScores(pages),
  };
}

function averageScores(pages: readonly SitePage[]): ClusterModel['scores'] {
  const sums = new Map<number, number>();
  const weights = new Map<number, number>();
  for (const { facts, slots } of pages) {
    const { blocks } = facts;
    for (let row = 0; row < blocks.kind.length; row++) {
      const chars = blocks.chars[row] as number;
      if (chars === 0) continue;
      const slot = slots[blocks.path[row] as number] as number;
      sums.set(slot, (sums.get(slot) ?? 0) + chars * (blocks.score[row] as number));
      weights.set(slot, (weights.get(slot) ?? 0) + chars);
    }
  }
  const slot = [...sums.keys()];
  return {
    slot,
    percent: slot.map((row) => Math.round((sums.get(row) as number) / (weights.get(row) as number))),
  };
}
