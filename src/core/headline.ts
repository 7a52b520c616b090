import { BlockFlag } from './block-flags.ts';
import type { PageFacts } from './page-facts.ts';
import { TITLE_STEPS } from './title-likeness.ts';

/** Title likeness from which a block may be its page's headline. */
const LEAST_LIKENESS = 4;

/** Score of each slot as its pages' headline: mean over pages of its first block's likeness to the title. */
export function findHeadlineSlot(pages: readonly { facts: PageFacts; slots: readonly number[] }[]): number {
  const scores = new Map<number, number>();
  for (const { facts, slots } of pages) {
    const { blocks } = facts;
    const seen = new Set<number>();
    for (let row = 0; row < blocks.kind.length; row++) {
      const slot = slots[blocks.path[row] as number] as number;
      if ((blocks.chars[row] as number) === 0 || seen.has(slot)) continue;
      seen.add(slot);
      const score = scoreHeadline(blocks.flags[row] as number);
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

/** How much one block looks like its page's headline: a heading like the title, then a first-level heading. */
export function scoreHeadline(flags: number): number {
  const likeness = flags & BlockFlag.titleMask;
  const alike = likeness >= LEAST_LIKENESS ? likeness / TITLE_STEPS : 0;
  if (!(flags & BlockFlag.heading)) return 0.3 * alike;
  return alike + (flags & BlockFlag.topHeading ? 0.35 : 0.05);
}
