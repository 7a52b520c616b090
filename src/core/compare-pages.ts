/** What two pages of a site share (ALGORITHMS.md 1, "Fit"). */
export interface PageComparison<Key> {
  shared: Key[];
  /** |shared| / |union|, 0 to 1; 0 for two empty pages, as the reference program has it. */
  iou: number;
}

/** Keys in both pages, in the order of the smaller one, and their IoU. Linear in both sets. */
export function comparePages<Key>(a: ReadonlySet<Key>, b: ReadonlySet<Key>): PageComparison<Key> {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  const shared: Key[] = [];
  for (const key of small) if (large.has(key)) shared.push(key);
  const union = a.size + b.size - shared.length;
  return { shared, iou: union === 0 ? 0 : shared.length / union };
}

/**
 * True when two pages are so alike that comparing them teaches nothing: a print view, a page seen under two
 * addresses. `threshold` is Deboiler's `iou_threshold`.
 */
export function isNearDuplicate(comparison: PageComparison<unknown>, threshold: number): boolean {
  return comparison.iou >= threshold;
}
