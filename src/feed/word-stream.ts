import type { RulePage } from './rule-page.ts';

/** Scripts written without spaces: every character is a word of its own. */
const SINGLE =
  '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}';
const WORD = new RegExp(`[${SINGLE}]|(?:(?![${SINGLE}])[\\p{L}\\p{N}])+`, 'gu');

/** Words of a page in document order, as 32-bit hashes. Words of segment `s` are `start[s]` up to `start[s + 1]`. */
export interface WordStream {
  words: Int32Array;
  start: Int32Array;
}

/** Words in a run: a run of so many that is equal is no chance (w-shingling, Broder 1997; the trial's figure). */
export const SHINGLE_WORDS = 4;

/** Lower-cased words of a text as 32-bit hashes, in order: letters and digits; Han, kana, Thai … character by character. Linear. */
export function hashWords(text: string): number[] {
  return (text.normalize('NFC').toLowerCase().match(WORD) ?? []).map(hashWord);
}

/** The words of a walked page. Linear in its text. */
export function makeWordStream(page: RulePage): WordStream {
  const words: number[] = [];
  const start = new Int32Array(page.texts.length + 1);
  for (let segment = 0; segment < page.texts.length; segment++) {
    start[segment] = words.length;
    for (const word of hashWords(page.texts[segment] as string)) words.push(word);
  }
  start[page.texts.length] = words.length;
  return { words: Int32Array.from(words), start };
}

/** Hashes of all runs of SHINGLE_WORDS words, one a starting word; a shorter text is one run. Linear. */
export function listShingles(words: ArrayLike<number>): number[] {
  if (words.length === 0) return [];
  const size = Math.min(SHINGLE_WORDS, words.length);
  const shingles: number[] = [];
  for (let at = 0; at + size <= words.length; at++) {
    let hash = size;
    for (let i = at; i < at + size; i++)
      hash = Math.imul(hash ^ (words[i] as number), 0x9e3779b1) ^ (hash >>> 15);
    shingles.push(hash);
  }
  return shingles;
}

/** `sums[i]` is the number of marked rows before `i`; one longer than `marks`. Makes every range's count one subtraction. */
export function prefixSums(marks: ArrayLike<number>): Int32Array {
  const sums = new Int32Array(marks.length + 1);
  for (let i = 0; i < marks.length; i++) sums[i + 1] = (sums[i] as number) + (marks[i] as number);
  return sums;
}

/** For every word of a stream 1 where it belongs to a run that the set has, else 0. Linear. */
export function markWords(words: Int32Array, shingles: ReadonlySet<number>): Uint8Array {
  const marks = new Uint8Array(words.length);
  const found = listShingles(words);
  const size = Math.min(SHINGLE_WORDS, words.length);
  let marked = 0;
  for (let at = 0; at < found.length; at++) {
    if (!shingles.has(found[at] as number)) continue;
    for (let i = Math.max(marked, at); i < at + size; i++) marks[i] = 1;
    marked = at + size;
  }
  return marks;
}

function hashWord(word: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) hash = Math.imul(hash ^ word.charCodeAt(i), 0x01000193);
  return hash ^ (hash >>> 13);
}
