import type { DateReader, DayOrder } from './date-reader.ts';
import { knownLocale } from './date-spellings.ts';
import { parseFeedDay } from './feed-day.ts';
import { firstBlockOf, type Headline } from './find-headline.ts';
import type { RulePage } from './rule-page.ts';
import { readUrlDay } from './url-day.ts';

const WITNESSES = [
  'ld:datePublished',
  'item:datePublished',
  'meta:article:published_time',
  'meta:og:article:published_time',
  'meta:dcterms.created',
  'meta:dc.date',
  'meta:dc.date.issued',
  'meta:parsely-pub-date',
  'meta:pubdate',
  'meta:date',
];
/** Lines before and after the headline in which a date is the article's. */
const LINES_BEFORE = 4;
const LINES_AFTER = 8;
/** Characters of a line that may be a date line. */
const MAX_LINE_CHARS = 160;
const UPDATED = /updat|modif|actuali|mis à jour|aktualis|обновл|更新|수정/iu;

/**
 * The day an article appeared, judged by the page alone, YYYY-MM-DD: a visible date beside the headline, else the
 * address, else a witness; never one that says "updated". Undefined where none is. `endBlock`: the block where comments
 * begin, which have days of their own.
 */
export function findDate(
  page: RulePage,
  headline: Headline | undefined,
  readDates: DateReader,
  order: DayOrder = guessDayOrder(page.index.language),
  endBlock = Number.MAX_SAFE_INTEGER,
): string | undefined {
  const fromUrl = readUrlDay(page.index.url);
  const shown = findShownDate(page, headline, readDates, order, endBlock);
  if (shown !== undefined) return shown;
  if (fromUrl !== undefined) return fromUrl;
  for (const key of WITNESSES) {
    const day = parseFeedDay(page.witnesses.get(key));
    if (day !== undefined) return day;
  }
  return undefined;
}

/** Day before month everywhere but where the platform's Intl writes it the other way round. */
export function guessDayOrder(language: string | undefined): DayOrder {
  const locale = knownLocale(language);
  if (locale === 'en') return 'mdy';
  const parts = new Intl.DateTimeFormat(locale, { timeZone: 'UTC' }).formatToParts(new Date(0));
  const day = parts.findIndex((part) => part.type === 'day');
  const month = parts.findIndex((part) => part.type === 'month');
  return parts[0]?.type !== 'year' && month < day ? 'mdy' : 'dmy';
}

function findShownDate(
  page: RulePage,
  headline: Headline | undefined,
  readDates: DateReader,
  order: DayOrder,
  endBlock: number,
): string | undefined {
  const anchor = headline === undefined || headline.row < 0 ? -1 : firstBlockOf(page, headline.row);
  if (anchor < 0) return undefined;
  const { text } = page.index.blocks;
  const near: number[] = [];
  for (let step = 1; step <= LINES_AFTER; step++) {
    near.push(anchor + step);
    if (step <= LINES_BEFORE) near.push(anchor - step);
  }
  for (const block of near) {
    const line = block < endBlock ? text[block] : undefined;
    if (line === undefined || line.length > MAX_LINE_CHARS || UPDATED.test(line)) continue;
    const found = readDates(line, order).find((date) => !date.monthOnly);
    if (found !== undefined) return found.day;
  }
  return undefined;
}
