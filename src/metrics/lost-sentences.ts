import { listWordTokens } from './word-tokens.ts';

/** Words of a run that shows where a sentence stands: shorter ones stand in any long text by chance. */
const RUN_WORDS = 4;
/** A sentence is lost when fewer than this share of its words lie in runs that stand in the prediction. */
const FOUND_SHARE = 0.5;

/**
 * The gold sentences that the prediction does not hold, in gold order. A sentence is a stretch of a gold line up to a
 * full stop, question or exclamation mark (of any script), so that headings, labels and values count as well. It is
 * lost when under half of its words lie in runs of four words that stand anywhere in the prediction (of a shorter
 * sentence: its words in a row). Words are `listWordTokens`: white space, quotes, case and list marks do not matter,
 * a word that was split or glued costs the runs over it and no more. Sentences without a word are never lost. Linear.
 */
export function listLostSentences(predicted: string, gold: string): string[] {
  const ids = new Map<string, number>();
  const number = (text: string) =>
    listWordTokens(text).map((word) => {
      let id = ids.get(word);
      if (id === undefined) {
        id = ids.size;
        ids.set(word, id);
      }
      return id;
    });
  const sentences = listSentences(gold);
  return findLost(number(predicted), sentences.map(number)).map((row) => sentences[row] as string);
}

/** The rule of `listLostSentences` on words that are numbers: rows of the sentences that are lost, ascending. */
export function findLost(predicted: readonly number[], sentences: readonly (readonly number[])[]): number[] {
  const seen: Set<number>[] = [];
  for (let length = 1; length <= RUN_WORDS; length++) seen.push(new Set(signRuns(predicted, length)));
  const lost: number[] = [];
  for (const [row, sentence] of sentences.entries()) {
    if (sentence.length === 0) continue;
    const length = Math.min(RUN_WORDS, sentence.length);
    let found = 0;
    let end = 0;
    for (const [at, run] of signRuns(sentence, length).entries()) {
      if (!seen[length - 1]?.has(run)) continue;
      found += at + length - Math.max(end, at);
      end = at + length;
    }
    if (found < FOUND_SHARE * sentence.length) lost.push(row);
  }
  return lost;
}

/** Sentences of a text, line by line: cut after . ! ? … and their CJK, Devanagari, Arabic and Ethiopic kin before white space or a CJK sign's next letter. */
export function listSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split('\n')) {
    for (const piece of line.split(
      /(?<=[.!?…؟۔།።]["'”’»)\]]*)\s+|(?<=[。！？][」』”’）]*)(?![。！？」』”’）])/u,
    )) {
      const trimmed = piece.trim();
      if (trimmed !== '') sentences.push(trimmed);
    }
  }
  return sentences;
}

/** Runs of words as numbers of 52 bits: a run is found by chance in fewer than one of 10^9 cases. */
function signRuns(words: readonly number[], length: number): number[] {
  const runs: number[] = [];
  for (let i = 0; i + length <= words.length; i++) {
    let high = 0x9e3779b9 | 0;
    let low = 0;
    for (let j = i; j < i + length; j++) {
      high = Math.imul(high ^ (words[j] as number), 0x85ebca77) ^ (high >>> 13);
      low = Math.imul(low + (words[j] as number) + 1, 0xc2b2ae35) ^ (low >>> 15);
    }
    runs.push((high >>> 0) * 0x100000 + (low >>> 12));
  }
  return runs;
}
