import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { FIRST_LOOK } from '../../src/core/reader-look.ts';
import { forgetSite } from '../../src/storage/forget-site.ts';
import { setKeepPages } from '../../src/storage/kept-pages.ts';
import { listSites } from '../../src/storage/list-sites.ts';
import { type Database, useDatabase } from '../../src/storage/open-database.ts';
import { readSite } from '../../src/storage/read-site.ts';
import { changeChoice, changeCorrections } from '../../src/storage/reader-choices.ts';
import { readSiteLook, writeSiteLook } from '../../src/storage/reader-looks.ts';
import { changeSettings, FIRST_SETTINGS } from '../../src/storage/settings.ts';
import { dumpStore } from './dump-store.ts';
import { useFreshStore } from './fresh-store.ts';
import { correction, damage, fill, METHOD, site } from './one-site.ts';

useFreshStore();

describe('a damaged word of the reader', () => {
  const said = async (database: Database) => {
    const { choice, corrections, kept } = await readSite(database, site, METHOD, false);
    const { look, always } = await readSiteLook(database, site);
    return { rule: choice.rule, corrections, keep: kept.keep, size: look.size, always };
  };
  const all = { rule: 'always', corrections: [correction], keep: true, size: 24, always: true };
  const fillWords = async (database: Database) => {
    await fill(database);
    await setKeepPages(database, site, true);
    const look = { ...FIRST_LOOK, size: 24 };
    await writeSiteLook(database, site, { look, remembered: true, always: true, feed: false });
  };

  it.each([
    ['correction', 'corrections', { site, id: correction.id, correction: { ...correction, act: 'burn' } }, 1],
    ['correction of a place', 'corrections', { site, id: correction.id, correction: 'keep' }, 1],
    ['rule', 'choices', { site, rule: 'sometimes' }, 1],
    ['rule that is another', 'choices', { site, rule: 'never', chosen: false }, 0],
    ['look', 'looks', { site, look: 7 }, 1],
    ['look with another size', 'looks', { site, look: { size: 14 }, always: true, feed: false }, 0],
    ['note of kept pages', 'keptSites', { site, keep: 'yes' }, 1],
    ['snapshot', 'snapshots', { site, json: '{}', check: 'AAAAAAAAAAA' }, 0],
    ['snapshot of no text', 'snapshots', { site, json: null }, 0],
  ])(
    'is brought back from the snapshot, or the snapshot from the rows: %s',
    async (_what, store, row, aside) => {
      await useDatabase(async (database) => {
        await fillWords(database);
        const before = await dumpStore(database);
        await damage(database, store, undefined, row);
        expect(await said(database)).toEqual(all);
        expect((await readSite(database, site, METHOD, false)).damaged).toBe(aside);
        await database.clear('damaged');
        expect(await dumpStore(database)).toBe(before);
      });
    },
  );

  it.each(['choices', 'corrections', 'looks', 'keptSites', 'snapshots'] as const)(
    'is brought back when all of it is gone: %s',
    async (store) => {
      await useDatabase(async (database) => {
        await fillWords(database);
        const before = await dumpStore(database);
        await database.clear(store);
        const [listed] = (await listSites(database)).sites;
        expect(listed?.choice.rule).toBe('always');
        expect(listed?.corrections).toEqual([correction]);
        expect(await said(database)).toEqual(all);
        expect(await dumpStore(database)).toBe(before);
      });
    },
  );

  it('that was taken back stays taken back', async () => {
    await useDatabase(async (database) => {
      await fillWords(database);
      await changeCorrections(database, site, { put: [], remove: [correction.id] });
      await changeChoice(database, site, { rule: null });
      expect(await said(database)).toMatchObject({ rule: null, corrections: [] });
      await forgetSite(database, site, METHOD, { everything: true });
      expect(await said(database)).toMatchObject({ rule: null, corrections: [], keep: false, always: false });
      expect((await listSites(database)).sites).toEqual([]);
    });
  });

  it('gets a snapshot where an older version kept none', async () => {
    await useDatabase(async (database) => {
      await fillWords(database);
      await database.clear('snapshots');
      await listSites(database);
      await damage(database, 'corrections', undefined, { site, id: correction.id, correction: null });
      expect((await said(database)).corrections).toEqual([correction]);
    });
  });

  it.each([
    ['another type', 'all'],
    ['one field of another type', { learning: 'chosen', paused: 'perhaps', widen: null }],
    ['nothing', undefined],
  ])('is brought back when it is the settings: %s', async (_what, stored) => {
    await useDatabase(async (database) => {
      await changeSettings(database, { paused: true, learning: 'chosen' });
      await damage(database, 'meta', 'settings', stored);
      const said = { ...FIRST_SETTINGS, paused: true, learning: 'chosen' };
      expect((await listSites(database)).settings).toEqual(said);
      expect(await database.get('meta', 'settings')).toEqual(said);
    });
  });

  it('is as at install when both settings and snapshot are damaged, and the others stand', async () => {
    await useDatabase(async (database) => {
      await changeSettings(database, { learning: 'chosen' });
      await damage(database, 'meta', 'settings', { learning: 'chosen', paused: 'perhaps', widen: null });
      await database.clear('snapshots');
      expect(await changeSettings(database, {})).toEqual({ ...FIRST_SETTINGS, learning: 'chosen' });
    });
  });
});
