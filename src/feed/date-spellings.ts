import { countDaysBetween } from './feed-day.ts';

const STYLES: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { dateStyle: 'short' },
  { year: 'numeric', month: 'long', day: '2-digit' },
  { year: 'numeric', month: 'short', day: '2-digit' },
  { year: 'numeric', month: 'short', day: 'numeric' },
  { year: 'numeric', month: '2-digit', day: '2-digit' },
  { year: '2-digit', month: '2-digit', day: '2-digit' },
  { month: 'long', day: 'numeric' },
  { month: 'short', day: 'numeric' },
  { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
];

/** Days back that pages are used to write as "3 days ago". */
const MAX_RELATIVE_DAYS = 30;

/**
 * The ways in which a day may be written on a page of this language: ISO, RFC 822, digits in every order, month names
 * of the language and of English (they stand on pages of every language), and "3 days ago" as seen from the day the
 * page was taken. `day` and `seen` are YYYY-MM-DD. Distinct, most exact first (BlogForever, "date").
 */
export function listDateSpellings(day: string, language: string | undefined, seen?: string): string[] {
  const [year, month, date] = day.split('-') as [string, string, string];
  const instant = new Date(`${day}T00:00:00Z`);
  const spellings = new Set<string>([day, `${year}/${month}/${date}`, `${year}.${month}.${date}`]);
  for (const locale of new Set([knownLocale(language), 'en-US', 'en-GB'])) {
    for (const style of STYLES) {
      spellings.add(new Intl.DateTimeFormat(locale, { ...style, timeZone: 'UTC' }).format(instant));
    }
  }
  const short = year.slice(2);
  const [m, d] = [String(Number(month)), String(Number(date))];
  for (const mark of ['/', '.', '-']) {
    for (const parts of [
      [date, month, year],
      [month, date, year],
      [date, month, short],
      [month, date, short],
      [d, m, year],
      [m, d, year],
      [year, m, d],
    ]) {
      spellings.add(parts.join(mark));
    }
  }
  spellings.add(`${year}年${m}月${d}日`);
  spellings.add(`${year}년 ${m}월 ${d}일`);
  spellings.add(instant.toUTCString().slice(0, 16));
  if (seen !== undefined)
    for (const text of relativeSpellings(countDaysBetween(day, seen), language)) spellings.add(text);
  return [...spellings];
}

/** A locale that the platform knows for a page's `lang`; English for any other text. */
export function knownLocale(language: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(language ?? 'en')[0] ?? 'en';
  } catch {
    return 'en';
  }
}

function relativeSpellings(days: number, language: string | undefined): string[] {
  if (days < 0 || days > MAX_RELATIVE_DAYS) return [];
  return [knownLocale(language), 'en'].flatMap((locale) => [
    new Intl.RelativeTimeFormat(locale, { numeric: 'always' }).format(-days, 'day'),
    new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day'),
  ]);
}
