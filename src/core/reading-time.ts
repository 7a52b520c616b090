import { countWords } from './count-words.ts';

/** Words a minute of silent reading in spaced scripts, and characters a minute in scripts without spaces (Brysbaert 2019; Chinese: 260 characters). */
const WORDS_A_MINUTE = 238;
const CHARACTERS_A_MINUTE = 260;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** How long a text takes to read. */
export interface ReadingTime {
  words: number;
  /** At least 1. */
  minutes: number;
}

/** The reading time of texts together. Linear. */
export function measureReading(texts: readonly string[]): ReadingTime {
  let words = 0;
  let characters = 0;
  for (const text of texts) {
    words += countWords(text);
    characters += text.match(UNSPACED)?.length ?? 0;
  }
  const minutes = (words - characters) / WORDS_A_MINUTE + characters / CHARACTERS_A_MINUTE;
  return { words, minutes: Math.max(1, Math.round(minutes)) };
}
