import { knownLocale } from './date-spellings.ts';
import { fullYear, makeDay } from './feed-day.ts';

/** Which of two numbers is the day where both could be: learned from the site's feed. */
export type DayOrder = 'dmy' | 'mdy';

/** A date found in a text. */
export interface FoundDate {
  /** YYYY-MM-DD; the first of the month where only the month is named. */
  day: string;
  /** True where no day stands in the text: "December 2006". */
  monthOnly: boolean;
  /** Place in the text, UTF-16 units. */
  at: number;
}

/** Finds dates in texts of one language, in the order they stand. */
export type DateReader = (text: string, order: DayOrder) => FoundDate[];

/** Characters of a text that are read: a by-line is short. */
const MAX_READ_CHARS = 400;

const ZERO_DIGITS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0x0e50, 0xff10];
const LINK = "(?:\\s|,|\\.|/|-|de[l]?\\s|of\\s|d[’']|ta’\\s){0,4}";
const ORDINAL = '(?:st|nd|rd|th|er|º|ª|°|\\.|-го|日|일)?';

/** Languages whose readers are kept: a reader depends on its language alone, and asking Intl for month names takes 8 ms. */
const MAX_READERS = 30;
const readers = new Map<string, DateReader>();

/** A reader of dates in a language, the same one each time it is asked for. */
export function makeDateReader(language: string | undefined): DateReader {
  const locale = knownLocale(language);
  const known = readers.get(locale);
  if (known !== undefined) return known;
  const reader = buildDateReader(locale);
  if (readers.size < MAX_READERS) readers.set(locale, reader);
  return reader;
}

/**
 * A reader of dates in a language: ISO and CJK order, digits in either order, month names of the language (as the
 * platform's Intl spells them, alone and beside a day) and of English, which stand on pages of every language.
 * Linear in the text.
 */
function buildDateReader(locale: string): DateReader {
  const months = listMonthNames(locale);
  const names = [...months.keys()]
    .sort((a, b) => b.length - a.length)
    .map(escapePattern)
    .join('|');
  // Hebrew joins "in" to the month's name.
  const month = `(?<![\\p{L}])[בלמ]?(?<month>${names})(?![\\p{L}])`;
  const patterns: [RegExp, 'ymd' | 'digits' | 'named' | 'month'][] = [
    [/(?<!\d)(?<y>\d{4})\s?[-/.年년]\s?(?<m>\d{1,2})\s?[-/.月월]\s?(?<d>\d{1,2})(?!\d)/gu, 'ymd'],
    [/(?<![\d.\p{L}])(?<a>\d{1,2})\s?[-/.]\s?(?<b>\d{1,2})\s?[-/.]\s?(?<y>\d{4}|\d{2})(?![\d:])/gu, 'digits'],
    [
      new RegExp(`(?<!\\d)(?<d>\\d{1,2})\\s?${ORDINAL}${LINK}${month}${LINK}(?<y>\\d{4})(?!\\d)`, 'giu'),
      'named',
    ],
    [new RegExp(`${month}${LINK}(?<d>\\d{1,2})\\s?${ORDINAL}${LINK}(?<y>\\d{4})(?!\\d)`, 'giu'), 'named'],
    [new RegExp(`(?<!\\d)(?<y>\\d{4})${LINK}${month}${LINK}(?<d>\\d{1,2})(?!\\d)`, 'giu'), 'named'],
    [
      new RegExp(
        `(?<!\\d)(?<d>\\d{1,2})\\s?${ORDINAL}${LINK}${month}\\s*[’',]?\\s*(?<y>\\d{2})(?![\\d:])`,
        'giu',
      ),
      'named',
    ],
    [new RegExp(`${month}${LINK}(?<y>\\d{4})(?!\\d)`, 'giu'), 'month'],
    [/(?<!\d)(?<y>\d{4})\s?[年년]\s?(?<m>\d{1,2})\s?[月월]/gu, 'month'],
  ];
  return (text, order) => {
    const clean = plainDigits(text.slice(0, MAX_READ_CHARS));
    const found: FoundDate[] = [];
    if (!/\d/.test(clean)) return found;
    for (const [pattern, kind] of patterns) {
      for (const match of clean.matchAll(pattern)) {
        const day = readMatch(match.groups ?? {}, months, order);
        if (day !== undefined) found.push({ day, monthOnly: kind === 'month', at: match.index });
      }
    }
    return found.sort((a, b) => Number(a.monthOnly) - Number(b.monthOnly) || a.at - b.at);
  };
}

function readMatch(
  groups: Record<string, string | undefined>,
  months: ReadonlyMap<string, number>,
  order: DayOrder,
): string | undefined {
  const year = fullYear(groups.y ?? '');
  if (groups.a !== undefined) return readDigits(Number(groups.a), Number(groups.b), year, order);
  const month = groups.month === undefined ? Number(groups.m) : (months.get(groups.month.toLowerCase()) ?? 0);
  return makeDay(year, month, Number(groups.d ?? 1));
}

/** Where one number is over twelve, it is the day whatever the site's order. */
function readDigits(a: number, b: number, year: number, order: DayOrder): string | undefined {
  const [month, day] = order === 'dmy' ? [b, a] : [a, b];
  return makeDay(year, month, day) ?? makeDay(year, day, month);
}

function listMonthNames(language: string): Map<string, number> {
  const names = new Map<string, number>();
  for (const locale of new Set(['en', language])) {
    for (let month = 0; month < 12; month++) {
      const instant = new Date(Date.UTC(2001, month, 5));
      for (const style of ['long', 'short'] as const) {
        for (const options of [{ month: style }, { month: style, day: 'numeric' }] as const) {
          const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
          const part = format.formatToParts(instant).find((one) => one.type === 'month')?.value;
          const name = part?.toLowerCase().replace(/\.$/, '');
          if (name !== undefined && /\p{L}{2}/u.test(name)) names.set(name, month + 1);
        }
      }
    }
  }
  names.set('sept', 9);
  return names;
}

/** Digits of other scripts as 0 to 9, so that one set of patterns reads them all. */
function plainDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZERO_DIGITS.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
