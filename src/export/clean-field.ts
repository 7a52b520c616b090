import type { ArchivedComment } from './archived-post.ts';

/** What no text that leaves the machine may hold: halves of characters and what is no character. */
const NO_CHARACTERS = /[\p{Cs}\ufffe\uffff]/gu;
/** Controls that XML 1.0 does not know. */
const CONTROLS = /[^\P{Cc}\t\n\r]/gu;
/** Marks that turn the direction of what follows: in a title they would reach beyond it. */
const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
const MOST_CHARS = 500;

/**
 * A title, an author, a date as one line that can stand anywhere: no controls, line breaks or direction marks, at
 * most 500 characters; '' for nothing. Linear.
 */
export function cleanField(text: string | null | undefined): string {
  if (!text) return '';
  const line = cleanText(text.slice(0, 4 * MOST_CHARS))
    .replace(DIRECTION_MARKS, '')
    .replace(/[\s\u0085\u2028\u2029]+/g, ' ')
    .trim();
  return [...line].slice(0, MOST_CHARS).join('');
}

/** A text as XML, YAML and JSON can all hold it: its line breaks stay, each one line feed. Linear. */
export function cleanText(text: string): string {
  return text.replace(NO_CHARACTERS, '').replace(CONTROLS, '').replace(/\r\n?/g, '\n');
}

/** A language tag (BCP 47) in its usual letters, undefined for what is none. */
export function cleanLanguage(language: string | null | undefined): string | undefined {
  const tag = (language ?? '').trim().replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,4}$/i.test(tag)) return undefined;
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

const RIGHT_TO_LEFT = /^(?:ar|arc|ckb|dv|fa|he|iw|ks|ku-arab|ps|sd|ug|ur|yi)(?:-|$)/i;

/** Direction in which a language is written. */
export function directionOf(language: string | undefined): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.test(language ?? '') ? 'rtl' : 'ltr';
}

/** A day or moment of ISO 8601, undefined for any other text. */
export function cleanDate(date: string | null | undefined): string | undefined {
  const text = (date ?? '').trim();
  const isDate = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?$/.test(text);
  return isDate && !Number.isNaN(Date.parse(text.replace(' ', 'T'))) ? text.replace(' ', 'T') : undefined;
}

/** An address of the web as a browser writes it; undefined for any other. */
export function cleanAddress(address: string): string | undefined {
  try {
    const url = new URL(address);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined;
  } catch {
    return undefined;
  }
}

/** Author and date of a comment, in one line; '' for neither. */
export function bylineOf({ author, date }: Pick<ArchivedComment, 'author' | 'date'>): string {
  return [cleanField(author), cleanField(date)].filter((part) => part !== '').join(' · ');
}
