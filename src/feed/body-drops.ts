import type { Signature } from '../core/signature.ts';
import type { LineCounts } from './own-words.ts';
import { listParts } from './part-selectors.ts';
import type { RulePage } from './rule-page.ts';
import { prefixSums, type WordStream } from './word-stream.ts';

/** A page whose body is known, with its words marked where the feed has them. */
export interface BodySample {
  page: RulePage;
  stream: WordStream;
  /** Element row of the body. */
  body: number;
  /** 1 for words that stand in runs of the feed's text. */
  marks: Uint8Array;
}

/** Share of a part's words that the feed may have and the part still be none of the article's. */
const FED_SHARE = 0.08;
/** Share of all bodies' words that a part may hold and still be dropped: a larger part means a cut feed. */
const MAX_DROP_SHARE = 0.3;
/** Pages a part must stand on before it is judged. */
const MIN_PAGES = 2;
/** Parts named in the rules, at most. */
const MAX_DROPS = 40;
/** Share of the pages on which a line of the body may stand before it is the site's. */
const REPEATED_SHARE = 0.5;
const MIN_REPEATED = 3;
const MAX_REPEATED = 300;

/**
 * Classes and ids inside the body whose text the feed never has: share bars, author boxes, related posts. Only parts
 * on at least two pages, and never one that holds a large share of the body. Linear in elements.
 */
export function learnDrops(samples: readonly BodySample[]): string[] {
  const tally = new Map<string, { pages: number; words: number; fed: number }>();
  let all = 0;
  for (const { page, stream, body, marks } of samples) {
    const { elements } = page.index;
    const fed = prefixSums(marks);
    const seen = new Set<string>();
    const [bodyFrom, bodyEnd] = rangeOf(page, stream, body);
    all += bodyEnd - bodyFrom;
    for (let row = body + 1; row < (elements.end[body] as number); row++) {
      const [from, end] = rangeOf(page, stream, row);
      for (const part of listParts(page, row)) {
        if (!/[#.]/.test(part)) continue;
        const entry = tally.get(part) ?? { pages: 0, words: 0, fed: 0 };
        if (!seen.has(part)) entry.pages++;
        seen.add(part);
        entry.words += end - from;
        entry.fed += (fed[end] as number) - (fed[from] as number);
        tally.set(part, entry);
      }
    }
  }
  return [...tally]
    .filter(
      ([, entry]) =>
        entry.pages >= MIN_PAGES &&
        entry.words > 0 &&
        entry.fed <= FED_SHARE * entry.words &&
        entry.words <= MAX_DROP_SHARE * all,
    )
    .sort(([, a], [, b]) => b.words - a.words)
    .slice(0, MAX_DROPS)
    .map(([part]) => part);
}

/**
 * Lines inside bodies that stand on over half of the site's pages, and at least three, and that the feed does not
 * have: "Thanks for reading". As folded signatures. Linear in lines.
 */
export function learnRepeated(
  bodies: readonly { page: RulePage; body: number }[],
  counts: LineCounts,
  pages: number,
  fed: ReadonlySet<Signature>,
): Signature[] {
  const most = Math.max(MIN_REPEATED, REPEATED_SHARE * pages);
  const repeated = new Set<Signature>();
  for (const { page, body } of bodies) {
    for (const block of listBlocksOf(page, body)) {
      const key = page.index.blocks.folded[block] as Signature;
      if ((counts.get(key) ?? 0) >= most && !fed.has(key)) repeated.add(key);
    }
  }
  return [...repeated].sort().slice(0, MAX_REPEATED);
}

/** Rows of the blocks inside an element, document order, each once. Linear in its segments. */
export function listBlocksOf(page: RulePage, row: number): number[] {
  const { elements, segments } = page.index;
  const rows = new Set<number>();
  for (let at = elements.firstSegment[row] as number; at < (elements.endSegment[row] as number); at++) {
    const block = segments.block[at] as number;
    if (block >= 0) rows.add(block);
  }
  return [...rows].sort((a, b) => a - b);
}

function rangeOf(page: RulePage, stream: WordStream, row: number): [number, number] {
  const { firstSegment, endSegment } = page.index.elements;
  return [
    stream.start[firstSegment[row] as number] as number,
    stream.start[endSegment[row] as number] as number,
  ];
}
