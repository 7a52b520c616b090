import type { HarvestPageRow } from '../storage/harvest-rows.ts';

/** Which rows of the queue are listed. short: the page at hand with what is around it. */
export type QueueView = 'short' | 'all' | 'failed' | 'skipped';

/** The rows of a view in the order of the list: at hand, done with the last first, in trouble, then next. Linear, but for sorting. */
export function pickRows(
  pages: readonly HarvestPageRow[],
  view: QueueView,
  current: string | undefined,
): HarvestPageRow[] {
  if (view === 'failed' || view === 'skipped') return pages.filter(({ state }) => state === view);
  const rest = pages.filter(({ page }) => page !== current);
  const latest = [...rest].sort((a, b) => b.at - a.at);
  const kept = latest.filter(({ state }) => state === 'kept');
  const bad = rest.filter(({ state, tries }) => state === 'failed' || (state === 'waiting' && tries > 0));
  const skipped = latest.filter(({ state }) => state === 'skipped');
  const next = rest
    .filter(({ state, tries }) => state === 'waiting' && tries === 0)
    .sort((a, b) => Number(b.isPost) - Number(a.isPost) || compareDays(a, b) || a.order - b.order);
  const now = pages.filter(({ page }) => page === current);
  if (view === 'all') {
    const read = latest.filter(({ state }) => state === 'read');
    return [...now, ...kept, ...bad, ...next, ...read, ...skipped];
  }
  return [...now, ...kept.slice(0, 4), ...bad.slice(0, 2), ...skipped.slice(0, 1), ...next.slice(0, 2)];
}

function compareDays(a: HarvestPageRow, b: HarvestPageRow): number {
  if (a.day === b.day) return 0;
  if (a.day === null || b.day === null) return a.day === null ? 1 : -1;
  return a.day > b.day ? -1 : 1;
}
