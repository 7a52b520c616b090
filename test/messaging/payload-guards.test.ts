import { describe, expect, it } from 'vitest';
import { makeCorrection } from '../../src/core/make-correction.ts';
import type { PageRecord } from '../../src/core/page-record.ts';
import { FIRST_LOOK } from '../../src/core/reader-look.ts';
import { signText } from '../../src/core/signature.ts';
import { ownPageGuards, pageGuards, tabGuards } from '../../src/messaging/payload-guards.ts';
import { inventRecord } from '../storage/invented-pages.ts';

const record = inventRecord('harbour.example', '/log', 5);
const { url, site } = record;
const correction = makeCorrection(
  { act: 'keep', place: ['html', 'body'], keys: [signText('a')], sample: 'a' },
  3,
);

/** The record with one thing changed, as a page could send it. */
function forge(change: (forged: Record<string, never> & PageRecord) => void): unknown {
  const forged = structuredClone(record) as Record<string, never> & PageRecord;
  change(forged);
  return forged;
}

describe('observePage', () => {
  it('takes a record that a walk has made, and its absence', () => {
    expect(pageGuards.observePage({ url, record })).toEqual({ url, record });
    expect(pageGuards.observePage({ url, record: null })).toEqual({ url, record: null });
  });

  it('leaves out what a record does not have', () => {
    const forged = forge((sent) => Object.assign(sent, { extra: 1 }));
    expect(pageGuards.observePage({ url, record: forged })).toEqual({ url, record });
  });

  it.each<[string, unknown]>([
    ['none', undefined],
    ['a text', 'record'],
    ['a list', []],
    ['one of another address', forge((sent) => Object.assign(sent, { url: `${url}/2` }))],
    ['one of another site', forge((sent) => Object.assign(sent, { site: 'evil.example' }))],
    ['one of another page', forge((sent) => Object.assign(sent, { page: 'harbour.example/other' }))],
    ['one of a later version', forge((sent) => Object.assign(sent, { version: 99 }))],
    ['one without a time', forge((sent) => Object.assign(sent, { capturedAt: 'now' }))],
    ['one out of time', forge((sent) => Object.assign(sent, { capturedAt: Number.NaN }))],
    ['one with an endless title', forge((sent) => Object.assign(sent, { title: 'x'.repeat(10_000) }))],
    ['one with a forged signature', forge((sent) => Object.assign(sent, { content: '<script>' }))],
    ['one with columns of two lengths', forge((sent) => sent.blocks.chars.pop())],
    [
      'one with too many blocks',
      forge((sent) => {
        for (const column of Object.values(sent.blocks))
          while (column.length < 3_001) column.push(column[0] as never);
      }),
    ],
    [
      'one with a long sample',
      forge((sent) => {
        sent.blocks.sample[0] = 'x'.repeat(1_000);
      }),
    ],
    [
      'one with a block nowhere',
      forge((sent) => {
        sent.blocks.path[0] = 999;
      }),
    ],
    [
      'one with a place above itself',
      forge((sent) => {
        sent.paths.parent[0] = 1;
      }),
    ],
    [
      'one with places too deep',
      forge((sent) => {
        for (let row = sent.paths.step.length; row < 500; row++) {
          for (const column of Object.values(sent.paths)) column.push(column[0] as never);
          sent.paths.parent[row] = row - 1;
        }
      }),
    ],
    [
      'one with a negative count',
      forge((sent) => {
        sent.blocks.chars[0] = -1;
      }),
    ],
    [
      'one with a column that is no list',
      forge((sent) => Object.assign(sent.blocks, { exact: { length: 1 } })),
    ],
  ])('refuses %s', (_what, sent) => {
    expect(pageGuards.observePage({ url, record: sent })).toBeUndefined();
  });

  it('refuses a record that came with the prototype of another', () => {
    const forged = JSON.parse(JSON.stringify(record).replace('"version":1', '"__proto__":{"version":1}'));
    expect(pageGuards.observePage({ url, record: forged })).toBeUndefined();
  });
});

describe('readSite', () => {
  it.each([['https://harbour.example/log'], ['http://127.0.0.1:8080/']])('takes %s', (address) => {
    expect(pageGuards.readSite({ url: address })).toEqual({ url: address });
  });

  it.each([
    ['chrome://settings'],
    ['javascript:1'],
    ['file:///etc'],
    ['log'],
    [7],
    [null],
    [`https://a.example/${'x'.repeat(9_000)}`],
  ])('refuses %s', (address) => {
    expect(pageGuards.readSite({ url: address })).toBeUndefined();
  });
});

describe('showSign', () => {
  it('takes what a page can show', () => {
    expect(pageGuards.showSign({ state: 'on', hiddenParts: 4 })).toEqual({ state: 'on', hiddenParts: 4 });
  });

  it.each([{ state: 'paused', hiddenParts: 1 }, { state: 'on', hiddenParts: -1 }, { state: 'on' }, {}])(
    'refuses %j',
    (sign) => {
      expect(pageGuards.showSign(sign)).toBeUndefined();
    },
  );
});

describe('views over a page', () => {
  const look = { look: FIRST_LOOK, remembered: true, always: false, feed: false };
  const word = { act: 'keep', place: ['html', 'body'], keys: [signText('a')], sample: 'a' };

  it('may read and keep a look, of which anything odd is as at install', () => {
    expect(pageGuards.readLook({ url })).toEqual({ url });
    expect(pageGuards.writeLook({ url, look })).toEqual({ url, look });
    const odd = { ...look, look: { ...FIRST_LOOK, size: 1e9, theme: '<script>', extra: 1 } };
    expect(pageGuards.writeLook({ url, look: odd })).toEqual({
      url,
      look: { ...look, look: { ...FIRST_LOOK, size: 32 } },
    });
  });

  it('may correct parts of the site that asks, and take that back', () => {
    expect(pageGuards.correctHere({ url, ...word, site: 'evil.example', tabId: 9 })).toEqual({
      url,
      ...word,
    });
    const change = { put: [correction], remove: [correction.id] };
    expect(pageGuards.changeHere({ url, ...change, site: 'evil.example' })).toEqual({ url, ...change });
  });

  it.each<[string, unknown]>([
    ['readLook', {}],
    ['readLook', { url: 'file:///etc/passwd' }],
    ['writeLook', { url, look: null }],
    ['writeLook', { url, look: { ...look, always: 'yes' } }],
    ['loadTool', { url: 7, tool: 'face' }],
    ['loadTool', { url, tool: 'constructor' }],
    ['loadTool', null],
    ['showView', { url, view: 'options' }],
    ['holdSheet', { url, name: 'data-abcdefghij' }],
    ['holdSheet', { url, name: '*] { } [x', held: true }],
    ['holdSheet', { name: 'data-abcdefghij', held: true }],
    ['correctHere', { url, ...word, act: 'forget' }],
    ['correctHere', { url, ...word, keys: ['<script>'] }],
    ['correctHere', { ...word }],
    ['changeHere', { url, put: [{ ...correction, act: 'forget' }], remove: [] }],
    ['changeHere', { url, put: [], remove: ['x'] }],
  ])('are refused %s with %j', (method, input) => {
    expect(pageGuards[method as keyof typeof pageGuards](input)).toBeUndefined();
  });
});

describe('our own pages', () => {
  it.each(['harbour.example', 'localhost:8080', 'xn--mnchen-3ya.example', '[::1]:9000'])(
    'may name %s',
    (name) => {
      expect(ownPageGuards.forgetSite({ site: name })).toEqual({ site: name });
    },
  );

  it.each([
    '',
    'www.harbour.example',
    'https://harbour.example',
    'harbour.example/log',
    'HARBOUR.example',
    '__proto__/',
    5,
  ])('may not name %s', (name) => {
    expect(ownPageGuards.forgetSite({ site: name })).toBeUndefined();
  });

  it('bring back a site with all it had', () => {
    const kept = [{ url: 'https://harbour.example/log', title: 'Log', language: 'en', html: '<p>a', at: 1 }];
    const rest = { corrections: [correction], kept, keepPages: true, look: null };
    const forgotten = { site, rule: null, chosen: true, records: [record], ...rest };
    expect(ownPageGuards.restoreSite(forgotten)).toEqual(forgotten);
    const looked = { ...forgotten, look: { look: FIRST_LOOK, always: true, feed: false } };
    expect(ownPageGuards.restoreSite(looked)).toEqual(looked);
    expect(ownPageGuards.restoreSite({ ...forgotten, look: 'neon' })).toBeUndefined();
    const silent = { look: null, always: false, feed: false };
    expect(ownPageGuards.restoreSite({ ...forgotten, look: silent })).toEqual({ ...forgotten, look: null });
  });

  it('bring back no records of another site', () => {
    const other = inventRecord('evil.example', '/', 1);
    const forgotten = {
      site,
      rule: null,
      chosen: true,
      records: [other],
      corrections: [],
      kept: [],
      keepPages: false,
      look: null,
    };
    expect(ownPageGuards.restoreSite(forgotten)).toBeUndefined();
  });

  it('name kept pages one by one, or all of a site', () => {
    const page = 'harbour.example/log';
    expect(ownPageGuards.forgetKeptPages({ site, pages: [page] })).toEqual({ site, pages: [page] });
    expect(ownPageGuards.forgetKeptPages({ site, pages: null })).toEqual({ site, pages: null });
    expect(ownPageGuards.forgetKeptPages({ site, pages: [5] })).toBeUndefined();
    expect(ownPageGuards.forgetKeptPages({ site })).toBeUndefined();
    expect(ownPageGuards.readKeptPage({ site, page: '' })).toBeUndefined();
  });

  it('change one setting at a time, and none by a wrong value', () => {
    expect(ownPageGuards.writeSettings({ paused: true })).toEqual({ paused: true });
    expect(ownPageGuards.writeSettings({ paused: 'yes' })).toBeUndefined();
    expect(ownPageGuards.writeSettings({ learning: 'none' })).toBeUndefined();
    expect(ownPageGuards.writeSettings([])).toEqual({});
  });

  it('correct a part by its place and keys', () => {
    const part = { place: ['html', 'body'], keys: [signText('a')], sample: 'a' };
    expect(ownPageGuards.correctPart({ tabId: 1, act: 'learned', ...part })).toEqual({
      tabId: 1,
      act: 'learned',
      ...part,
    });
    expect(ownPageGuards.correctPart({ tabId: 1, act: 'burn', ...part })).toBeUndefined();
    expect(ownPageGuards.correctPart({ tabId: 1, act: 'keep', ...part, keys: ['a'] })).toBeUndefined();
  });

  it('restore a backup of this version alone', () => {
    const settings = { paused: false, learning: 'all', otherSites: 'ask', widen: true };
    const backup = {
      deboilerBackup: 1,
      settings,
      sites: [
        { site, rule: 'always', chosen: false, corrections: [correction], keepPages: true, look: null },
      ],
    };
    expect(ownPageGuards.restoreBackup(backup)).toEqual(backup);
    expect(ownPageGuards.restoreBackup({ ...backup, deboilerBackup: 2 })).toBeUndefined();
    expect(ownPageGuards.restoreBackup({ ...backup, settings: {} })).toBeUndefined();
    expect(ownPageGuards.restoreBackup({ ...backup, sites: [{ site: 'x/' }] })).toBeUndefined();
  });
});

describe('tabs', () => {
  it('outline a part by its name, and none by null', () => {
    expect(tabGuards.outlinePart({ part: 'part-3' })).toEqual({ part: 'part-3' });
    expect(tabGuards.outlinePart({ part: null })).toEqual({ part: null });
    expect(tabGuards.outlinePart({ part: 3 })).toBeUndefined();
  });
});
