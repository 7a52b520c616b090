import type { Correction } from '../core/corrections.ts';
import type { Signature } from '../core/signature.ts';
import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';
import type { Writing } from './read-records.ts';
import { noteWords, readWords, WORD_STORES } from './reader-words.ts';
import type { ChoiceRow } from './schema.ts';
import { withRoom } from './with-room.ts';
import { writeChoice } from './write-choice.ts';

/** What `changeCorrections` was given, turned round. */
export interface StoredCorrectionChange {
  put: Correction[];
  remove: Signature[];
}

/** Puts and removes a site's corrections in one transaction; answers the change that undoes it. Throws `StoreError`. */
export function changeCorrections(
  database: Database,
  site: SiteKey,
  change: StoredCorrectionChange,
): Promise<StoredCorrectionChange> {
  const write = async (writing: Writing) => {
    const { corrections: before } = await readWords(writing, site);
    const store = writing.objectStore('corrections');
    for (const id of change.remove) await store.delete([site, id]);
    for (const correction of change.put) await store.put({ site, id: correction.id, correction });
    await noteWords(writing, site);
    return turnRound(before, change);
  };
  return withRoom(database, site, () => inTransaction(database, WORD_STORES, 'changing corrections', write));
}

/** The change that brings back `before` after `change` was made. */
export function turnRound(
  before: readonly Correction[],
  change: StoredCorrectionChange,
): StoredCorrectionChange {
  const known = new Map(before.map((correction) => [correction.id, correction]));
  const touched = [...change.remove, ...change.put.map((correction) => correction.id)];
  return {
    put: [...new Set(touched)].map((id) => known.get(id)).filter((correction) => correction !== undefined),
    remove: change.put.map((correction) => correction.id).filter((id) => !known.has(id)),
  };
}

/** Changes what the reader decided for a site; answers what he had decided before. Throws `StoreError`. */
export function changeChoice(
  database: Database,
  site: SiteKey,
  change: Partial<Omit<ChoiceRow, 'site'>>,
): Promise<ChoiceRow> {
  const write = async (writing: Writing) => {
    const { choice: before } = await readWords(writing, site);
    await writeChoice(writing, { ...before, ...change });
    await noteWords(writing, site);
    return before;
  };
  return withRoom(database, site, () => inTransaction(database, WORD_STORES, 'changing a rule', write));
}
