import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import { evictSites, STORE_CAPS } from './keep-within-caps.ts';
import { readKeptBytes } from './kept-rows.ts';
import type { Database } from './open-database.ts';
import { StoreError } from './store-error.ts';
import { countBytes, dropBytes, SITE_STORES } from './write-site.ts';

/** Share of all bytes that is given up at the first, the second and the third refusal: little before much. */
const STEPS = [0.05, 0.3, 1];

/**
 * Runs a write. Where the browser gives no more room, the least recently visited sites are forgotten, as at the caps,
 * never `spared` and never what the reader decided, and the write is run again. Throws what the write throws: `full`
 * where nothing was left to be given up, or it did not help.
 */
export async function withRoom<Result>(
  database: Database,
  spared: SiteKey | undefined,
  write: () => Promise<Result>,
  now = Date.now(),
): Promise<Result> {
  for (let refusals = 0; ; refusals++) {
    try {
      return await write();
    } catch (error) {
      const share = STEPS[refusals];
      if (!(error instanceof StoreError) || error.fault !== 'full' || share === undefined) throw error;
      if (!(await giveUpSites(database, spared, share, now))) throw error;
    }
  }
}

/** Forgets sites until that share of all bytes is free; false where there was none to forget, or the store refuses that too. */
async function giveUpSites(
  database: Database,
  spared: SiteKey | undefined,
  share: number,
  now: number,
): Promise<boolean> {
  try {
    return await inTransaction(database, SITE_STORES, 'making room', async (writing) => {
      const sites = await writing.objectStore('sites').count();
      const records = await countBytes(writing);
      const kept = await readKeptBytes(writing);
      const caps = { ...STORE_CAPS, bytes: (1 - share) * (records + kept) };
      await evictSites(writing, spared, now, records, kept, caps);
      // To write the new sum could want room itself: without one it is added up again.
      await dropBytes(writing);
      return (await writing.objectStore('sites').count()) < sites;
    });
  } catch {
    return false; // What was refused before this is what is thrown.
  }
}
