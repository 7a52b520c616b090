import type { Correction } from '../core/corrections.ts';
import type { OwnLook } from '../core/reader-look.ts';
import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import { readKeptBytes } from './kept-rows.ts';
import { mendListing } from './mend-listing.ts';
import type { Database } from './open-database.ts';
import type { Writing } from './read-records.ts';
import { WORD_STORES } from './reader-words.ts';
import type { ChoiceRow, KeptSiteRow, SiteStatsRow, StoreName } from './schema.ts';
import { readSettingsRow, type StoredSettings } from './settings.ts';
import {
  parseChoiceRow,
  parseCorrectionRow,
  parseKeptSiteRow,
  parseLookRow,
  parseSiteStatsRow,
} from './stored-rows.ts';
import { FOR_VISIT, withRoom } from './with-room.ts';
import { readBytes, SITE_STORES } from './write-site.ts';

/** A site of the store: learned from, decided on, corrected, read with a look of its own, or several of these. */
export interface ListedSite {
  site: SiteKey;
  choice: ChoiceRow;
  stats: SiteStatsRow | undefined;
  corrections: Correction[];
  kept: KeptSiteRow;
  look: OwnLook | null;
}

/** Every site of the store without its records. */
export interface StoreListing {
  /** Latest visit first, then by name. */
  sites: ListedSite[];
  settings: StoredSettings;
  /** Bytes of all records and kept pages. */
  bytes: number;
  damaged: number;
}

/** Lists the store, mended (`mendListing`). Reads no records: linear in sites and corrections. Throws `StoreError`. */
export function listSites(database: Database, now = Date.now()): Promise<StoreListing> {
  const stores: StoreName[] = [...SITE_STORES, ...WORD_STORES];
  const list = async (writing: Writing): Promise<StoreListing> => {
    await mendListing(writing, now);
    const sites = new Map<string, ListedSite>();
    const enter = (site: SiteKey): ListedSite => {
      const known = sites.get(site);
      if (known) return known;
      const fresh: ListedSite = {
        site,
        choice: { site, rule: null, chosen: false },
        stats: undefined,
        corrections: [],
        kept: { site, keep: false, pages: 0, bytes: 0 },
        look: null,
      };
      sites.set(site, fresh);
      return fresh;
    };
    for (const row of await writing.objectStore('sites').getAll()) {
      const stats = parseSiteStatsRow(row);
      if (stats) enter(stats.site).stats = stats;
    }
    for (const row of await writing.objectStore('choices').getAll()) {
      const choice = parseChoiceRow(row);
      if (choice) enter(choice.site).choice = choice;
    }
    for (const row of await writing.objectStore('corrections').getAll()) {
      const correction = parseCorrectionRow(row);
      if (correction) enter(row.site).corrections.push(correction);
    }
    for (const row of await writing.objectStore('keptSites').getAll()) {
      const kept = parseKeptSiteRow(row);
      if (kept) enter(kept.site).kept = kept;
    }
    for (const row of await writing.objectStore('looks').getAll()) {
      const look = parseLookRow(row);
      if (look) enter(row.site).look = look;
    }
    return {
      sites: [...sites.values()].sort(compareVisits),
      settings: await readSettingsRow(writing),
      bytes: (await readBytes(writing)) + (await readKeptBytes(writing)),
      damaged: await writing.objectStore('damaged').count(),
    };
  };
  const run = () => inTransaction(database, stores, 'listing sites', list);
  return withRoom(database, undefined, run, now, FOR_VISIT);
}

function compareVisits(a: ListedSite, b: ListedSite): number {
  return (b.stats?.lastVisit ?? 0) - (a.stats?.lastVisit ?? 0) || (a.site < b.site ? -1 : 1);
}
