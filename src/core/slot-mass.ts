import { ASIDE, BlockFlag } from './block-flags.ts';
import type { PageFacts } from './page-facts.ts';
import type { SlotTree } from './slot-tree.ts';

/** Text of one page by slot, its subtree included: characters of own unlinked text, and of everything else. */
export interface SlotMass {
  own: Float64Array;
  other: Float64Array;
  ownTotal: number;
  otherTotal: number;
}

/** Likeness to the title from which a line only names the page: headline, breadcrumb. */
const NAMING_LIKENESS = 3;

/** Share of links from which the rest of a line is no text of its own: separators, counts, labels. */
const MIXED_SHARE = 0.3;

function isAside(flags: number): boolean {
  if (flags & (ASIDE | BlockFlag.card | BlockFlag.teaser)) return true;
  return (flags & BlockFlag.titleMask) >= NAMING_LIKENESS && !(flags & BlockFlag.sentence);
}

/** Adds up a page's text over the tree. `isShared` answers for each block whether
 * other pages have its text; of a page seen alone, the page model says how much of a line is its own. Linear in blocks and slots. */
export function addUpMass(
  page: PageFacts,
  slots: readonly number[],
  tree: SlotTree,
  isShared: (row: number) => boolean,
  isAlone: boolean,
): SlotMass {
  const size = tree.step.length;
  const mass: SlotMass = {
    own: new Float64Array(size),
    other: new Float64Array(size),
    ownTotal: 0,
    otherTotal: 0,
  };
  const { blocks } = page;
  for (let row = 0; row < blocks.kind.length; row++) {
    const chars = blocks.chars[row] as number;
    if (chars === 0) continue;
    const slot = slots[blocks.path[row] as number] as number;
    const flags = blocks.flags[row] as number;
    if (flags & BlockFlag.heading) continue;
    const linkChars = Math.min(chars, blocks.linkChars[row] as number);
    const links = linkChars >= MIXED_SHARE * chars ? chars : linkChars;
    if (isAside(flags) || isShared(row)) {
      mass.other[slot] = (mass.other[slot] as number) + chars;
      mass.otherTotal += chars;
      continue;
    }
    const own = (chars - links) * (isAlone ? weigh(blocks.score[row] as number) : 1);
    mass.own[slot] = (mass.own[slot] as number) + own;
    mass.other[slot] = (mass.other[slot] as number) + chars - own;
    mass.ownTotal += own;
    mass.otherTotal += chars - own;
  }
  for (let slot = size - 1; slot >= 0; slot--) {
    const parent = tree.parent[slot] as number;
    if (parent < 0) continue;
    mass.own[parent] = (mass.own[parent] as number) + (mass.own[slot] as number);
    mass.other[parent] = (mass.other[parent] as number) + (mass.other[slot] as number);
  }
  return mass;
}

/** Scores, 0 to 100, below which a line of a page seen alone counts as foreign, and from which as its own. */
const FOREIGN_PERCENT = 12;
const OWN_PERCENT = 60;

function weigh(percent: number): number {
  return Math.max(0, Math.min(1, (percent - FOREIGN_PERCENT) / (OWN_PERCENT - FOREIGN_PERCENT)));
}
