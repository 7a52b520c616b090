import { learnSite, type SiteModel } from '../core/learn-site.ts';
import type { SiteKey } from '../core/url-order.ts';
import { evictSites, STORE_CAPS, type StoreCaps } from './keep-within-caps.ts';
import { readKeptBytes } from './kept-rows.ts';
import type { Writing } from './read-records.ts';
import type { RecordRow, SiteStatsRow, StoreName } from './schema.ts';
import { summariseSite } from './site-summary.ts';
import { makeModelRow, parseSiteStatsRow } from './stored-rows.ts';

/** What is known of a site: undefined where it has no records. */
export interface KnownSite {
  model: SiteModel | undefined;
  stats: SiteStatsRow | undefined;
}

/** How knowledge is derived: by which program (`method`), and what the clock says. */
export interface Deriving {
  method: string;
  now: number;
  caps?: StoreCaps;
}

/** The stores that `writeSite` needs. */
export const SITE_STORES: StoreName[] = [
  'records',
  'sites',
  'models',
  'damaged',
  'meta',
  'kept',
  'keptSites',
];

const BYTES = 'bytes';

/**
 * Makes `after` the site's records in the place of `before`, derives its knowledge anew from all of them and keeps
 * it beside them, and forgets other sites where the store is beyond its caps. Rows that are in both are not
 * written again. Needs SITE_STORES.
 */
export async function writeSite(
  writing: Writing,
  site: SiteKey,
  before: readonly RecordRow[],
  after: readonly RecordRow[],
  { method, now, caps = STORE_CAPS }: Deriving,
): Promise<KnownSite> {
  const records = writing.objectStore('records');
  const stay = new Set(after.map((row) => row.page));
  for (const row of before) if (!stay.has(row.page)) await records.delete([site, row.page]);
  for (const row of after) if (!before.includes(row)) await records.put(row);
  const sum = (await readBytes(writing)) - addBytes(before) + addBytes(after);
  const known = await writeKnowledge(writing, site, after, { method, now });
  await writeBytes(writing, await keepWithinCaps(writing, site, sum, { now, caps }));
  return known;
}

/**
 * Forgets other sites where the store is beyond its caps; answers the records' bytes that are left. The kept sum alone
 * never costs a site: it is added up again first. Needs SITE_STORES.
 */
export async function keepWithinCaps(
  writing: Writing,
  site: SiteKey | undefined,
  sum: number,
  { now, caps = STORE_CAPS }: Pick<Deriving, 'now' | 'caps'>,
): Promise<number> {
  const kept = await readKeptBytes(writing);
  const bytes = sum + kept > caps.bytes ? await countBytes(writing) : sum;
  return evictSites(writing, site, now, bytes, kept, caps);
}

/** Derives what is known of a site from its records and keeps it. Needs `sites` and `models`. */
export async function writeKnowledge(
  writing: Writing,
  site: SiteKey,
  rows: readonly RecordRow[],
  { method, now }: Deriving,
): Promise<KnownSite> {
  const sites = writing.objectStore('sites');
  const models = writing.objectStore('models');
  if (rows.length === 0) {
    await sites.delete(site);
    await models.delete(site);
    return { model: undefined, stats: undefined };
  }
  const records = rows.map((row) => row.record);
  const model = learnSite(records);
  const stats = await writeStats(writing, site, rows, now);
  await models.put(makeModelRow(site, method, model));
  return { model, stats };
}

/** Derives what the options page lists of a site from its records, at least one, and keeps it. Needs `sites`. */
export async function writeStats(
  writing: Writing,
  site: SiteKey,
  rows: readonly RecordRow[],
  now: number,
): Promise<SiteStatsRow> {
  const sites = writing.objectStore('sites');
  const stats = summarise(site, rows, parseSiteStatsRow(await sites.get(site)), now);
  await sites.put(stats);
  return stats;
}

/** What `writeKnowledge` would keep, where there is no room to keep it; `last` is what was kept. */
export function deriveKnowledge(
  site: SiteKey,
  rows: readonly RecordRow[],
  last: SiteStatsRow | undefined,
  now: number,
): KnownSite {
  if (rows.length === 0) return { model: undefined, stats: undefined };
  return { model: learnSite(rows.map((row) => row.record)), stats: summarise(site, rows, last, now) };
}

function summarise(
  site: SiteKey,
  rows: readonly RecordRow[],
  last: SiteStatsRow | undefined,
  now: number,
): SiteStatsRow {
  const records = rows.map((row) => row.record);
  const visits = records.map((record) => record.capturedAt);
  // Visits in the future are a wrong clock's: where there are others, these are believed.
  const dated = visits.filter((at) => at <= now);
  return {
    site,
    ...summariseSite(records),
    firstVisit: Math.min(last?.firstVisit ?? Number.POSITIVE_INFINITY, ...visits),
    lastVisit: Math.max(...(dated.length > 0 ? dated : visits)),
    bytes: addBytes(rows),
  };
}

/** Bytes of all records; added up from the sites when the kept sum cannot be trusted. Needs `meta` and `sites`. */
export async function readBytes(writing: Writing): Promise<number> {
  const kept = await writing.objectStore('meta').get(BYTES);
  return typeof kept === 'number' && Number.isFinite(kept) && kept >= 0 ? kept : countBytes(writing);
}

/** Bytes of all records, added up from the sites. Linear in sites. Needs `sites`. */
export async function countBytes(writing: Writing): Promise<number> {
  const rows = await writing.objectStore('sites').getAll();
  return rows.reduce((sum, row) => sum + (parseSiteStatsRow(row)?.bytes ?? 0), 0);
}

/** Keeps the sum of all records' bytes. Needs `meta`. */
export async function writeBytes(writing: Writing, bytes: number): Promise<void> {
  await writing.objectStore('meta').put(Math.max(0, bytes), BYTES);
}

/** Drops the kept sum. Needs `meta`. */
export async function dropBytes(writing: Writing): Promise<void> {
  await writing.objectStore('meta').delete(BYTES);
}

function addBytes(rows: readonly RecordRow[]): number {
  return rows.reduce((sum, row) => sum + row.bytes, 0);
}
