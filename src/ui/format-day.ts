import { formatLanguage, say } from './say.ts';

/** The day of a time in words as short as can be: "Today", "Yesterday", "24 Nov", "24 Nov 2023". Both in ms since 1970. */
export function formatDay(at: number, now: number): string {
  const day = new Date(at);
  const today = new Date(now);
  if (isSameDay(day, today)) return say('today');
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (isSameDay(day, yesterday)) return say('yesterday');
  const sameYear = day.getFullYear() === today.getFullYear();
  return new Intl.DateTimeFormat(formatLanguage(), {
    day: 'numeric',
    month: 'short',
    ...(sameYear ? {} : { year: 'numeric' }),
  }).format(day);
}

function isSameDay(a: Date, b: Date): boolean {
  return a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth() && a.getDate() === b.getDate();
}
