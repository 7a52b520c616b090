import type { PageFacts } from './induce-rules.ts';
import { hashWords, listShingles } from './word-stream.ts';

/** The words of one feed entry without the feed's own padding. */
export interface EntryWords {
  /** Runs of the entry's text. */
  shingles: Set<number>;
  /** Words of the entry's text. */
  words: number;
  /** True where the entry says that it holds the whole article. */
  whole: boolean;
}

/** Entries that share a run before it counts as the feed's padding, and their share (ALGORITHMS.md 2, "what paid"). */
export const PADDING_ENTRIES = 3;
export const PADDING_SHARE = 0.3;

/**
 * Words of every entry, without what the feed itself adds to each: "Filed under …", "The post … appeared first on …"
 * (runs in at least 3 entries and 30 % of them). One a facts row. Linear in the entries' text.
 */
export function listEntryWords(facts: readonly PageFacts[]): EntryWords[] {
  const runs = facts.map((one) => listShingles(hashWords(one.content ?? one.summary ?? '')));
  const entries = new Map<number, number>();
  for (const run of runs)
    for (const shingle of new Set(run)) entries.set(shingle, (entries.get(shingle) ?? 0) + 1);
  const most = Math.max(PADDING_ENTRIES, PADDING_SHARE * facts.length);
  return runs.map((run, row) => {
    const kept = run.filter((shingle) => (entries.get(shingle) as number) < most);
    return {
      shingles: new Set(kept),
      words: kept.length === 0 ? 0 : kept.length + 3,
      whole: (facts[row] as PageFacts).content !== undefined,
    };
  });
}
