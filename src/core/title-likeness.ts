import { cutOut, scanWords } from './word-scan.ts';
import { WordSet } from './word-set.ts';

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}])+/gu;
const SEPARATOR = /\s[-–—|·•:»«/~]+\s|[|»«•]|(?<=\S): |\s::\s|\s\((?=[^)]*\)\s*$)/u;
const MOST_CHARS = 240;
/** Steps of likeness: 0 (no word in common) to 7 (the same words). */
export const TITLE_STEPS = 7;

/** Words of a title or of a part of it, with how often each stands there. */
interface TitlePart {
  words: Map<string, number>;
  /** Words of the part, each as often as it stands there. */
  size: number;
}

/** How like a text is to one page's title or to a part of it between separators ("Post – Site"): 0 to 7. */
export class TitleMatcher {
  private readonly parts: TitlePart[] = [];
  private readonly words: WordSet;

  /** `url` is the page's: a part of the title that is the host's name ("DosTips.com") names the site, unless it is all there is. */
  constructor(title: string, url = '') {
    const all = title.split(SEPARATOR).filter((piece) => piece !== undefined && piece.trim() !== '');
    const names = listHostNames(url);
    const own = all.filter((piece) => !names.has(bareName(piece)));
    const pieces = own.length > 0 ? own : all;
    const texts = new Set([title, ...pieces]);
    for (let i = 1; i < pieces.length; i++) {
      texts.add(pieces.slice(0, i).join(' '));
      texts.add(pieces.slice(i).join(' '));
    }
    for (const text of texts) {
      const words = countWords(matchWords(text));
      if (words.size > 0) this.parts.push({ words, size: addUp(words) });
    }
    this.words = new WordSet(this.parts.flatMap(({ words }) => [...words.keys()]));
  }

  /** Best Dice of the text's words with a part of the title, times 7; 6 where it has all of a part's words and few more. `lower` is the text in lower case. Linear in the text times parts. */
  measure(text: string, lower = text.toLowerCase()): number {
    if (text.length > MOST_CHARS) return 0;
    const ends = scanWords(lower, true);
    // Most lines have no word of the title, and no likeness then.
    if (ends !== undefined && this.words.countIn(lower, ends) === 0) return 0;
    // Plain letters are the same under NFC, and written with spaces between words.
    const words = ends === undefined ? matchWords(text) : cutOut(lower, ends);
    const counts = countWords(words);
    let best = 0;
    for (const part of this.parts) {
      const likeness = compareWords(counts, words.length, part);
      if (likeness > 0.999) return TITLE_STEPS;
      best = Math.max(best, holdsAll(counts, part.words) ? (TITLE_STEPS - 1) / TITLE_STEPS : likeness);
    }
    return Math.floor(best * TITLE_STEPS + 1e-9);
  }
}

const LETTERS = /[\p{L}\p{N}]+/gu;

function bareName(text: string): string {
  return (text.toLowerCase().match(LETTERS) ?? []).join('');
}

/** A host's names as a title may write them: with its endings, and without. */
function listHostNames(url: string): Set<string> {
  const host = /^https?:\/\/(?:www\.)?([^/:?#]+)/i.exec(url)?.[1] ?? '';
  const labels = host.split('.');
  const names = new Set<string>();
  for (let end = labels.length; end > 0; end--) names.add(bareName(labels.slice(0, end).join('')));
  names.delete('');
  return names;
}

const MOST_EXTRA_WORDS = 3;

/** True where a text has every word of a title's part, at least two, and few others ("Re: …"). */
function holdsAll(words: ReadonlyMap<string, number>, part: ReadonlyMap<string, number>): boolean {
  if (part.size < 2 || words.size > part.size + MOST_EXTRA_WORDS) return false;
  for (const word of part.keys()) if (!words.has(word)) return false;
  return true;
}

function countWords(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

function matchWords(text: string): readonly string[] {
  return text.normalize('NFC').toLowerCase().match(WORD) ?? [];
}

function addUp(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const count of counts.values()) sum += count;
  return sum;
}

/** Dice of a text's words, `size` in all, and a part's, each as often as it stands there: 0 to 1. */
function compareWords(counts: ReadonlyMap<string, number>, size: number, part: TitlePart): number {
  let shared = 0;
  for (const [word, count] of part.words) shared += Math.min(count, counts.get(word) ?? 0);
  return (2 * shared) / (size + part.size);
}
