import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { SiteKey } from '../../src/core/url-order.ts';
import { makeHarvest, USUAL_TERMS } from '../../src/gather/new-harvest.ts';
import { addHarvest, listHarvests, readHarvest, removeHarvest } from '../../src/storage/harvests.ts';
import { keepPage, setKeepPages } from '../../src/storage/kept-pages.ts';
import { listSites } from '../../src/storage/list-sites.ts';
import { type Database, useDatabase } from '../../src/storage/open-database.ts';
import { makeKeptRow } from '../../src/storage/stored-rows.ts';
import { useFreshStore } from './fresh-store.ts';
import { inventRecord } from './invented-pages.ts';
import { damage, fill, records, site, visit } from './one-site.ts';

useFreshStore();

describe('a damaged figure', () => {
  const other = 'lighthouse.example' as SiteKey;

  it.each([
    ['the sum of all bytes', 'meta', 'bytes', 1e15],
    ["the bytes of a site's row", 'sites', undefined, { bytes: 1e15 }],
    ["the bytes of a site's kept pages", 'keptSites', undefined, { site, keep: true, pages: 1, bytes: 1e15 }],
    ['the bytes of a record', 'records', undefined, { bytes: 1e15 }],
  ])('costs no site its records: %s', async (_what, store, key, change) => {
    await useDatabase(async (database) => {
      await fill(database);
      const before = {
        sites: await database.get('sites', site),
        records: await database.get('records', [site, records[0]?.page as string]),
      }[store];
      await damage(database, store, key, before ? { ...before, ...(change as object) } : change);
      // The sum is added up again, from what was damaged.
      if (store === 'sites') await database.delete('meta', 'bytes');
      await visit(database, inventRecord(other, '/a', 9));
      await visit(database, inventRecord(other, '/b', 10));
      const rows = (await listSites(database)).sites.map((row) => [row.site, row.stats?.pages]);
      expect(rows).toEqual([
        [other, 2],
        [site, 4],
      ]);
    });
  });

  it.each([
    ['gone', undefined],
    ['not to be read', { pages: 'many' }],
    ['without its last visit', { lastVisit: undefined }],
    ['of fewer pages', { pages: 1, curve: [0] }],
  ])('is derived again for the list of sites, and retention knows the site: %s', async (_what, change) => {
    await useDatabase(async (database) => {
      await fill(database);
      const before = await database.get('sites', site);
      if (change === undefined) await database.delete('sites', site);
      else await damage(database, 'sites', undefined, { ...before, ...change });
      const { sites, bytes } = await listSites(database);
      expect(sites[0]?.stats).toEqual(before);
      expect(bytes).toBe(before?.bytes);
    });
  });

  it('is counted again when it is the number of kept pages', async () => {
    await useDatabase(async (database) => {
      await setKeepPages(database, site, true);
      const row = makeKeptRow({ url: `https://${site}/a`, title: 'a', language: null, html: '<p>a', at: 1 });
      await keepPage(database, row ?? expect.fail('no row'), () => true);
      await setKeepPages(database, site, false);
      await database.delete('keptSites', site);
      const [listed] = (await listSites(database)).sites;
      expect(listed?.kept).toEqual({ site, keep: false, pages: 1, bytes: 4 });
    });
  });
});

describe('a damaged harvest', () => {
  const blog = 'blog.example' as SiteKey;
  const fillBlog = async (database: Database) => {
    const hand = makeHarvest(`https://${blog}/`, USUAL_TERMS, 5) ?? expect.fail('no harvest');
    for (const path of ['/a', '/b']) hand.enqueue(`https://${blog}${path}`);
    const { harvest, pages } = hand.takeChange(6);
    await addHarvest(database, harvest, pages);
  };

  it.each([
    ['gone', undefined],
    ['not to be read', { site: blog, state: 'dancing' }],
  ])('is made again from its pages, stopped: %s', async (_what, row) => {
    await useDatabase(async (database) => {
      await fillBlog(database);
      if (row === undefined) await database.delete('harvests', blog);
      else await damage(database, 'harvests', undefined, row);
      const [listed] = await listHarvests(database);
      expect(listed).toMatchObject({ site: blog, state: 'stopped', start: `https://${blog}/`, found: 3 });
      expect((await readHarvest(database, blog))?.pages).toHaveLength(3);
      await removeHarvest(database, blog);
      expect(await listHarvests(database)).toEqual([]);
      expect((await listSites(database)).damaged).toBe(row === undefined ? 0 : 1);
    });
  });

  it('sets a page aside that cannot be read', async () => {
    await useDatabase(async (database) => {
      await fillBlog(database);
      await damage(database, 'harvestPages', undefined, { site: blog, page: `${blog}/a`, url: 7 });
      expect((await readHarvest(database, blog))?.pages).toHaveLength(2);
      expect((await listSites(database)).damaged).toBe(1);
    });
  });
});
