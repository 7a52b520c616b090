import type { Signature } from '../core/signature.ts';
import type { RulePage } from './rule-page.ts';
import type { WordStream } from './word-stream.ts';

/** Pages of the site on which a line stands, by its folded signature. */
export type LineCounts = ReadonlyMap<Signature, number>;

/** Share of a line's characters inside links from which it is a link, not prose. */
const LINK_SHARE = 0.5;

/** Counts on how many of the pages each line stands. Linear in lines. */
export function countLines(pages: readonly RulePage[]): LineCounts {
  const counts = new Map<Signature, number>();
  for (const page of pages) {
    for (const key of new Set(page.index.blocks.folded)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** 1 for every word of a line that stands on no other page and is no link, else 0. Linear in words. */
export function markOwnWords(page: RulePage, stream: WordStream, counts: LineCounts): Uint8Array {
  const { blocks, segments } = page.index;
  const marks = new Uint8Array(stream.words.length);
  for (let segment = 0; segment < page.texts.length; segment++) {
    const block = segments.block[segment] as number;
    if (block < 0 || page.texts[segment] === '') continue;
    const linked = (blocks.linkChars[block] as number) > LINK_SHARE * (blocks.chars[block] as number);
    if (linked || (counts.get(blocks.folded[block] as Signature) ?? 0) > 1) continue;
    marks.fill(1, stream.start[segment] as number, stream.start[segment + 1] as number);
  }
  return marks;
}
