import type { Correction } from '../core/corrections.ts';
import type { OwnLook } from '../core/reader-look.ts';
import { inTransaction } from './in-transaction.ts';
import { bringBackKept } from './kept-rows.ts';
import type { Database } from './open-database.ts';
import type { Writing } from './read-records.ts';
import { bringBackLook } from './reader-looks.ts';
import { noteWords, readWords, WORD_STORES } from './reader-words.ts';
import type { ChoiceRow, StoreName } from './schema.ts';
import { type StoredSettings, writeSettings } from './settings.ts';
import { withRoom } from './with-room.ts';
import { writeChoice } from './write-choice.ts';

const STORES: StoreName[] = [...WORD_STORES, 'meta'];

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
 * All of it or nothing. Throws `StoreError`.
 */
export async function restoreBackup(
  database: Database,
  settings: StoredSettings,
  sites: readonly BackedUpSite[],
): Promise<void> {
  const write = async (writing: Writing) => {
    for (const { choice, corrections, keepPages, look } of sites) {
      await readWords(writing, choice.site);
      await writeChoice(writing, choice);
      if (keepPages) await bringBackKept(writing, choice.site, true, []);
      await bringBackLook(writing, choice.site, look);
      for (const correction of corrections) {
        const row = { site: choice.site, id: correction.id, correction };
        await writing.objectStore('corrections').put(row);
      }
      await noteWords(writing, choice.site);
    }
    await writeSettings(writing, settings);
  };
  await withRoom(database, undefined, () => inTransaction(database, STORES, 'restoring a backup', write));
}
