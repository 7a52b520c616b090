import type messages from '../../public/_locales/en/messages.json';

/** Name of a string in `public/_locales`. */
export type MessageKey = keyof typeof messages;

/** Name of a string that changes with a count: `_locales` holds it as `name_one` and `name_other`. */
export type CountedKey = MessageKey extends infer Key
  ? Key extends `${infer Name}_other`
    ? Name
    : never
  : never;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/**
 * The string of that name in the reader's language, with the values in its places: numbers as the language
 * writes them, texts isolated where their direction may differ from the page's.
 */
export function say(key: MessageKey, ...values: readonly (string | number)[]): string {
  const written = values.map((value) => (typeof value === 'number' ? formatNumber(value) : isolate(value)));
  return keepDirection(chrome.i18n.getMessage(key, written));
}

/** `say` in the form that the count asks for; the count is the first value. */
export function sayCount(key: CountedKey, count: number, ...values: readonly (string | number)[]): string {
  const form = new Intl.PluralRules(stringLanguage()).select(count) === 'one' ? 'one' : 'other';
  return say(`${key}_${form}`, count, ...values);
}

/** Language tag of our strings: the browser's language where we speak it, else English. */
export function stringLanguage(): string {
  return chrome.i18n.getMessage('languageTag');
}

/** The reader's own variant of the language of our strings (`en-GB` for `en`), for dates and numbers. */
export function formatLanguage(): string {
  const strings = stringLanguage();
  const browser = chrome.i18n.getUILanguage();
  return browser.split('-')[0] === strings.split('-')[0] ? browser : strings;
}

/** A whole number with the separators of the reader's language. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(formatLanguage()).format(value);
}

/** Our left-to-right strings in a browser that is read from the right, in marks that keep their full stops at their end. */
function keepDirection(message: string): string {
  if (document.documentElement.dir !== 'rtl' || RIGHT_TO_LEFT.test(message)) return message;
  return FIRST_STRONG_ISOLATE + message + POP_ISOLATE;
}

/** The text as it is, in marks that keep its direction to itself where it may differ from the page's. */
function isolate(text: string): string {
  const foreign = document.documentElement.dir === 'rtl' || RIGHT_TO_LEFT.test(text);
  return foreign ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
}
