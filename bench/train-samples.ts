import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PageIndex } from '../src/core/page-index.ts';
import { takeSnapshot } from '../src/core/page-walk.ts';
import { parse5Adapter, parseDocument } from '../src/markup/parse5-adapter.ts';
import { listUnderscoreWords, listWordTokens } from '../src/metrics/word-tokens.ts';
import { alignTokens } from './align-tokens.ts';
import { packSamples, unpackSamples } from './sample-store.ts';
import { type GoldPage, readGoldPages } from './train-pages.ts';

/** A page of the training sets, walked and labelled. */
export interface Sample {
  set: GoldPage['set'];
  id: string;
  host: string;
  kind: string;
  headline: boolean;
  /** Without the tree's nodes. */
  page: PageIndex<unknown>;
  /** Share of a block's tokens that the gold text was made from, -1 for blocks without tokens. One a block. */
  share: Float32Array;
  /** The set's own words, as numbers of one vocabulary a page: what scores are counted in. */
  words: Int32Array;
  /** Where a block's words begin; one more than blocks. */
  wordStart: Int32Array;
  /** How often the gold has each word of the vocabulary. */
  goldCount: Int32Array;
  goldWords: number;
}

/** Where everything derived from the training sets is kept: git-ignored, safe to delete. */
export const CACHE = fileURLToPath(new URL('../.cache/page-model/', import.meta.url));

const FOLDER = `${CACHE}samples/`;
const VERSION = 5;
const PAGES_A_FILE = 100;

/** All samples, from the cache where it is fresh: about a minute of parsing the first time, seconds afterwards. */
export async function readSamples(): Promise<Sample[]> {
  const stamp = `${FOLDER}version-${VERSION}`;
  if (!existsSync(stamp)) await writeSamples(stamp);
  const files = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.bin'))
    .sort();
  return files.flatMap((name) => unpackSamples(readFileSync(FOLDER + name)));
}

async function writeSamples(stamp: string): Promise<void> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  let batch: Sample[] = [];
  let file = 0;
  const flush = () => {
    writeFileSync(`${FOLDER}${String(file++).padStart(4, '0')}.bin`, packSamples(batch));
    batch = [];
  };
  for await (const page of readGoldPages()) {
    batch.push(makeSample(page));
    if (batch.length >= PAGES_A_FILE) flush();
  }
  flush();
  writeFileSync(stamp, '');
}

/** One page walked and labelled. Linear for real pages. */
export function makeSample(gold: GoldPage): Sample {
  const walked = takeSnapshot(gold.url, parseDocument(gold.html), parse5Adapter);
  const page: PageIndex<unknown> = {
    ...walked,
    elements: { ...walked.elements, node: [] },
    segments: { ...walked.segments, node: [] },
  };
  const list = gold.set === 'wcxb' ? listUnderscoreWords : listWordTokens;
  const ids = new Map<string, number>();
  const counts: number[] = [];
  const idOf = (word: string) => {
    let id = ids.get(word);
    if (id === undefined) {
      id = ids.size;
      ids.set(word, id);
      counts.push(0);
    }
    return id;
  };
  const goldIds = list(gold.gold).map(idOf);
  for (const id of goldIds) (counts[id] as number)++;
  const words: number[] = [];
  const wordStart = new Int32Array(page.blocks.kind.length + 1);
  for (let row = 0; row < page.blocks.kind.length; row++) {
    if ((page.blocks.kind[row] as number) < 2) {
      for (const word of list(page.blocks.text[row] as string)) words.push(idOf(word));
    }
    wordStart[row + 1] = words.length;
  }
  const pageWords = Int32Array.from(words);
  const share = shareOfBlocks(alignTokens(pageWords, Int32Array.from(goldIds)), wordStart);
  return {
    set: gold.set,
    id: gold.id,
    host: gold.host,
    kind: gold.kind,
    headline: gold.headline,
    page,
    share,
    words: pageWords,
    wordStart,
    goldCount: Int32Array.from(counts),
    goldWords: goldIds.length,
  };
}

function shareOfBlocks(matched: Uint8Array, wordStart: Int32Array): Float32Array {
  const share = new Float32Array(wordStart.length - 1);
  for (let row = 0; row < share.length; row++) {
    const from = wordStart[row] as number;
    const to = wordStart[row + 1] as number;
    let sum = 0;
    for (let i = from; i < to; i++) sum += matched[i] as number;
    share[row] = to > from ? sum / (to - from) : -1;
  }
  return share;
}
