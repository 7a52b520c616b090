import { scanWords } from './word-scan.ts';

const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}])+/gu;
const SEPARATOR = /\s[-–—|·•:»«/~]+\s|[|»«•]|(?<=\S): |\s::\s|\s\((?=[^)]*\)\s*$)/u;
const MOST_CHARS = 240;
/** Steps of likeness: 0 (no word in common) to 7 (the same words). */
export const TITLE_STEPS = 7;

/** How like a text is to one page's title or to a part of it between separators ("Post – Site"): 0 to 7. */
export class TitleMatcher {
  private readonly parts: Map<string, number>[] = [];
  private readonly words = new Set<string>();

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
      const words = countWords(text);
      if (words.size > 0) this.parts.push(words);
      for (const word of words.keys()) this.words.add(word);
    }
  }

  /** Best Dice of the text's words with a part of the title, times 7; 6 where it has all of a part's words and few more. Linear in the text times parts. */
  measure(text: string): number {
    if (text.length > MOST_CHARS) return 0;
    const lower = text.toLowerCase();
    const ends = scanWords(lower, true);
    // Most lines have no word of the title, and no likeness then.
    if (ends !== undefined && !this.hasAny(lower, ends)) return 0;
    const words = countWords(text);
    let best = 0;
    for (const part of this.parts) {
      const likeness = compareWords(words, part);
      if (likeness > 0.999) return TITLE_STEPS;
      best = Math.max(best, holdsAll(words, part) ? (TITLE_STEPS - 1) / TITLE_STEPS : likeness);
    }
    return Math.floor(best * TITLE_STEPS + 1e-9);
  }

  private hasAny(lower: string, ends: readonly number[]): boolean {
    for (let i = 0; i < ends.length; i += 2)
      if (this.words.has(lower.slice(ends[i], ends[i + 1]))) return true;
    return false;
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

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of text.normalize('NFC').toLowerCase().match(WORD) ?? [])
    counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Dice of two multisets of words, 0 to 1. */
function compareWords(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let shared = 0;
  let total = 0;
  for (const [word, count] of a) {
    total += count;
    shared += Math.min(count, b.get(word) ?? 0);
  }
  for (const count of b.values()) total += count;
  return total === 0 ? 0 : (2 * shared) / total;
}
