/** What stands before and after the content of emphases. */
export const INLINE_MARKS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['b', ['**', '**']],
  ['strong', ['**', '**']],
  ['i', ['*', '*']],
  ['em', ['*', '*']],
  ['cite', ['*', '*']],
  ['del', ['~~', '~~']],
  ['s', ['~~', '~~']],
  ['strike', ['~~', '~~']],
  ['sub', ['<sub>', '</sub>']],
  ['sup', ['<sup>', '</sup>']],
  ['kbd', ['<kbd>', '</kbd>']],
  ['mark', ['<mark>', '</mark>']],
  // Browsers set the marks of a quotation in a line themselves.
  ['q', ['“', '”']],
]);
/** Code within a line. */
export const CODE_TAGS: ReadonlySet<string> = new Set(['code', 'tt', 'samp']);

/** Lists and quotations inside each other that are told apart; deeper ones are paragraphs. Higher: hostile pages take quadratic time. */
export const MAX_NESTING = 40;

/** Elements whose names footnotes and their way back lead to; headings get names of their own from Markdown. */
export const NOTE_TAGS: ReadonlySet<string> = new Set(['li', 'p', 'sup', 'a', 'span', 'dt', 'dd']);
/** Elements that count for `MAX_NESTING`. */
export const NESTED_TAGS: ReadonlySet<string> = new Set([
  'ul',
  'ol',
  'menu',
  'dir',
  'li',
  'blockquote',
  'dd',
]);
/** What a heading's link to itself shows. */
export const ANCHOR_GLYPHS = /^[\s\u200b\ufeff#¶§🔗]*$/u;
