import type { Correction } from '../core/corrections.ts';
import type { OwnLook } from '../core/reader-look.ts';
import { inTransaction } from './in-transaction.ts';
import { bringBackKept } from './kept-rows.ts';
import type { Database } from './open-database.ts';
import { writeChoice } from './reader-choices.ts';
import { bringBackLook } from './reader-looks.ts';
import type { ChoiceRow, StoreName } from './schema.ts';
import { changeSettings, type StoredSettings } from './settings.ts';

const STORES: StoreName[] = ['choices', 'corrections', 'kept', 'keptSites', 'looks'];

/** What a backup holds of a site. */
export interface BackedUpSite {
  choice: ChoiceRow;
  corrections: Correction[];
  /** Whole pages are to be kept; false leaves it as it is. */
  keepPages: boolean;
  /** null leaves it as it is. */
  look: OwnLook | null;
}

/**
 * Adds choices, corrections and looks to those that are there, a site's own choice and look replaced; settings replace.
 * Throws `StoreError`.
 */
export async function restoreBackup(
  database: Database,
  settings: StoredSettings,
  sites: readonly BackedUpSite[],
): Promise<void> {
  await inTransaction(database, STORES, 'restoring a backup', async (writing) => {
    for (const { choice, corrections, keepPages, look } of sites) {
      await writeChoice(writing, choice);
      if (keepPages) await bringBackKept(writing, choice.site, true, []);
      await bringBackLook(writing, choice.site, look);
      for (const correction of corrections) {
        const row = { site: choice.site, id: correction.id, correction };
        await writing.objectStore('corrections').put(row);
      }
    }
  });
  await changeSettings(database, settings);
}
