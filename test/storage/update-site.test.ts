import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { learnSite } from '../../src/core/learn-site.ts';
import type { PageRecord } from '../../src/core/page-record.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import type { StoreCaps } from '../../src/storage/keep-within-caps.ts';
import { type Database, useDatabase } from '../../src/storage/open-database.ts';
import { readSite } from '../../src/storage/read-site.ts';
import { updateSite } from '../../src/storage/update-site.ts';
import { useFreshStore } from './fresh-store.ts';
import { inventRecord, makeRandom } from './invented-pages.ts';

useFreshStore();

const METHOD = 'test';
const LATE = 1e12;

async function visit(database: Database, record: PageRecord, caps?: StoreCaps, now = LATE) {
  const known = await updateSite(database, { site: record.site, record }, now, METHOD, caps ? { caps } : {});
  return known ?? expect.fail('not stored');
}

/** What a naive program keeps of a site: the latest record of every page, then the latest of these. */
function keepNaively(records: readonly PageRecord[], most: number): PageRecord[] {
  const pages = new Map<string, PageRecord>();
  for (const record of records) {
    const last = pages.get(record.page);
    const isLater =
      !last ||
      record.capturedAt > last.capturedAt ||
      (record.capturedAt === last.capturedAt && record.content > last.content);
    if (isLater) pages.set(record.page, record);
  }
  return [...pages.values()]
    .sort((a, b) => b.capturedAt - a.capturedAt || (a.page < b.page ? 1 : -1))
    .slice(0, most);
}

function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [shuffled[i], shuffled[j]] = [shuffled[j] as Item, shuffled[i] as Item];
  }
  return shuffled;
}

describe('updateSite', () => {
  it.each(Array.from({ length: 25 }, (_, seed) => seed))(
    'knows what one batch over the same records knows, whatever the order of visits (seed %i)',
    async (seed) => {
      const random = makeRandom(seed);
      const caps: StoreCaps = { sitePages: 2 + Math.floor(random() * 8), sites: 9, bytes: 1e9 };
      const sites = ['harbour.example', 'lighthouse.example'];
      const made: PageRecord[] = [];
      for (let at = 0; at < 30; at++) {
        const site = sites[Math.floor(random() * 2)] as string;
        const path = `/log/${Math.floor(random() * 12)}`;
        const text = random() < 0.3 ? 'The same entry twice' : `Entry ${Math.floor(random() * 40)}`;
        made.push(inventRecord(site, path, Math.floor(random() * 20), text, random() < 0.2 ? ' II' : ''));
      }
      const repeated = made.filter(() => random() < 0.3);
      const messages = shuffle([...made, ...repeated], random);
      await useDatabase(async (database) => {
        for (const record of messages) await visit(database, record, caps);
        for (const site of sites as SiteKey[]) {
          const own = made.filter((record) => record.site === site);
          const batch = keepNaively(own, caps.sitePages);
          const stored = await readSite(database, site, METHOD, true);
          expect(stored.model).toEqual(learnSite(batch));
          expect(stored.stats?.pages).toBe(batch.length);
          const derived = await readSite(database, site, 'another method', true);
          expect(derived.model).toEqual(learnSite(batch));
        }
      });
    },
  );

  it('learns a revisited page once', async () => {
    await useDatabase(async (database) => {
      await visit(database, inventRecord('harbour.example', '/a', 1));
      await visit(database, inventRecord('harbour.example', '/b', 2));
      const { stats } = await visit(database, inventRecord('harbour.example', '/a', 3, 'a, rewritten'));
      expect(stats).toMatchObject({ pages: 2, firstVisit: 1, lastVisit: 3 });
      const row = await database.get('records', ['harbour.example', 'harbour.example/a']);
      expect(row?.record.title).toBe('a, rewritten');
    });
  });

  it('leaves a later record alone when an earlier message comes late', async () => {
    await useDatabase(async (database) => {
      await visit(database, inventRecord('harbour.example', '/a', 5, 'later'));
      await visit(database, inventRecord('harbour.example', '/a', 4, 'earlier'));
      const row = await database.get('records', ['harbour.example', 'harbour.example/a']);
      expect(row?.record.title).toBe('later');
    });
  });

  it('replaces a record that a wrong clock dated into the future', async () => {
    await useDatabase(async (database) => {
      await visit(
        database,
        inventRecord('harbour.example', '/a', 9_000, 'from the future'),
        undefined,
        9_000,
      );
      await visit(database, inventRecord('harbour.example', '/a', 50, 'now'), undefined, 60);
      const row = await database.get('records', ['harbour.example', 'harbour.example/a']);
      expect(row?.record.title).toBe('now');
    });
  });

  it('removes the record of a page that may no longer be stored', async () => {
    await useDatabase(async (database) => {
      const record = inventRecord('harbour.example', '/account', 1);
      await visit(database, record);
      const known = await updateSite(database, { site: record.site, withheld: record.page }, 2, METHOD);
      expect(known).toEqual({ model: undefined, stats: undefined });
      expect(await database.count('records')).toBe(0);
      expect(await database.count('models')).toBe(0);
      expect(await database.get('meta', 'bytes')).toBe(0);
    });
  });

  it('forgets the least recently visited sites beyond the cap of sites', async () => {
    const caps = { sitePages: 5, sites: 2, bytes: 1e9 };
    await useDatabase(async (database) => {
      for (const [at, site] of ['a.example', 'b.example', 'c.example'].entries()) {
        await visit(database, inventRecord(site, '/', at + 1), caps);
      }
      await visit(database, inventRecord('b.example', '/x', 9), caps);
      await visit(database, inventRecord('d.example', '/', 10), caps);
      expect(await database.getAllKeys('sites')).toEqual(['b.example', 'd.example']);
      expect((await database.getAllKeys('records')).map(([site]) => site)).toEqual([
        'b.example',
        'b.example',
        'd.example',
      ]);
    });
  });

  it('forgets sites until the bytes are within their cap, and counts the bytes right', async () => {
    await useDatabase(async (database) => {
      const { stats } = await visit(database, inventRecord('a.example', '/', 1));
      const caps = { sitePages: 5, sites: 99, bytes: (stats?.bytes ?? 0) * 2.5 };
      for (const [at, site] of ['b.example', 'c.example', 'd.example'].entries()) {
        await visit(database, inventRecord(site, '/', at + 2), caps);
      }
      expect(await database.getAllKeys('sites')).toEqual(['c.example', 'd.example']);
      const rows = await database.getAll('records');
      expect(await database.get('meta', 'bytes')).toBe(rows.reduce((sum, row) => sum + row.bytes, 0));
    });
  });

  it('never forgets the site that is being visited, however large', async () => {
    await useDatabase(async (database) => {
      await visit(database, inventRecord('a.example', '/', 1), { sitePages: 5, sites: 0, bytes: 1 });
      expect(await database.getAllKeys('sites')).toEqual(['a.example']);
    });
  });

  it('takes visits of two tabs at once one after the other', async () => {
    await useDatabase(async (database) => {
      await Promise.all(
        Array.from({ length: 12 }, (_, at) => visit(database, inventRecord('a.example', `/${at}`, at + 1))),
      );
      const { stats, model } = await readSite(database, 'a.example' as SiteKey, METHOD, true);
      expect(stats?.pages).toBe(12);
      const rows = await database.getAll('records');
      expect(model).toEqual(learnSite(rows.map((row) => row.record)));
    });
  });
});
