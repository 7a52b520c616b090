/** Every tuned number that more than one file shares: unit, source, and what happens when it rises. */

/** Characters of a block that its keys and its kept text are made from. Higher: slower on giant texts, nothing gained. */
export const MAX_BLOCK_CHARS = 20_000;
/** Elements of a path that name a slot. Deeper elements share their ancestor's path; bounds memory on depth 50,000. */
export const MAX_PATH_DEPTH = 120;
/** Nodes of a page that is read in a tab; larger ones are left as they are, and the popup says so. Higher: what is done over all blocks at once (about 0.4 ms a thousand nodes) becomes a long task. */
export const MAX_PAGE_NODES = 100_000;
/** Blocks of a page that its record keeps; the rest of an endless page is decided but not learned. Higher: larger store. */
export const MAX_RECORD_BLOCKS = 3_000;
/** Characters of a block that a record keeps as a sample for the reader's eyes. Higher: more of the page is stored. */
export const SAMPLE_CHARS = 60;
/** Share of a line that must be links for its opening words to count as a template's. Higher: fewer "Read also" lines are known. */
export const LINK_LINE_SHARE = 0.3;
/** Characters of one path step (tag, id and class without digits). Longer names are cut. */
export const MAX_STEP_CHARS = 80;
/** Characters of text under which a parsed page is read with its `noscript` parts. Higher: more fallbacks for scripts are taken for text. */
export const MIN_PAGE_CHARS = 500;
/** Share of text blocks two neighbours may have in common before they teach nothing: Deboiler's 0.95. */
export const NEAR_DUPLICATE_IOU = 0.95;

/** Page records kept a site; the least recently seen page goes first (PRODUCT.md, Trust). Higher: a visit costs more. */
export const MAX_SITE_PAGES = 60;
/** Sites kept; the least recently visited goes first, corrections never (PRODUCT.md, Trust). */
export const MAX_SITES = 500;
/** Bytes of page records kept in all, as JSON text (PRODUCT.md, Trust). */
export const MAX_STORE_BYTES = 200 * 1024 * 1024;
/** Bytes of whole pages kept a site, where the reader turned that on; the oldest goes first. Higher: fewer sites fit. */
export const MAX_KEPT_SITE_BYTES = 24 * 1024 * 1024;
/** Characters of a whole page that is kept; larger ones are not. Higher: one page may fill a site's room. */
export const MAX_KEPT_PAGE_CHARS = 3 * 1024 * 1024;
/** Characters of one message from a page; larger ones are refused. */
export const MAX_MESSAGE_CHARS = 4 * 1024 * 1024;
