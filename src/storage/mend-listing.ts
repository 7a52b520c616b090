import type { SiteKey } from '../core/url-order.ts';
import { changeKeptSite, listKeptRows } from './kept-rows.ts';
import { listSitesOf, readRecords, siteRange, type Writing } from './read-records.ts';
import { isWhole, readWords, saysTheSame, takeWords, type WordRows } from './reader-words.ts';
import { parseKeptSiteRow, parseSiteStatsRow } from './stored-rows.ts';
import { dropBytes, writeStats } from './write-site.ts';

/**
 * Brings in line what the list of sites is made from: what the reader said with its snapshots, and what is derived of
 * records and kept pages with their number. No record of a site that is in order is read: linear in sites. Needs
 * SITE_STORES and WORD_STORES.
 */
export async function mendListing(writing: Writing, now: number): Promise<void> {
  await mendWords(writing);
  await mendStats(writing, now);
  await mendKept(writing);
}

/** Brings what the reader said of all sites in line with its snapshots. Needs WORD_STORES. */
export async function mendWords(writing: Writing): Promise<void> {
  for (const site of await listDoubtfulWords(writing)) await readWords(writing, site);
}

/** Sites whose rows and snapshot differ. */
async function listDoubtfulWords(writing: Writing): Promise<SiteKey[]> {
  const bySite = new Map<string, WordRows & { corrections: unknown[]; snapshot: unknown }>();
  const take = (row: { site?: unknown }) => {
    const site = String(row.site);
    const known = bySite.get(site);
    if (known) return known;
    const fresh = {
      choice: undefined,
      corrections: [],
      look: undefined,
      kept: undefined,
      snapshot: undefined,
    };
    bySite.set(site, fresh);
    return fresh;
  };
  for (const row of await writing.objectStore('choices').getAll()) Object.assign(take(row), { choice: row });
  for (const row of await writing.objectStore('corrections').getAll()) take(row).corrections.push(row);
  for (const row of await writing.objectStore('looks').getAll()) Object.assign(take(row), { look: row });
  for (const row of await writing.objectStore('keptSites').getAll()) Object.assign(take(row), { kept: row });
  for (const row of await writing.objectStore('snapshots').getAll())
    Object.assign(take(row), { snapshot: row });
  bySite.delete(''); // The settings' own, which are read with them.
  const sites = [...bySite.keys()] as SiteKey[];
  return sites.filter((site) => {
    const { snapshot, ...rows } = bySite.get(site) as WordRows & { snapshot: unknown };
    const words = takeWords(site, rows);
    return !isWhole(rows, words) || !saysTheSame(words, snapshot);
  });
}

/** Derives again what is listed of sites where it does not account for every record. */
async function mendStats(writing: Writing, now: number): Promise<void> {
  const sites = writing.objectStore('sites');
  const known = new Map((await sites.getAll()).map((row) => [row.site, parseSiteStatsRow(row)]));
  const pages = [...known.values()].reduce((sum, stats) => sum + (stats?.pages ?? 0), 0);
  const isWhole = [...known.values()].every((stats) => stats !== undefined);
  if (isWhole && pages === (await writing.objectStore('records').count())) return;
  const withRecords = await listSitesOf(writing, 'records');
  for (const site of withRecords) {
    const count = await writing.objectStore('records').count(siteRange(site));
    if (known.get(site)?.pages === count) continue;
    const rows = await readRecords(writing, site);
    if (rows.length > 0) await writeStats(writing, site, rows, now);
    else withRecords.delete(site);
    await writing.objectStore('models').delete(site);
  }
  for (const site of known.keys()) if (!withRecords.has(site)) await sites.delete(site);
  await dropBytes(writing);
}

/** Counts kept pages again where what is noted does not account for every one. */
async function mendKept(writing: Writing): Promise<void> {
  const rows = (await writing.objectStore('keptSites').getAll()).map(parseKeptSiteRow);
  const pages = rows.reduce((sum, row) => sum + (row?.pages ?? 0), 0);
  if (pages === (await writing.objectStore('kept').count())) return;
  const noted = rows.flatMap((row) => (row === undefined ? [] : [row.site]));
  for (const site of new Set([...noted, ...(await listSitesOf(writing, 'kept'))])) {
    await changeKeptSite(writing, site, await listKeptRows(writing, site));
  }
}
