import type { Correction } from '../core/corrections.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';
import { writeChoice } from './reader-choices.ts';
import type { ChoiceRow } from './schema.ts';
import { changeSettings, type StoredSettings } from './settings.ts';

/** What a backup holds of a site. */
export interface BackedUpSite {
  choice: ChoiceRow;
  corrections: Correction[];
}

/** Adds choices and corrections to those that are there, a site's own choice replaced; settings replace. Throws `StoreError`. */
export async function restoreBackup(
  database: Database,
  settings: StoredSettings,
  sites: readonly BackedUpSite[],
): Promise<void> {
  await inTransaction(database, ['choices', 'corrections'], 'restoring a backup', async (writing) => {
    for (const { choice, corrections } of sites) {
      await writeChoice(writing, choice);
      for (const correction of corrections) {
        const row = { site: choice.site, id: correction.id, correction };
        await writing.objectStore('corrections').put(row);
      }
    }
  });
  await changeSettings(database, settings);
}
