import type { PageRecord } from '../core/page-record.ts';
import type { PageKey, SiteKey } from '../core/url-order.ts';
import { inTransaction } from './in-transaction.ts';
import { listNewest, STORE_CAPS, type StoreCaps } from './keep-within-caps.ts';
import type { Database } from './open-database.ts';
import { readRecords } from './read-records.ts';
import { readWords, WORD_STORES } from './reader-words.ts';
import type { ChoiceRow, RecordRow } from './schema.ts';
import { readSettingsRow, type StoredSettings } from './settings.ts';
import { makeRecordRow } from './stored-rows.ts';
import { FOR_VISIT, FOR_WORDS, type Giving, withRoom } from './with-room.ts';
import { type KnownSite, SITE_STORES, writeSite } from './write-site.ts';

/** What a visit brings: the page's record, or the word that nothing of the page may be stored. */
export type Visit = { site: SiteKey; record: PageRecord } | { site: SiteKey; withheld: PageKey };

/** On what terms a visit is stored. */
export interface VisitTerms {
  caps?: StoreCaps;
  /** Asked inside the transaction, so that a site excluded meanwhile is not stored after all. */
  mayStore?: (choice: ChoiceRow, settings: StoredSettings) => boolean;
  /** Asked where the browser has no room: whether other sites may be given up for the visit. */
  mayGiveUp?: Giving['may'];
}

/**
 * One visit, one transaction: puts the record in the place of the page's last one, drops what is beyond the caps
 * and answers what is known of the site then. Two tabs queue up; nothing foreign is awaited inside. Reads and
 * writes one site's records: a visit's cost is bounded by the caps. `now` is the clock, `method` names the program
 * that derives. Throws `StoreError`, `full` when no room could be made (`withRoom`); then nothing is stored.
 * Undefined where `mayStore` says no.
 */
export function updateSite(
  database: Database,
  visit: Visit,
  now: number,
  method: string,
  { caps = STORE_CAPS, mayStore = () => true, mayGiveUp }: VisitTerms = {},
): Promise<KnownSite | undefined> {
  const store = () =>
    inTransaction(database, [...SITE_STORES, ...WORD_STORES], 'storing a visit', async (writing) => {
      const { choice } = await readWords(writing, visit.site);
      if (!mayStore(choice, await readSettingsRow(writing))) return undefined;
      const before = await readRecords(writing, visit.site);
      const after = listNewest(placeVisit(before, visit, now), caps.sitePages, now);
      return writeSite(writing, visit.site, before, after, { method, now, caps });
    });
  // What may no longer be stored has to go, whatever it costs.
  const giving = 'withheld' in visit ? FOR_WORDS : { ...FOR_VISIT, may: mayGiveUp };
  return withRoom(database, visit.site, store, now, giving);
}

/** The site's records with this visit's in the place of the same page's: the later one, then the greater content. */
export function placeVisit(rows: readonly RecordRow[], visit: Visit, now: number): RecordRow[] {
  if ('withheld' in visit) return rows.filter((row) => row.page !== visit.withheld);
  const { record } = visit;
  const last = rows.find((row) => row.page === record.page);
  if (last && isNewer(last.record, record, now)) return [...rows];
  return [...rows.filter((row) => row !== last), makeRecordRow(record)];
}

/** True when the stored record wins over the one that comes. One from the future, left by a clock that went wrong, never does. */
function isNewer(stored: PageRecord, coming: PageRecord, now: number): boolean {
  if (stored.capturedAt > now) return false;
  if (stored.capturedAt !== coming.capturedAt) return stored.capturedAt > coming.capturedAt;
  return stored.content >= coming.content;
}
