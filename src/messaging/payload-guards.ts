import { parseMarkName } from '../core/hiding-rules.ts';
import { MAX_SITE_PAGES } from '../core/limits.ts';
import { parseCorrection } from '../core/parse-correction.ts';
import { parsePageRecord } from '../core/parse-page-record.ts';
import { parseReaderLook } from '../core/reader-look.ts';
import { isSignature, type Signature } from '../core/signature.ts';
import type { PageKey, SiteKey } from '../core/url-order.ts';
import type {
  CorrectionChange,
  CorrectionsHere,
  InputOf,
  OwnPageCalls,
  PageCalls,
  PageTool,
  PageView,
  Settings,
  TabCalls,
} from './contract.ts';
import { field, isAddress, isCount, isFlag, isPage, isRule, isSite, parseList } from './payload-fields.ts';
import {
  MAX_SITE_CORRECTIONS,
  parseBackedUpSite,
  parseCorrections,
  parseForgottenSite,
  parseStoredPage,
} from './site-guards.ts';
import type { WorkshopCalls } from './workshop-calls.ts';

/** For each method the check of its input: the input, or undefined when the message is refused. */
export type Guards<Calls> = { [Name in keyof Calls]: (input: unknown) => InputOf<Calls, Name> | undefined };

const MAX_BACKUP_SITES = 20_000;
const MAX_PARTS = 1_000_000;

/** What pages' scripts may send. */
export const pageGuards: Guards<PageCalls> = {
  readSite: (input) => {
    const url = field(input, 'url');
    return isAddress(url) ? { url } : undefined;
  },
  observePage: (input) => {
    const url = field(input, 'url');
    const sent = field(input, 'record');
    if (!isAddress(url)) return undefined;
    if (sent === null) return { url, record: null };
    const record = parsePageRecord(sent);
    return record?.url === url ? { url, record } : undefined;
  },
  keepPage: (input) => {
    const page = parseStoredPage({ ...Object(input), at: 0 });
    return page && { url: page.url, title: page.title, language: page.language, html: page.html };
  },
  showSign: (input) => {
    const state = field(input, 'state');
    const hiddenParts = field(input, 'hiddenParts');
    if (state !== 'on' && state !== 'guess' && state !== 'left' && state !== 'off') return undefined;
    return isCount(hiddenParts) ? { state, hiddenParts: Math.min(hiddenParts, MAX_PARTS) } : undefined;
  },
  readRules: parseAddressed,
  readLook: parseAddressed,
  writeLook: (input) => {
    const asked = parseAddressed(input);
    const sent = field(input, 'look');
    const remembered = field(sent, 'remembered');
    const always = field(sent, 'always');
    const feed = field(sent, 'feed');
    if (!asked || !isFlag(remembered) || !isFlag(always) || !isFlag(feed)) return undefined;
    return { ...asked, look: { look: parseReaderLook(field(sent, 'look')), remembered, always, feed } };
  },
  loadTool: (input) => {
    const asked = parseAddressed(input);
    const tool = field(input, 'tool');
    return asked && isTool(tool) ? { ...asked, tool } : undefined;
  },
  holdSheet: (input) => {
    const asked = parseAddressed(input);
    const name = parseMarkName(field(input, 'name'));
    const held = field(input, 'held');
    return asked && name !== undefined && isFlag(held) ? { ...asked, name, held } : undefined;
  },
  showView: (input) => {
    const asked = parseAddressed(input);
    const view = field(input, 'view');
    return asked && isView(view) ? { ...asked, view } : undefined;
  },
  correctHere: (input) => {
    const asked = parseAddressed(input);
    const word = parseWord(input);
    return asked && word && { ...asked, ...word };
  },
  changeHere: (input) => {
    const asked = parseAddressed(input);
    const change = parseCorrectionsHere(input);
    return asked && change && { ...asked, ...change };
  },
};

/** What our own pages may send. */
export const ownPageGuards: Guards<OwnPageCalls> = {
  readTab: takeTab,
  startLearning: takeTab,
  readLearning: parseSite,
  stopLearning: parseSite,
  readSiteRules: parseSite,
  listSiteRules: () => ({}),
  forgetSiteRules: parseSite,
  goOnLearning: () => ({}),
  setSwitch: (input) => {
    const tabId = field(input, 'tabId');
    const on = field(input, 'on');
    return isCount(tabId) && isFlag(on) ? { tabId, on } : undefined;
  },
  setRule: (input) => {
    const site = field(input, 'site');
    const rule = field(input, 'rule');
    return isSite(site) && isRule(rule) ? { site, rule } : undefined;
  },
  setChosen: (input) => {
    const site = field(input, 'site');
    const chosen = field(input, 'chosen');
    return isSite(site) && isFlag(chosen) ? { site, chosen } : undefined;
  },
  correctPart: (input) => {
    const tabId = field(input, 'tabId');
    const word = parseWord(input);
    return isCount(tabId) && word ? { tabId, ...word } : undefined;
  },
  openView: (input) => {
    const tabId = field(input, 'tabId');
    const view = field(input, 'view');
    return isCount(tabId) && isView(view) ? { tabId, view } : undefined;
  },
  changeCorrections: parseCorrectionChange,
  forgetSite: parseSite,
  restoreSite: parseForgottenSite,
  setKeepPages: (input) => {
    const site = field(input, 'site');
    const keep = field(input, 'keep');
    return isSite(site) && isFlag(keep) ? { site, keep } : undefined;
  },
  listKeptPages: parseSite,
  readKeptPage: (input) => {
    const site = field(input, 'site');
    const page = field(input, 'page');
    return isSite(site) && isPage(page) ? { site, page } : undefined;
  },
  forgetKeptPages: (input) => {
    const site = field(input, 'site');
    const named = field(input, 'pages');
    const pages =
      named === null
        ? null
        : parseList<PageKey>(named, MAX_SITE_PAGES, (page) => (isPage(page) ? page : undefined));
    return isSite(site) && pages !== undefined ? { site, pages } : undefined;
  },
  readKnowledge: parseSite,
  forgetAll: () => ({}),
  listSites: () => ({}),
  readSettings: () => ({}),
  writeSettings: parseSettingsChange,
  readBackup: () => ({}),
  restoreBackup: (input) => {
    const settings = parseSettingsChange(field(input, 'settings'));
    const sites = parseList(field(input, 'sites'), MAX_BACKUP_SITES, parseBackedUpSite);
    if (field(input, 'deboilerBackup') !== 1 || !settings || !sites) return undefined;
    const { paused, learning, otherSites, widen } = settings;
    if (paused === undefined || !learning || !otherSites || widen === undefined) return undefined;
    return { deboilerBackup: 1, settings: { paused, learning, otherSites, widen }, sites };
  },
};

/** What a tab's script takes; knowledge comes from our own background alone, whose model is its own work. */
export const tabGuards: Guards<TabCalls> = {
  readPage: () => ({}),
  applyKnowledge: (input) =>
    typeof input === 'object' && input !== null ? (input as InputOf<TabCalls, 'applyKnowledge'>) : undefined,
  outlinePart: (input) => {
    const part = field(input, 'part');
    return part === null || (typeof part === 'string' && part.length < 40) ? { part } : undefined;
  },
  readParts: () => ({}),
  listLinks: () => ({}),
};

/** What the workshop takes: our own background made it. */
export const workshopGuards: Guards<WorkshopCalls> = {
  listFeeds: takeOwn,
  readFeed: takeOwn,
  readPage: takeOwn,
  learnRules: takeOwn,
};

function takeOwn<Input>(input: unknown): Input | undefined {
  return typeof input === 'object' && input !== null ? (input as Input) : undefined;
}

function parseSite(input: unknown): { site: SiteKey } | undefined {
  const site = field(input, 'site');
  return isSite(site) ? { site } : undefined;
}

/** A change of settings: every field that is there must be right. */
function parseSettingsChange(input: unknown): Partial<Settings> | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const { paused, learning, otherSites, widen } = input as Record<string, unknown>;
  const change: Partial<Settings> = {};
  if (isFlag(paused)) change.paused = paused;
  else if (paused !== undefined) return undefined;
  if (learning === 'all' || learning === 'chosen') change.learning = learning;
  else if (learning !== undefined) return undefined;
  if (otherSites === 'always' || otherSites === 'ask') change.otherSites = otherSites;
  else if (otherSites !== undefined) return undefined;
  if (isFlag(widen)) change.widen = widen;
  else if (widen !== undefined) return undefined;
  return change;
}

function parseCorrectionChange(input: unknown): CorrectionChange | undefined {
  const site = field(input, 'site');
  const inPrivate = field(input, 'private');
  const change = parseCorrectionsHere(input);
  return isSite(site) && isFlag(inPrivate) && change ? { site, private: inPrivate, ...change } : undefined;
}

function parseCorrectionsHere(input: unknown): CorrectionsHere | undefined {
  const put = parseCorrections(field(input, 'put'));
  const remove = parseList<Signature>(field(input, 'remove'), MAX_SITE_CORRECTIONS, (id) =>
    isSignature(id) ? id : undefined,
  );
  return put && remove ? { put, remove } : undefined;
}

/** What a message about the sender's page begins with. */
function parseAddressed(input: unknown): { url: string } | undefined {
  const url = field(input, 'url');
  return isAddress(url) ? { url } : undefined;
}

function parseWord(input: unknown) {
  const act = field(input, 'act');
  if (act !== 'keep' && act !== 'hide' && act !== 'learned') return undefined;
  const part = parseCorrection({ ...Object(input), id: 'AAAAAAAAAAA', act: 'keep', at: 0 });
  return part && ({ act, place: part.place, keys: part.keys, sample: part.sample } as const);
}

function isTool(value: unknown): value is PageTool {
  return value === 'outline' || value === 'writer' || value === 'face';
}

function isView(value: unknown): value is PageView {
  return value === 'reader' || value === 'hidden' || value === 'pick' || value === 'report';
}

function takeTab(input: unknown): { tabId: number } | undefined {
  const tabId = field(input, 'tabId');
  return isCount(tabId) ? { tabId } : undefined;
}
