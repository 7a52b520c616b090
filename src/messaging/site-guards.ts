import type { Correction } from '../core/corrections.ts';
import { MAX_KEPT_PAGE_CHARS, MAX_SITE_PAGES } from '../core/limits.ts';
import type { PageRecord } from '../core/page-record.ts';
import { parseCorrection } from '../core/parse-correction.ts';
import { parsePageRecord } from '../core/parse-page-record.ts';
import { type OwnLook, parseReaderLook } from '../core/reader-look.ts';
import type { BackedUpSite, ForgottenSite } from './contract.ts';
import type { StoredPage } from './kept-page.ts';
import { field, isAddress, isFlag, isSite, isStoredRule, parseList } from './payload-fields.ts';

/** Corrections of one site. */
export const MAX_SITE_CORRECTIONS = 2_000;
const MAX_TITLE_CHARS = 1_000;
const MAX_LANGUAGE_CHARS = 100;

/** A site that is to be brought back; undefined when anything of it is wrong or another site's. */
export function parseForgottenSite(input: unknown): ForgottenSite | undefined {
  const site = field(input, 'site');
  const rule = field(input, 'rule');
  const chosen = field(input, 'chosen');
  const records = parseList<PageRecord>(field(input, 'records'), MAX_SITE_PAGES, parsePageRecord);
  const corrections = parseCorrections(field(input, 'corrections'));
  const kept = parseList<StoredPage>(field(input, 'kept'), MAX_SITE_PAGES, parseStoredPage);
  const keepPages = field(input, 'keepPages');
  const look = parseOwnLook(field(input, 'look'));
  if (!isSite(site) || !isStoredRule(rule) || !isFlag(chosen) || !records || !corrections) return undefined;
  if (!kept || !isFlag(keepPages) || look === undefined) return undefined;
  return records.every((record) => record.site === site)
    ? { site, rule, chosen, records, corrections, kept, keepPages, look }
    : undefined;
}

/** A site of a backup; the first files say nothing of kept pages and looks. Undefined when anything of it is wrong. */
export function parseBackedUpSite(input: unknown): BackedUpSite | undefined {
  const site = field(input, 'site');
  const rule = field(input, 'rule');
  const chosen = field(input, 'chosen');
  const corrections = parseCorrections(field(input, 'corrections'));
  const keepPages = field(input, 'keepPages') ?? false;
  const look = parseOwnLook(field(input, 'look') ?? null);
  if (!isSite(site) || !isStoredRule(rule) || !isFlag(chosen) || !corrections) return undefined;
  if (!isFlag(keepPages) || look === undefined) return undefined;
  return { site, rule, chosen, corrections, keepPages, look };
}

/** A whole page out of whatever came; undefined when anything is missing or too large. */
export function parseStoredPage(value: unknown): StoredPage | undefined {
  const url = field(value, 'url');
  const title = field(value, 'title');
  const language = field(value, 'language');
  const html = field(value, 'html');
  const at = field(value, 'at');
  if (!isAddress(url) || typeof title !== 'string' || typeof html !== 'string') return undefined;
  if (html.length > MAX_KEPT_PAGE_CHARS || typeof at !== 'number' || !Number.isFinite(at)) return undefined;
  if (language !== null && (typeof language !== 'string' || language.length > MAX_LANGUAGE_CHARS))
    return undefined;
  return { url, title: title.slice(0, MAX_TITLE_CHARS), language, html, at };
}

/** A site's corrections; undefined when one of them is none. */
export function parseCorrections(value: unknown): Correction[] | undefined {
  return parseList(value, MAX_SITE_CORRECTIONS, parseCorrection);
}

/** What a site has of its own in the reader, null for nothing; undefined when it is neither. */
function parseOwnLook(value: unknown): OwnLook | null | undefined {
  if (value === null) return null;
  const look = field(value, 'look');
  const always = field(value, 'always');
  const feed = field(value, 'feed') ?? false;
  if (!isFlag(always) || !isFlag(feed) || typeof look !== 'object' || Array.isArray(look)) return undefined;
  // A row that says nothing would count as damaged when it is read.
  if (look === null && !always && !feed) return null;
  return { look: look && parseReaderLook(look), always, feed };
}
