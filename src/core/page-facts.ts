import type { BlockKind, PathTable } from './page-index.ts';
import type { Signature } from './signature.ts';

/**
 * What learning and deciding see of a page: places, and block columns of equal length in document order. A record
 * has it, and so has a walked page, so that both are read by the same code.
 */
export interface PageFacts {
  paths: PathTable;
  blocks: BlockFacts;
}

/** Block columns that learning and deciding read; one row a block, document order. */
export interface BlockFacts {
  kind: BlockKind[];
  /** Row of `paths`. */
  path: number[];
  /** Signature of the text in lower case. */
  exact: Signature[];
  /** Signature with digits and dates masked; empty where it equals `exact`. */
  folded: (Signature | '')[];
  /** Signature of the words that a line of links begins with (`foldOpening`); empty for other blocks. */
  opening: (Signature | '')[];
  chars: number[];
  linkChars: number[];
  /** The page model's score of the block, 0 to 100. */
  score: number[];
  /** Bits of `BlockFlag`. */
  flags: number[];
}

/** Folded key of a block. */
export function foldedKey(blocks: BlockFacts, row: number): Signature {
  return blocks.folded[row] || (blocks.exact[row] as Signature);
}
