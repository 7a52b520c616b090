import type { Correction } from '../core/corrections.ts';
import type { PageRecord } from '../core/page-record.ts';
import type { OwnLook } from '../core/reader-look.ts';
import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import { listNewest, STORE_CAPS } from './keep-within-caps.ts';
import { bringBackKept, dropKeptPages, listKeptRows } from './kept-rows.ts';
import type { Database } from './open-database.ts';
import { readRecords, siteRange, type Writing } from './read-records.ts';
import { bringBackLook } from './reader-looks.ts';
import { noteWords, readWords, WORD_STORES } from './reader-words.ts';
import type { ChoiceRow, KeptRow, StoreName } from './schema.ts';
import { makeRecordRow } from './stored-rows.ts';
import { withRoom } from './with-room.ts';
import { writeChoice } from './write-choice.ts';
import { SITE_STORES, writeSite } from './write-site.ts';

/** All that the store held of a site. */
export interface RemovedSite {
  choice: ChoiceRow;
  records: PageRecord[];
  corrections: Correction[];
  /** Its whole pages, and whether they were kept. */
  kept: KeptRow[];
  keepPages: boolean;
  /** How the reader looks there; null: nothing of its own, or it stayed. */
  look: OwnLook | null;
}

const ALL_STORES: StoreName[] = [...SITE_STORES, ...WORD_STORES, 'siteRules'];
/** What was fetched because the reader asked for it: blogs that he keeps stay when a site is forgotten. */
const GATHERED_STORES: StoreName[] = ['harvests', 'taught', 'harvestPages', 'answers', 'pictures'];

/**
 * Removes a site's pages and, with `everything`, its corrections and the reader's choice; answers what there was.
 * `choice` is set in the same transaction, so that a site that is excluded has nothing stored at any moment.
 * Throws `StoreError`.
 */
export function forgetSite(
  database: Database,
  site: SiteKey,
  method: string,
  { everything, choice }: { everything: boolean; choice?: Partial<ChoiceRow> },
  now = Date.now(),
): Promise<RemovedSite> {
  const forget = async (writing: Writing) => {
    const rows = await readRecords(writing, site);
    const { choice: before, corrections, look, kept } = await readWords(writing, site);
    const removed: RemovedSite = {
      choice: before,
      records: rows.map((row) => row.record),
      corrections,
      kept: await listKeptRows(writing, site),
      keepPages: kept.keep,
      look: everything ? look : null,
    };
    await dropKeptPages(writing, site, everything);
    await writeSite(writing, site, rows, [], { method, now });
    for (const key of await writing.objectStore('damaged').index('site').getAllKeys(site)) {
      await writing.objectStore('damaged').delete(key);
    }
    if (everything) {
      await writing.objectStore('corrections').delete(siteRange(site));
      await writing.objectStore('siteRules').delete(site);
      await writing.objectStore('looks').delete(site);
    }
    const nothing: ChoiceRow = { site, rule: null, chosen: false };
    await writeChoice(writing, { ...(everything ? nothing : before), ...choice });
    await noteWords(writing, site);
    return removed;
  };
  return withRoom(database, site, () => inTransaction(database, ALL_STORES, 'forgetting a site', forget));
}

/** Brings back what `forgetSite` removed; pages seen again since then stay as they are. Throws `StoreError`. */
export function restoreSite(
  database: Database,
  removed: RemovedSite,
  method: string,
  now = Date.now(),
): Promise<void> {
  const { site } = removed.choice;
  const bringBack = async (writing: Writing) => {
    await readWords(writing, site);
    const before = await readRecords(writing, site);
    const seen = new Set(before.map((row) => row.page));
    const missing = removed.records.filter((record) => record.site === site && !seen.has(record.page));
    const after = listNewest([...before, ...missing.map(makeRecordRow)], STORE_CAPS.sitePages, now);
    await writeSite(writing, site, before, after, { method, now });
    await writeChoice(writing, removed.choice);
    await bringBackKept(writing, site, removed.keepPages, removed.kept);
    await bringBackLook(writing, site, removed.look);
    for (const correction of removed.corrections) {
      await writing.objectStore('corrections').put({ site, id: correction.id, correction });
    }
    await noteWords(writing, site);
  };
  return withRoom(database, site, () =>
    inTransaction(database, ALL_STORES, 'bringing a site back', bringBack),
  );
}

/** Empties the store: every site, correction, choice and setting, and every blog that was kept. Throws `StoreError`. */
export function forgetAll(database: Database): Promise<void> {
  const stores = [...ALL_STORES, ...GATHERED_STORES];
  return inTransaction(database, stores, 'forgetting everything', async (writing) => {
    for (const store of stores) await writing.objectStore(store).clear();
  });
}
