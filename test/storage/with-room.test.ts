import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { SiteKey } from '../../src/core/url-order.ts';
import { setKeepPages } from '../../src/storage/kept-pages.ts';
import { type Database, useDatabase } from '../../src/storage/open-database.ts';
import { readSite } from '../../src/storage/read-site.ts';
import { updateSite, type VisitTerms } from '../../src/storage/update-site.ts';
import { expectSound } from './expect-sound.ts';
import { useFreshStore } from './fresh-store.ts';
import { inventRecord } from './invented-pages.ts';
import { REFUSALS, refuseWrites } from './refuse-writes.ts';
import { SITE, WRITE_PATHS } from './write-paths.ts';

useFreshStore();

const QUOTA = REFUSALS['the quota, at once'] as (request: IDBRequest) => void;
const adds: Parameters<typeof refuseWrites>[1] = (_, method) => method === 'put' || method === 'add';

describe('a store that others fill', () => {
  /** Twenty sites, the oldest first, and the one that is visited. */
  const sites = Array.from({ length: 20 }, (_, at) => `site-${at + 10}.example` as SiteKey);
  const store = (database: Database, site: SiteKey, at: number, terms?: VisitTerms) =>
    updateSite(database, { site, record: inventRecord(site, '/', at) }, 1e12, 'test', terms);
  const filled = async (database: Database) => {
    for (const [at, site] of sites.entries()) await store(database, site, at + 1);
  };

  it.each<[string, (database: Database) => Promise<unknown>]>([
    ['a visit', (database) => store(database, SITE, 100)],
    ['a whole page', (database) => WRITE_PATHS['a whole page']?.write(database) ?? expect.fail()],
  ])('loses at most 30 % of its sites, the oldest, for %s, which is not stored then', async (_, write) => {
    await useDatabase(async (database) => {
      await filled(database);
      await setKeepPages(database, SITE, true);
      const refusing = refuseWrites(QUOTA, adds);
      await expect(write(database)).rejects.toMatchObject({ fault: 'full' });
      refusing.restore();
      expect(await database.getAllKeys('sites')).toEqual(sites.slice(6));
      await expectSound(database);
    });
  });

  it('loses no more than frees 30 % of its bytes for a visit', async () => {
    await useDatabase(async (database) => {
      await filled(database);
      // The oldest site alone has more than that.
      for (let page = 0; page < 40; page++) {
        const record = inventRecord(sites[0] as SiteKey, `/${page}`, 1);
        await updateSite(database, { site: sites[0] as SiteKey, record }, 1e12, 'test');
      }
      const refusing = refuseWrites(QUOTA, adds);
      await expect(store(database, SITE, 100)).rejects.toMatchObject({ fault: 'full' });
      refusing.restore();
      expect(await database.getAllKeys('sites')).toEqual(sites.slice(1));
    });
  });

  it('takes the visit all the same where the browser notices a moment later what became free', async () => {
    await useDatabase(async (database) => {
      await filled(database);
      let isFull = true;
      const refusing = refuseWrites(QUOTA, (count, method) => isFull && adds(count, method));
      setTimeout(() => {
        isFull = false;
      }, 500);
      await store(database, SITE, 100);
      refusing.restore();
      expect(await database.getAllKeys('sites')).toEqual([SITE, ...sites.slice(6)]);
    });
  });

  it('loses nothing for a visit where that did not help before', async () => {
    await useDatabase(async (database) => {
      await filled(database);
      const refusing = refuseWrites(QUOTA, adds);
      const terms = { mayGiveUp: async () => false };
      await expect(store(database, SITE, 100, terms)).rejects.toMatchObject({ fault: 'full' });
      refusing.restore();
      expect(await database.getAllKeys('sites')).toEqual(sites);
    });
  });

  it('loses nothing for a model that is derived again, and answers it', async () => {
    await useDatabase(async (database) => {
      await filled(database);
      const site = sites[3] as SiteKey;
      const before = await readSite(database, site, 'test', true);
      const refusing = refuseWrites(QUOTA, adds);
      const known = await readSite(database, site, 'another method', true);
      refusing.restore();
      expect(known).toEqual(before);
      expect(known.model).toBeDefined();
      expect(await database.getAllKeys('sites')).toEqual(sites);
    });
  });
});
