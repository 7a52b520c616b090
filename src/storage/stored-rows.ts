import type { Correction } from '../core/corrections.ts';
import type { SiteModel } from '../core/learn-site.ts';
import type { PageRecord } from '../core/page-record.ts';
import { parseCorrection } from '../core/parse-correction.ts';
import { parsePageRecord } from '../core/parse-page-record.ts';
import { signText } from '../core/signature.ts';
import type { SiteKey } from '../core/url-order.ts';
import type { ChoiceRow, ModelRow, RecordRow, SiteStatsRow } from './schema.ts';

/** The row of a record; `bytes` are its JSON's in UTF-8. */
export function makeRecordRow(record: PageRecord): RecordRow {
  const bytes = new TextEncoder().encode(JSON.stringify(record)).length;
  return { site: record.site, page: record.page, bytes, record };
}

/** A stored record's row; undefined when it cannot be trusted. */
export function parseRecordRow(value: unknown): RecordRow | undefined {
  if (!isObject(value) || !isCount(value.bytes)) return undefined;
  const record = parsePageRecord(value.record);
  if (record === undefined || record.site !== value.site || record.page !== value.page) return undefined;
  return { site: record.site, page: record.page, bytes: value.bytes, record };
}

/** A stored site row; undefined when it cannot be trusted: it is derived again then. */
export function parseSiteStatsRow(value: unknown): SiteStatsRow | undefined {
  if (!isObject(value) || typeof value.site !== 'string') return undefined;
  const { site, pages, curve, settledSince, changed, firstVisit, lastVisit, bytes } = value;
  if (!isCount(pages) || !isCount(settledSince) || !isCount(bytes)) return undefined;
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
