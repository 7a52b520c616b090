/** What a record keeps of a block beside its keys, as bits of one number. */
export const BlockFlag = {
  /** Bits 0-2: likeness to the page's title, 0 (none) to 7 (equal). */
  titleMask: 7,
  heading: 8,
  /** Heading of the first level. */
  topHeading: 16,
  /** Part of a table, list, figure, definition list or code: judged with it. */
  structure: 32,
  /** Part of an article that stands under the page's own. */
  appended: 64,
  /** Part of a thread of readers' comments. */
  comment: 128,
  /** Ends as a sentence does. */
  sentence: 256,
  /** Has digits. */
  digits: 512,
} as const;
