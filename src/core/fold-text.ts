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
  return text.replace(WHITE_SPACE, ' ').trim();
}

/** Collapsed text in lower case: equal where a reader sees the same words. Linear. */
export function foldCase(collapsed: string): string {
  return collapsed.toLowerCase();
}

/**
 * Collapsed text with what changes by itself masked: digits become `0`, and in lines of at most 160 characters
 * month and weekday names become `@`. "3 May" and "14 June" fold alike (ALGORITHMS.md 4a, "learn"). Linear.
 */
export function foldText(collapsed: string): string {
  const masked = collapsed.toLowerCase().replace(DIGITS, '0');
  return masked.length <= DATE_WORDS_LIMIT && masked.includes('0') ? masked.replace(DATE_WORDS, '@') : masked;
}
