import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { learnSite } from '../../src/core/learn-site.ts';
import { makeCorrection } from '../../src/core/make-correction.ts';
import type { PageRecord } from '../../src/core/page-record.ts';
import { signText } from '../../src/core/signature.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import { listSites } from '../../src/storage/list-sites.ts';
import { migrations } from '../../src/storage/migrations.ts';
import { type Database, useDatabase } from '../../src/storage/open-database.ts';
import { readSite } from '../../src/storage/read-site.ts';
import { changeChoice, changeCorrections } from '../../src/storage/reader-choices.ts';
import { DATABASE_NAME } from '../../src/storage/schema.ts';
import { changeSettings, FIRST_SETTINGS } from '../../src/storage/settings.ts';
import { updateSite } from '../../src/storage/update-site.ts';
import { useFreshStore } from './fresh-store.ts';
import { inventRecord } from './invented-pages.ts';

useFreshStore();

const site = 'harbour.example' as SiteKey;
const METHOD = 'test';
const visit = (database: Database, record: PageRecord) =>
  updateSite(database, { site: record.site, record }, 1e12, METHOD);
const records = ['/a', '/b', '/c', '/d'].map((path, at) => inventRecord(site, path, at + 1));
const correction = makeCorrection({ act: 'keep', place: ['html'], keys: [signText('a')], sample: 'a' }, 3);

/** Fills a store with everything there is. */
async function fill(database: Database): Promise<void> {
  for (const record of records) await visit(database, record);
  await changeChoice(database, site, { rule: 'always' });
  await changeCorrections(database, site, { put: [correction], remove: [] });
  await changeSettings(database, { learning: 'chosen' });
}

/** Puts a value in the place of one that was stored. */
async function damage(database: Database, store: string, key: unknown, row: unknown): Promise<void> {
  const writing = database.transaction(store as 'meta', 'readwrite');
  await writing.store.put(row, ...(store === 'meta' ? [key as string] : []));
  await writing.done;
}

describe('a stored row that cannot be read', () => {
  it.each([
    ['nothing of a record', { site, page: `${site}/b` }],
    [
      'a record without its blocks',
      { site, page: `${site}/b`, bytes: 9, record: { ...records[1], blocks: null } },
    ],
    ['a record of another page', { site, page: `${site}/b`, bytes: 9, record: records[2] }],
    [
      'a record of a later version',
      { site, page: `${site}/b`, bytes: 9, record: { ...records[1], version: 7 } },
    ],
  ])('is set aside and counted: %s', async (_what, row) => {
    await useDatabase(async (database) => {
      await fill(database);
      await damage(database, 'records', undefined, row);
      await visit(database, inventRecord(site, '/e', 9));
      const known = await readSite(database, site, METHOD, true);
      const sound = [records[0], records[2], records[3], inventRecord(site, '/e', 9)] as PageRecord[];
      expect(known.model).toEqual(learnSite(sound));
      expect(known.stats?.pages).toBe(4);
      expect(known.damaged).toBe(1);
      const [aside] = await database.getAll('damaged');
      expect(aside).toEqual({ site, from: 'records', row });
    });
  });

  it.each([
    ['a number', 7],
    ['columns that say something else', { json: '{"pages":99}' }],
    ['another check', { check: 'AAAAAAAAAAA' }],
  ])('is derived again when it is the model: %s', async (_what, change) => {
    await useDatabase(async (database) => {
      await fill(database);
      const row = await database.get('models', site);
      await damage(
        database,
        'models',
        undefined,
        typeof change === 'number' ? { site, change } : { ...row, ...change },
      );
      expect((await readSite(database, site, METHOD, true)).model).toEqual(learnSite(records));
      expect(await database.get('models', site)).toEqual(row);
    });
  });

  it('is derived again when it is what the options page lists', async () => {
    await useDatabase(async (database) => {
      await fill(database);
      const row = await database.get('sites', site);
      await damage(database, 'sites', undefined, { site, pages: 'many' });
      expect((await readSite(database, site, METHOD, false)).stats).toEqual(row);
    });
  });

  it('costs no other word of the reader when it is a correction', async () => {
    await useDatabase(async (database) => {
      await fill(database);
      await damage(database, 'corrections', undefined, { site, id: 'x', correction: { act: 'burn' } });
      const known = await readSite(database, site, METHOD, false);
      expect(known.corrections).toEqual([correction]);
      expect(known.damaged).toBe(1);
      expect(await database.count('corrections')).toBe(1);
    });
  });

  it('leaves the site as any other when it is the rule', async () => {
    await useDatabase(async (database) => {
      await fill(database);
      await damage(database, 'choices', undefined, { site, rule: 'sometimes' });
      const known = await readSite(database, site, METHOD, false);
      expect(known.choice).toEqual({ site, rule: null, chosen: false });
      expect(known.damaged).toBe(1);
    });
  });

  it('is as at install when it is a setting, and the others stand', async () => {
    await useDatabase(async (database) => {
      await fill(database);
      await damage(database, 'meta', 'settings', { learning: 'chosen', paused: 'perhaps', widen: null });
      expect(await changeSettings(database, {})).toEqual({ ...FIRST_SETTINGS, learning: 'chosen' });
    });
  });

  it('is added up again when it is the sum of bytes', async () => {
    await useDatabase(async (database) => {
      await fill(database);
      const { bytes } = await listSites(database);
      await damage(database, 'meta', 'bytes', 'lots');
      expect((await listSites(database)).bytes).toBe(bytes);
      expect(bytes).toBeGreaterThan(1_000);
    });
  });
});

describe('a store that is full', () => {
  it('says so and has changed nothing', async () => {
    await useDatabase(async (database) => {
      await fill(database);
      const before = await database.getAll('records');
      const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
        throw new DOMException('no room', 'QuotaExceededError');
      });
      const storing = visit(database, inventRecord(site, '/a', 99));
      await expect(storing).rejects.toMatchObject({ name: 'StoreError', fault: 'full' });
      put.mockRestore();
      expect(await database.getAll('records')).toEqual(before);
      expect((await readSite(database, site, METHOD, true)).model).toEqual(learnSite(records));
    });
  });
});

describe('a store of another version', () => {
  it('is refused when it is newer', async () => {
    const newer = await openDB(DATABASE_NAME, migrations.length + 1);
    newer.close();
    await expect(useDatabase(listSites)).rejects.toMatchObject({ name: 'StoreError', fault: 'newer' });
  });

  it('is brought up step by step from each version there was', async () => {
    for (let version = 1; version <= migrations.length; version++) {
      globalThis.indexedDB = new IDBFactory();
      const older = await openDB(DATABASE_NAME, version, {
        upgrade(database) {
          for (const migrate of migrations.slice(0, version)) migrate(database);
        },
      });
      older.close();
      await useDatabase(fill);
      expect((await useDatabase(listSites)).sites).toHaveLength(1);
      await deleteDB(DATABASE_NAME);
    }
  });
});
