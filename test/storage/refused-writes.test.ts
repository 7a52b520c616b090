import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listRules } from '../../src/storage/list-rules.ts';
import { listSites } from '../../src/storage/list-sites.ts';
import { type Database, useDatabase } from '../../src/storage/open-database.ts';
import { siteRange } from '../../src/storage/read-records.ts';
import { readSiteLook } from '../../src/storage/reader-looks.ts';
import { StoreError } from '../../src/storage/store-error.ts';
import { dumpStore } from './dump-store.ts';
import { expectSound } from './expect-sound.ts';
import { useFreshStore } from './fresh-store.ts';
import { REFUSALS, refuseWrites } from './refuse-writes.ts';
import { fillStore, OLDER, SITE, WRITE_PATHS } from './write-paths.ts';

useFreshStore();
afterEach(() => vi.restoreAllMocks());

const paths = Object.entries(WRITE_PATHS);
const QUOTA = REFUSALS['the quota, at once'] as (request: IDBRequest) => void;

/** What the reader has said of all sites, as the options page would list it. */
async function listWords(database: Database): Promise<unknown> {
  const { sites, settings } = await listSites(database);
  const words = sites.map(({ site, choice, corrections, look, kept }) => ({
    site,
    choice,
    corrections,
    look,
    keep: kept.keep,
  }));
  return { settings, words: words.sort((a, b) => (a.site < b.site ? -1 : 1)) };
}

/** Runs a path on a filled store of its own, with writes refused; answers what came of it. */
function runRefused(
  write: (database: Database) => Promise<unknown>,
  refuse: (request: IDBRequest) => void,
  refuses: Parameters<typeof refuseWrites>[1],
) {
  globalThis.indexedDB = new IDBFactory();
  return useDatabase(async (database) => {
    await fillStore(database);
    const before = { dump: await dumpStore(database), words: await listWords(database) };
    const refusing = refuseWrites(refuse, refuses);
    const error: unknown = await write(database).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    refusing.restore();
    const after = { dump: await dumpStore(database), words: await listWords(database) };
    await expectSound(database);
    return { before, after, error, writes: refusing.count() };
  });
}

describe('the list of write paths', () => {
  it('reaches every store that there is, and fills it', async () => {
    const touched = new Set<string>();
    await useDatabase(async (database) => {
      await fillStore(database);
      for (const store of database.objectStoreNames) {
        expect(await database.count(store), store).toBeGreaterThan(0);
      }
    });
    for (const [, { write }] of paths) {
      await runRefused(
        write,
        (request) => touched.add((request.source as IDBObjectStore).name),
        () => true,
      );
    }
    const stores = await useDatabase(async (database) => [...database.objectStoreNames]);
    expect([...touched].sort()).toEqual(stores.sort());
  });
});

describe.each(Object.entries(REFUSALS))('a write that is refused by %s', (name, refuse) => {
  it.each(paths)('leaves the store as it was, whichever it is, and is told: %s', async (path, { write }) => {
    const whole = await runRefused(write, refuse, () => false);
    expect(whole.error).toBeUndefined();
    expect(whole.writes).toBeGreaterThan(0);
    for (let at = 1; at <= whole.writes; at++) {
      // From the n-th write on nothing is written any more, room is not made either.
      const { before, after, error } = await runRefused(write, refuse, (count) => count >= at);
      // What is only derived is answered all the same, and kept when there is room.
      const isAnswered = path.startsWith('a model') && /quota|disk/.test(name);
      if (isAnswered) expect(error, `write ${at}`).toBeUndefined();
      else expect(error, `write ${at}`).toBeInstanceOf(StoreError);
      expect(after.dump, `write ${at}`).toBe(before.dump);
    }
  });
});

describe('a store that is full', () => {
  const adds: Parameters<typeof refuseWrites>[1] = (_, method) => method === 'put' || method === 'add';

  it.each(paths)(
    'loses nothing that the reader made, and says what was not done: %s',
    async (_, { write }) => {
      const { before, after, error } = await runRefused(write, QUOTA, adds);
      // What only deletes is done in a full store too.
      if (error === undefined) return;
      expect(error).toMatchObject({ name: 'StoreError', fault: 'full' });
      expect(after.words).toEqual(before.words);
    },
  );

  it.each(paths.filter(([path]) => !/harvest|answer|again$/.test(path)))(
    'gets room from the site that was visited longest ago, and the write is done: %s',
    async (_, { write }) => {
      const free = await runRefused(write, QUOTA, () => false);
      let refusals = 1;
      const { after, error } = await runRefused(
        write,
        QUOTA,
        (count, method) => adds(count, method) && refusals-- > 0,
      );
      expect(error).toBeUndefined();
      expect(after.words).toEqual(free.after.words);
    },
  );

  it('keeps the site that is visited, and what was visited after the oldest', async () => {
    await useDatabase(async (database) => {
      await fillStore(database);
      let refusals = 1;
      const refusing = refuseWrites(QUOTA, (count, method) => adds(count, method) && refusals-- > 0);
      await WRITE_PATHS['a visit']?.write(database);
      refusing.restore();
      expect(await database.getAllKeys('sites')).toEqual([SITE, OLDER[1]]);
      expect(await database.count('corrections')).toBe(6);
      await expectSound(database);
    });
  });

  it('gives up every other site for what the reader says', async () => {
    await useDatabase(async (database) => {
      await fillStore(database);
      let refusals = 2;
      const refusing = refuseWrites(QUOTA, (count, method) => adds(count, method) && refusals-- > 0);
      await WRITE_PATHS['a correction']?.write(database);
      refusing.restore();
      expect(await database.getAllKeys('sites')).toEqual([SITE]);
      await expectSound(database);
    });
  });

  it('gives up every other site for a page that may no longer be stored', async () => {
    await useDatabase(async (database) => {
      await fillStore(database);
      let refusals = 2;
      const refusing = refuseWrites(QUOTA, (count, method) => adds(count, method) && refusals-- > 0);
      await WRITE_PATHS['a page that may not be stored']?.write(database);
      refusing.restore();
      expect(await database.getAllKeys('sites')).toEqual([SITE]);
      expect(await database.getAllKeys('records', siteRange(SITE))).toHaveLength(3);
    });
  });

  it.each<[string, (database: Database) => Promise<unknown>]>([
    ['sites', listSites],
    ['rules', listRules],
    ['a look', (database) => readSiteLook(database, SITE)],
  ])('is read all the same when the second copies have to be written first: %s', async (_, read) => {
    await useDatabase(async (database) => {
      await fillStore(database);
      const words = await listWords(database);
      await database.clear('snapshots');
      let refusals = 1;
      const refusing = refuseWrites(QUOTA, (count, method) => adds(count, method) && refusals-- > 0);
      await read(database);
      refusing.restore();
      expect(await database.count('snapshots')).toBeGreaterThan(0);
      expect(await listWords(database)).toEqual(words);
      await expectSound(database);
    });
  });

  it('learns on when there is room again', async () => {
    await useDatabase(async (database) => {
      await fillStore(database);
      const refusing = refuseWrites(QUOTA, adds);
      await expect(WRITE_PATHS['a visit']?.write(database)).rejects.toMatchObject({ fault: 'full' });
      refusing.restore();
      await WRITE_PATHS['a visit']?.write(database);
      expect((await listSites(database)).sites.find(({ site }) => site === SITE)?.stats?.pages).toBe(5);
      await expectSound(database);
    });
  });
});

describe('a store that cannot be opened', () => {
  it.each([
    ['broken', 'UnknownError', 'Internal error opening backing store for indexedDB.open.'],
    [
      'broken',
      'InvalidStateError',
      'A mutation operation was attempted on a database that did not allow it.',
    ],
    ['full', 'QuotaExceededError', 'no room'],
    ['newer', 'VersionError', 'The requested version (1) is less than the existing version (2).'],
  ])('is %s: %s', async (fault, name, message) => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException(message, name);
    });
    await expect(useDatabase(listSites)).rejects.toMatchObject({ name: 'StoreError', fault });
  });

  it('ends what is under way when the browser gives it up', async () => {
    const listening = vi.spyOn(IDBDatabase.prototype, 'addEventListener');
    const waiting = useDatabase(() => {
      const close = listening.mock.calls.find(([type]) => type === 'close')?.[1] as () => void;
      setTimeout(close);
      return new Promise(() => undefined);
    });
    await expect(waiting).rejects.toMatchObject({ name: 'StoreError', fault: 'broken' });
  });
});
