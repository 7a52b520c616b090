import { makeDay } from './feed-day.ts';

const PATTERNS: readonly [RegExp, 'ymd' | 'dmy'][] = [
  [/(?<!\d)(19\d{2}|20\d{2})[-/_.](\d{1,2})[-/_.](\d{1,2})(?!\d)/, 'ymd'],
  [/(?<!\d)(19\d{2}|20\d{2})(\d{2})(\d{2})(?!\d)/, 'ymd'],
  [/(?<!\d)(\d{1,2})-(\d{1,2})-(19\d{2}|20\d{2})(?!\d)/, 'dmy'],
];

/** The day in a page's address, YYYY-MM-DD: `/2013/09/02/`, `2013-09-02-title`, `title-10-05-2024`; undefined where none is. */
export function readUrlDay(url: string): string | undefined {
  const path = url.replace(/^[a-z]+:\/\/[^/]+/i, '').replace(/[?#].*$/s, '');
  for (const [pattern, order] of PATTERNS) {
    const match = pattern.exec(path);
    if (!match) continue;
    const [, a, b, c] = match.map(Number) as [number, number, number, number];
    const day = order === 'ymd' ? makeDay(a, b, c) : makeDay(c, b, a);
    if (day !== undefined) return day;
  }
  return undefined;
}
