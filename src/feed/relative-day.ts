import { knownLocale } from './date-spellings.ts';
import { firstBlockOf, type Headline } from './find-headline.ts';
import type { RulePage } from './rule-page.ts';

/** How far back pages write a date in words: units, and how many of each. */
const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number, days: number])[] = [
  ['minute', 59, 0],
  ['hour', 23, 0],
  ['day', 31, 1],
  ['week', 8, 7],
  ['month', 12, 30.44],
];
/** Lines around the headline in which such a date is the article's, and their characters. */
const LINES_BEFORE = 4;
const LINES_AFTER = 8;
const MAX_LINE_CHARS = 160;

/**
 * The day that "3 days ago" beside the headline means on a page taken on the day `seen` (YYYY-MM-DD), in the page's
 * language and in English; undefined where none stands there. Linear in lines, times some hundred spellings.
 */
export function findRelativeDay(
  page: RulePage,
  headline: Headline | undefined,
  seen: string,
): string | undefined {
  const anchor = headline === undefined || headline.row < 0 ? -1 : firstBlockOf(page, headline.row);
  if (anchor < 0) return undefined;
  const spellings = listSpellings(page.index.language);
  const lines = page.index.blocks.text.slice(Math.max(0, anchor - LINES_BEFORE), anchor + LINES_AFTER + 1);
  for (const line of lines) {
    if (line.length > MAX_LINE_CHARS) continue;
    const text = line.toLowerCase();
    for (const [spelling, days] of spellings) if (hasWords(text, spelling)) return dayBefore(seen, days);
  }
  return undefined;
}

/** Spellings with the days they go back, longest first: "21 days ago" before "1 day ago". */
function listSpellings(language: string | undefined): [string, number][] {
  const found = new Map<string, number>();
  for (const locale of new Set([knownLocale(language), 'en'])) {
    for (const numeric of ['always', 'auto'] as const) {
      const format = new Intl.RelativeTimeFormat(locale, { numeric });
      for (const [unit, most, days] of UNITS) {
        for (let count = 1; count <= most; count++) {
          found.set(format.format(-count, unit).toLowerCase(), Math.round(count * days));
        }
      }
    }
  }
  return [...found].sort((a, b) => b[0].length - a[0].length);
}

/** Whether the words stand in the text, not in the middle of other words or numbers. */
function hasWords(text: string, words: string): boolean {
  const at = text.indexOf(words);
  if (at < 0) return false;
  const around = (text[at - 1] ?? ' ') + (text[at + words.length] ?? ' ');
  return (
    !/[\p{L}\p{N}]/u.test(around) || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(words)
  );
}

function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}
