import { listClassWords } from '../src/core/class-words.ts';
import type { WordWeights } from '../src/core/feature-source.ts';
import { joinNames } from '../src/core/place-facts.ts';
import { listAddressWords, listTextWords, readHost } from '../src/core/word-facts.ts';
import type { Sample } from './train-samples.ts';

/** What one fold's pages say of a word: sums over its pages, each host one witness. */
export interface WordCount {
  content: number;
  other: number;
  baseContent: number;
  baseOther: number;
  hosts: Set<string>;
}

/** Counts of all words of one fold. */
export interface WordCounts {
  classWords: Map<string, WordCount>;
  textWords: Map<string, WordCount>;
}

/** Hosts on which a word must stand to be learned; fewer would carry single sites' names into the weights. */
const MIN_HOSTS = 5;
/** Pages of prior weight that pull a word towards the page's base rate. */
const PRIOR = 2;
const WEIGHT_SCALE = 16;
/** Pages of a large site count as this many at most. */
const MAX_SITE_WITNESS = 3;
const MAX_WORDS_LEARNED = 12;

/** Counts the words of pages. Linear in blocks times depth. */
export function countWords(samples: readonly Sample[], pagesOfHost: ReadonlyMap<string, number>): WordCounts {
  const counts: WordCounts = { classWords: new Map(), textWords: new Map() };
  for (const sample of samples) {
    const witness = Math.min(1, MAX_SITE_WITNESS / (pagesOfHost.get(sample.host) ?? 1));
    addPage(sample, tallyClassWords(sample), witness, counts.classWords);
    addPage(sample, tallyTextWords(sample), witness, counts.textWords);
  }
  return counts;
}

/** The weights of the words that tell most, from the counts of some folds. */
export function weighWords(folds: readonly WordCounts[], classLimit: number, textLimit: number): WordWeights {
  return {
    classWords: weigh(
      folds.map((fold) => fold.classWords),
      classLimit,
    ),
    textWords: weigh(
      folds.map((fold) => fold.textWords),
      textLimit,
    ),
  };
}

interface Tally {
  words: Map<string, { content: number; all: number }>;
  content: number;
  all: number;
}

function addPage(sample: Sample, tally: Tally, witness: number, counts: Map<string, WordCount>): void {
  if (tally.all === 0 || tally.content === 0) return;
  const base = tally.content / tally.all;
  for (const [word, { content, all }] of tally.words) {
    let count = counts.get(word);
    if (count === undefined) {
      count = { content: 0, other: 0, baseContent: 0, baseOther: 0, hosts: new Set() };
      counts.set(word, count);
    }
    const share = content / all;
    count.content += witness * share;
    count.other += witness * (1 - share);
    count.baseContent += witness * base;
    count.baseOther += witness * (1 - base);
    count.hosts.add(sample.host);
  }
}

function tallyClassWords(sample: Sample): Tally {
  const { elements, blocks, segments } = sample.page;
  const tally: Tally = { words: new Map(), content: 0, all: 0 };
  const own = new Map<string, string[]>();
  const wordsOf = (row: number) => {
    const raw = joinNames(elements, row);
    let words = own.get(raw);
    if (words === undefined) {
      words = listClassWords(raw);
      own.set(raw, words);
    }
    return words;
  };
  for (let row = 0; row < blocks.kind.length; row++) {
    const share = sample.share[row] as number;
    if (share < 0) continue;
    const mass = Math.sqrt(blocks.chars[row] as number);
    const seen = new Set<string>();
    let at = segments.element[blocks.firstSegment[row] as number] as number;
    for (; at >= 0; at = elements.parent[at] as number) for (const word of wordsOf(at)) seen.add(word);
    addTo(tally, seen, share, mass);
  }
  return tally;
}

function tallyTextWords(sample: Sample): Tally {
  const { blocks, elements, segments } = sample.page;
  const tally: Tally = { words: new Map(), content: 0, all: 0 };
  const sets = new Map<number, Set<string>>();
  for (let row = 0; row < blocks.kind.length; row++) {
    if ((sample.share[row] as number) >= 0) sets.set(row, new Set(listTextWords(blocks.text[row] as string)));
  }
  const host = readHost(sample.page.url);
  for (let row = 0; row < elements.href.length; row++) {
    const href = elements.href[row] as string;
    if (href === '' || href.startsWith('#')) continue;
    const first = elements.firstSegment[row] as number;
    if (first >= (elements.endSegment[row] as number)) continue;
    const set = sets.get(segments.block[first] as number);
    if (set) for (const word of listAddressWords(href, host)) set.add(word);
  }
  for (const [row, set] of sets) {
    const words = listTextWords(blocks.text[row] as string).length;
    const mass = words <= MAX_WORDS_LEARNED ? 1 : MAX_WORDS_LEARNED / words / 2;
    addTo(tally, set, sample.share[row] as number, mass);
  }
  return tally;
}

function addTo(tally: Tally, words: ReadonlySet<string>, share: number, mass: number): void {
  tally.all += mass;
  tally.content += mass * share;
  for (const word of words) {
    const entry = tally.words.get(word);
    if (entry) {
      entry.content += mass * share;
      entry.all += mass;
    } else tally.words.set(word, { content: mass * share, all: mass });
  }
}

function weigh(folds: readonly Map<string, WordCount>[], limit: number): Map<string, number> {
  const words = new Set(folds.flatMap((fold) => [...fold.keys()]));
  const ranked: { word: string; weight: number; rank: number }[] = [];
  for (const word of words) {
    let hosts = 0;
    let content = 0;
    let other = 0;
    let baseContent = 0;
    let baseOther = 0;
    for (const fold of folds) {
      const count = fold.get(word);
      if (count === undefined) continue;
      hosts += count.hosts.size;
      content += count.content;
      other += count.other;
      baseContent += count.baseContent;
      baseOther += count.baseOther;
    }
    if (hosts < MIN_HOSTS) continue;
    const base = baseContent / (baseContent + baseOther);
    const odds = (content + PRIOR * base) / (other + PRIOR * (1 - base));
    const logOdds = Math.log(odds) - Math.log(base / (1 - base));
    const weight = Math.round(Math.max(-7, Math.min(7, logOdds)) * WEIGHT_SCALE);
    if (weight !== 0) ranked.push({ word, weight, rank: Math.abs(logOdds) * Math.sqrt(hosts) });
  }
  ranked.sort((a, b) => b.rank - a.rank || (a.word < b.word ? -1 : 1));
  return new Map(
    ranked
      .slice(0, limit)
      .sort((a, b) => (a.word < b.word ? -1 : 1))
      .map(({ word, weight }) => [word, weight]),
  );
}
