import type { Correction } from '../core/corrections.ts';
import type { PageParts } from '../core/page-parts.ts';
import type { PageRecord } from '../core/page-record.ts';
import type { OwnLook, SiteLook } from '../core/reader-look.ts';
import type { Signature } from '../core/signature.ts';
import type { PageKey, SiteKey } from '../core/url-order.ts';
import type { SiteRules } from '../feed/learn-rules.ts';
import type { StoredPage, StoredPageRow } from './kept-page.ts';
import type { LearnCalls } from './learn-calls.ts';
import type { Method } from './method.ts';
import type { PageState } from './page-state.ts';
import type { SiteKnowledge, SiteRule, SiteStanding } from './site-knowledge.ts';

/*
 * Every message there is. A message is a method: its input travels one way, its output back; both are plain
 * JSON (no undefined: null says nothing). The handler's type is the caller's type (`call`, `serve`).
 *
 *     page (content script) ──PageCalls──▶ background ◀──OwnPageCalls── popup, options, first run
 *             ▲                                │                              │
 *             └────────────TabCalls────────────┴──────────────────────────────┘
 */
/** All that a page's script may ask of the background. The sender's tab and origin are checked against it. */
export interface PageCalls {
  /** At document_start, and after soft navigation: what is known of the page's site. Stores nothing. */
  readSite: Method<{ url: string }, SiteKnowledge>;
  /**
   * The page has settled: its record replaces the one of its last visit. The answer is what is known then.
   * `record` null: nothing of this page may be stored, and what was stored of it before goes.
   */
  observePage: Method<{ url: string; record: PageRecord | null }, SiteKnowledge>;
  /** The whole page, for sites whose pages the reader keeps; for others it is dropped. True when it was kept. */
  keepPage: Method<{ url: string; title: string; language: string | null; html: string }, boolean>;
  /** What the toolbar button has to say of this tab. */
  showSign: Method<PageSign, null>;
  /** The rules that the feed of the page's site taught; null for none. */
  readRules: Method<{ url: string }, SiteRules | null>;
  /** How the reader looks on the page's site. */
  readLook: Method<{ url: string }, SiteLook>;
  /** Keeps how it looks; of private windows nothing is kept. */
  writeLook: Method<{ url: string; look: SiteLook }, null>;
  /** Brings the script of a tool to the own-world meeting place of the page that asks (`dom/page-meeting`). */
  loadTool: Method<{ url: string; tool: PageTool }, null>;
  /**
   * Has the browser hold the hiding sheet of a mark's name in the tab that asks, frames too, or let go of it. Asked
   * only where content scripts end with the extension without a word.
   */
  holdSheet: Method<{ url: string; name: string; held: boolean }, null>;
  /** Opens another view over the page that asks. */
  showView: Method<{ url: string; view: PageView }, null>;
  /** The reader's word on a part of the page that asks, as `correctPart`; the answer undoes it. */
  correctHere: Method<{ url: string; act: Correction['act'] | 'learned' } & PartWord, CorrectionsHere>;
  /** Puts and removes corrections of the site of the page that asks; the answer undoes it. */
  changeHere: Method<{ url: string } & CorrectionsHere, CorrectionsHere>;
}

/**
 * What the toolbar button says of a page. on: cleaned by what the site's pages taught · guess: cleaned by the page
 * alone · left: cleaning would have taken words from the article · off: as the site made it.
 */
export interface PageSign {
  state: 'on' | 'guess' | 'left' | 'off';
  hiddenParts: number;
}

/**
 * What can be opened over a page: its text for reading · everything hidden, outlined · picking a part by hand ·
 * saying what is right, for a report.
 */
export type PageView = 'reader' | 'hidden' | 'pick' | 'report';

/** What is brought to a page when it is needed: outlines of parts, the writer of pages, the face for readers with dyslexia. */
export type PageTool = 'outline' | 'writer' | 'face';

/** What a correction says of a part. */
export type PartWord = Pick<Correction, 'place' | 'keys' | 'sample'>;

/** Corrections of one page's site to put and to remove. */
export type CorrectionsHere = Pick<CorrectionChange, 'put' | 'remove'>;

/**
 * What became of a view: it opened, it was open and closed · there is nothing to show in it · the page does not
 * answer, or is none.
 */
export type ViewOutcome = 'opened' | 'closed' | 'nothing' | 'large' | 'unreachable';

/** What our own pages may ask of the background. */
export interface OwnPageCalls extends LearnCalls {
  /** Everything the popup shows of a tab, in one answer. */
  readTab: Method<{ tabId: number }, TabState>;
  /** Cleans this page and the site's later pages in this tab, or stops doing so. */
  setSwitch: Method<{ tabId: number; on: boolean }, TabState>;
  /**
   * Sets a site's rule; tabs of the site follow at once, their own switches give way. With `never` its pages are
   * forgotten (its corrections are not); the answer, given to `restoreSite`, undoes all of it.
   */
  setRule: Method<{ site: SiteKey; rule: SiteRule }, ForgottenSite>;
  /** Learns this site, or not, where learning is for chosen sites alone. */
  setChosen: Method<{ site: SiteKey; chosen: boolean }, null>;
  /**
   * The reader's word on a part: keep it, hide it, or (`learned`) back to what is learned. In a private window it
   * lasts until the last private window closes.
   */
  correctPart: Method<
    { tabId: number; act: Correction['act'] | 'learned'; place: string[]; keys: Signature[]; sample: string },
    { tab: TabState; undo: CorrectionChange }
  >;
  /** Opens a view over a tab's page, or closes it where it is open. */
  openView: Method<{ tabId: number; view: PageView }, ViewOutcome>;
  /** Puts and removes corrections; the answer undoes it. `tabId` says whether a private window is meant. */
  changeCorrections: Method<CorrectionChange, CorrectionChange>;
  /** Forgets a site's pages, corrections and rule; the answer, given to `restoreSite`, brings all back. */
  forgetSite: Method<{ site: SiteKey }, ForgottenSite>;
  restoreSite: Method<ForgottenSite, null>;
  /** Keeps whole pages of a site from now on, or no longer; tabs of the site follow at once. */
  setKeepPages: Method<{ site: SiteKey; keep: boolean }, null>;
  /** A site's kept pages, latest first, without their content. */
  listKeptPages: Method<{ site: SiteKey }, StoredPageRow[]>;
  /** One kept page with its content; null where it is gone. */
  readKeptPage: Method<{ site: SiteKey; page: PageKey }, StoredPage | null>;
  /** Forgets kept pages, all of the site for null. */
  forgetKeptPages: Method<{ site: SiteKey; pages: PageKey[] | null }, null>;
  /** What is known of a site, as for an ordinary tab: to clean its kept pages by. */
  readKnowledge: Method<{ site: SiteKey }, SiteKnowledge>;
  /** Forgets every site, every correction and every setting. */
  forgetAll: Method<Record<string, never>, null>;
  listSites: Method<Record<string, never>, SiteList>;
  readSettings: Method<Record<string, never>, Settings>;
  /** Changes what is given, answers all. */
  writeSettings: Method<Partial<Settings>, Settings>;
  /** Corrections, rules, looks of the reader and settings as one readable file; never pages. */
  readBackup: Method<Record<string, never>, Backup>;
  /** Adds what a backup says of sites to what is here; its settings replace those here. */
  restoreBackup: Method<Backup, { sites: number; corrections: number }>;
}

/** What background and popup may ask of a tab. No answer: `MessageError` with code `no-answer`. */
export interface TabCalls {
  readPage: Method<Record<string, never>, PageState>;
  /** New knowledge, or a new standing alone; the page follows at once. */
  applyKnowledge: Method<Partial<SiteKnowledge>, PageState>;
  /** Outlines a part in the page and brings it into view; null takes the outline away. */
  outlinePart: Method<{ part: string | null }, null>;
  /** The page as it is taken away. */
  readParts: Method<Record<string, never>, PageParts>;
  /** Where the page leads. */
  listLinks: Method<Record<string, never>, PageLinks>;
}

/** Where a page leads: absolute addresses, and what may name a feed, as HTML. */
export interface PageLinks {
  url: string;
  links: string[];
  feeds: string;
}

/** Everything the popup shows of a tab. */
export interface TabState {
  tabId: number;
  /**
   * page: the page answers · cannot: the browser lets no extension work here · other: a picture, plain text, data, no
   * page · reload: the tab was open before Deboiler was installed or updated.
   */
  reach: 'page' | 'cannot' | 'other' | 'reload';
  /** null where the tab's address is no web page. */
  standing: SiteStanding | null;
  corrections: Correction[];
  /** null unless `reach` is page. */
  page: PageState | null;
}

/** Corrections to put and to remove. As the answer of a change it is the way back. */
export interface CorrectionChange {
  site: SiteKey;
  /** The corrections of private windows, which are kept in memory alone. */
  private: boolean;
  put: Correction[];
  remove: Signature[];
}

/** What `forgetSite` or `setRule` took away. Give it back as it is. */
export interface ForgottenSite {
  site: SiteKey;
  /** null: it had none of its own. */
  rule: SiteRule | null;
  chosen: boolean;
  records: PageRecord[];
  corrections: Correction[];
  /** Its whole pages, and whether they were kept. */
  kept: StoredPage[];
  keepPages: boolean;
  /** How the reader looked there; null: nothing of its own. */
  look: OwnLook | null;
}

/** The sites of the options page, latest visit first; excluded sites and sites with corrections or a look alone among them. */
export interface SiteList {
  sites: SiteRow[];
  bytes: number;
  /** Stored rows that could not be read and were set aside. */
  damaged: number;
  /** Visits that were not stored for want of room, since the browser started. */
  refused: number;
}

/** One site of the options page. */
export interface SiteRow {
  site: SiteKey;
  rule: SiteRule;
  chosen: boolean;
  pages: number;
  /** Parts known: the last step of the curve. */
  parts: number;
  bytes: number;
  firstVisit: number;
  lastVisit: number;
  curve: number[];
  settledSince: number;
  changed: boolean;
  corrections: number;
  /** Whole pages are kept, how many are, and their bytes. */
  keepPages: boolean;
  keptPages: number;
  keptBytes: number;
  /** The reader has a look of its own there, or opens by itself. */
  ownLook: boolean;
}

/** What holds for all sites. */
export interface Settings {
  /** Nothing is hidden, learned or stored anywhere. */
  paused: boolean;
  learning: 'all' | 'chosen';
  /** The rule of sites that have none of their own. */
  otherSites: 'always' | 'ask';
  /** When a side column is hidden, the kept column may use its room. */
  widen: boolean;
}

/** What a backup says of a site. */
export interface BackedUpSite {
  site: SiteKey;
  /** null: none of its own. */
  rule: SiteRule | null;
  chosen: boolean;
  corrections: Correction[];
  /** Whole pages are to be kept; false leaves it as it is here. */
  keepPages: boolean;
  /** How the reader looks there; null leaves it as it is here. */
  look: OwnLook | null;
}

/** A backup file. Versions newer than ours are refused. */
export interface Backup {
  deboilerBackup: 1;
  settings: Settings;
  sites: BackedUpSite[];
}

/** All that the background answers. */
export type BackgroundCalls = PageCalls & OwnPageCalls;

/** What a method takes and gives. */
export type InputOf<Calls, Name extends keyof Calls> =
  Calls[Name] extends Method<infer Input, unknown> ? Input : never;
export type OutputOf<Calls, Name extends keyof Calls> =
  Calls[Name] extends Method<never, infer Output> ? Output : never;
