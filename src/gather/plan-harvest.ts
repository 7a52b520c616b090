import { orderQueue } from '../feed/crawl-priority.ts';
import type { HarvestPageRow, HarvestRow } from '../storage/harvest-rows.ts';
import { LONGEST_WAIT } from './retry-after.ts';

/** What a harvest does next. */
export type HarvestPlan =
  | { act: 'picture'; row: HarvestPageRow; at: number }
  | { act: 'teach' }
  | { act: 'page'; row: HarvestPageRow }
  | { act: 'wait'; until: number }
  | { act: 'finish'; why: NonNullable<HarvestRow['why']> };

/** Kept posts after which rules and model are learned anew: few are enough to begin with, fifteen are all that help. */
const TEACH_AT = [3, 6, 15];
/** The last pages that are looked at, and the share of posts among them under which the rest is hardly worth it. */
const LAST_PAGES = 60;
const LEAST_SHARE = 0.02;
/** Waiting pages that are compared with fetched ones: bounds the quadratic comparison of addresses. */
const MAX_COMPARED = 20;

/**
 * The next step of a harvest, from its stored rows alone: pictures of what is kept, then rules where enough has come to
 * learn them, then posts, newest first, then the page that is likely to lead to most posts. It ends where nothing waits
 * or a stop rule speaks. An update looks at the pages of its own round alone. Pure; linear in rows.
 */
export function planHarvest(harvest: HarvestRow, rows: readonly HarvestPageRow[], now: number): HarvestPlan {
  if (isHeld(harvest.notBefore, now)) return { act: 'wait', until: harvest.notBefore };
  const open = findOpenPicture(harvest, rows);
  if (open) return open;
  const kept = rows.filter((row) => row.state === 'kept').length;
  const taught = harvest.taughtBy;
  const due = TEACH_AT.find((count) => count > taught);
  if (due !== undefined && kept >= due) return { act: 'teach' };
  const waiting = rows.filter((row) => row.state === 'waiting' && isOfRound(harvest, row));
  const why = findEnd(harvest, rows, waiting, kept);
  if (why !== undefined) {
    // What came since the last learning, an update's posts above all, is learned from before it ends.
    const isNew = due !== undefined ? kept > taught : harvest.since !== null;
    return isNew && kept >= 2 && taught !== kept ? { act: 'teach' } : { act: 'finish', why };
  }
  const ready = waiting.filter((row) => !isHeld(row.notBefore, now));
  if (ready.length === 0) return { act: 'wait', until: Math.min(...waiting.map((row) => row.notBefore)) };
  return { act: 'page', row: pickPage(ready, rows) };
}

/** True until a time before which nothing is asked. One farther away than any wait was set by a clock that had gone wrong. */
export function isHeld(notBefore: number, now: number): boolean {
  return notBefore > now && notBefore - now <= LONGEST_WAIT;
}

/** True for pages that the present round fetches: all of the first, those that an update itself has found. */
export function isOfRound(harvest: HarvestRow, row: HarvestPageRow): boolean {
  return harvest.since === null || row.round === harvest.round;
}

function findOpenPicture(harvest: HarvestRow, rows: readonly HarvestPageRow[]): HarvestPlan | undefined {
  if (!harvest.terms.pictures) return undefined;
  for (const row of rows) {
    const at = row.post?.pictures.findIndex(({ hash }) => hash === null) ?? -1;
    if (at >= 0) return { act: 'picture', row, at };
  }
  return undefined;
}

function findEnd(
  harvest: HarvestRow,
  rows: readonly HarvestPageRow[],
  waiting: readonly HarvestPageRow[],
  kept: number,
): NonNullable<HarvestRow['why']> | undefined {
  if (harvest.terms.most !== null && kept >= harvest.terms.most) return 'count';
  if (waiting.length === 0) return 'all';
  if (waiting.some((row) => row.isPost)) return undefined;
  const last = rows
    .filter((row) => row.at > 0)
    .sort((a, b) => b.at - a.at)
    .slice(0, LAST_PAGES);
  const posts = last.filter((row) => row.state === 'kept').length;
  return last.length === LAST_PAGES && posts < LEAST_SHARE * LAST_PAGES ? 'share' : undefined;
}

function pickPage(ready: readonly HarvestPageRow[], rows: readonly HarvestPageRow[]): HarvestPageRow {
  const posts = ready.filter((row) => row.isPost);
  if (posts.length > 0) return posts.reduce((best, row) => (isNewer(row, best) ? row : best));
  const fetched = rows
    .filter((row) => row.at > 0)
    .map(({ url, links, postLinks }) => ({ url, links, postLinks }));
  const compared = ready.slice(0, MAX_COMPARED);
  const [first] = orderQueue(
    compared.map(({ url }) => url),
    () => false,
    fetched,
    true,
  );
  return compared.find(({ url }) => url === first?.url) ?? (ready[0] as HarvestPageRow);
}

/** Newest first by the feed's days; those without a day after them, in the order of finding. */
function isNewer(row: HarvestPageRow, than: HarvestPageRow): boolean {
  if (row.day !== than.day) return than.day === null || (row.day !== null && row.day > than.day);
  return row.order < than.order;
}
