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
