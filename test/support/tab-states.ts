import type { Signature } from '../../src/core/signature.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import type { Settings, SiteList, SiteRow, TabState } from '../../src/messaging/contract.ts';
import type { PageState, PartState } from '../../src/messaging/page-state.ts';
import type { SiteStanding } from '../../src/messaging/site-knowledge.ts';

const DAY = 86_400_000;

/** A settled site in an ordinary window, cleaned. */
export function makeStanding(change: Partial<SiteStanding> = {}): SiteStanding {
  return {
    site: 'kettleandrye.example' as SiteKey,
    rule: 'always',
    paused: false,
    cleaning: true,
    private: false,
    stored: 'stored',
    learning: 'all',
    chosen: false,
    keepPages: false,
    keptPages: 0,
    pagesSeen: 23,
    curve: [0, 0, 6, 9, 9, 13, 13, 13, 13, 13, ...new Array(13).fill(14)],
    settledSince: 11,
    changed: false,
    firstVisit: Date.UTC(2025, 10, 1),
    lastVisit: Date.UTC(2025, 10, 30),
    bytes: 86_000,
    damaged: 0,
    widen: true,
    ...change,
  };
}

/** A part that every page has. */
export function makePart(sample: string, change: Partial<PartState> = {}): PartState {
  return {
    id: `part-${sample}`,
    sample,
    language: 'en',
    reason: 'repeats',
    pages: 23,
    hidden: true,
    correction: null,
    place: ['body', sample],
    keys: [sample as Signature],
    ...change,
  };
}

/** Parts of several reasons, one of them kept by the reader. */
export function makeParts(): PartState[] {
  const more = ['Terms and cookies', 'Imprint', 'Follow us', 'A map of the shop', 'Baker’s login', 'Search'];
  return [
    makePart('Breads · Starters · Tools · Letters · Shop'),
    makePart('A letter every Thursday. Flour, water, no ads.', { pages: 21 }),
    makePart('All weights are for flour at 14 % protein.', {
      pages: 22,
      hidden: false,
      correction: 'c1' as Signature,
    }),
    ...more.map((sample) => makePart(sample)),
    makePart('Read next: Why the second rise fails', { reason: 'place', pages: 20 }),
    makePart('Yesterday: خبز الشعير في الأندلس', { reason: 'place', pages: 19 }),
    makePart('Share this loaf with a friend', { reason: 'hand', pages: 12, correction: 'c2' as Signature }),
  ];
}

/** A settled page with `makeParts`. */
export function makePage(change: Partial<PageState> = {}): PageState {
  const parts = change.parts ?? makeParts();
  return {
    settled: true,
    cleaning: true,
    title: 'Rye in three days',
    language: 'en',
    parts,
    hiddenParts: parts.filter((part) => part.hidden).length,
    level: 'site',
    leftAsIs: false,
    large: false,
    keptWords: 812,
    words: 1490,
    stored: 'stored',
    ...change,
  };
}

/** A tab whose page answers. */
export function makeTab(
  standing: Partial<SiteStanding> = {},
  page: Partial<PageState> = {},
  change: Partial<TabState> = {},
): TabState {
  return {
    tabId: 7,
    reach: 'page',
    standing: makeStanding(standing),
    corrections: [],
    page: makePage(page),
    ...change,
  };
}

/** The settings at install. */
export function makeSettings(change: Partial<Settings> = {}): Settings {
  return { paused: false, learning: 'all', otherSites: 'ask', widen: true, ...change };
}

/** A site of the options page, visited today. */
export function makeSiteRow(site: string, change: Partial<SiteRow> = {}): SiteRow {
  return {
    site: site as SiteKey,
    rule: 'ask',
    chosen: false,
    pages: 23,
    parts: 14,
    bytes: 86_000,
    firstVisit: Date.now() - 20 * DAY,
    lastVisit: Date.now(),
    curve: makeStanding().curve,
    settledSince: 11,
    changed: false,
    corrections: 0,
    keepPages: false,
    keptPages: 0,
    keptBytes: 0,
    ownLook: false,
    ...change,
  };
}

/** Sites in every condition that the options page tells apart. */
export function makeSiteList(): SiteList {
  const rising = [0, 0, 0, 3, 3, 5, 5, 8, 8];
  return {
    sites: [
      makeSiteRow('kettleandrye.example', { rule: 'always', corrections: 4 }),
      makeSiteRow('hedgerow.example', { pages: 41, parts: 17, bytes: 112_000, corrections: 1 }),
      makeSiteRow('lanternalmanac.example', {
        rule: 'always',
        pages: 9,
        parts: 8,
        bytes: 40_000,
        curve: rising,
        changed: true,
        lastVisit: Date.now() - DAY,
      }),
      makeSiteRow('municipal-archive.example', {
        pages: 2,
        parts: 0,
        bytes: 6_000,
        curve: [0, 0],
        settledSince: 0,
        lastVisit: Date.now() - 6 * DAY,
      }),
      makeSiteRow('post.example', { rule: 'never', pages: 0, parts: 0, bytes: 0, curve: [], lastVisit: 0 }),
    ],
    bytes: 1_200_000,
    damaged: 0,
    refused: 0,
  };
}
