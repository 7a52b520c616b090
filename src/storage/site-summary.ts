import type { PageRecord } from '../core/page-record.ts';
import type { Signature } from '../core/signature.ts';

/** Share of a site's pages on which a block stands before it counts as known; at least two (ALGORITHMS.md 4a, "learn"). */
const KNOWN_SHARE = 0.25;
/** Pages after which a site may be called settled. */
const SETTLED_PAGES = 4;
/** Rise of the curve, as a share of its end, that is no learning any more; at least one part. */
const SETTLED_RISE = 0.1;
/** Newest pages that must lack the site's known blocks before it is said to have changed. One may be a login page. */
const CHANGED_PAGES = 2;
/** Pages before them, blocks on half of those, and share of these blocks the newest pages still have. */
const CHANGED_BEFORE = 4;
const CHANGED_BLOCKS = 5;
const CHANGED_SHARE = 0.1;

/** A site's learning in a few numbers. */
export interface SiteSummary {
  pages: number;
  /** Parts known after each page, in order of visits: runs of known blocks on one page, the most so far. Row 0 is 0. */
  curve: number[];
  /** Number of the page, from 1, since which the curve has hardly risen; 0 while it still learns. */
  settledSince: number;
  /** The newest pages have almost nothing of what the pages before them share. */
  changed: boolean;
}

/** The summary of a site's records, whatever their order. Linear in blocks. */
export function summariseSite(records: readonly PageRecord[]): SiteSummary {
  const visits = [...records].sort((a, b) => a.capturedAt - b.capturedAt || (a.page < b.page ? -1 : 1));
  const pages = visits.map(listKeys);
  const curve = traceCurve(pages);
  return {
    pages: visits.length,
    curve,
    settledSince: findSettled(curve),
    changed: hasChanged(pages.map((keys) => new Set(keys))),
  };
}

function listKeys({ blocks }: PageRecord): Signature[] {
  return blocks.folded.map((key, row) => key || (blocks.exact[row] as Signature));
}

function traceCurve(pages: readonly Signature[][]): number[] {
  const counts = new Map<Signature, number>();
  const curve: number[] = [];
  for (const [at, keys] of pages.entries()) {
    for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
    const least = Math.max(2, Math.ceil(KNOWN_SHARE * (at + 1)));
    let runs = 0;
    let inRun = false;
    for (const key of keys) {
      const isKnown = (counts.get(key) as number) >= least;
      if (isKnown && !inRun) runs++;
      inRun = isKnown;
    }
    curve.push(Math.max(curve[at - 1] ?? 0, runs));
  }
  return curve;
}

function findSettled(curve: readonly number[]): number {
  const end = curve[curve.length - 1] ?? 0;
  if (curve.length < SETTLED_PAGES || end === 0) return 0;
  const enough = end - Math.max(1, SETTLED_RISE * end);
  const since = curve.findIndex((parts) => parts >= enough);
  return curve.length - since >= 2 ? since + 1 : 0;
}

function hasChanged(pages: readonly ReadonlySet<Signature>[]): boolean {
  const before = pages.slice(0, -CHANGED_PAGES);
  if (before.length < CHANGED_BEFORE) return false;
  const counts = new Map<Signature, number>();
  for (const keys of before) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count * 2 >= before.length).map(([key]) => key);
  if (known.length < CHANGED_BLOCKS) return false;
  return pages
    .slice(-CHANGED_PAGES)
    .every((keys) => known.filter((key) => keys.has(key)).length < CHANGED_SHARE * known.length);
}
