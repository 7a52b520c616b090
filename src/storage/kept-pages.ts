import type { PageKey, SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import { changeKeptSite, keepFirst, listKeptRows } from './kept-rows.ts';
import type { Database } from './open-database.ts';
import { siteRange, type Writing } from './read-records.ts';
import { noteWords, readWords, WORD_STORES } from './reader-words.ts';
import type { ChoiceRow, KeptRow, StoreName } from './schema.ts';
import { readSettingsRow, type StoredSettings } from './settings.ts';
import { parseKeptRow } from './stored-rows.ts';
import { FOR_VISIT, type Giving, withRoom } from './with-room.ts';
import { keepWithinCaps, readBytes, SITE_STORES, writeBytes } from './write-site.ts';

const STORES: StoreName[] = [...SITE_STORES, ...WORD_STORES];

/**
 * Keeps a whole page in the place of the same page's last copy, where the reader turned that on for the site and
 * `mayStore` agrees; asked inside the transaction. The site's oldest copies go beyond its caps, other sites beyond
 * those of the store. True when it was kept. Throws `StoreError`.
 */
export function keepPage(
  database: Database,
  row: KeptRow,
  mayStore: (choice: ChoiceRow, settings: StoredSettings) => boolean,
  mayGiveUp?: Giving['may'],
): Promise<boolean> {
  const { site } = row;
  const write = async (writing: Writing) => {
    const { kept, choice } = await readWords(writing, site);
    if (!kept.keep || !mayStore(choice, await readSettingsRow(writing))) return false;
    const others = (await listKeptRows(writing, site)).filter(({ page }) => page !== row.page);
    const rows = [row, ...others.sort((a, b) => b.at - a.at)];
    const stay = keepFirst(rows);
    const store = writing.objectStore('kept');
    for (const gone of rows.filter((one) => !stay.includes(one))) await store.delete([site, gone.page]);
    await store.put(row);
    await changeKeptSite(writing, site, stay);
    const records = await readBytes(writing);
    const left = await keepWithinCaps(writing, site, records, { now: row.at });
    if (left !== records) await writeBytes(writing, left);
    return true;
  };
  const keep = () => inTransaction(database, STORES, 'keeping a page', write);
  return withRoom(database, site, keep, row.at, { ...FOR_VISIT, may: mayGiveUp });
}

/** Turns keeping whole pages of a site on or off; what was kept stays until it is forgotten. Throws `StoreError`. */
export async function setKeepPages(database: Database, site: SiteKey, keep: boolean): Promise<void> {
  const write = async (writing: Writing) => {
    const { kept: known } = await readWords(writing, site);
    if (!keep && known.pages === 0) await writing.objectStore('keptSites').delete(site);
    else await writing.objectStore('keptSites').put({ ...known, keep });
    await noteWords(writing, site);
  };
  await withRoom(database, site, () => inTransaction(database, WORD_STORES, 'changing what is kept', write));
}

/** A site's kept pages, the latest first. Throws `StoreError`. */
export function listKeptPages(database: Database, site: SiteKey): Promise<KeptRow[]> {
  return inTransaction(database, ['kept', 'damaged'], 'listing kept pages', async (writing) =>
    (await listKeptRows(writing, site)).sort((a, b) => b.at - a.at),
  );
}

/** One kept page, undefined where there is none that can be read. Throws `StoreError`. */
export function readKeptPage(database: Database, site: SiteKey, page: PageKey): Promise<KeptRow | undefined> {
  return inTransaction(database, ['kept'], 'reading a kept page', async (writing) =>
    parseKeptRow(await writing.objectStore('kept').get([site, page])),
  );
}

/** Forgets kept pages of a site, all of them for `null`. Throws `StoreError`. */
export async function forgetKeptPages(
  database: Database,
  site: SiteKey,
  pages: readonly PageKey[] | null,
): Promise<void> {
  const write = async (writing: Writing) => {
    await readWords(writing, site);
    const store = writing.objectStore('kept');
    if (pages === null) await store.delete(siteRange(site));
    else for (const page of pages) await store.delete([site, page]);
    await changeKeptSite(writing, site, await listKeptRows(writing, site));
  };
  // A full store notes what was forgotten only where there is room for the note.
  await withRoom(database, site, () => inTransaction(database, WORD_STORES, 'forgetting kept pages', write));
}
