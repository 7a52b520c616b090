import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { learnSite } from '../../src/core/learn-site.ts';
import type { PageRecord } from '../../src/core/page-record.ts';
import { parsePageRecord } from '../../src/core/parse-page-record.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import { makeHarvest, USUAL_TERMS } from '../../src/gather/new-harvest.ts';
import { planHarvest } from '../../src/gather/plan-harvest.ts';
import type { StoreCaps } from '../../src/storage/keep-within-caps.ts';
import { listSites } from '../../src/storage/list-sites.ts';
import { type Database, useDatabase } from '../../src/storage/open-database.ts';
import { readSite } from '../../src/storage/read-site.ts';
import { updateSite } from '../../src/storage/update-site.ts';
import { useFreshStore } from './fresh-store.ts';
import { inventRecord } from './invented-pages.ts';
import { METHOD, site } from './one-site.ts';

useFreshStore();

const NOW = Date.UTC(2026, 5, 1);
const YEAR = 365 * 86_400_000;
const CAPS: StoreCaps = { sitePages: 4, sites: 3, bytes: 1e9 };

/** A visit as it is stored while the clock says `now`. */
const visit = (database: Database, path: string, now: number, of: string = site) =>
  updateSite(database, { site: of as SiteKey, record: inventRecord(of, path, now) }, now, METHOD, {
    caps: CAPS,
  });
const pathsOf = async (database: Database, of: string = site) =>
  (await database.getAll('records')).filter((row) => row.site === of).map((row) => row.page.slice(of.length));

describe.each([
  ['a year back', NOW - YEAR],
  ['ten years forward', NOW + 10 * YEAR],
  ['to 1970', 1],
])('a clock that jumps %s, and comes back', (_, wrong) => {
  it('costs no page of a site within its cap, and the page at hand is always kept', () =>
    useDatabase(async (database) => {
      await visit(database, '/a', NOW);
      await visit(database, '/b', NOW + 1);
      await visit(database, '/c', wrong);
      await visit(database, '/d', NOW + 2);
      expect(await pathsOf(database)).toEqual(['/a', '/b', '/c', '/d']);
      // Beyond the cap the page goes that the wrong clock dated, or the oldest, never the newest.
      for (const [at, path] of ['/e', '/f', '/g', '/h'].entries()) {
        await visit(database, path, NOW + 10 + at);
        expect(await pathsOf(database)).toContain(path);
      }
      expect(await pathsOf(database)).toEqual(['/e', '/f', '/g', '/h']);
    }));

  it('keeps the page at hand while it is wrong', () =>
    useDatabase(async (database) => {
      for (const [at, path] of ['/a', '/b', '/c', '/d'].entries()) await visit(database, path, NOW + at);
      for (const [at, path] of ['/e', '/f'].entries()) {
        await visit(database, path, wrong + at);
        expect(await pathsOf(database)).toContain(path);
      }
      expect(await pathsOf(database)).toEqual(['/c', '/d', '/e', '/f']);
    }));

  it('forgets no more sites than the cap asks for, never the one at hand', () =>
    useDatabase(async (database) => {
      for (const [at, of] of ['a.example', 'b.example', 'c.example'].entries())
        await visit(database, '/', NOW + at, of);
      await visit(database, '/', wrong, 'd.example');
      expect(await database.getAllKeys('sites')).toEqual(['b.example', 'c.example', 'd.example']);
      await visit(database, '/', NOW + 9, 'e.example');
      const left = await database.getAllKeys('sites');
      expect(left).toHaveLength(3);
      expect(left).toContain('e.example');
      expect(left, 'what the wrong clock dated is the oldest or of no age').not.toContain('d.example');
    }));

  it('does not make a site that is read again the oldest, or the newest for ever', () =>
    useDatabase(async (database) => {
      await visit(database, '/', wrong, 'a.example');
      await visit(database, '/b', NOW, 'a.example');
      await visit(database, '/', NOW - 5, 'b.example');
      await visit(database, '/', NOW + 5, 'c.example');
      await visit(database, '/', NOW + 6, 'd.example');
      expect(await database.getAllKeys('sites')).toEqual(['a.example', 'c.example', 'd.example']);
      const { sites } = await listSites(database, NOW + 7);
      expect(sites.map((row) => row.stats?.lastVisit)).toEqual([NOW + 6, NOW + 5, NOW]);
    }));

  it('changes nothing of what is learned', () =>
    useDatabase(async (database) => {
      await visit(database, '/a', NOW);
      await visit(database, '/b', wrong);
      await visit(database, '/c', NOW + 1);
      const { model, stats } = await readSite(database, site, METHOD, true);
      const straight = ['/a', '/b', '/c'].map((path, at) => inventRecord(site, path, NOW + at));
      expect(model).toEqual(learnSite(straight));
      expect(stats?.pages).toBe(3);
    }));

  it('holds no harvest back for longer than a site may ask to wait', () => {
    const hand = makeHarvest(`https://${site}/`, USUAL_TERMS, wrong) ?? expect.fail('no harvest');
    hand.set({ phase: 'pages', notBefore: wrong + 30_000 });
    for (const row of hand.list()) hand.put({ ...row, notBefore: wrong + 30_000 });
    expect(planHarvest(hand.harvest, hand.list(), NOW)).toMatchObject({ act: 'page' });
    expect(planHarvest(hand.harvest, hand.list(), wrong)).toMatchObject({ act: 'wait' });
  });
});

describe('a time that is none', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, '2026', null])('is refused: %s', (capturedAt) => {
    const record = { ...inventRecord(site, '/a', 1), capturedAt };
    expect(parsePageRecord(record)).toBeUndefined();
    // What a message makes of it is refused too.
    expect(parsePageRecord(JSON.parse(JSON.stringify(record)))).toBeUndefined();
  });

  it('in a stored record sets that aside, and learning goes on', () =>
    useDatabase(async (database) => {
      await visit(database, '/a', NOW);
      const record = { ...inventRecord(site, '/b', 1), capturedAt: Number.NaN } as PageRecord;
      await database.put('records', { site, page: record.page, bytes: 1, record });
      await visit(database, '/c', NOW + 1);
      const known = await readSite(database, site, METHOD, true);
      expect([known.stats?.pages, known.damaged]).toEqual([2, 1]);
    }));
});
