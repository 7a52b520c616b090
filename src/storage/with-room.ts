import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import { evictSites, STORE_CAPS } from './keep-within-caps.ts';
import { readKeptBytes } from './kept-rows.ts';
import type { Database } from './open-database.ts';
import { StoreError } from './store-error.ts';
import { countBytes, dropBytes, SITE_STORES } from './write-site.ts';

/** What may be given up for a write that the browser has no room for. */
export interface Giving {
  /** Share of all bytes that is to be free after the first refusal, the second, and so on: little before much. */
  readonly steps: readonly number[];
  /** Share of the sites that may go in all, one at least. A site goes whole, however many bytes it has. */
  readonly sites: number;
  /**
   * Milliseconds until the write is run once more after the last step: a browser may notice only then what became
   * free (Chromium's LevelDB frees when it compacts). 0: it is not.
   */
  readonly settle: number;
  /** Asked at the first refusal; where it says no, nothing is given up. */
  readonly may?: (() => Promise<boolean>) | undefined;
}

/** For what the reader says: everything that was learned, if need be. */
export const FOR_WORDS: Giving = { steps: [0.05, 0.3, 1], sites: 1, settle: 0 };
/** For a page that is one of many: on a disk that others fill, no visit is worth more of what was learned. */
export const FOR_VISIT: Giving = { steps: [0.05, 0.3], sites: 0.3, settle: 1_000 };

/** How much there was at the first refusal. */
interface Size {
  readonly bytes: number;
  readonly sites: number;
}

/**
 * Runs a write. Where the browser gives no more room, the least recently visited sites are forgotten, as at the caps,
 * never `spared` and never what the reader decided, and the write is run again. Throws what the write throws: `full`
 * where no more may be given up, or it did not help.
 */
export async function withRoom<Result>(
  database: Database,
  spared: SiteKey | undefined,
  write: () => Promise<Result>,
  now = Date.now(),
  giving = FOR_WORDS,
): Promise<Result> {
  const first = await attempt(write);
  if ('result' in first) return first.result;
  if (giving.may && !(await giving.may())) throw first.refusal;
  const whole = await measure(database);
  if (whole === undefined) throw first.refusal;
  let hasGiven = false;
  for (const share of giving.steps) {
    if (!(await giveUpSites(database, spared, whole, share, giving.sites, now))) continue;
    hasGiven = true;
    const next = await attempt(write);
    if ('result' in next) return next.result;
  }
  if (!hasGiven || giving.settle === 0) throw first.refusal;
  await new Promise((resolve) => setTimeout(resolve, giving.settle));
  return write();
}

/** What a write answers, or how the browser refused it for want of room; throws what else it throws. */
async function attempt<Result>(
  write: () => Promise<Result>,
): Promise<{ result: Result } | { refusal: StoreError }> {
  try {
    return { result: await write() };
  } catch (error) {
    if (error instanceof StoreError && error.fault === 'full') return { refusal: error };
    throw error;
  }
}

/** Undefined where the store does not answer. */
async function measure(database: Database): Promise<Size | undefined> {
  try {
    return await inTransaction(database, SITE_STORES, 'measuring the store', async (writing) => ({
      bytes: (await countBytes(writing)) + (await readKeptBytes(writing)),
      sites: await writing.objectStore('sites').count(),
    }));
  } catch {
    return undefined; // What was refused before this is what is thrown.
  }
}

/** Forgets sites until that share of `whole` is free; false where there was none to forget, or the store refuses that too. */
async function giveUpSites(
  database: Database,
  spared: SiteKey | undefined,
  whole: Size,
  share: number,
  sites: number,
  now: number,
): Promise<boolean> {
  const fewest = whole.sites - Math.max(1, Math.floor(sites * whole.sites));
  try {
    return await inTransaction(database, SITE_STORES, 'making room', async (writing) => {
      const before = await writing.objectStore('sites').count();
      const records = await countBytes(writing);
      const kept = await readKeptBytes(writing);
      const caps = { ...STORE_CAPS, bytes: (1 - share) * whole.bytes };
      await evictSites(writing, spared, now, records, kept, caps, fewest);
      // To write the new sum could want room itself: without one it is added up again.
      await dropBytes(writing);
      return (await writing.objectStore('sites').count()) < before;
    });
  } catch {
    return false; // What was refused before this is what is thrown.
  }
}
