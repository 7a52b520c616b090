import { MAX_KEPT_SITE_BYTES, MAX_SITE_PAGES } from '../core/limits.ts';
import type { SiteKey } from '../core/url-order.ts';
import { readSoundRows, siteRange, type Writing } from './read-records.ts';
import type { KeptRow, KeptSiteRow } from './schema.ts';
import { parseKeptRow, parseKeptSiteRow } from './stored-rows.ts';

/** Whether a site's pages are kept, and how much is. Needs `keptSites`. */
export async function readKeptSite(writing: Writing, site: SiteKey): Promise<KeptSiteRow> {
  const row = parseKeptSiteRow(await writing.objectStore('keptSites').get(site));
  return row ?? { site, keep: false, pages: 0, bytes: 0 };
}

/** A site's kept pages in key order; what cannot be read is set aside. Needs `kept` and `damaged`. */
export function listKeptRows(writing: Writing, site: SiteKey): Promise<KeptRow[]> {
  return readSoundRows(writing, 'kept', site, parseKeptRow);
}

/** Notes how much is kept of a site; no row is left where nothing is and nothing is to be. Needs `keptSites`. */
export async function changeKeptSite(
  writing: Writing,
  site: SiteKey,
  rows: readonly KeptRow[],
): Promise<void> {
  const { keep } = await readKeptSite(writing, site);
  const store = writing.objectStore('keptSites');
  if (!keep && rows.length === 0) return store.delete(site);
  const bytes = rows.reduce((sum, row) => sum + row.bytes, 0);
  await store.put({ site, keep, pages: rows.length, bytes });
}

/** Of kept pages, best first, those that stay within a site's caps; the first always does. */
export function keepFirst(rows: readonly KeptRow[]): KeptRow[] {
  let bytes = 0;
  return rows.filter((row, at) => {
    bytes += row.bytes;
    return at === 0 || (at < MAX_SITE_PAGES && bytes <= MAX_KEPT_SITE_BYTES);
  });
}

/** Bytes of all kept pages. Linear in sites that keep some. Needs `keptSites`. */
export async function readKeptBytes(writing: Writing): Promise<number> {
  const rows: unknown[] = await writing.objectStore('keptSites').getAll();
  return rows.reduce((sum: number, row) => sum + (parseKeptSiteRow(row)?.bytes ?? 0), 0);
}

/** Forgets all kept pages of a site; whether they are kept from now on stays, unless `everything` goes. Needs `kept` and `keptSites`. */
export async function dropKeptPages(writing: Writing, site: SiteKey, everything: boolean): Promise<void> {
  await writing.objectStore('kept').delete(siteRange(site));
  if (everything) await writing.objectStore('keptSites').delete(site);
  else await changeKeptSite(writing, site, []);
}

/** Brings kept pages back, the latest as far as the site's caps go, and whether they are kept; copies made since then stay. Needs `kept` and `keptSites`. */
export async function bringBackKept(
  writing: Writing,
  site: SiteKey,
  keep: boolean,
  rows: readonly KeptRow[],
): Promise<void> {
  const now = await listKeptRows(writing, site);
  const seen = new Set(now.map(({ page }) => page));
  const missing = rows.filter((row) => row.site === site && !seen.has(row.page));
  const stay = keepFirst([...now, ...missing.sort((a, b) => b.at - a.at)]);
  for (const row of stay) if (!seen.has(row.page)) await writing.objectStore('kept').put(row);
  const known = await readKeptSite(writing, site);
  await writing.objectStore('keptSites').put({ ...known, keep: keep || known.keep });
  await changeKeptSite(writing, site, stay);
}
