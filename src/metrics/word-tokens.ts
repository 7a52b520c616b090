/** Scripts written without spaces: every character is a word of its own (Han, kana, Bopomofo, Thai, Lao, Khmer, Myanmar). */
const SINGLE =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Bopomofo}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const WORD = new RegExp(`(?=[\\p{L}\\p{M}\\p{N}])[${SINGLE}]|(?:(?![${SINGLE}])[\\p{L}\\p{N}])+`, 'gu');
const PYTHON_WORD = /[\p{L}\p{N}_]+/gu;
const ASCII_WORD = /[a-z0-9]+/g;
const SPACE = /\s+/;

/**
 * The words of a text in order: NFC, lower case, runs of letters and digits; every Han, kana, Bopomofo, Thai,
 * Lao, Khmer or Myanmar character alone. The same in every language, so scores of sites in different languages
 * may be averaged. Linear in the text.
 */
export function listWordTokens(text: string): string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? [];
}

/**
 * Tokens between white space, lower case, with curly quotes made straight: the tokens of Web2Text's labelling
 * figures (web2textpy 0.1.0). Languages without spaces come out as one token a line.
 */
export function listSpaceTokens(text: string): string[] {
  const straight = text.replace(/[\u2018\u2019]/g, "'").replace(/[\u201c\u201d]/g, '"');
  return straight
    .toLowerCase()
    .split(SPACE)
    .filter((token) => token !== '');
}

/** Lower-cased runs of letters, digits and underscore: the words of WCXB's published figures (Foley 2026, Python's `\w+`). */
export function listUnderscoreWords(text: string): string[] {
  return text.toLowerCase().match(PYTHON_WORD) ?? [];
}

/** The same words with their case kept: the tokens of scrapinghub's article-extraction-benchmark. */
export function listCasedWords(text: string): string[] {
  return text.match(PYTHON_WORD) ?? [];
}

/** Lower-cased runs of ASCII letters and digits: Google's rouge_score without stemming. Empty for most scripts. */
export function listAsciiTokens(text: string): string[] {
  return text.toLowerCase().match(ASCII_WORD) ?? [];
}
