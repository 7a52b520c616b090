import type { Signature } from './signature.ts';

/** What a block is: a line of text, a line of preformatted text, a picture or player, a form control. */
export const BlockKind = { text: 0, preformatted: 1, media: 2, control: 3 } as const;
export type BlockKind = (typeof BlockKind)[keyof typeof BlockKind];

/**
 * Elements of a page, one row each in document order (columns of equal length). A subtree is the rows from its
 * root up to `end`, a run of segments from `firstSegment` up to `endSegment`:
 *
 *     row  tag   parent  end  segments
 *     0    body  -1      4    [0, 3)
 *     1    p      0      3    [0, 2)
 *     2    b      1      3    [1, 2)
 *     3    p      0      4    [2, 3)
 */
export interface ElementTable<Node> {
  node: Node[];
  tag: string[];
  parent: number[];
  end: number[];
  /** Row of `PageIndex.paths`. */
  path: number[];
  firstSegment: number[];
  endSegment: number[];
  /** Attributes as written, '' where absent: not parsed by the walk. */
  id: string[];
  className: string[];
  role: string[];
  itemprop: string[];
  /** Links' addresses, '' on every other element. */
  href: string[];
  /** True where the element itself says that it is not shown: `hidden`, `aria-hidden`, inline `display: none`. */
  hidden: boolean[];
}

/** Places of a page: tag, id and first class of every step, digits left out. Row 0 is the root's. */
export interface PathTable {
  /** Row of the place above, -1 for the root's. Always smaller than the row itself. */
  parent: number[];
  step: string[];
  /** Elements at the place. */
  count: number[];
}

/** Leaves of a page in document order: texts that are not white space alone, pictures, controls. */
export interface SegmentTable<Node> {
  node: Node[];
  /** Row of the element that holds a text, or that is the picture or control. */
  element: number[];
  /** Row of `PageIndex.blocks`. */
  block: number[];
}

/**
 * Blocks of a page in document order: the unit that is learned, decided and hidden. A text block is one line of
 * a block element: what stands between two block boundaries or line breaks.
 */
export interface BlockTable {
  kind: BlockKind[];
  /** Row of the block element whose line it is; for pictures and controls the element itself. */
  element: number[];
  path: number[];
  firstSegment: number[];
  /** White space collapsed, at most MAX_BLOCK_CHARS; media: address; control: type and name. */
  text: string[];
  /** The text in lower case, in which words are looked for; of pictures and controls as it is. */
  lower: string[];
  /** Signature of the text in lower case. */
  exact: Signature[];
  /** Signature of the text with digits and dates masked. */
  folded: Signature[];
  /** Signature of the words that a line of links begins with (`foldOpening`); empty for other blocks. */
  opening: (Signature | '')[];
  /** Characters of text; 0 for pictures and controls. */
  chars: number[];
  /** Characters of text inside links. */
  linkChars: number[];
}

/** One page after its walk. Stays in the tab: it holds the tree's own nodes. */
export interface PageIndex<Node> {
  url: string;
  /** Text of `title`, white space collapsed. */
  title: string;
  /** The root's `lang`, undefined where absent. */
  language: string | undefined;
  elements: ElementTable<Node>;
  paths: PathTable;
  segments: SegmentTable<Node>;
  blocks: BlockTable;
}
