import { MAX_SITE_PAGES, MAX_SITES, MAX_STORE_BYTES } from '../core/limits.ts';
import type { SiteKey } from '../core/url-order.ts';
import { dropKeptPages, readKeptSite } from './kept-rows.ts';
import { siteRange, type Writing } from './read-records.ts';
import type { RecordRow } from './schema.ts';

/** How much may be kept. */
export interface StoreCaps {
  sitePages: number;
  sites: number;
  /** Bytes of all records and kept pages. */
  bytes: number;
}

/** The caps of the product (PRODUCT.md, Trust). */
export const STORE_CAPS: StoreCaps = { sitePages: MAX_SITE_PAGES, sites: MAX_SITES, bytes: MAX_STORE_BYTES };

/**
 * The records of a site that stay: the most recently seen; of two as old the later in key order. One from the future
 * was dated by a clock that had gone wrong: nobody knows its age, so it goes before those whose age is known.
 */
export function listNewest(rows: readonly RecordRow[], most: number, now: number): RecordRow[] {
  if (rows.length <= most) return [...rows];
  const isDated = (row: RecordRow) => Number(row.record.capturedAt <= now);
  const oldest = [...rows].sort(
    (a, b) =>
      isDated(a) - isDated(b) || a.record.capturedAt - b.record.capturedAt || (a.page < b.page ? -1 : 1),
  );
  const gone = new Set(oldest.slice(0, rows.length - most));
  return rows.filter((row) => !gone.has(row));
}

/**
 * Forgets whole sites, the least recently visited first, never `visited`, until sites and bytes are within caps: their
 * records (`bytes` of all) and kept pages (`keptBytes` of all). Sites visited in the future, by a clock that had gone
 * wrong, go before the others; never so many that fewer than `fewest` are left. Answers the records' bytes that are left. Needs SITE_STORES.
 */
export async function evictSites(
  writing: Writing,
  visited: SiteKey | undefined,
  now: number,
  bytes: number,
  keptBytes: number,
  caps: StoreCaps,
  fewest = 0,
): Promise<number> {
  const sites = writing.objectStore('sites');
  let count = await sites.count();
  let left = bytes;
  let kept = keptBytes;
  const isBeyond = () => count > fewest && (count > caps.sites || left + kept > caps.bytes);
  if (!isBeyond()) return left;
  for (const age of [IDBKeyRange.lowerBound(now, true), IDBKeyRange.upperBound(now)]) {
    let cursor = isBeyond() ? await sites.index('lastVisit').openCursor(age) : null;
    while (cursor !== null && isBeyond()) {
      const { site, bytes: size } = cursor.value;
      if (site !== visited) {
        await cursor.delete();
        await writing.objectStore('records').delete(siteRange(site));
        await writing.objectStore('models').delete(site);
        kept -= (await readKeptSite(writing, site)).bytes;
        await dropKeptPages(writing, site, false);
        count--;
        left -= Number.isFinite(size) ? size : 0;
      }
      cursor = await cursor.continue();
    }
  }
  return left;
}
