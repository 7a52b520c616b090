import type { Correction } from '../core/corrections.ts';
import type { SiteModel } from '../core/learn-site.ts';
import { MAX_KEPT_PAGE_CHARS, MAX_KEPT_SITE_BYTES, MAX_MESSAGE_CHARS } from '../core/limits.ts';
import type { PageRecord } from '../core/page-record.ts';
import { parseCorrection } from '../core/parse-correction.ts';
import { parsePageRecord } from '../core/parse-page-record.ts';
import { type OwnLook, parseReaderLook } from '../core/reader-look.ts';
import { signText } from '../core/signature.ts';
import { type PageKey, parsePageAddress, type SiteKey } from '../core/url-order.ts';
import type { ChoiceRow, KeptRow, KeptSiteRow, ModelRow, RecordRow, SiteStatsRow } from './schema.ts';

/** Bytes that a record and a site's kept pages have at most: a larger figure is no figure, and would cost other sites their room. */
const MAX_RECORD_BYTES = 3 * MAX_MESSAGE_CHARS;
const MAX_KEPT_BYTES = MAX_KEPT_SITE_BYTES + 3 * MAX_KEPT_PAGE_CHARS;

/** The row of a record; `bytes` are its JSON's in UTF-8. */
export function makeRecordRow(record: PageRecord): RecordRow {
  const bytes = new TextEncoder().encode(JSON.stringify(record)).length;
  return { site: record.site, page: record.page, bytes, record };
}

/** A stored record's row; undefined when it cannot be trusted. */
export function parseRecordRow(value: unknown): RecordRow | undefined {
  if (!isObject(value) || !isCount(value.bytes) || value.bytes > MAX_RECORD_BYTES) return undefined;
  const record = parsePageRecord(value.record);
  if (record === undefined || record.site !== value.site || record.page !== value.page) return undefined;
  return { site: record.site, page: record.page, bytes: value.bytes, record };
}

/** A stored site row; undefined when it cannot be trusted: it is derived again then. */
export function parseSiteStatsRow(value: unknown): SiteStatsRow | undefined {
  if (!isObject(value) || typeof value.site !== 'string') return undefined;
  const { site, pages, curve, settledSince, changed, firstVisit, lastVisit, bytes } = value;
  if (!isCount(pages) || !isCount(settledSince) || !isCount(bytes)) return undefined;
  if (bytes > pages * MAX_RECORD_BYTES) return undefined;
  if (typeof changed !== 'boolean' || !isTime(firstVisit) || !isTime(lastVisit)) return undefined;
  if (!Array.isArray(curve) || curve.length !== pages || !curve.every(isCount)) return undefined;
  return { site: site as SiteKey, pages, curve, settledSince, changed, firstVisit, lastVisit, bytes };
}

/** A stored choice; undefined when it cannot be trusted. */
export function parseChoiceRow(value: unknown): ChoiceRow | undefined {
  if (!isObject(value) || typeof value.site !== 'string' || typeof value.chosen !== 'boolean')
    return undefined;
  const { rule } = value;
  if (rule !== null && rule !== 'always' && rule !== 'ask' && rule !== 'never') return undefined;
  return { site: value.site as SiteKey, rule, chosen: value.chosen };
}

/** The correction of a stored row; undefined when it cannot be trusted. */
export function parseCorrectionRow(value: unknown): Correction | undefined {
  if (!isObject(value)) return undefined;
  const correction = parseCorrection(value.correction);
  return correction?.id === value.id ? correction : undefined;
}

/** The row of a whole page; undefined where its address is no web page. */
export function makeKeptRow(page: Omit<KeptRow, 'site' | 'page' | 'bytes'>): KeptRow | undefined {
  const address = parsePageAddress(page.url);
  if (address === undefined) return undefined;
  const { url, title, language, html, at } = page;
  const bytes = new TextEncoder().encode(html).length;
  return { site: address.site, page: address.page, url, title, language, html, at, bytes };
}

/** A kept page's row; undefined when it cannot be trusted. */
export function parseKeptRow(value: unknown): KeptRow | undefined {
  if (!isObject(value)) return undefined;
  const { site, page, url, title, language, html, at, bytes } = value;
  if (typeof url !== 'string' || typeof title !== 'string' || typeof html !== 'string') return undefined;
  if (!(language === null || typeof language === 'string') || !isTime(at) || !isCount(bytes))
    return undefined;
  const address = parsePageAddress(url);
  if (address === undefined || address.site !== site || address.page !== page) return undefined;
  return { site: address.site, page: address.page as PageKey, url, title, language, html, at, bytes };
}

/** A row about a site's kept pages; undefined when it cannot be trusted. */
export function parseKeptSiteRow(value: unknown): KeptSiteRow | undefined {
  if (!isObject(value) || typeof value.site !== 'string' || typeof value.keep !== 'boolean') return undefined;
  const { pages, bytes } = value;
  return isCount(pages) && isCount(bytes) && bytes <= MAX_KEPT_BYTES
    ? { site: value.site as SiteKey, keep: value.keep, pages, bytes }
    : undefined;
}

/** What a stored row says of a site's look; null where it says nothing that can be understood. */
export function parseLookRow(row: unknown): OwnLook | null {
  const { look, always, feed } = (row ?? {}) as Partial<Record<keyof OwnLook, unknown>>;
  const hasLook = typeof look === 'object' && look !== null;
  if (!hasLook && always !== true && feed !== true) return null;
  return { look: hasLook ? parseReaderLook(look) : null, always: always === true, feed: feed === true };
}

/** The row of a model derived by `method`. */
export function makeModelRow(site: SiteKey, method: string, model: SiteModel): ModelRow {
  const json = JSON.stringify(model);
  return { site, method, json, check: signText(json) };
}

/** The model of a stored row; undefined when another program derived it or a single character differs. */
export function parseModelRow(value: unknown, method: string): SiteModel | undefined {
  if (!isObject(value) || value.method !== method || typeof value.json !== 'string') return undefined;
  return signText(value.json) === value.check ? (JSON.parse(value.json) as SiteModel) : undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
