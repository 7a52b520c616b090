import type { Correction } from '../core/corrections.ts';
import type { PageRecord } from '../core/page-record.ts';
import type { OwnLook } from '../core/reader-look.ts';
import type { SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import { listNewest, STORE_CAPS } from './keep-within-caps.ts';
import { bringBackKept, dropKeptPages, listKeptRows, readKeptSite } from './kept-rows.ts';
import type { Database } from './open-database.ts';
import { readRecords, siteRange } from './read-records.ts';
import { readChoice, readCorrections, writeChoice } from './reader-choices.ts';
import { bringBackLook, readOwnLook } from './reader-looks.ts';
import type { ChoiceRow, KeptRow, StoreName } from './schema.ts';
import { makeRecordRow } from './stored-rows.ts';
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

const ALL_STORES: StoreName[] = [...SITE_STORES, 'choices', 'corrections', 'siteRules', 'looks'];
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
): Promise<RemovedSite> {
  return inTransaction(database, ALL_STORES, 'forgetting a site', async (writing) => {
    const rows = await readRecords(writing, site);
    const removed: RemovedSite = {
      choice: await readChoice(writing, site),
      records: rows.map((row) => row.record),
      corrections: await readCorrections(writing, site),
      kept: await listKeptRows(writing, site),
      keepPages: (await readKeptSite(writing, site)).keep,
      look: everything ? await readOwnLook(writing, site) : null,
    };
    await dropKeptPages(writing, site, everything);
    await writeSite(writing, site, rows, [], method);
    if (everything) {
      await writing.objectStore('corrections').delete(siteRange(site));
      await writing.objectStore('siteRules').delete(site);
      await writing.objectStore('looks').delete(site);
      for (const key of await writing.objectStore('damaged').index('site').getAllKeys(site)) {
        await writing.objectStore('damaged').delete(key);
      }
    }
    const nothing: ChoiceRow = { site, rule: null, chosen: false };
    await writeChoice(writing, { ...(everything ? nothing : removed.choice), ...choice });
    return removed;
  });
}

/** Brings back what `forgetSite` removed; pages seen again since then stay as they are. Throws `StoreError`. */
export function restoreSite(database: Database, removed: RemovedSite, method: string): Promise<void> {
  const { site } = removed.choice;
  return inTransaction(database, ALL_STORES, 'bringing a site back', async (writing) => {
    const before = await readRecords(writing, site);
    const seen = new Set(before.map((row) => row.page));
    const missing = removed.records.filter((record) => record.site === site && !seen.has(record.page));
    const after = listNewest([...before, ...missing.map(makeRecordRow)], STORE_CAPS.sitePages);
    await writeSite(writing, site, before, after, method);
    await writeChoice(writing, removed.choice);
    await bringBackKept(writing, site, removed.keepPages, removed.kept);
    await bringBackLook(writing, site, removed.look);
    for (const correction of removed.corrections) {
      await writing.objectStore('corrections').put({ site, id: correction.id, correction });
    }
  });
}

/** Empties the store: every site, correction, choice and setting, and every blog that was kept. Throws `StoreError`. */
export function forgetAll(database: Database): Promise<void> {
  const stores = [...ALL_STORES, ...GATHERED_STORES];
  return inTransaction(database, stores, 'forgetting everything', async (writing) => {
    for (const store of stores) await writing.objectStore(store).clear();
  });
}
