import { makeCorrection } from '../../src/core/make-correction.ts';
import type { PageRecord } from '../../src/core/page-record.ts';
import { signText } from '../../src/core/signature.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import type { Database } from '../../src/storage/open-database.ts';
import { changeChoice, changeCorrections } from '../../src/storage/reader-choices.ts';
import { changeSettings } from '../../src/storage/settings.ts';
import { updateSite } from '../../src/storage/update-site.ts';
import { inventRecord } from './invented-pages.ts';

/** A site with four pages, a correction and a rule. */
export const site = 'harbour.example' as SiteKey;
export const METHOD = 'test';
export const records = ['/a', '/b', '/c', '/d'].map((path, at) => inventRecord(site, path, at + 1));
export const correction = makeCorrection(
  { act: 'keep', place: ['html'], keys: [signText('a')], sample: 'a' },
  3,
);

/** Stores a visit at a late hour. */
export const visit = (database: Database, record: PageRecord) =>
  updateSite(database, { site: record.site, record }, 1e12, METHOD);

/** Stores the site, and settings. */
export async function fill(database: Database): Promise<void> {
  for (const record of records) await visit(database, record);
  await changeChoice(database, site, { rule: 'always' });
  await changeCorrections(database, site, { put: [correction], remove: [] });
  await changeSettings(database, { learning: 'chosen' });
}

/** Puts a value in the place of one that was stored; `key` where the store's rows have none in them. */
export async function damage(database: Database, store: string, key: unknown, row: unknown): Promise<void> {
  const writing = database.transaction(store as 'meta', 'readwrite');
  await writing.store.put(row, ...(store === 'meta' ? [key as string] : []));
  await writing.done;
}
