import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownPageHandlers } from '../../src/background/own-page-handlers.ts';
import { pageHandlers } from '../../src/background/page-handlers.ts';
import { dropPrivateCorrections } from '../../src/background/private-corrections.ts';
import { dropSwitches } from '../../src/background/tab-switch.ts';
import { FIRST_LOOK } from '../../src/core/reader-look.ts';
import { signText } from '../../src/core/signature.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import type { InputOf, OwnPageCalls } from '../../src/messaging/contract.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import { readSiteLook, writeSiteLook } from '../../src/storage/reader-looks.ts';
import { useFreshStore } from '../storage/fresh-store.ts';
import { inventRecord } from '../storage/invented-pages.ts';
import { installFakeExtension } from './fake-extension.ts';

useFreshStore();

const site = 'harbour.example' as SiteKey;
const URL = `https://${site}/a`;
const part = {
  place: ['html', 'body', 'nav'],
  keys: [signText('tides'), signText('crew')],
  sample: 'Tides · Crew',
};
let extension: ReturnType<typeof installFakeExtension>;

beforeEach(() => {
  extension = installFakeExtension();
  extension.openTab(1, URL);
});

function ask<Name extends keyof OwnPageCalls>(method: Name, input: InputOf<OwnPageCalls, Name>) {
  return ownPageHandlers[method](input, undefined);
}

async function visit(...paths: string[]) {
  for (const path of paths) {
    const record = inventRecord(site, path, Date.now());
    await pageHandlers.observePage({ url: record.url, record }, { tabId: 1, private: false });
  }
}

const readSite = (tabId = 1, isPrivate = false) =>
  pageHandlers.readSite({ url: URL }, { tabId, private: isPrivate });

describe('the switch', () => {
  it('holds for the site in its tab alone', async () => {
    extension.openTab(2, URL);
    await ask('setSwitch', { tabId: 1, on: true });
    expect((await readSite(1)).standing.cleaning).toBe(true);
    expect((await readSite(2)).standing.cleaning).toBe(false);
    const other = await pageHandlers.readSite(
      { url: 'https://other.example/' },
      { tabId: 1, private: false },
    );
    expect(other.standing.cleaning).toBe(false);
  });

  it('goes before the rule, but not before never or pause', async () => {
    await ask('setRule', { site, rule: 'always' });
    await ask('setSwitch', { tabId: 1, on: false });
    expect((await readSite()).standing.cleaning).toBe(false);
    await ask('setSwitch', { tabId: 1, on: true });
    await ask('writeSettings', { paused: true });
    expect((await readSite()).standing.cleaning).toBe(false);
    await ask('writeSettings', { paused: false });
    expect((await readSite()).standing.cleaning).toBe(true);
  });

  it('gives way to a rule that is set', async () => {
    await ask('setSwitch', { tabId: 1, on: false });
    await ask('setRule', { site, rule: 'always' });
    expect((await readSite()).standing.cleaning).toBe(true);
  });

  it('is written before the page is told, and read again when the page has missed it', async () => {
    const told: unknown[] = [];
    let isThere = false;
    extension.answerTab.mockImplementation(async (_tabId, { method, input }) => {
      if (!isThere) throw new Error('Receiving end does not exist.');
      if (method === 'applyKnowledge') told.push(input);
      return { output: { cleaning: told.length > 0, stored: 'stored' } };
    });
    await ask('setSwitch', { tabId: 1, on: true });
    isThere = true;
    const state = await ask('readTab', { tabId: 1 });
    expect(told).toHaveLength(1);
    expect(state).toMatchObject({
      reach: 'page',
      page: { cleaning: true },
      standing: { cleaning: true, stored: 'stored' },
    });
  });

  it('ends with its tab', async () => {
    await ask('setSwitch', { tabId: 1, on: true });
    extension.openTab(11, URL);
    await ask('setSwitch', { tabId: 11, on: true });
    await dropSwitches({ tabId: 1 });
    expect(extension.session.keys()).toEqual([`switch 11 ${site}`]);
  });

  it('of two tabs at once loses none', async () => {
    for (let tabId = 1; tabId <= 20; tabId++) extension.openTab(tabId, URL);
    await Promise.all(Array.from({ length: 20 }, (_, at) => ask('setSwitch', { tabId: at + 1, on: true })));
    expect(extension.session.keys()).toHaveLength(20);
  });
});

describe('readTab', () => {
  it('says that the browser lets no extension work in a tab without a web page', async () => {
    extension.openTab(3, 'chrome://settings');
    expect(await ask('readTab', { tabId: 3 })).toMatchObject({ reach: 'cannot', standing: null, page: null });
    expect(await ask('readTab', { tabId: 99 })).toMatchObject({ reach: 'cannot' });
  });

  it('tells a tab that has to be reloaded from one that shows no page, and one that no extension may work in', async () => {
    extension.executeScript.mockResolvedValueOnce([{ result: 'text/html' }]);
    expect((await ask('readTab', { tabId: 1 })).reach).toBe('reload');
    extension.executeScript.mockResolvedValueOnce([{ result: 'application/pdf' }]);
    expect((await ask('readTab', { tabId: 1 })).reach).toBe('other');
    extension.executeScript.mockRejectedValueOnce(new Error('Cannot access contents of the page.'));
    expect((await ask('readTab', { tabId: 1 })).reach).toBe('cannot');
  });
});

describe('rules', () => {
  it('forget the pages of a site that is excluded, and bring them back on undo', async () => {
    await visit('/a', '/b');
    const undo = await ask('setRule', { site, rule: 'never' });
    expect((await readSite()).standing).toMatchObject({ rule: 'never', pagesSeen: 0 });
    await ask('restoreSite', undo);
    expect((await readSite()).standing).toMatchObject({ rule: 'ask', pagesSeen: 2 });
  });

  it('stand as gates for the hosts of sites set to always', async () => {
    await ask('setRule', { site, rule: 'always' });
    expect(extension.registered.get('gate')).toMatchObject({
      js: ['src/content/gate.js'],
      runAt: 'document_start',
      matches: [`*://${site}/*`, `*://www.${site}/*`],
    });
    await ask('writeSettings', { paused: true });
    expect(extension.registered.has('gate')).toBe(false);
    await ask('writeSettings', { paused: false });
    expect(extension.registered.has('gate')).toBe(true);
    await ask('setRule', { site, rule: 'ask' });
    expect(extension.registered.has('gate')).toBe(false);
  });

  it('may be set all at once', async () => {
    const sites = ['a.example', 'b.example', 'c.example'] as SiteKey[];
    await Promise.all(sites.map((name) => ask('setRule', { site: name, rule: 'always' })));
    expect(extension.registered.get('gate')).toMatchObject({
      matches: expect.arrayContaining(['*://c.example/*']),
    });
    expect((extension.registered.get('gate') as unknown as { matches: string[] }).matches).toHaveLength(6);
  });
});

describe('corrections', () => {
  it('outlive everything that is learned, and are undone by their answer', async () => {
    const { undo } = await ask('correctPart', { tabId: 1, act: 'keep', ...part });
    await visit('/a');
    await ask('setRule', { site, rule: 'never' });
    await ask('setRule', { site, rule: 'ask' });
    expect((await readSite()).corrections).toMatchObject([{ act: 'keep', ...part }]);
    const redo = await ask('changeCorrections', undo);
    expect((await readSite()).corrections).toEqual([]);
    await ask('changeCorrections', redo);
    expect((await readSite()).corrections).toMatchObject([{ act: 'keep' }]);
  });

  it('let the newest word win over an earlier one about more', async () => {
    await ask('correctPart', { tabId: 1, act: 'keep', ...part });
    const box = { ...part, keys: [signText('crew')] };
    const { undo } = await ask('correctPart', { tabId: 1, act: 'hide', ...box });
    const words = (await readSite()).corrections;
    expect(words.find((word) => word.act === 'hide')?.keys).toEqual([signText('crew')]);
    expect(words.find((word) => word.act === 'keep')?.keys).toEqual([signText('tides')]);
    await ask('changeCorrections', undo);
    expect((await readSite()).corrections).toMatchObject([{ act: 'keep', ...part }]);
  });

  it('are taken back by the word to go by what is learned', async () => {
    await ask('correctPart', { tabId: 1, act: 'hide', ...part });
    await ask('correctPart', { tabId: 1, act: 'learned', ...part });
    expect((await readSite()).corrections).toEqual([]);
  });

  it('made in a private window are never stored, and end with the last of these windows', async () => {
    extension.openTab(8, URL, true);
    const { undo } = await ask('correctPart', { tabId: 8, act: 'hide', ...part });
    expect(undo.private).toBe(true);
    expect((await readSite(8, true)).corrections).toHaveLength(1);
    expect((await readSite(1)).corrections).toEqual([]);
    expect((await ask('listSites', {})).sites).toEqual([]);
    await dropPrivateCorrections();
    expect((await readSite(8, true)).corrections).toHaveLength(1);
    extension.closeTab(8);
    await dropPrivateCorrections();
    expect((await readSite(8, true)).corrections).toEqual([]);
  });
});

describe('forgetting', () => {
  it('takes a site whole, and gives it back whole', async () => {
    await visit('/a', '/b');
    await ask('setRule', { site, rule: 'always' });
    await ask('correctPart', { tabId: 1, act: 'keep', ...part });
    await ask('setKeepPages', { site, keep: true });
    const look = { look: { ...FIRST_LOOK, size: 24 }, remembered: true, always: true, feed: false };
    await useDatabase((database) => writeSiteLook(database, site, look));
    const forgotten = await ask('forgetSite', { site });
    expect(await ask('listSites', {})).toEqual({ sites: [], bytes: 0, damaged: 0, refused: 0 });
    expect((await readSite()).standing.rule).toBe('ask');
    expect(extension.local.keys()).toEqual([]);
    await ask('restoreSite', forgotten);
    expect((await ask('listSites', {})).sites).toMatchObject([
      { site, rule: 'always', pages: 2, corrections: 1, keepPages: true, ownLook: true },
    ]);
    expect(await useDatabase((database) => readSiteLook(database, site))).toEqual(look);
    expect(extension.local.keys()).toEqual([`rules ${site}`]);
  });

  it('of everything leaves an empty store and first settings', async () => {
    await visit('/a');
    await ask('setRule', { site, rule: 'always' });
    await ask('writeSettings', { learning: 'chosen', otherSites: 'always' });
    await ask('forgetAll', {});
    expect(await ask('listSites', {})).toEqual({ sites: [], bytes: 0, damaged: 0, refused: 0 });
    expect(await ask('readSettings', {})).toEqual({
      paused: false,
      learning: 'all',
      otherSites: 'ask',
      widen: true,
    });
    expect(extension.local.keys()).toEqual([]);
    expect(extension.registered.size).toBe(0);
  });
});

describe('a backup', () => {
  it('holds corrections, rules and settings, no page, and restores them', async () => {
    await visit('/a', '/b');
    await ask('setRule', { site, rule: 'always' });
    await ask('correctPart', { tabId: 1, act: 'hide', ...part });
    await ask('writeSettings', { widen: false });
    const backup = await ask('readBackup', {});
    expect(JSON.stringify(backup)).not.toContain('/b alone');
    await ask('forgetAll', {});
    expect(await ask('restoreBackup', backup)).toEqual({ sites: 1, corrections: 1 });
    expect(await ask('readBackup', {})).toEqual(backup);
  });

  it('has the sites whose pages are kept and those that the reader remembers, and brings both back', async () => {
    const read = 'almanac.example' as SiteKey;
    const look = {
      look: { ...FIRST_LOOK, theme: 'sepia' as const },
      remembered: true,
      always: false,
      feed: false,
    };
    await ask('setKeepPages', { site, keep: true });
    await useDatabase((database) => writeSiteLook(database, read, look));
    const backup = await ask('readBackup', {});
    const { remembered, ...own } = look;
    expect(backup.sites).toMatchObject([
      { site: read, rule: null, keepPages: false, look: own },
      { site, rule: null, keepPages: true, look: null },
    ]);
    await ask('forgetAll', {});
    await ask('restoreBackup', backup);
    expect(await ask('readBackup', {})).toEqual(backup);
    expect((await readSite()).standing.keepPages).toBe(true);
    expect(await useDatabase((database) => readSiteLook(database, read))).toEqual(look);
  });

  it('that says nothing of them leaves kept pages and looks as they are', async () => {
    await ask('setRule', { site, rule: 'ask' });
    const before = await ask('readBackup', {});
    await ask('setKeepPages', { site, keep: true });
    const look = { look: FIRST_LOOK, remembered: false, always: true, feed: false };
    await useDatabase((database) => writeSiteLook(database, site, look));
    await ask('restoreBackup', before);
    expect((await readSite()).standing.keepPages).toBe(true);
    expect(await useDatabase((database) => readSiteLook(database, site))).toEqual(look);
  });
});
