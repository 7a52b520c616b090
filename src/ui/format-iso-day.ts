import { formatLanguage } from './say.ts';

/** A day, YYYY-MM-DD, in the reader's language: without a time of day it is the same in every time zone. */
export function formatIsoDay(day: string): string {
  const at = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(at)) return day;
  return new Intl.DateTimeFormat(formatLanguage(), { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}
