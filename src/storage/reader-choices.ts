import type { Correction } from '../core/corrections.ts';
import type { Signature } from '../core/signature.ts';
import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';
import { readSoundRows, setAside, type Writing } from './read-records.ts';
import type { ChoiceRow } from './schema.ts';
import { parseChoiceRow, parseCorrectionRow } from './stored-rows.ts';

/** What the reader decided for a site, as for any other site where nothing was. Needs `choices` and `damaged`. */
export async function readChoice(writing: Writing, site: SiteKey): Promise<ChoiceRow> {
  const row: unknown = await writing.objectStore('choices').get(site);
  const choice = parseChoiceRow(row);
  if (row !== undefined && choice === undefined) await setAside(writing, 'choices', site, row);
  return choice ?? { site, rule: null, chosen: false };
}

/** Keeps a choice; one that says nothing leaves no row. Needs `choices`. */
export async function writeChoice(writing: Writing, choice: ChoiceRow): Promise<void> {
  const choices = writing.objectStore('choices');
  if (choice.rule === null && !choice.chosen) await choices.delete(choice.site);
  else await choices.put(choice);
}

/** A site's corrections, oldest first. Rows that cannot be trusted are set aside. Needs `corrections` and `damaged`. */
export async function readCorrections(writing: Writing, site: SiteKey): Promise<Correction[]> {
  const corrections = await readSoundRows(writing, 'corrections', site, parseCorrectionRow);
  return corrections.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

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
  return inTransaction(database, ['corrections', 'damaged'], 'changing corrections', async (writing) => {
    const before = await readCorrections(writing, site);
    const store = writing.objectStore('corrections');
    for (const id of change.remove) await store.delete([site, id]);
    for (const correction of change.put) await store.put({ site, id: correction.id, correction });
    return turnRound(before, change);
  });
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
  return inTransaction(database, ['choices', 'damaged'], 'changing a rule', async (writing) => {
    const before = await readChoice(writing, site);
    await writeChoice(writing, { ...before, ...change });
    return before;
  });
}
