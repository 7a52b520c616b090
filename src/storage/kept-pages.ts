import { MAX_KEPT_SITE_BYTES, MAX_SITE_PAGES } from '../core/limits.ts';
import type { PageKey, SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import { evictSites, STORE_CAPS } from './keep-within-caps.ts';
import { changeKeptSite, listKeptRows, readKeptBytes, readKeptSite } from './kept-rows.ts';
import type { Database } from './open-database.ts';
import { siteRange } from './read-records.ts';
import { readChoice } from './reader-choices.ts';
import type { ChoiceRow, KeptRow, StoreName } from './schema.ts';
import { readSettingsRow, type StoredSettings } from './settings.ts';
import { parseKeptRow } from './stored-rows.ts';
import { readBytes, SITE_STORES, writeBytes } from './write-site.ts';

const STORES: StoreName[] = [...SITE_STORES, 'choices'];

/**
 * Keeps a whole page in the place of the same page's last copy, where the reader turned that on for the site and
 * `mayStore` agrees; asked inside the transaction. The site's oldest copies go beyond its caps, other sites beyond
 * those of the store. True when it was kept. Throws `StoreError`.
 */
export function keepPage(
  database: Database,
  row: KeptRow,
  mayStore: (choice: ChoiceRow, settings: StoredSettings) => boolean,
): Promise<boolean> {
  const { site } = row;
  return inTransaction(database, STORES, 'keeping a page', async (writing) => {
    const { keep } = await readKeptSite(writing, site);
    if (!keep || !mayStore(await readChoice(writing, site), await readSettingsRow(writing))) return false;
    const others = (await listKeptRows(writing, site)).filter(({ page }) => page !== row.page);
    const rows = [row, ...others.sort((a, b) => b.at - a.at)];
    let bytes = 0;
    const stay = rows.filter((one, at) => {
      bytes += one.bytes;
      return at === 0 || (at < MAX_SITE_PAGES && bytes <= MAX_KEPT_SITE_BYTES);
    });
    const store = writing.objectStore('kept');
    for (const gone of rows.filter((one) => !stay.includes(one))) await store.delete([site, gone.page]);
    await store.put(row);
    await changeKeptSite(writing, site, stay);
    const records = await readBytes(writing);
    const left = await evictSites(writing, site, records, await readKeptBytes(writing), STORE_CAPS);
    if (left !== records) await writeBytes(writing, left);
    return true;
  });
}

/** Turns keeping whole pages of a site on or off; what was kept stays until it is forgotten. Throws `StoreError`. */
export async function setKeepPages(database: Database, site: SiteKey, keep: boolean): Promise<void> {
  await inTransaction(database, ['keptSites'], 'changing what is kept', async (writing) => {
    const known = await readKeptSite(writing, site);
    if (!keep && known.pages === 0) await writing.objectStore('keptSites').delete(site);
    else await writing.objectStore('keptSites').put({ ...known, keep });
  });
}

/** A site's kept pages, the latest first. Throws `StoreError`. */
export function listKeptPages(database: Database, site: SiteKey): Promise<KeptRow[]> {
  return inTransaction(database, ['kept'], 'listing kept pages', async (writing) =>
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
  await inTransaction(database, ['kept', 'keptSites'], 'forgetting kept pages', async (writing) => {
    const store = writing.objectStore('kept');
    if (pages === null) await store.delete(siteRange(site));
    else for (const page of pages) await store.delete([site, page]);
    await changeKeptSite(writing, site, await listKeptRows(writing, site));
  });
}
