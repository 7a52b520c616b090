const ISO = /^\s*(\d{4})-(\d{1,2})(?:-(\d{1,2}))?/;
const RFC = /(\d{1,2})[\s-]+([A-Za-z]{3})[a-z]*\.?[\s-]+(\d{4}|\d{2})\b/;
const AMERICAN = /([A-Za-z]{3})[a-z]*\.?\s+(\d{1,2}),?\s+(\d{4})\b/;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * The day in a feed's or page's machine-readable date, as the writer's own clock showed it (the offset is not
 * applied: a post of 23:30 +0200 is that day's), YYYY-MM-DD; undefined where none is. ISO 8601, RFC 822, RFC 850.
 */
export function parseFeedDay(text: string | undefined): string | undefined {
  if (text === undefined || text.length > 200) return undefined;
  const iso = ISO.exec(text);
  if (iso?.[3] !== undefined) return makeDay(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const rfc = RFC.exec(text);
  if (rfc) return makeDay(fullYear(rfc[3] as string), monthOf(rfc[2] as string), Number(rfc[1]));
  const american = AMERICAN.exec(text);
  if (american) return makeDay(Number(american[3]), monthOf(american[1] as string), Number(american[2]));
  return undefined;
}

/** YYYY-MM-DD of a day that exists between 1990 and 2100, else undefined. */
export function makeDay(year: number, month: number, day: number): string | undefined {
  if (year < 1990 || year > 2100 || month < 1 || month > 12 || day < 1) return undefined;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** Days from `a` to `b`, both YYYY-MM-DD. */
export function countDaysBetween(a: string, b: string): number {
  return Math.round((Date.parse(b) - Date.parse(a)) / 86_400_000);
}

/** The year that two or four digits mean: 70 to 99 are of the last century, as RFC 2822 has it. */
export function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length > 2) return year;
  return year < 70 ? 2000 + year : 1900 + year;
}

function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}
