import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { MAX_KEPT_SITE_BYTES, MAX_SITE_PAGES } from '../../src/core/limits.ts';
import type { PageKey, SiteKey } from '../../src/core/url-order.ts';
import { forgetAll, forgetSite, restoreSite } from '../../src/storage/forget-site.ts';
import {
  forgetKeptPages,
  keepPage,
  listKeptPages,
  readKeptPage,
  setKeepPages,
} from '../../src/storage/kept-pages.ts';
import { listSites } from '../../src/storage/list-sites.ts';
import { type Database, useDatabase } from '../../src/storage/open-database.ts';
import { makeKeptRow } from '../../src/storage/stored-rows.ts';
import { updateSite } from '../../src/storage/update-site.ts';
import { useFreshStore } from './fresh-store.ts';
import { inventRecord } from './invented-pages.ts';

useFreshStore();

const site = 'harbour.example' as SiteKey;
const METHOD = 'test';

const keep = (database: Database, path: string, at: number, html = `<p>${path}`, may = true) => {
  const row = makeKeptRow({ url: `https://${site}${path}`, title: path, language: 'en', html, at });
  return keepPage(database, row ?? expect.fail('no row'), () => may);
};
const titles = async (database: Database) => (await listKeptPages(database, site)).map(({ title }) => title);

describe('whole pages', () => {
  it('are kept only where the reader turned it on, and nothing forbids storing', () =>
    useDatabase(async (database) => {
      expect(await keep(database, '/a', 1)).toBe(false);
      await setKeepPages(database, site, true);
      expect(await keep(database, '/a', 1, '<p>a', false)).toBe(false);
      expect(await keep(database, '/a', 1)).toBe(true);
      await setKeepPages(database, site, false);
      expect(await keep(database, '/b', 2)).toBe(false);
      expect(await titles(database)).toEqual(['/a']);
    }));

  it('stand once a page, the latest copy, the latest first', () =>
    useDatabase(async (database) => {
      await setKeepPages(database, site, true);
      await keep(database, '/a', 1, 'old');
      await keep(database, '/b', 2);
      await keep(database, '/a', 3, 'new');
      expect(await titles(database)).toEqual(['/a', '/b']);
      const page = (await listKeptPages(database, site))[0]?.page as PageKey;
      expect((await readKeptPage(database, site, page))?.html).toBe('new');
      const [listed] = (await listSites(database)).sites;
      expect(listed?.kept).toEqual({ site, keep: true, pages: 2, bytes: 8 });
    }));

  it('go beyond the caps of a site, the oldest first', () =>
    useDatabase(async (database) => {
      await setKeepPages(database, site, true);
      for (let at = 0; at < MAX_SITE_PAGES + 3; at++) await keep(database, `/${at}`, at);
      expect((await titles(database)).length).toBe(MAX_SITE_PAGES);
      expect(await titles(database)).not.toContain('/2');
      await keep(database, '/large', 100, 'x'.repeat(MAX_KEPT_SITE_BYTES - 6));
      expect(await titles(database)).toEqual(['/large', `/${MAX_SITE_PAGES + 2}`]);
    }));

  it('are forgotten one by one, all, or with their site, and come back with it', () =>
    useDatabase(async (database) => {
      await setKeepPages(database, site, true);
      for (const [at, path] of ['/a', '/b', '/c'].entries()) await keep(database, path, at);
      const record = inventRecord(site, '/a', 1);
      await updateSite(database, { site, record }, 5, METHOD);
      await forgetKeptPages(database, site, [`${site}/b` as PageKey]);
      expect(await titles(database)).toEqual(['/c', '/a']);
      const removed = await forgetSite(database, site, METHOD, { everything: true });
      expect(await titles(database)).toEqual([]);
      expect((await listSites(database)).sites).toEqual([]);
      await restoreSite(database, removed, METHOD);
      expect(await titles(database)).toEqual(['/c', '/a']);
      expect(await keep(database, '/d', 9)).toBe(true);
      await forgetKeptPages(database, site, null);
      expect(await titles(database)).toEqual([]);
    }));

  it('come back as far as the caps go, beside what was kept meanwhile, and nothing counts as damaged', () =>
    useDatabase(async (database) => {
      await setKeepPages(database, site, true);
      const half = 'x'.repeat(MAX_KEPT_SITE_BYTES / 2);
      for (const [at, path] of ['/a', '/b'].entries()) await keep(database, path, at, half);
      const removed = await forgetSite(database, site, METHOD, { everything: false });
      for (const [at, path] of ['/c', '/d'].entries()) await keep(database, path, 5 + at, half);
      await restoreSite(database, removed, METHOD);
      expect(await titles(database)).toEqual(['/d', '/c']);
      const listed = await listSites(database);
      expect(listed.sites[0]?.kept).toEqual({ site, keep: true, pages: 2, bytes: MAX_KEPT_SITE_BYTES });
      expect(listed.damaged).toBe(0);
    }));

  it('count among the bytes of the store, and go with the site that was not visited for longest', () =>
    useDatabase(async (database) => {
      const other = 'lighthouse.example' as SiteKey;
      await setKeepPages(database, site, true);
      await keep(database, '/a', 1, 'x'.repeat(5_000));
      await updateSite(database, { site, record: inventRecord(site, '/a', 1) }, 5, METHOD);
      const { bytes } = await listSites(database);
      expect(bytes).toBeGreaterThan(5_000);
      const caps = { sitePages: 60, sites: 500, bytes: bytes + 500 };
      await updateSite(database, { site: other, record: inventRecord(other, '/', 2) }, 5, METHOD, { caps });
      expect(await titles(database)).toEqual([]);
      const left = await listSites(database);
      expect(left.bytes).toBeLessThan(5_000);
      expect(left.sites.find((row) => row.site === site)?.kept.keep).toBe(true);
    }));

  it('go with everything', () =>
    useDatabase(async (database) => {
      await setKeepPages(database, site, true);
      await keep(database, '/a', 1);
      await forgetAll(database);
      expect(await titles(database)).toEqual([]);
      expect((await listSites(database)).sites).toEqual([]);
      expect(await keep(database, '/a', 2)).toBe(false);
    }));

  it('that cannot be read are left out', () =>
    useDatabase(async (database) => {
      await setKeepPages(database, site, true);
      await keep(database, '/a', 1);
      await database.put('kept', { site, page: `${site}/x`, html: 5 } as never);
      expect(await titles(database)).toEqual(['/a']);
      expect(await readKeptPage(database, site, `${site}/x` as PageKey)).toBeUndefined();
    }));
});
