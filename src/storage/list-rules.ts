import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import { mendWords } from './mend-listing.ts';
import type { Database } from './open-database.ts';
import type { Writing } from './read-records.ts';
import { WORD_STORES } from './reader-words.ts';
import type { ChoiceRow, StoreName } from './schema.ts';
import { readSettingsRow, type StoredSettings } from './settings.ts';
import { parseChoiceRow } from './stored-rows.ts';
import { FOR_VISIT, withRoom } from './with-room.ts';

/** What the reader decided for all sites, and of which sites anything is learned. */
export interface StoredRules {
  settings: StoredSettings;
  choices: ChoiceRow[];
  learned: SiteKey[];
}

/** Lists rules, without the figures that `listSites` has. Reads no record: linear in what the reader said. Throws `StoreError`. */
export function listRules(database: Database): Promise<StoredRules> {
  const list = async (writing: Writing): Promise<StoredRules> => {
    await mendWords(writing);
    const rows = await writing.objectStore('choices').getAll();
    return {
      settings: await readSettingsRow(writing),
      choices: rows.map(parseChoiceRow).filter((choice) => choice !== undefined),
      learned: (await writing.objectStore('sites').getAllKeys()) as SiteKey[],
    };
  };
  const stores: StoreName[] = [...WORD_STORES, 'sites', 'meta'];
  const run = () => inTransaction(database, stores, 'listing rules', list);
  return withRoom(database, undefined, run, Date.now(), FOR_VISIT);
}
