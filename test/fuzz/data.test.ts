import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { learnSite } from '../../src/core/learn-site.ts';
import { makeCorrection } from '../../src/core/make-correction.ts';
import { matchCorrections } from '../../src/core/match-corrections.ts';
import { makePageRecord } from '../../src/core/page-record.ts';
import { parseCorrection } from '../../src/core/parse-correction.ts';
import { parsePageRecord } from '../../src/core/parse-page-record.ts';
import { FIRST_LOOK } from '../../src/core/reader-look.ts';
import { applyRules } from '../../src/feed/apply-rules.ts';
import { MAX_FEED_ENTRIES, parseFeed } from '../../src/feed/parse-feed.ts';
import { parseRobots } from '../../src/feed/parse-robots.ts';
import { parseSiteRules } from '../../src/feed/parse-site-rules.ts';
import { RULES_VERSION } from '../../src/feed/rules-version.ts';
import { ownPageGuards, pageGuards, tabGuards, workshopGuards } from '../../src/messaging/payload-guards.ts';
import { parseBackup } from '../../src/options/parse-backup.ts';
import {
  parseChoiceRow,
  parseCorrectionRow,
  parseKeptRow,
  parseKeptSiteRow,
  parseModelRow,
  parseRecordRow,
  parseSiteStatsRow,
} from '../../src/storage/stored-rows.ts';
import { readPage } from '../feed/invented-blog.ts';
import { parsePage } from '../support/parse-page.ts';
import { broken, damaged, holds, holdsOfTaken } from './cases.ts';

const URL = 'https://mill.example/post/1';
const HTML =
  '<title>The wheel – Mill</title><body><header><nav><a href="/">Home</a> <a href="/all">All posts</a></nav></header>' +
  '<main><h1>The wheel</h1><p class="by">By A. Miller, 3 May 2021</p><p>The miller counted his sacks twice, and still one was missing.</p>' +
  '<img src="/wheel.png"></main><footer>All rights of the river reserved</footer>';
const { index } = parsePage(HTML, URL);
const record = makePageRecord(index, 1);
if (record === undefined) throw new Error('the page has no record');
const correction = makeCorrection(
  { act: 'hide', place: ['html', 'body', 'footer'], keys: [record.blocks.exact[0]!], sample: 'Home' },
  3,
);
const field = { source: { from: 'text', select: ['h1'], pick: 'first' }, score: 0.9, pages: 3 };
const rules = {
  version: RULES_VERSION,
  order: 'dmy',
  feed: 'whole',
  taught: 3,
  title: [field],
  author: [{ ...field, source: { from: 'witness', key: 'author' } }],
  date: [{ ...field, source: { from: 'stamp', select: ['.by', 'p'], pick: 'last' }, before: 'By' }],
  description: [],
  body: [{ select: ['main'], score: 0.8, pages: 3 }],
  drops: ['.by'],
  repeated: [record.blocks.exact[0]],
  comments: { box: 'p', author: '.by', wholeAuthor: false, repeated: [], found: 1, sought: 1 },
  posts: ['https://mill.example/post/#'],
};
const site = { site: 'mill.example', page: record.page };
const anything = fc.anything({ withNullPrototype: true, withSparseArray: true, maxDepth: 4 });
const same = <Taken>(taken: Taken) => expect(structuredClone(taken)).toEqual(taken);

afterEach(() => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

describe('a record of any shape', () => {
  it('is refused, or can be learned from and decided by', () => {
    holdsOfTaken(damaged(record), parsePageRecord, (parsed) => {
      const model = learnSite([parsed, record]);
      expect(decideBlocks(index, model).reason).toHaveLength(index.blocks.kind.length);
    });
  });
});

describe('a correction of any shape', () => {
  it('is refused, or can be matched', () => {
    holdsOfTaken(damaged(correction), parseCorrection, (parsed) => {
      expect(matchCorrections(index, [parsed])).toHaveLength(index.blocks.kind.length);
    });
  });
});

describe('rules of any shape', () => {
  it('are refused, or can be applied', () => {
    const page = readPage(HTML, URL);
    const decision = decideBlocks(page.index, undefined);
    holdsOfTaken(damaged(rules), parseSiteRules, (parsed) => {
      expect(applyRules(page, parsed, decision)).toBeDefined();
    });
  });
});

describe('a message of any shape', () => {
  const guards: Record<string, (input: unknown) => unknown> = {
    ...pageGuards,
    ...ownPageGuards,
    ...tabGuards,
    ...workshopGuards,
  };
  /** One sound message for each shape there is; what is no field of a method's is left out by its guard. */
  const sound = {
    ...{
      url: URL,
      record,
      tabId: 1,
      on: true,
      act: 'keep',
      place: ['html'],
      keys: correction.keys,
      sample: 'a',
    },
    ...{ site: 'mill.example', rule: 'always', chosen: true, private: false, put: [correction], remove: [] },
    ...{ state: 'on', hiddenParts: 3, part: null, format: 'text', html: HTML, view: 'reader', keep: true },
  };

  it.each(Object.entries(guards))('is taken as it should be, or not at all: %s', (_name, guard) => {
    holds(fc.oneof(damaged(sound), anything), (message) => {
      const input = guard(message);
      if (input !== undefined) same(input);
    });
  });

  it('of another site than the page is refused', () => {
    holdsOfTaken(damaged(sound), pageGuards.observePage, (input) => {
      if (input.record !== null) expect(input.record.url).toBe(input.url);
    });
  });
});

describe('a stored row of any shape', () => {
  const stats = {
    pages: 2,
    curve: [1, 2],
    settledSince: 0,
    changed: false,
    firstVisit: 1,
    lastVisit: 2,
    bytes: 9,
  };
  const rows: [string, unknown, (value: unknown) => unknown][] = [
    ['record', { ...site, bytes: 900, record }, parseRecordRow],
    ['site', { ...site, ...stats }, parseSiteStatsRow],
    ['choice', { ...site, rule: 'always', chosen: false }, parseChoiceRow],
    ['correction', { ...site, id: correction.id, correction }, parseCorrectionRow],
    [
      'kept page',
      { ...site, url: URL, title: 't', language: null, html: HTML, at: 1, bytes: 9 },
      parseKeptRow,
    ],
    ['kept site', { ...site, keep: true, pages: 1, bytes: 9 }, parseKeptSiteRow],
  ];

  it.each(rows)('is read or set aside: %s', (_name, row, read) => {
    holdsOfTaken(fc.oneof(damaged(row), anything), read, same);
  });

  it('is no model unless it is as it was written', () => {
    holds(
      fc.oneof(damaged({ site: 'mill.example', method: 'm', json: '{}', check: 'x' }), anything),
      (value) => {
        expect(parseModelRow(value, 'm')).toBeUndefined();
      },
    );
  });
});

describe('a backup file of any shape', () => {
  const backup = {
    deboilerBackup: 1,
    settings: { paused: false, learning: 'all', otherSites: 'ask', widen: true },
    sites: [
      {
        site: 'mill.example',
        rule: 'never',
        chosen: false,
        corrections: [correction],
        keepPages: true,
        look: { look: FIRST_LOOK, always: true, feed: false },
      },
    ],
  };
  const text = fc.oneof(
    damaged(backup).map((value) => JSON.stringify(value)),
    fc.string(),
  );

  it('is read or refused', () => {
    const files = fc.oneof(
      text,
      broken(text, ['{', ']', '"', '\\u0000', '"__proto__":{"polluted":1},', '1e999']),
    );
    holdsOfTaken(files, parseBackup, (parsed) => {
      if (parsed !== 'newer')
        for (const { corrections } of parsed.sites) matchCorrections(index, corrections);
    });
  });
});

describe('a feed of any shape', () => {
  const item = (at: number) =>
    `<item><title>Post ${at} &amp; more</title><link>https://mill.example/post/${at}</link><author>A. Miller</author>` +
    `<pubDate>Mon, 0${at} May 2021 10:00:00 GMT</pubDate><description><![CDATA[<p>The wheel ${at}</p>]]></description></item>`;
  const rss = `<?xml version="1.0"?><rss version="2.0"><channel><title>Mill</title>${[1, 2, 3].map(item).join('')}</channel></rss>`;
  const atom =
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>Mill</title><entry><title type="html">Wheel</title>' +
    '<link href="/post/1"/><updated>2021-05-03T10:00:00Z</updated><content type="xhtml"><div>The wheel</div></content></entry></feed>';
  const json = JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Mill',
    items: [{ id: '1', url: URL, content_html: '<p>The wheel</p>', date_published: '2021-05-03' }],
  });
  const pieces = [
    '<',
    '>',
    ']]>',
    '<![CDATA[',
    '&',
    '&#xD800;',
    '<!DOCTYPE x [<!ENTITY a "b">]>',
    '<item>',
    '</item>',
    '"',
    '{',
    '\u0000',
    '<a:b>',
  ]; // prettier-ignore

  it('gives entries or a reason', () => {
    holds(broken(fc.constantFrom(rss, atom, json), pieces), (text) => {
      const feed = parseFeed(text);
      if ('refused' in feed) expect(feed.refused).not.toBe('');
      else expect(feed.entries.length).toBeLessThanOrEqual(MAX_FEED_ENTRIES);
    });
  });

  it('is looked for by robots.txt of any shape', () => {
    const robots =
      'User-agent: *\nDisallow: /private\nAllow: /private/$\nCrawl-delay: 5\nSitemap: https://mill.example/map.xml\n';
    holds(broken(fc.constant(robots), ['*', '$', '\u0000', ':', '\r', 'User-agent', '%', '%zz']), (text) => {
      expect(parseRobots(text, 'deboiler').paths.length).toBeLessThan(10);
    });
  });
});
