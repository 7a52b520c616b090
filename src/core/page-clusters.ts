import type { PageFacts } from './page-facts.ts';
import type { SlotTree } from './slot-tree.ts';

/** Pages of one site that share a template: their skeletons' Jaccard with the first page is at least this. */
const LIKENESS = 0.5;

/** Jaccard index of two sets, 0 to 1; 1 for two empty sets. Linear in the smaller. */
export function jaccard(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let shared = 0;
  for (const item of small) if (large.has(item)) shared++;
  const union = a.size + b.size - shared;
  return union === 0 ? 1 : shared / union;
}

/** Row of the set most like `skeleton` when alike enough, else -1. */
export function findCluster(leaders: readonly ReadonlySet<number>[], skeleton: ReadonlySet<number>): number {
  let best = -1;
  let bestLikeness = LIKENESS;
  for (const [row, leader] of leaders.entries()) {
    const likeness = jaccard(leader, skeleton);
    if (likeness > bestLikeness || (best < 0 && likeness >= bestLikeness)) {
      best = row;
      bestLikeness = likeness;
    }
  }
  return best;
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
