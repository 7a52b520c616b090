import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ownPageHandlers } from '../../src/background/own-page-handlers.ts';
import { pageHandlers } from '../../src/background/page-handlers.ts';
import { learnSite } from '../../src/core/learn-site.ts';
import { FIRST_LOOK } from '../../src/core/reader-look.ts';
import { signText } from '../../src/core/signature.ts';
import type { PageKey, SiteKey } from '../../src/core/url-order.ts';
import { learnRules } from '../../src/feed/learn-rules.ts';
import { parseSiteRules } from '../../src/feed/parse-site-rules.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import { writeSiteRules } from '../../src/storage/site-rules.ts';
import { factsOf, POSTS, pageOf, urlOf } from '../feed/invented-blog.ts';
import { useFreshStore } from '../storage/fresh-store.ts';
import { inventRecord } from '../storage/invented-pages.ts';
import { installFakeExtension } from './fake-extension.ts';

useFreshStore();

const site = 'harbour.example' as SiteKey;
let extension: ReturnType<typeof installFakeExtension>;

beforeEach(() => {
  extension = installFakeExtension();
});

const countRecords = () => useDatabase((database) => database.count('records'));

function observe(path: string, tab = extension.openTab(1, `https://${site}${path}`), at = Date.now()) {
  const record = inventRecord(site, path, at);
  return pageHandlers.observePage({ url: record.url, record }, tab);
}

describe('readRules', () => {
  const url = `https://${site}/a`;
  const tab = { tabId: 1, private: false };
  const feed = { url: `https://${site}/feed`, etag: null, modified: null, text: '' };
  const rules = learnRules(
    POSTS.slice(0, 4).map((post) => ({ page: pageOf(post), facts: factsOf(post) })),
    { pages: POSTS.map(pageOf), links: POSTS.map(urlOf) },
  );
  const keep = (kept: unknown) =>
    useDatabase((database) => writeSiteRules(database, { site, rules: kept, feed, learnedAt: 1 }));

  it("answers what the feed of the page's site taught, and null for none", async () => {
    expect(await pageHandlers.readRules({ url }, tab)).toBeNull();
    await keep(rules);
    expect(await pageHandlers.readRules({ url }, tab)).toEqual(parseSiteRules(rules));
    expect(await pageHandlers.readRules({ url: 'https://other.example/a' }, tab)).toBeNull();
  });

  it('answers null for rules that another version wrote', async () => {
    await keep({ ...rules, version: -1 });
    expect(await pageHandlers.readRules({ url }, tab)).toBeNull();
  });
});

describe('observePage', () => {
  it('stores the page and answers everything that is known then', async () => {
    await observe('/a');
    const knowledge = await observe('/b');
    expect(knowledge.standing).toMatchObject({
      site,
      rule: 'ask',
      cleaning: false,
      stored: 'stored',
      pagesSeen: 2,
    });
    const records = await useDatabase((database) => database.getAll('records'));
    expect(knowledge.model).toEqual(learnSite(records.map((row) => row.record)));
  });

  it('stores nothing of a private window, and answers with what ordinary windows taught', async () => {
    await observe('/a');
    await observe('/b');
    const knowledge = await observe('/c', extension.openTab(2, `https://${site}/c`, true));
    expect(knowledge.standing).toMatchObject({ stored: 'private', private: true, pagesSeen: 2 });
    expect(knowledge.model).not.toBeNull();
    expect(await countRecords()).toBe(2);
  });

  it('stores nothing of a site that is excluded', async () => {
    await ownPageHandlers.setRule({ site, rule: 'never' }, undefined);
    expect((await observe('/a')).standing.stored).toBe('excluded');
    expect(await countRecords()).toBe(0);
  });

  it('stores nothing while paused everywhere', async () => {
    await ownPageHandlers.writeSettings({ paused: true }, undefined);
    expect((await observe('/a')).standing).toMatchObject({ stored: 'paused', cleaning: false });
    expect(await countRecords()).toBe(0);
  });

  it('stores chosen sites alone where learning is for these', async () => {
    await ownPageHandlers.writeSettings({ learning: 'chosen' }, undefined);
    expect((await observe('/a')).standing.stored).toBe('not-chosen');
    await ownPageHandlers.setChosen({ site, chosen: true }, undefined);
    expect((await observe('/a')).standing.stored).toBe('stored');
    expect(await countRecords()).toBe(1);
  });

  it('drops what was stored of a page that turns out to be sensitive', async () => {
    await observe('/login');
    const tab = extension.openTab(1, `https://${site}/login`);
    const knowledge = await pageHandlers.observePage({ url: `https://${site}/login`, record: null }, tab);
    expect(knowledge.standing).toMatchObject({ stored: 'sensitive', pagesSeen: 0 });
    expect(await countRecords()).toBe(0);
  });

  it('dates no record into the future', async () => {
    const before = Date.now();
    await observe('/a', undefined, before + 1e9);
    const [row] = await useDatabase((database) => database.getAll('records'));
    expect(row?.record.capturedAt).toBeLessThanOrEqual(Date.now());
  });

  it('answers although the store is out of order, and says so', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    globalThis.indexedDB = {
      open: () => {
        throw new DOMException('no', 'UnknownError');
      },
    } as unknown as IDBFactory;
    const knowledge = await observe('/a');
    expect(knowledge).toMatchObject({ standing: { stored: 'failed', cleaning: false }, model: null });
    expect(warn).toHaveBeenCalledTimes(2);
    warn.mockRestore();
  });

  it('lays the rules of a site set to always ready for its gate, and of no other', async () => {
    await observe('/a');
    await observe('/b');
    expect(extension.local.keys()).toEqual([]);
    await ownPageHandlers.setRule({ site, rule: 'always' }, undefined);
    expect(extension.local.keys()).toEqual([`rules ${site}`]);
    const knowledge = await observe('/c');
    const laid = (await extension.local.get(`rules ${site}`))[`rules ${site}`];
    expect(laid).toEqual({ model: knowledge.model, corrections: [] });
    await ownPageHandlers.setRule({ site, rule: 'ask' }, undefined);
    expect(extension.local.keys()).toEqual([]);
  });
});

describe('readSite', () => {
  const readSite = (tab: { tabId: number; private: boolean }) =>
    pageHandlers.readSite({ url: `https://${site}/b` }, tab);

  it('stores nothing, and sends the model where the page is cleaned alone', async () => {
    await observe('/a');
    const tab = extension.openTab(1, `https://${site}/b`);
    expect(await readSite(tab)).toMatchObject({
      model: null,
      standing: { stored: 'not-yet', cleaning: false },
    });
    await ownPageHandlers.setSwitch({ tabId: 1, on: true }, undefined);
    const cleaned = await readSite(tab);
    expect(cleaned.standing.cleaning).toBe(true);
    expect(cleaned.model).not.toBeNull();
    expect(await countRecords()).toBe(1);
  });

  it('shows on the button how the page begins', async () => {
    const tab = extension.openTab(1, `https://${site}/b`);
    await readSite(tab);
    expect(extension.titles.get(1)).toBe('buttonOff');
    await ownPageHandlers.setRule({ site, rule: 'always' }, undefined);
    await readSite(tab);
    expect(extension.titles.get(1)).toBe('buttonGuess');
    await ownPageHandlers.setRule({ site, rule: 'never' }, undefined);
    await readSite(tab);
    expect(extension.titles.get(1)).toBe('buttonNever');
  });
});

describe('showSign', () => {
  it.each([
    ['on', 14, 'buttonOnParts 14', '/icons/icon-16.png'],
    ['on', 1, 'buttonOnOnePart 1', '/icons/icon-16.png'],
    ['on', 0, 'buttonOn', '/icons/icon-16.png'],
    ['guess', 4, 'buttonGuessParts 4', '/icons/icon-learning-16.png'],
    ['left', 0, 'buttonLeft', '/icons/icon-off-16.png'],
    ['off', 0, 'buttonOff', '/icons/icon-off-16.png'],
  ] as const)('says %s with %i parts in words', async (state, hiddenParts, title, icon) => {
    await pageHandlers.showSign({ state, hiddenParts }, { tabId: 5, private: false });
    expect(extension.titles.get(5)).toBe(title);
    expect(extension.icons.get(5)).toBe(icon);
  });
});

describe('keepPage', () => {
  const url = `https://${site}/a`;
  const page = { url, title: 'A', language: null, html: '<p>a</p>' };
  const keep = (isPrivate = false) => pageHandlers.keepPage(page, extension.openTab(1, url, isPrivate));

  it('keeps a page where the reader keeps those of its site', async () => {
    expect(await keep()).toBe(false);
    await ownPageHandlers.setKeepPages({ site, keep: true }, undefined);
    expect(await keep()).toBe(true);
    expect(await ownPageHandlers.listKeptPages({ site }, undefined)).toMatchObject([
      { url, title: 'A', bytes: 8 },
    ]);
    const { standing } = await pageHandlers.readSite({ url }, extension.openTab(1, url));
    expect(standing).toMatchObject({ keepPages: true, keptPages: 1 });
  });

  it('keeps nothing of private windows, while paused, or of a site that is excluded', async () => {
    await ownPageHandlers.setKeepPages({ site, keep: true }, undefined);
    expect(await keep(true)).toBe(false);
    await ownPageHandlers.writeSettings({ paused: true }, undefined);
    expect(await keep()).toBe(false);
    await ownPageHandlers.writeSettings({ paused: false }, undefined);
    await ownPageHandlers.setRule({ site, rule: 'never' }, undefined);
    expect(await keep()).toBe(false);
  });

  it('is undone with the rule that took the pages away', async () => {
    await ownPageHandlers.setKeepPages({ site, keep: true }, undefined);
    await keep();
    const before = await ownPageHandlers.setRule({ site, rule: 'never' }, undefined);
    expect(await ownPageHandlers.listKeptPages({ site }, undefined)).toEqual([]);
    await ownPageHandlers.restoreSite(before, undefined);
    expect(
      await ownPageHandlers.readKeptPage({ site, page: `${site}/a` as PageKey }, undefined),
    ).toMatchObject(page);
  });
});

describe('views over a page', () => {
  const url = `https://${site}/a`;
  const look = { look: { ...FIRST_LOOK, size: 24 }, remembered: true, always: false, feed: false };
  const part = { place: ['html', 'body', 'nav'], keys: [signText('menu')], sample: 'menu' };
  const readCorrections = async (tab = extension.openTab(1, url)) =>
    (await pageHandlers.readSite({ url }, tab)).corrections;

  it('keep how the reader looks on their site', async () => {
    const tab = extension.openTab(1, url);
    await pageHandlers.writeLook({ url, look }, tab);
    expect(await pageHandlers.readLook({ url }, tab)).toEqual(look);
  });

  it('keep nothing of a private window, and read what ordinary windows keep', async () => {
    await pageHandlers.writeLook({ url, look }, extension.openTab(1, url));
    const hidden = extension.openTab(2, url, true);
    await pageHandlers.writeLook({ url, look: { ...look, look: FIRST_LOOK } }, hidden);
    expect(await pageHandlers.readLook({ url }, hidden)).toEqual(look);
  });

  it('correct a part of their own site, and take it back', async () => {
    const tab = extension.openTab(1, url);
    const undo = await pageHandlers.correctHere({ url, act: 'hide', ...part }, tab);
    expect(await readCorrections()).toMatchObject([{ act: 'hide', ...part }]);
    await pageHandlers.changeHere({ url, ...undo }, tab);
    expect(await readCorrections()).toEqual([]);
  });

  it('correct in memory alone in a private window', async () => {
    const hidden = extension.openTab(2, url, true);
    await pageHandlers.correctHere({ url, act: 'keep', ...part }, hidden);
    expect(await readCorrections(hidden)).toMatchObject([{ act: 'keep' }]);
    expect(await readCorrections()).toEqual([]);
  });
});
