import { BlockFlag } from './block-flags.ts';
import { comparePages, isNearDuplicate } from './compare-pages.ts';
import { NEAR_DUPLICATE_IOU } from './limits.ts';
import type { BlockFacts } from './page-facts.ts';
import type { Signature } from './signature.ts';
import type { SitePage } from './site-page.ts';
import { SlotTextCounts } from './slot-text-counts.ts';

/** Folded texts that stand on several pages, in the order of their first page; columns of equal length. */
export interface RepeatTable {
  key: Signature[];
  /** Pages that have the text, near-duplicates counted once. */
  pages: number[];
  /** Pages that have it at one and the same slot. */
  same: number[];
  /** Neighbouring pairs that share it, near-duplicates left out. */
  neighbours: number[];
}

/** What is known of one repeated text. */
export interface Repeat {
  pages: number;
  same: number;
  neighbours: number;
}

const REPEAT_SHARE = 0.25;
const SENTENCE_CHARS = 60;

/** Pages from which a text counts as repeated on a site of `pages` pages (ALGORITHMS.md 4a: flat between .1 and .35). */
export function leastRepeats(pages: number): number {
  return Math.max(2, REPEAT_SHARE * pages);
}

/**
 * Counts texts over pages in URL order. `distinct` are the pages without those that nearly repeat the page before
 * them: a print view teaches nothing. Linear in blocks.
 */
export function countRepeats(pages: readonly SitePage[]): { table: RepeatTable; distinct: SitePage[] } {
  const neighbours = new Map<Signature, number>();
  const distinct: SitePage[] = [];
  for (const [at, page] of pages.entries()) {
    const before = pages[at - 1];
    if (before) {
      const comparison = comparePages(before.set, page.set);
      if (isNearDuplicate(comparison, NEAR_DUPLICATE_IOU)) continue;
      for (const key of comparison.shared) neighbours.set(key, (neighbours.get(key) ?? 0) + 1);
    }
    distinct.push(page);
  }
  const counts = new Map<Signature, number>();
  const bySlot = new SlotTextCounts();
  for (const [at, page] of distinct.entries()) {
    const { path } = page.facts.blocks;
    for (let row = 0; row < page.keys.length; row++)
      bySlot.add(at, page.slots[path[row] as number] as number, page.keys[row] as Signature);
    for (const key of page.set) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const same = new Map<Signature, number>();
  for (const [row, key] of bySlot.key.entries()) {
    const count = bySlot.pages[row] as number;
    if (count > (same.get(key) ?? 0)) same.set(key, count);
  }
  const table: RepeatTable = { key: [], pages: [], same: [], neighbours: [] };
  for (const [key, count] of counts) {
    if (count < 2) continue;
    table.key.push(key);
    table.pages.push(count);
    table.same.push(same.get(key) ?? 1);
    table.neighbours.push(neighbours.get(key) ?? 0);
  }
  return { table, distinct };
}

/** The table by key. Linear. */
export function readRepeats(table: RepeatTable): ReadonlyMap<Signature, Repeat> {
  const repeats = new Map<Signature, Repeat>();
  for (const [row, key] of table.key.entries())
    repeats.set(key, {
      pages: table.pages[row] ?? 0,
      same: table.same[row] ?? 0,
      neighbours: table.neighbours[row] ?? 0,
    });
  return repeats;
}

/**
 * True for a text that is no page's own: enough pages have it. A sentence must stand at one slot on them: archive
 * and home pages print posts whole, elsewhere (ALGORITHMS.md 4b, "the trap of site features").
 */
export function isForeign(
  blocks: BlockFacts,
  row: number,
  repeat: Repeat | undefined,
  least: number,
): boolean {
  if (!repeat) return false;
  const isText =
    (blocks.flags[row] as number) & BlockFlag.sentence && (blocks.chars[row] as number) >= SENTENCE_CHARS;
  return (isText ? repeat.same : repeat.pages) >= least;
}
