import type { Correction } from '../core/corrections.ts';
import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';
import { readRecords, siteRange, type Writing } from './read-records.ts';
import { readWords, WORD_STORES } from './reader-words.ts';
import type { ChoiceRow, KeptSiteRow } from './schema.ts';
import { readSettingsRow, type StoredSettings } from './settings.ts';
import { StoreError } from './store-error.ts';
import { parseModelRow, parseSiteStatsRow } from './stored-rows.ts';
import { FOR_VISIT, withRoom } from './with-room.ts';
import { deriveKnowledge, type KnownSite, SITE_STORES, writeKnowledge } from './write-site.ts';

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
 * it, else it is derived again and, where there is room, kept; left out (undefined) unless `withModel`. Throws `StoreError`.
 */
export async function readSite(
  database: Database,
  site: SiteKey,
  method: string,
  withModel: boolean | ((choice: ChoiceRow, settings: StoredSettings) => boolean),
  now = Date.now(),
): Promise<StoredSite> {
  const read = async (writing: Writing, keeps: boolean): Promise<StoredSite> => {
    const settings = await readSettingsRow(writing);
    const { choice, corrections, kept } = await readWords(writing, site);
    const wanted = typeof withModel === 'boolean' ? withModel : withModel(choice, settings);
    let stats = parseSiteStatsRow(await writing.objectStore('sites').get(site));
    let model = wanted ? parseModelRow(await writing.objectStore('models').get(site), method) : undefined;
    const hasRecords = (await writing.objectStore('records').count(siteRange(site))) > 0;
    if (hasRecords && (stats === undefined || (wanted && model === undefined))) {
      const rows = await readRecords(writing, site);
      const known = keeps
        ? await writeKnowledge(writing, site, rows, { method, now })
        : deriveKnowledge(site, rows, stats, now);
      stats = known.stats;
      model = wanted ? known.model : undefined;
    }
    const damaged = await writing.objectStore('damaged').index('site').count(site);
    return { settings, choice, corrections, model, stats, damaged, kept };
  };
  const stores = [...SITE_STORES, ...WORD_STORES];
  const run = (keeps: boolean) =>
    inTransaction(database, stores, 'reading a site', (writing) => read(writing, keeps));
  try {
    return await run(true);
  } catch (error) {
    if (!(error instanceof StoreError) || error.fault !== 'full') throw error;
  }
  // What is derived need not be kept, and no site is given up for it; only a word that comes back has to be written.
  return withRoom(database, site, () => run(false), now, FOR_VISIT);
}
