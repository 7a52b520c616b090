import type { Fetched } from './fetch-now.ts';

/** A header of an answer, `name` in lower case; null where it has none. At most 500 characters. */
export function findHeader({ headers }: Pick<Fetched, 'headers'>, name: string): string | null {
  return headers.find(([key]) => key.toLowerCase() === name)?.[1].slice(0, 500) ?? null;
}
