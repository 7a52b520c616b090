import { type GramIndex, indexGrams, listUnits } from './gram-index.ts';

/** Length of the openings that tell at once what is nowhere in the text. */
const OPENING_LENGTH = 20;
/** Characters that all searches of one page may read together; later ones find nothing. About a second of work. */
const MAX_SEARCHED = 4_000_000_000;
/** Stands where the text is taken; no normalised leaf that a page can hold contains it. */
const TAKEN = 0;

/** A text of which parts get taken, searched regardless of case in what is left. One is used for one page. */
export class FreeText {
  #units: Uint16Array;
  /** All openings of the text as it was: with it the search for what is not there costs nothing. */
  #openings: GramIndex;
  #text: string | undefined;
  #searched = 0;
  #missed = new Set<string>();

  constructor(text: string) {
    this.#units = listUnits(foldCase(text));
    this.#openings = indexGrams(this.#units.slice(), OPENING_LENGTH);
  }

  /** Marks `length` characters from `start` as taken. */
  take(start: number, length: number): void {
    this.#units.fill(TAKEN, start, start + length);
    this.#text = undefined;
  }

  /** First place where the wanted text, of at least 20 characters, stands untaken; -1 where it does not, or once the page's searches cost too much. */
  find(wanted: string): number {
    const folded = foldCase(wanted);
    if (this.#openings.findOnly(listUnits(folded.slice(0, OPENING_LENGTH)), 0) === -1) return -1;
    if (this.#missed.has(folded) || this.#searched > MAX_SEARCHED) return -1;
    if (this.#text === undefined) {
      this.#text = toText(this.#units);
      this.#searched += this.#units.length;
    }
    this.#searched += this.#units.length;
    const place = this.#text.indexOf(folded);
    // What is not there now is not there later: text is only ever taken.
    if (place < 0) this.#missed.add(folded);
    return place;
  }
}

function toText(units: Uint16Array): string {
  const parts: string[] = [];
  for (let i = 0; i < units.length; i += 8192)
    parts.push(String.fromCharCode(...units.subarray(i, i + 8192)));
  return parts.join('');
}

/** Lower case without any change of length, so that places stay places (İ lower-cased is two units). */
function foldCase(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  let folded = '';
  for (let i = 0; i < text.length; i += 1) {
    const unit = text[i]!.toLowerCase();
    folded += unit.length === 1 ? unit : text[i]!;
  }
  return folded;
}
