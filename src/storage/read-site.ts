import type { Correction } from '../core/corrections.ts';
import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';
import { readRecords, siteRange, type Writing } from './read-records.ts';
import { readWords, WORD_STORES } from './reader-words.ts';
import type { ChoiceRow, KeptSiteRow } from './schema.ts';
import { readSettingsRow, type StoredSettings } from './settings.ts';
import { parseModelRow, parseSiteStatsRow } from './stored-rows.ts';
import { withRoom } from './with-room.ts';
import { type KnownSite, SITE_STORES, writeKnowledge } from './write-site.ts';

/** Everything the store says about a site. */
export interface StoredSite extends KnownSite {
  settings: StoredSettings;
  choice: ChoiceRow;
  corrections: Correction[];
  /** Rows of the site that were set aside. */
  damaged: number;
  kept: KeptSiteRow;
}

/**
 * A site as it is stored, in one transaction. The model is the one kept beside the records where `method` derived
 * it, else it is derived again and kept; left out (undefined) unless `withModel`. Throws `StoreError`.
 */
export function readSite(
  database: Database,
  site: SiteKey,
  method: string,
  withModel: boolean | ((choice: ChoiceRow, settings: StoredSettings) => boolean),
  now = Date.now(),
): Promise<StoredSite> {
  const read = async (writing: Writing): Promise<StoredSite> => {
    const settings = await readSettingsRow(writing);
    const { choice, corrections, kept } = await readWords(writing, site);
    const wanted = typeof withModel === 'boolean' ? withModel : withModel(choice, settings);
    let stats = parseSiteStatsRow(await writing.objectStore('sites').get(site));
    let model = wanted ? parseModelRow(await writing.objectStore('models').get(site), method) : undefined;
    const hasRecords = (await writing.objectStore('records').count(siteRange(site))) > 0;
    if (hasRecords && (stats === undefined || (wanted && model === undefined))) {
      const known = await writeKnowledge(writing, site, await readRecords(writing, site), { method, now });
      stats = known.stats;
      model = wanted ? known.model : undefined;
    }
    const damaged = await writing.objectStore('damaged').index('site').count(site);
    return { settings, choice, corrections, model, stats, damaged, kept };
  };
  const stores = [...SITE_STORES, ...WORD_STORES];
  return withRoom(database, site, () => inTransaction(database, stores, 'reading a site', read), now);
}
