/** What a record keeps of a block beside its keys, as bits of one number. */
export const BlockFlag = {
  /** Bits 0-2: likeness to the page's title, 0 (none) to 7 (equal). */
  titleMask: 7,
  heading: 8,
  /** Heading of the first level. */
  topHeading: 16,
  /** Part of an article that stands under the page's own, or of another part that is never the page's text. */
  furniture: 32,
  /** Part of a thread of readers' comments. */
  comment: 64,
  /** Ends as a sentence does. */
  sentence: 128,
  /** Has digits. */
  digits: 256,
  /** One of several like boxes that are mostly links: its loose words are no text of the page. */
  card: 512,
  /** One of several like boxes that name other pages, beside the page's own text. */
  teaser: 1024,
} as const;

/** Flags of what stands under or beside the page's own text. */
export const ASIDE = BlockFlag.furniture | BlockFlag.comment;
