import { listWords } from './word-scan.ts';

/** Texts made comparable from page to page. */

const WHITE_SPACE = /[\s\u00a0\u200b\ufeff]+/g;
const DIGITS = /\p{Nd}+/gu;
const DATE_WORDS_LIMIT = 160;

/** Month and weekday names, folded, of the languages most pages are written in; short forms only where they are no common word. */
const DATE_WORDS = new RegExp(
  '(?<![\\p{L}])(?:' +
    [
      'january|february|march|april|june|july|august|september|october|november|december',
      'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec',
      'monday|tuesday|wednesday|thursday|friday|saturday|sunday|mon|tue|wed|thu|fri|sat|sun',
      'januar|februar|märz|mai|juni|juli|oktober|dezember|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag',
      'janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre',
      'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
      'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
      'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
      'janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|dezembro',
      'gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|dicembre',
      'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря',
      'январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь',
      'понедельник|вторник|среда|четверг|пятница|суббота|воскресенье',
      'januari|februari|maart|mei|augustus|ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık',
      'stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia',
      'يناير|فبراير|مارس|أبريل|ابريل|مايو|يونيو|يوليو|أغسطس|اغسطس|سبتمبر|أكتوبر|اكتوبر|نوفمبر|ديسمبر',
      'ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר',
    ].join('|') +
    ')(?![\\p{L}])',
  'gu',
);

/** The text as it reads: runs of white space as one space, none at the ends. Linear. */
export function collapseSpace(text: string): string {
  if (isCollapsed(text)) return text;
  // Most texts have more white space at their ends alone.
  const trimmed = text.trim();
  return isCollapsed(trimmed) ? trimmed : trimmed.replace(WHITE_SPACE, ' ').trim();
}

/** True for plain text that collapsing would leave as it is; false where a look at every character would be needed. Linear. */
export function isCollapsed(text: string): boolean {
  let before = 32;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 32 ? before === 32 : code < 32 || mayBeSpace(code)) return false;
    before = code;
  }
  return before !== 32 || text === '';
}

/** Above ASCII every white space lies in one of a few rows. */
function mayBeSpace(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code < 0x2070) ||
    code === 0x3000 ||
    code === 0xfeff
  );
}

/** Collapsed text in lower case: equal where a reader sees the same words. Linear. */
export function foldCase(collapsed: string): string {
  return collapsed.toLowerCase();
}

/** A line ends as a sentence does: its last letter or digit stands before a full stop or its like, in any script. */
const SENTENCE_END = /[.!?…。！？؟।۔][^\p{L}\p{N}]*$/u;
/** Characters from which a line that ends as a sentence is one, and not an abbreviation. */
const SENTENCE_CHARS = 18;
/** Characters of a sentence from which its numbers are its own. */
const OWN_NUMBERS_CHARS = 40;

/** True for a line that ends as a sentence does. Linear. */
export function isSentence(text: string): boolean {
  if (text.length < SENTENCE_CHARS) return false;
  const last = text.charCodeAt(text.length - 1);
  if (last === 46) return true;
  // Most lines end with a letter.
  return !((last >= 97 && last <= 122) || (last >= 65 && last <= 90)) && SENTENCE_END.test(text.slice(-40));
}

const DIGIT = /\p{Nd}/u;
/** Code of the first decimal digit beyond ASCII's ten. */
const FIRST_FOREIGN_DIGIT = 0x660;

/** True for a text with a decimal digit of any script. Linear. */
export function hasDigit(text: string): boolean {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code >= 48 && code <= 57) return true;
    if (code >= FIRST_FOREIGN_DIGIT) return DIGIT.test(text);
  }
  return false;
}

/**
 * Collapsed text with what changes by itself masked: digits become `0`, and month and weekday names become `@`.
 * "3 May" and "14 June" fold alike (ALGORITHMS.md 4a, "learn"). Sentences and long lines keep their numbers: "the
 * miller, 31" and "the miller, 32" are two texts. Linear.
 */
export function foldText(collapsed: string): string {
  const lower = collapsed.toLowerCase();
  if (lower.length > DATE_WORDS_LIMIT || (lower.length > OWN_NUMBERS_CHARS && isSentence(lower)))
    return lower;
  return hasDigit(lower) ? lower.replace(DIGITS, '0').replace(DATE_WORDS, '@') : lower;
}

const OPENING_WORDS = 2;
const OPENING_CHARS = 4;
const LEAST_WORDS = 4;
const MOST_CHARS = 300;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

/**
 * The words a line begins with, folded: two words (four characters where words are not spaced) of a line that goes
 * on. Lines of a template begin alike: "Read also: …", "Posted by …". Empty for other lines. `folded` is the line's
 * `foldText`. Linear.
 */
export function foldOpening(collapsed: string, folded: string): string {
  if (collapsed.length > MOST_CHARS) return '';
  const words = listWords(folded, true, LEAST_WORDS);
  const first = words[0] ?? '';
  if (UNSPACED.test(first))
    return collapsed.length >= 3 * OPENING_CHARS ? collapsed.slice(0, OPENING_CHARS) : '';
  return words.length < LEAST_WORDS ? '' : words.slice(0, OPENING_WORDS).join(' ');
}
