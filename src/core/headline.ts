import { BlockFlag } from './block-flags.ts';
import type { PageFacts } from './page-facts.ts';
import { TITLE_STEPS } from './title-likeness.ts';

/** Title likeness from which a block may be its page's headline. */
const LEAST_LIKENESS = 4;

/** Headlines vote by slot; pages are those of one template. */
export interface HeadlinePage {
  facts: PageFacts;
  slots: readonly number[];
  /** True for blocks whose text stands on other pages too: a site's name is no headline. */
  isRepeated: (row: number) => boolean;
}

/** The slot whose first block is most like its page's title: mean over pages of `scoreHeadline`. -1 without any. Linear in blocks. */
export function findHeadlineSlot(pages: readonly HeadlinePage[]): number {
  const scores = new Map<number, number>();
  for (const { facts, slots, isRepeated } of pages) {
    const { blocks } = facts;
    const seen = new Set<number>();
    for (let row = 0; row < blocks.kind.length; row++) {
      const slot = slots[blocks.path[row] as number] as number;
      if ((blocks.chars[row] as number) === 0 || seen.has(slot)) continue;
      seen.add(slot);
      if (isRepeated(row)) continue;
      const isLink = (blocks.linkChars[row] as number) >= 0.9 * (blocks.chars[row] as number);
      const score = scoreHeadline(blocks.flags[row] as number, isLink);
      if (score > 0) scores.set(slot, (scores.get(slot) ?? 0) + score);
    }
  }
  let best = -1;
  let bestScore = 0;
  for (const [slot, score] of scores) {
    if (score > bestScore + 1e-9 || (score > bestScore - 1e-9 && slot < best)) {
      best = slot;
      bestScore = score;
    }
  }
  return best;
}

/** How much one block looks like its page's headline: a heading like the title, better of the first level, better no link. */
export function scoreHeadline(flags: number, isLink: boolean): number {
  if (flags & (BlockFlag.furniture | BlockFlag.comment)) return 0;
  const likeness = flags & BlockFlag.titleMask;
  const alike = likeness >= LEAST_LIKENESS ? likeness / TITLE_STEPS : 0;
  const score = flags & BlockFlag.heading ? alike + (flags & BlockFlag.topHeading ? 0.3 : 0.05) : 0.4 * alike;
  return isLink ? 0.6 * score : score;
}

/** Least score of a headline at a slot that no page voted for. */
const LEAST_SCORE = 0.2;

/** Row of a page's headline: the first block of the slot that was voted for, else the block most like one; -1 for none. Linear in blocks. */
export function findHeadlineRow(page: PageFacts, slots: readonly number[], voted: number): number {
  const { blocks } = page;
  let best = -1;
  let bestScore = LEAST_SCORE;
  for (let row = 0; row < blocks.kind.length; row++) {
    const chars = blocks.chars[row] as number;
    if (chars === 0) continue;
    const isLink = (blocks.linkChars[row] as number) >= 0.9 * chars;
    const atVoted = slots[blocks.path[row] as number] === voted;
    const score = scoreHeadline(blocks.flags[row] as number, isLink) + (atVoted ? 1 : 0);
    if (score > bestScore) {
      best = row;
      bestScore = score;
    }
  }
  return best;
}
