import type { DBSchema, StoreNames } from 'idb';
import type { Correction } from '../core/corrections.ts';
import type { PageRecord } from '../core/page-record.ts';
import type { OwnLook } from '../core/reader-look.ts';
import type { PageKey, SiteKey } from '../core/url-order.ts';
import type {
  AnswerRow,
  HarvestPageRow,
  HarvestRow,
  PictureRow,
  SiteRulesRow,
  TaughtRow,
} from './harvest-rows.ts';
import type { SiteSummary } from './site-summary.ts';

/** The store's name in IndexedDB. */
export const DATABASE_NAME = 'deboiler';

/** A page record with its site in front: the key order [site, page] groups a site's pages in URL order. */
export interface RecordRow {
  site: SiteKey;
  page: string;
  /** Bytes of the record as JSON. */
  bytes: number;
  record: PageRecord;
}

/** What the options page lists of a site without reading its records. Derived from them, but for `firstVisit`. */
export interface SiteStatsRow extends SiteSummary {
  site: SiteKey;
  firstVisit: number;
  lastVisit: number;
  bytes: number;
}

/** What the reader decided for a site. Never evicted. */
export interface ChoiceRow {
  site: SiteKey;
  /** null: as for other sites. */
  rule: 'always' | 'ask' | 'never' | null;
  chosen: boolean;
}

/** A correction under its site. Never evicted. */
export interface CorrectionRow {
  site: SiteKey;
  id: string;
  correction: Correction;
}

/** A site's model, kept so that it need not be derived again at each page. Any doubt about it is cured by deriving. */
export interface ModelRow {
  site: SiteKey;
  /** Names the program that derived it. */
  method: string;
  json: string;
  /** Signature of `json`. */
  check: string;
}

/** A whole page, kept where the reader turned that on for the site. */
export interface KeptRow {
  site: SiteKey;
  page: PageKey;
  url: string;
  title: string;
  language: string | null;
  /** The page as HTML, without scripts, styles and values of controls. */
  html: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Bytes of `html` in UTF-8. */
  bytes: number;
}

/** Whether a site's whole pages are kept, and how much of them is. */
export interface KeptSiteRow {
  site: SiteKey;
  keep: boolean;
  pages: number;
  bytes: number;
}

/** How the reader looks on a site, where that was set. Never evicted. */
export interface LookRow extends OwnLook {
  site: SiteKey;
}

/** What the reader said of a site, or in the settings (`site` empty), a second time: brings back rows that were damaged. */
export interface SnapshotRow {
  site: string;
  json: string;
  /** Signature of `site` and `json`. */
  check: string;
}

/** A row that could not be read, set aside as it was. */
export interface DamagedRow {
  site: string;
  from: string;
  row: unknown;
}

/**
 * The stores of the present version. Which came when: `migrations`.
 * `meta` holds `settings` (what holds for all sites), `bytes` (of all records) and `look` (the reader's last one).
 */
export interface Schema extends DBSchema {
  records: { key: [string, string]; value: RecordRow };
  sites: { key: string; value: SiteStatsRow; indexes: { lastVisit: number } };
  choices: { key: string; value: ChoiceRow };
  corrections: { key: [string, string]; value: CorrectionRow };
  models: { key: string; value: ModelRow };
  looks: { key: string; value: LookRow };
  snapshots: { key: string; value: SnapshotRow };
  damaged: { key: number; value: DamagedRow; indexes: { site: string } };
  meta: { key: string; value: unknown };
  kept: { key: [string, string]; value: KeptRow };
  keptSites: { key: string; value: KeptSiteRow };
  siteRules: { key: string; value: SiteRulesRow };
  harvests: { key: string; value: HarvestRow };
  taught: { key: string; value: TaughtRow };
  harvestPages: { key: [string, string]; value: HarvestPageRow };
  answers: { key: [string, string]; value: AnswerRow };
  pictures: { key: string; value: PictureRow };
}

/** Names of the stores. */
export type StoreName = StoreNames<Schema>;
