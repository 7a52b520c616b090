import { foldedKey, type PageFacts } from './page-facts.ts';
import type { Signature } from './signature.ts';
import type { SlotNamer } from './slot-tree.ts';

/** A page made ready to be compared with others of its site. */
export interface SitePage {
  facts: PageFacts;
  /** Slot of every path. */
  slots: number[];
  /** Folded key of every block. */
  keys: Signature[];
  /** The keys, each once. */
  set: ReadonlySet<Signature>;
}

/** Names a page's places and keys. Linear in paths and blocks. */
export function makeSitePage(facts: PageFacts, namer: SlotNamer): SitePage {
  const keys = facts.blocks.kind.map((_, row) => foldedKey(facts.blocks, row));
  return { facts, slots: namer.enter(facts.paths), keys, set: new Set(keys) };
}
