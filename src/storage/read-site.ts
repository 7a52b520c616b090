import type { Correction } from '../core/corrections.ts';
import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import { readKeptSite } from './kept-rows.ts';
import type { Database } from './open-database.ts';
import { readRecords, siteRange } from './read-records.ts';
import { readChoice, readCorrections } from './reader-choices.ts';
import type { ChoiceRow, KeptSiteRow } from './schema.ts';
import { readSettingsRow, type StoredSettings } from './settings.ts';
import { parseModelRow, parseSiteStatsRow } from './stored-rows.ts';
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
): Promise<StoredSite> {
  return inTransaction(
    database,
    [...SITE_STORES, 'choices', 'corrections'],
    'reading a site',
    async (writing) => {
      const settings = await readSettingsRow(writing);
      const choice = await readChoice(writing, site);
      const corrections = await readCorrections(writing, site);
      const wanted = typeof withModel === 'boolean' ? withModel : withModel(choice, settings);
      let stats = parseSiteStatsRow(await writing.objectStore('sites').get(site));
      let model = wanted ? parseModelRow(await writing.objectStore('models').get(site), method) : undefined;
      const hasRecords = (await writing.objectStore('records').count(siteRange(site))) > 0;
      if (hasRecords && (stats === undefined || (wanted && model === undefined))) {
        const known = await writeKnowledge(writing, site, await readRecords(writing, site), method);
        stats = known.stats;
        model = wanted ? known.model : undefined;
      }
      const damaged = await writing.objectStore('damaged').index('site').count(site);
      const kept = await readKeptSite(writing, site);
      return { settings, choice, corrections, model, stats, damaged, kept };
    },
  );
}
