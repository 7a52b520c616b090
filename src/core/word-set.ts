/** Bits of a word's first character and of its length that its form is made of. */
const FIRST_BITS = 6;
const MOST_LENGTH = 31;

/**
 * A set of words that is asked for the words of a text where they stand: only what begins like one of the set and is
 * as long is cut out of the text, which few words of a page are.
 */
export class WordSet {
  private readonly words: ReadonlySet<string>;
  /** 1 for the forms that words of the set have. */
  private readonly forms = new Uint8Array((MOST_LENGTH + 1) << FIRST_BITS);

  constructor(words: Iterable<string>) {
    this.words = new Set(words);
    for (const word of this.words) this.forms[formOf(word, 0, word.length)] = 1;
  }

  get size(): number {
    return this.words.size;
  }

  /** The word that a part of a text is, undefined where it is none of the set. Linear in a word of the set. */
  find(text: string, from: number, to: number): string | undefined {
    if (this.forms[formOf(text, from, to)] !== 1) return undefined;
    const word = text.slice(from, to);
    return this.words.has(word) ? word : undefined;
  }

  /** How many of a text's words are of the set; `ends` are where each starts and ends, by turns. */
  countIn(text: string, ends: readonly number[]): number {
    let count = 0;
    for (let i = 0; i < ends.length; i += 2)
      if (this.find(text, ends[i] as number, ends[i + 1] as number) !== undefined) count++;
    return count;
  }
}

function formOf(text: string, from: number, to: number): number {
  const first = text.charCodeAt(from) & ((1 << FIRST_BITS) - 1);
  return (Math.min(to - from, MOST_LENGTH) << FIRST_BITS) | first;
}
