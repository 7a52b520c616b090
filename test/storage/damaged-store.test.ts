import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { learnSite } from '../../src/core/learn-site.ts';
import type { PageRecord } from '../../src/core/page-record.ts';
import { listSites } from '../../src/storage/list-sites.ts';
import { migrations } from '../../src/storage/migrations.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import { readSite } from '../../src/storage/read-site.ts';
import { DATABASE_NAME } from '../../src/storage/schema.ts';
import { useFreshStore } from './fresh-store.ts';
import { inventRecord } from './invented-pages.ts';
import { damage, fill, METHOD, records, site, visit } from './one-site.ts';

useFreshStore();

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

describe('rows that are set aside', () => {
  it('are a hundred at most, the last', async () => {
    await useDatabase(async (database) => {
      for (let at = 0; at < 130; at++) {
        await damage(database, 'records', undefined, { site, page: `${at}`, bytes: at });
      }
      await readSite(database, site, METHOD, true);
      expect((await listSites(database)).damaged).toBe(100);
      expect(await database.count('records')).toBe(0);
    });
  });
});

describe('a store of another version', () => {
  it('is refused when it is newer', async () => {
    const newer = await openDB(DATABASE_NAME, migrations.length + 1);
    newer.close();
    await expect(useDatabase(listSites)).rejects.toMatchObject({ name: 'StoreError', fault: 'newer' });
    const still = await openDB(DATABASE_NAME);
    expect(still.version).toBe(migrations.length + 1);
    still.close();
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
