import { cleanByline, isNameLike } from './byline.ts';
import type { DateReader, DayOrder } from './date-reader.ts';
import { parseFeedDay } from './feed-day.ts';
import { listSelected, type PartIndex, type PartSelector } from './part-selectors.ts';
import { type RulePage, textOfElement } from './rule-page.ts';
import { readUrlDay } from './url-day.ts';

/** Where the value of a field stands on a site's pages. */
export type FieldSource =
  /** Text of the first or last element that a selector picks. */
  | { from: 'text'; select: PartSelector; pick: 'first' | 'last' }
  /** Machine-readable date of such an element. */
  | { from: 'stamp'; select: PartSelector; pick: 'first' | 'last' }
  /** A witness of the page: `meta:author`, `ld:datePublished`. */
  | { from: 'witness'; key: string }
  /** A date in the page's own address. */
  | { from: 'url' };

/** A source with how well it fitted the pages that taught it. Plain JSON. */
export interface FieldRule {
  source: FieldSource;
  /** Mean score over all training pages, 0 to 1: a page without a value counts 0. */
  score: number;
  /** Training pages on which the source had a value. */
  pages: number;
  /** Text that stands before the value on every page: "Posted by ". */
  before?: string;
  /** True where what follows is the value as it stands: "Redacción 90 Minutos - EFE" is one name. */
  whole?: true;
}

/** What a value is read with: the site's language and order of days. */
export interface ReadingSettings {
  readDates: DateReader;
  order: DayOrder;
}

/** Fields that one text on a page holds. */
export type FieldName = 'title' | 'author' | 'date' | 'description';

/** Characters of an element that may hold a title, an author or a date. Larger elements hold more than that. */
export const MAX_FIELD_CHARS = 600;

/** Raw text of a source on a page, undefined where it has none. */
export function readSource(page: RulePage, parts: PartIndex, source: FieldSource): string | undefined {
  if (source.from === 'witness') return page.witnesses.get(source.key);
  if (source.from === 'url') return readUrlDay(page.index.url);
  const rows = listSelected(
    page.index,
    parts,
    source.select,
    source.pick === 'first' ? 1 : Number.MAX_SAFE_INTEGER,
  );
  const row = rows[source.pick === 'first' ? 0 : rows.length - 1];
  if (row === undefined) return undefined;
  if (source.from === 'stamp') return page.stamps.get(row);
  const text = textOfElement(page, row);
  return text === '' || text.length > MAX_FIELD_CHARS ? undefined : text;
}

/** The field's value in a raw text: a date as YYYY-MM-DD, a name without its by-word, a title as it stands. */
export function readValue(
  field: FieldName,
  raw: string | undefined,
  from: FieldSource['from'],
  settings: ReadingSettings,
  before = '',
  whole = false,
): string | undefined {
  if (raw === undefined) return undefined;
  const text = before !== '' && raw.startsWith(before) ? raw.slice(before.length).trim() : raw;
  if (field === 'title' || field === 'description') return text;
  if (field === 'author') return whole && isNameLike(text) ? text : cleanByline(text);
  if (isMachineRead(from)) {
    const stamped = parseFeedDay(text);
    if (stamped !== undefined) return stamped;
  }
  return settings.readDates(text, settings.order)[0]?.day;
}

/** True for sources whose dates are written for machines first. */
export function isMachineRead(from: FieldSource['from']): boolean {
  return from === 'stamp' || from === 'witness';
}

/** One text a source, for telling sources apart. */
export function writeSource(source: FieldSource): string {
  if (source.from === 'witness') return source.key;
  if (source.from === 'url') return 'url';
  return `${source.from === 'stamp' ? '@' : ''}${source.select.join(' ')}${source.pick === 'last' ? ':last' : ''}`;
}
