import type { SiteKey } from '../core/url-order.ts';
import { jobRange } from './answers.ts';
import type { AnswerRow, HarvestPageRow, HarvestRow, PictureRow, TaughtRow } from './harvest-rows.ts';
import { inTransaction } from './in-transaction.ts';
import { listHarvestSites, readHarvestPages, readHarvestRow } from './mend-harvest.ts';
import type { Database } from './open-database.ts';
import { parseHarvestPageRow, parseHarvestRow } from './parse-harvest-rows.ts';
import { siteRange } from './read-records.ts';
import type { StoreName } from './schema.ts';

/** A harvest with its queue, in the order of finding. */
export interface StoredHarvest {
  harvest: HarvestRow;
  pages: HarvestPageRow[];
  taught: TaughtRow | undefined;
}

/** What one step of a harvest led to. Written whole or not at all. */
export interface HarvestChange {
  harvest: HarvestRow;
  pages: readonly HarvestPageRow[];
  answers?: readonly AnswerRow[];
  taught?: TaughtRow | undefined;
  picture?: PictureRow | undefined;
}

const STORES: StoreName[] = ['harvests', 'taught', 'harvestPages', 'answers', 'pictures', 'damaged'];

/** A site's harvest; undefined where there is none. Rows that cannot be trusted are set aside. Throws `StoreError`. */
export function readHarvest(database: Database, site: SiteKey): Promise<StoredHarvest | undefined> {
  return inTransaction(database, STORES, 'reading a harvest', async (writing) => {
    const harvest = await readHarvestRow(writing, site);
    if (harvest === undefined) return undefined;
    const pages = await readHarvestPages(writing, site);
    const taught = await writing.objectStore('taught').get(site);
    return { harvest, pages: pages.sort((a, b) => a.order - b.order), taught };
  });
}

/** Every harvest, the one that was last at work first. Throws `StoreError`. */
export function listHarvests(database: Database): Promise<HarvestRow[]> {
  return inTransaction(database, STORES, 'listing harvests', async (writing) => {
    const harvests: HarvestRow[] = [];
    for (const site of await listHarvestSites(writing)) {
      const row = await readHarvestRow(writing, site);
      if (row !== undefined) harvests.push(row);
    }
    return harvests.sort((a, b) => b.updatedAt - a.updatedAt);
  });
}

/** Begins a harvest, unless the site has one; answers the one that is stored then. Throws `StoreError`. */
export function addHarvest(
  database: Database,
  harvest: HarvestRow,
  pages: readonly HarvestPageRow[],
): Promise<void> {
  return inTransaction(database, STORES, 'beginning a harvest', async (writing) => {
    if ((await readHarvestRow(writing, harvest.site)) !== undefined) return;
    await writing.objectStore('harvests').put(harvest);
    for (const page of pages) await writing.objectStore('harvestPages').put(page);
  });
}

/**
 * Writes what a step led to, in one transaction: a crash leaves either all of it or nothing. What the reader has
 * decided meanwhile, in any tab, stands: the answer is the harvest as it is stored then, undefined when it was removed.
 * Throws `StoreError`.
 */
export function commitHarvest(
  database: Database,
  { harvest, pages, answers = [], taught, picture }: HarvestChange,
): Promise<HarvestRow | undefined> {
  return inTransaction(database, STORES, 'keeping a step of a harvest', async (writing) => {
    const stored = parseHarvestRow(await writing.objectStore('harvests').get(harvest.site));
    if (stored === undefined) return undefined;
    const isHeld = stored.state !== 'running';
    const next: HarvestRow = isHeld ? { ...harvest, state: stored.state, why: stored.why } : harvest;
    await writing.objectStore('harvests').put(next);
    for (const page of pages) await writing.objectStore('harvestPages').put(page);
    for (const answer of answers) await writing.objectStore('answers').put(answer);
    if (taught) await writing.objectStore('taught').put(taught);
    if (picture) await writing.objectStore('pictures').put(picture);
    return next;
  });
}

/** Changes what the reader decides of a harvest; answers it, undefined where there is none. Throws `StoreError`. */
export function changeHarvest(
  database: Database,
  site: SiteKey,
  change: (harvest: HarvestRow) => HarvestRow,
): Promise<HarvestRow | undefined> {
  return inTransaction(database, STORES, 'changing a harvest', async (writing) => {
    const stored = await readHarvestRow(writing, site);
    if (stored === undefined) return undefined;
    const next = change(stored);
    await writing.objectStore('harvests').put(next);
    return next;
  });
}

/** Puts pages that failed, or one of them, back into the queue to be tried at once. Throws `StoreError`. */
export function retryPages(database: Database, site: SiteKey, only: string | undefined): Promise<void> {
  return inTransaction(database, STORES, 'trying pages again', async (writing) => {
    const store = writing.objectStore('harvestPages');
    const round = (await readHarvestRow(writing, site))?.round ?? 0;
    const rows: unknown[] = await store.getAll(only === undefined ? siteRange(site) : [site, only]);
    for (const value of rows) {
      const row = parseHarvestPageRow(value);
      const isMeant = row?.state === 'failed' || (row?.state === 'waiting' && row.tries > 0);
      if (row && isMeant) await store.put({ ...row, state: 'waiting', round, tries: 0, notBefore: 0 });
    }
  });
}

/** Removes a harvest with all that it kept; pictures that no other harvest has go too. Throws `StoreError`. */
export function removeHarvest(database: Database, site: SiteKey): Promise<void> {
  return inTransaction(database, STORES, 'removing a harvest', async (writing) => {
    await writing.objectStore('harvests').delete(site);
    await writing.objectStore('taught').delete(site);
    await writing.objectStore('harvestPages').delete(siteRange(site));
    await writing.objectStore('answers').delete(jobRange(site));
    const used = new Set<string>();
    const rest: unknown[] = await writing.objectStore('harvestPages').getAll();
    for (const value of rest) {
      for (const { hash } of parseHarvestPageRow(value)?.post?.pictures ?? []) used.add(hash ?? '');
    }
    for (const hash of await writing.objectStore('pictures').getAllKeys()) {
      if (!used.has(hash)) await writing.objectStore('pictures').delete(hash);
    }
  });
}

/** Pictures by their hash; those that are not there are left out. Throws `StoreError`. */
export function readPictures(
  database: Database,
  hashes: readonly string[],
): Promise<Map<string, PictureRow>> {
  return inTransaction(database, ['pictures'], 'reading pictures', async (writing) => {
    const found = new Map<string, PictureRow>();
    for (const hash of new Set(hashes)) {
      const row = await writing.objectStore('pictures').get(hash);
      if (row?.body instanceof Uint8Array && typeof row.type === 'string') found.set(hash, row);
    }
    return found;
  });
}
