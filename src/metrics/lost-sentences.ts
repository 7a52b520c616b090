import { listWordTokens } from './word-tokens.ts';

const SHINGLE_WORDS = 4;
/** A sentence is lost when fewer than this share of its shingles stand in the prediction. */
const FOUND_SHARE = 0.5;

/**
 * The gold sentences that the prediction does not hold, in gold order. A sentence is a stretch of a gold line up to a
 * full stop, question or exclamation mark (of any script); it is lost when under half of its runs of four words stand
 * anywhere in the prediction (of a shorter sentence: its words in a row). Sentences without a word are never lost. Linear.
 */
export function listLostSentences(predicted: string, gold: string): string[] {
  const words = listWordTokens(predicted);
  const seen: Set<string>[] = [];
  for (let n = 1; n <= SHINGLE_WORDS; n += 1) seen.push(new Set(listRuns(words, n)));
  const lost: string[] = [];
  for (const sentence of listSentences(gold)) {
    const own = listWordTokens(sentence);
    if (own.length === 0) continue;
    const length = Math.min(SHINGLE_WORDS, own.length);
    const runs = listRuns(own, length);
    let found = 0;
    for (const run of runs) if (seen[length - 1]!.has(run)) found += 1;
    if (found < FOUND_SHARE * runs.length) lost.push(sentence);
  }
  return lost;
}

/** Sentences of a text, line by line: cut after . ! ? … and their CJK, Devanagari, Arabic and Ethiopic kin before white space or a CJK sign's next letter. */
export function listSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split('\n')) {
    for (const piece of line.split(
      /(?<=[.!?…؟۔।።]["'”’»)\]]*)\s+|(?<=[。！？][」』”’）]*)(?![。！？」』”’）])/u,
    )) {
      const trimmed = piece.trim();
      if (trimmed !== '') sentences.push(trimmed);
    }
  }
  return sentences;
}

function listRuns(words: readonly string[], length: number): string[] {
  const runs: string[] = [];
  for (let i = 0; i + length <= words.length; i += 1) runs.push(words.slice(i, i + length).join(' '));
  return runs;
}
