import type { HarvestPageRow, HarvestRow } from '../storage/harvest-rows.ts';
import type { StoredHarvest } from '../storage/harvests.ts';

/** What the page says of a harvest in numbers. */
export interface HarvestFigures {
  kept: number;
  failed: number;
  skipped: number;
  /** Pages that wait, posts or not, of the present round. */
  waiting: number;
  /** Posts in all, as far as can be known: kept, failed, and waiting with a post's address. */
  total: number;
  /** Milliseconds from one request to the next, as it has been lately; undefined with fewer than two. */
  pace: number | undefined;
  /** Milliseconds until the posts that wait are kept, at this pace; undefined where nothing waits or no pace is known. */
  left: number | undefined;
}

/** One tick of the ruler. kept · failed · now · waiting. */
export type RulerTick = 'd' | 'f' | 'h' | 'w';

/** Pages whose times tell the pace. */
const PACE_PAGES = 20;

/** The figures of a harvest. Linear in its pages. */
export function harvestFigures({ harvest, pages }: StoredHarvest): HarvestFigures {
  const count = (isMeant: (row: HarvestPageRow) => boolean) => pages.filter(isMeant).length;
  const kept = count(({ state }) => state === 'kept');
  const failed = count(({ state, isPost }) => state === 'failed' && isPost);
  const waits = (row: HarvestPageRow) =>
    row.state === 'waiting' && (harvest.since === null || row.round === harvest.round);
  const posts = count((row) => waits(row) && row.isPost);
  const waiting = count(waits);
  const wanted = harvest.terms.most ?? Number.POSITIVE_INFINITY;
  const total = Math.min(Math.max(wanted, kept + failed), kept + failed + posts);
  const pace = findPace(harvest, pages);
  const rest = Math.min(waiting, total - kept - failed || waiting);
  return {
    kept,
    failed,
    skipped: count(({ state }) => state === 'skipped'),
    waiting,
    total,
    pace,
    left: pace === undefined || rest === 0 ? undefined : rest * pace,
  };
}

function findPace(harvest: HarvestRow, pages: readonly HarvestPageRow[]): number | undefined {
  const times = pages
    .map(({ at }) => at)
    .filter((at) => at > 0)
    .sort((a, b) => b - a)
    .slice(0, PACE_PAGES);
  if (times.length < 2) return undefined;
  const gaps = times.slice(1).map((at, i) => (times[i] as number) - at);
  // The middle one: a night's pause among them says nothing of the pace.
  const middle = gaps.sort((a, b) => a - b)[gaps.length >> 1] as number;
  return Math.max(harvest.terms.gap, middle);
}

/**
 * The ruler: a tick a post in the order of keeping, then the one at hand, then those that wait; where there are more than
 * `most`, a tick stands for several, failed if one of them is. Linear in posts.
 */
export function listTicks(
  pages: readonly HarvestPageRow[],
  total: number,
  running: boolean,
  most: number,
): RulerTick[] {
  const done = pages
    .filter(({ state, isPost }) => state === 'kept' || (state === 'failed' && isPost))
    .sort((a, b) => a.at - b.at || a.order - b.order)
    .map(({ state }): RulerTick => (state === 'kept' ? 'd' : 'f'));
  const all: RulerTick[] = [...done];
  while (all.length < total) all.push('w');
  if (running && done.length < total) all[done.length] = 'h';
  if (all.length <= most) return all;
  return Array.from({ length: most }, (_, at) => {
    const part = all.slice(Math.floor((at * all.length) / most), Math.floor(((at + 1) * all.length) / most));
    for (const tick of ['h', 'f', 'w'] as const) if (part.includes(tick)) return tick;
    return 'd';
  });
}
