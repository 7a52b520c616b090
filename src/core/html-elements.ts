/** Tag sets of the walk. Names are lower case; source of each set beside it. */

/** Elements whose text is never read by a person: no block comes from them (HTML standard, metadata and scripting). */
export const SKIPPED_TAGS: ReadonlySet<string> = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'head',
  'title',
  'meta',
  'link',
  'base',
  'object',
  'embed',
  'applet',
  'param',
  'datalist',
  'map',
  'area',
  'source',
  'track',
  'noembed',
  'noframes',
]);

/** Elements that take part in a line of text instead of starting one (HTML standard, phrasing content). */
export const INLINE_TAGS: ReadonlySet<string> = new Set([
  'a',
  'abbr',
  'acronym',
  'b',
  'bdi',
  'bdo',
  'big',
  'blink',
  'cite',
  'code',
  'data',
  'del',
  'dfn',
  'em',
  'font',
  'i',
  'img',
  'ins',
  'kbd',
  'label',
  'mark',
  'meter',
  'nobr',
  'output',
  'picture',
  'progress',
  'q',
  'rb',
  'rp',
  'rt',
  'rtc',
  'ruby',
  's',
  'samp',
  'slot',
  'small',
  'span',
  'strike',
  'strong',
  'sub',
  'sup',
  'svg',
  'math',
  'time',
  'tt',
  'u',
  'var',
  'wbr',
  'audio',
  'video',
  'canvas',
  'input',
  'button',
  'select',
  'textarea',
  'iframe',
  // MathML: a formula is part of its line.
  'semantics',
  'annotation',
  'annotation-xml',
  'maction',
  'merror',
  'mfrac',
  'mi',
  'mmultiscripts',
  'mn',
  'mo',
  'mover',
  'mpadded',
  'mphantom',
  'mprescripts',
  'mroot',
  'mrow',
  'ms',
  'mspace',
  'msqrt',
  'mstyle',
  'msub',
  'msubsup',
  'msup',
  'mtable',
  'mtd',
  'mtext',
  'mtr',
  'munder',
  'munderover',
]);

/** Elements shown as pictures or players: blocks of their own, known by their media address. */
export const MEDIA_TAGS: ReadonlySet<string> = new Set(['img', 'svg', 'video', 'audio', 'canvas', 'iframe']);
/** Elements that show another document (HTML standard, navigables). */
export const SUBDOCUMENT_TAGS: ReadonlySet<string> = new Set(['iframe', 'frame']);

/** Form controls: blocks without text of their own that a cover may hide. */
export const CONTROL_TAGS: ReadonlySet<string> = new Set(['input', 'button', 'select', 'textarea']);

/** Elements whose white space is text (HTML standard, `white-space: pre`). */
export const PREFORMATTED_TAGS: ReadonlySet<string> = new Set([
  'pre',
  'textarea',
  'listing',
  'xmp',
  'plaintext',
]);

/** Headings, by level. */
export const HEADING_TAGS: ReadonlySet<string> = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Structures judged as a whole: a part of one is never taken out alone (buglog kinds 08, 09, 11). */
export const ATOMIC_TAGS: ReadonlySet<string> = new Set([
  'table',
  'pre',
  'figure',
  'dl',
  'ul',
  'ol',
  'math',
  'code',
]);
