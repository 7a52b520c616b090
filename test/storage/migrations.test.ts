import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { listSites } from '../../src/storage/list-sites.ts';
import { migrations } from '../../src/storage/migrations.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import { readSite } from '../../src/storage/read-site.ts';
import { DATABASE_NAME } from '../../src/storage/schema.ts';
import { useFreshStore } from './fresh-store.ts';
import { fillStore, SITE } from './write-paths.ts';

useFreshStore();

/**
 * What each version added, as it is on the disks of its users: name, key path, indexes. A line that changes breaks
 * their stores; only new lines may come.
 */
const ADDED = [
  [
    'choices site',
    'corrections site,id',
    'damaged auto (site)',
    'meta -',
    'models site',
    'records site,page',
    'sites site (lastVisit)',
  ],
  ['kept site,page', 'keptSites site'],
  [
    'answers job,page',
    'harvestPages site,page',
    'harvests site',
    'pictures hash',
    'siteRules site',
    'taught site',
  ],
  ['looks site'],
  ['snapshots site'],
];
const VERSIONS = migrations.map((_, at) => at + 1);

function openVersion(version: number): Promise<IDBPDatabase<unknown>> {
  return openDB(DATABASE_NAME, version, {
    upgrade(database, from) {
      for (const migrate of migrations.slice(from, version)) migrate(database);
    },
  });
}

function describeStores(database: IDBPDatabase<unknown>): string[] {
  return [...database.objectStoreNames].map((name) => {
    const store = database.transaction(name).store;
    const key = store.autoIncrement ? 'auto' : [store.keyPath].flat().join() || '-';
    const indexes = [...store.indexNames].join();
    return `${name} ${key}${indexes && ` (${indexes})`}`;
  });
}

/** Every row of a filled store, by store. */
async function takeRows(): Promise<Map<string, [IDBValidKey, unknown][]>> {
  const rows = new Map<string, [IDBValidKey, unknown][]>();
  await useDatabase(async (database) => {
    await fillStore(database);
    for (const name of database.objectStoreNames) {
      const [keys, values] = [await database.getAllKeys(name), await database.getAll(name)];
      rows.set(
        name,
        keys.map((key, at) => [key as IDBValidKey, values[at]]),
      );
    }
  });
  globalThis.indexedDB = new IDBFactory();
  return rows;
}

describe('migrations', () => {
  it.each(VERSIONS)('make what version %i has always had', async (version) => {
    const database = await openVersion(version);
    const expected = ADDED.slice(0, version).flat();
    expect(describeStores(database)).toEqual(expected.sort());
    database.close();
  });

  it.each(VERSIONS)('bring a filled store of version %i up with every row in it', async (version) => {
    const rows = await takeRows();
    const older = await openVersion(version);
    const names = [...older.objectStoreNames];
    for (const name of names) {
      const { store, done } = older.transaction(name, 'readwrite');
      for (const [key, row] of rows.get(name) ?? []) {
        await (store.keyPath === null ? store.put(row, key) : store.put(row));
      }
      await done;
    }
    older.close();
    await useDatabase(async (database) => {
      for (const name of names) {
        const found = await database.getAll(name as 'records');
        expect(found, name).toEqual((rows.get(name) ?? []).map(([, row]) => row));
        expect(found.length, name).toBeGreaterThan(0);
      }
      const { sites, damaged } = await listSites(database);
      expect(sites.find(({ site }) => site === SITE)).toMatchObject({ choice: { rule: 'always' } });
      expect(damaged).toBe(1);
      const known = await readSite(database, SITE, 'test', true);
      expect(known.corrections).toHaveLength(2);
      expect(known.stats?.pages).toBe(4);
      // What the reader said is safe from now on, whatever version he said it to.
      expect(await database.count('snapshots')).toBeGreaterThanOrEqual(4);
    });
  });
});
