import { foldCase } from './fold-text.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { PIECE_ROWS, type Pieces } from './pieces.ts';
import { findWords, listWords } from './word-scan.ts';
import { WordSet } from './word-set.ts';

/** Where the headline of a page stands, found from the page alone. */
export interface HeadlineFacts {
  /** Row of its block, -1 where nothing looks like one. */
  block: number;
  /** Its element and those above it, innermost first. */
  elements: number[];
  /** Likeness of every block to the page's title and address, 0 to 1; 0 for blocks over 300 characters. */
  likeness: Float32Array;
}

const MAX_CHARS = 300;
/** Elements above the headline that are looked at: keeps pages of any depth linear. */
const MAX_DEPTH = 60;
const TAG_BONUS: Record<string, number> = { h1: 0.5, h2: 0.3, h3: 0.2, h4: 0.1, h5: 0.05, h6: 0.05 };

/**
 * Finds the block that says what the title and the address say; headings win, then the first. Some blocks a piece; linear
 * in blocks.
 */
export function* findHeadline(page: PageIndex<unknown>): Pieces<HeadlineFacts> {
  const { blocks, elements } = page;
  const title = new WordSet(listWords(foldCase(page.title), true));
  const slug = readSlug(page.url);
  const likeness = new Float32Array(blocks.kind.length);
  let best = -1;
  let bestScore = 0.45;
  for (let row = 0; row < blocks.kind.length; row++) {
    if (row % PIECE_ROWS === PIECE_ROWS - 1) yield;
    const text = blocks.text[row] as string;
    if ((blocks.kind[row] as number) !== BlockKind.text || text.length > MAX_CHARS) continue;
    const lower = blocks.lower[row] as string;
    const ends = findWords(lower, true);
    if (ends.length === 0) continue;
    const like = Math.max(compareWords(lower, ends, title), 0.8 * compareWords(lower, ends, slug));
    likeness[row] = like;
    const tag = (elements.tag[blocks.element[row] as number] ?? '') as string;
    const isLink = (blocks.linkChars[row] as number) > 0.5 * (blocks.chars[row] as number);
    const score = like + (TAG_BONUS[tag] ?? 0) - (isLink ? 0.15 : 0);
    if (score > bestScore) {
      best = row;
      bestScore = score;
    }
  }
  const chain: number[] = [];
  for (let row = best < 0 ? -1 : (blocks.element[best] as number); row >= 0 && chain.length < MAX_DEPTH; ) {
    chain.push(row);
    row = elements.parent[row] as number;
  }
  return { block: best, elements: chain, likeness };
}

/** Sorensen-Dice of a block's words with a set, that set cut to the words it shares when it holds more (site names). */
function compareWords(lower: string, ends: readonly number[], set: WordSet): number {
  const shared = set.countIn(lower, ends);
  if (shared === 0) return 0;
  const precision = (2 * shared) / ends.length;
  const recall = Math.min(1, shared / set.size);
  return precision * (0.4 + 0.6 * recall);
}

function readSlug(url: string): WordSet {
  const path = url.replace(/^\w+:\/\/[^/]*/, '').replace(/[?#].*$/, '');
  let last =
    path
      .split('/')
      .filter((part) => /\p{L}/u.test(part))
      .pop() ?? '';
  try {
    last = decodeURIComponent(last);
  } catch {
    // A bad escape stays as it is written.
  }
  return new WordSet(listWords(foldCase(last.replace(/\.\w+$/, '')), true));
}
