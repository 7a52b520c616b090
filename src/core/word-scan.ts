/** Words of lower-case text without a Unicode pattern where plain tables do: pages are scanned word by word several times. */

const LETTER = 1;
const NUMBER = 2;
/** Marks, and characters that change under NFC beside others: texts that hold one are left to a pattern. */
const HARD = 4;
/** Characters of the table: Latin, and Cyrillic behind the scripts that are left to a pattern. */
const TABLE_SIZE = 0x530;
/** General punctuation: dashes, quotes, bullets; no letter, digit or mark among them. */
const PUNCTUATION_FROM = 0x2010;
const PUNCTUATION_TO = 0x2060;

let table: Uint8Array | undefined;

function readTable(): Uint8Array {
  if (table !== undefined) return table;
  table = new Uint8Array(TABLE_SIZE);
  for (let code = 0; code < TABLE_SIZE; code++) {
    const char = String.fromCharCode(code);
    if (code >= 0x250 && code < 0x400) table[code] = HARD;
    else if (/\p{M}/u.test(char)) table[code] = HARD;
    else if (/\p{L}/u.test(char)) table[code] = LETTER;
    else if (/\p{N}/u.test(char)) table[code] = NUMBER;
  }
  return table;
}

/**
 * Ends of the words in a text, start and end by turns, as `pattern` of runs of letters (with `digits`, letters and
 * numbers) would find them; undefined where the text holds characters that the tables do not know. At most `most`
 * words. Linear.
 */
export function scanWords(
  lower: string,
  digits: boolean,
  most = Number.POSITIVE_INFINITY,
): number[] | undefined {
  const kinds = readTable();
  const wanted = digits ? LETTER | NUMBER : LETTER;
  const { length } = lower;
  const last = 2 * Math.min(most, length);
  const ends: number[] = [];
  let start = -1;
  for (let i = 0; i < length; i++) {
    const code = lower.charCodeAt(i);
    let kind = 0;
    if (code < TABLE_SIZE) kind = kinds[code] as number;
    else if (code < PUNCTUATION_FROM || code >= PUNCTUATION_TO) return undefined;
    if (kind === HARD) return undefined;
    const isIn = (kind & wanted) !== 0;
    if (isIn === start >= 0) continue;
    if (isIn) start = i;
    else {
      ends.push(start, i);
      start = -1;
      if (ends.length === last) return ends;
    }
  }
  if (start >= 0) ends.push(start, length);
  return ends;
}

/**
 * Where the words of a lower-case text start and end, by turns: runs of letters, with `digits` of letters and numbers;
 * at most `most`. Linear.
 */
export function findWords(lower: string, digits: boolean, most = Number.POSITIVE_INFINITY): number[] {
  const pattern = digits ? LETTERS_AND_NUMBERS : LETTERS_AND_MARKS;
  return scanWords(lower, digits, most) ?? matchWords(lower, pattern, most);
}

/** Where the first matches of a global pattern of letters start and end, by turns: each is the next of its text after the one before. */
export function matchWords(text: string, pattern: RegExp, most: number): number[] {
  const ends: number[] = [];
  let from = 0;
  for (const word of text.match(pattern) ?? []) {
    if (ends.length >= 2 * most) break;
    const start = text.indexOf(word, from);
    from = start + word.length;
    ends.push(start, from);
  }
  return ends;
}

/** The words of a lower-case text as `findWords` finds them. Linear. */
export function listWords(lower: string, digits: boolean, most = Number.POSITIVE_INFINITY): string[] {
  return cutOut(lower, findWords(lower, digits, most));
}

/** The parts of a text that start and end where `ends` say, by turns. */
export function cutOut(text: string, ends: readonly number[]): string[] {
  const parts: string[] = [];
  for (let i = 0; i < ends.length; i += 2) parts.push(text.slice(ends[i], ends[i + 1]));
  return parts;
}

const LETTERS_AND_NUMBERS = /[\p{L}\p{N}]+/gu;
const LETTERS_AND_MARKS = /[\p{L}\p{M}]+/gu;
