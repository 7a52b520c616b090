import { foldCase } from './fold-text.ts';
import { HEADING_TAGS } from './html-elements.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { PIECE_ROWS, type Pieces } from './pieces.ts';
import { rememberFor } from './remember-for.ts';
import { cutOut, listWords, matchWords, scanWords } from './word-scan.ts';
import { WordSet } from './word-set.ts';

/** What the words of blocks and of the addresses they link to say; one row a block, weights as in `PageModel.textWords`. */
export interface WordFacts {
  /** Lowest, highest and mean weight of the first words, 0 where none is known. */
  low: Int8Array;
  high: Int8Array;
  mean: Float32Array;
  /** Share of the first words that are known. */
  known: Float32Array;
  /** Lowest and highest weight of the words of addresses. */
  linkLow: Int8Array;
  linkHigh: Int8Array;
  links: Uint16Array;
  /** Links to places of the same page, and to other hosts. */
  fragmentLinks: Uint16Array;
  foreignLinks: Uint16Array;
  /** Row of the nearest heading's block before, -1 before the first. */
  headingBefore: Int32Array;
}

/** Words of a block that are looked up, and the characters in which they are looked for. */
const FIRST_WORDS = 24;
const FIRST_CHARS = 300;
const ADDRESS_WORD = /\p{L}{2,20}/gu;
/** The most that `ADDRESS_WORD` takes for one word. */
const MAX_WORD_CHARS = 20;
/** Words of an address that are looked up. */
const ADDRESS_WORDS = 8;
const MAX_ADDRESS_CHARS = 120;

/** Looks up the words of every text block and of its links, some of them a piece. Linear in blocks and links. */
export function* readWords(
  page: PageIndex<unknown>,
  weights: ReadonlyMap<string, number>,
): Pieces<WordFacts> {
  const { blocks, elements } = page;
  const count = blocks.kind.length;
  const facts: WordFacts = {
    low: new Int8Array(count),
    high: new Int8Array(count),
    mean: new Float32Array(count),
    known: new Float32Array(count),
    linkLow: new Int8Array(count),
    linkHigh: new Int8Array(count),
    links: new Uint16Array(count),
    fragmentLinks: new Uint16Array(count),
    foreignLinks: new Uint16Array(count),
    headingBefore: new Int32Array(count),
  };
  let heading = -1;
  for (let row = 0; row < count; row++) {
    if (row % PIECE_ROWS === PIECE_ROWS - 1) yield;
    facts.headingBefore[row] = heading;
    if ((blocks.kind[row] as BlockKind) > BlockKind.preformatted) continue;
    if (HEADING_TAGS.has((elements.tag[blocks.element[row] as number] ?? '') as string)) heading = row;
    weighText(listFirstWords(blocks.lower[row] as string), weights, facts, row);
  }
  yield* readLinks(page, weights, facts);
  return facts;
}

/** The first words of a block, lower case, letters alone: what `textWords` are learned from. Linear in 24 words. */
export function listTextWords(text: string): string[] {
  return listFirstWords(foldCase(text));
}

function listFirstWords(lower: string): string[] {
  const start = lower.length > FIRST_CHARS ? lower.slice(0, FIRST_CHARS) : lower;
  return listWords(start, false, FIRST_WORDS);
}

/** The words of a link's address with `/` before each: those of the path, and of the host where it is another. Linear. */
export function listAddressWords(href: string, host: string): string[] {
  const lower = foldAddress(href, host);
  return cutOut(lower, cutWords(lower)).map((word) => `/${word}`);
}

/** The part of an address whose words count, in lower case. */
function foldAddress(href: string, host: string): string {
  const address = href.length > MAX_ADDRESS_CHARS ? href.slice(0, MAX_ADDRESS_CHARS) : href;
  const match = mayNameHost(address) ? /^(?:https?:)?\/\/([^/?#]*)(.*)/i.exec(address) : null;
  if (match === null) return foldCase(address);
  const [, named = '', path = ''] = match;
  return foldCase(isSameHost(named, host) ? path : `${named} ${path}`);
}

/** True for an address that may begin with a host: with `//`, or with a scheme like `http`. */
function mayNameHost(address: string): boolean {
  return address.startsWith('//') || (address.charCodeAt(0) | 32) === 104;
}

/** Where the first words start and end, by turns, as `ADDRESS_WORD` finds them. */
function cutWords(lower: string): number[] {
  const ends = scanWords(lower, false);
  if (ends === undefined) return matchWords(lower, ADDRESS_WORD, ADDRESS_WORDS);
  const words: number[] = [];
  for (let i = 0; i < ends.length; i += 2) {
    const end = ends[i + 1] as number;
    for (let from = ends[i] as number; end - from >= 2; from += MAX_WORD_CHARS) {
      if (words.length === 2 * ADDRESS_WORDS) return words;
      words.push(from, Math.min(end, from + MAX_WORD_CHARS));
    }
  }
  return words;
}

/** Host of an address in lower case without `www.`, '' where there is none. */
export function readHost(url: string): string {
  return (/^https?:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '').toLowerCase().replace(/^www\./, '');
}

function isSameHost(named: string, host: string): boolean {
  return named.toLowerCase().replace(/^www\./, '') === host;
}

function weighText(
  words: readonly string[],
  weights: ReadonlyMap<string, number>,
  facts: WordFacts,
  row: number,
): void {
  let low = 0;
  let high = 0;
  let sum = 0;
  let known = 0;
  for (const word of words) {
    const weight = weights.get(word);
    if (weight === undefined) continue;
    known++;
    sum += weight;
    if (weight < low) low = weight;
    if (weight > high) high = weight;
  }
  facts.low[row] = low;
  facts.high[row] = high;
  facts.mean[row] = words.length > 0 ? sum / words.length : 0;
  facts.known[row] = words.length > 0 ? known / words.length : 0;
}

/** The words of addresses that have a weight, without the `/` before them. */
const addressWordsOf = rememberFor(
  (weights: ReadonlyMap<string, number>) =>
    new WordSet([...weights.keys()].filter((word) => word.startsWith('/')).map((word) => word.slice(1))),
);

function* readLinks(
  page: PageIndex<unknown>,
  weights: ReadonlyMap<string, number>,
  facts: WordFacts,
): Pieces<void> {
  const { elements, segments } = page;
  const host = readHost(page.url);
  const known = addressWordsOf(weights);
  for (let row = 0; row < elements.tag.length; row++) {
    if (row % PIECE_ROWS === PIECE_ROWS - 1) yield;
    const href = elements.href[row] as string;
    const first = elements.firstSegment[row] as number;
    if (href === '' || first >= (elements.endSegment[row] as number)) continue;
    const block = segments.block[first] as number;
    if (block < 0) continue;
    (facts.links[block] as number)++;
    if (href.startsWith('#')) {
      (facts.fragmentLinks[block] as number)++;
      continue;
    }
    const named = mayNameHost(href) ? readHost(href) : '';
    if (named !== '' && named !== host) (facts.foreignLinks[block] as number)++;
    const lower = foldAddress(href, host);
    const ends = cutWords(lower);
    for (let i = 0; i < ends.length; i += 2) {
      const word = known.find(lower, ends[i] as number, ends[i + 1] as number);
      if (word === undefined) continue;
      const weight = weights.get(`/${word}`) as number;
      if (weight < (facts.linkLow[block] as number)) facts.linkLow[block] = weight;
      if (weight > (facts.linkHigh[block] as number)) facts.linkHigh[block] = weight;
    }
  }
}
