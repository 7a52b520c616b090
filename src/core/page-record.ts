import { MAX_RECORD_BLOCKS, SAMPLE_CHARS } from './limits.ts';
import { BlockKind, type PageIndex, type PathTable } from './page-index.ts';
import { type Signature, signText } from './signature.ts';
import { type PageKey, parsePageAddress, type SiteKey } from './url-order.ts';

export const RECORD_VERSION = 1;

/**
 * What is kept of a visited page: hashes, places and short samples, never its text. A site's knowledge is a
 * function of the set of its records. Block columns have one row a block, document order; an empty `folded`
 * means it equals `exact`.
 */
export interface PageRecord {
  version: typeof RECORD_VERSION;
  url: string;
  site: SiteKey;
  page: PageKey;
  /** Milliseconds since 1970 when the page was walked. */
  capturedAt: number;
  title: string;
  /** Signature of all block texts in order; tells a revisit without change. */
  content: Signature;
  paths: PathTable;
  blocks: RecordBlocks;
}

export interface RecordBlocks {
  kind: BlockKind[];
  path: number[];
  exact: Signature[];
  folded: (Signature | '')[];
  chars: number[];
  linkChars: number[];
  sample: string[];
}

/** The record of a walked page; undefined when its address is not http(s). Linear in blocks, at most MAX_RECORD_BLOCKS of them. */
export function makePageRecord(page: PageIndex<unknown>, capturedAt: number): PageRecord | undefined {
  const address = parsePageAddress(page.url);
  if (address === undefined) return undefined;
  const { blocks } = page;
  const count = Math.min(blocks.kind.length, MAX_RECORD_BLOCKS);
  const exact = blocks.exact.slice(0, count);
  return {
    version: RECORD_VERSION,
    url: page.url,
    site: address.site,
    page: address.page,
    capturedAt,
    title: page.title.slice(0, 300),
    content: signText(exact.join('')),
    paths: page.paths,
    blocks: {
      kind: blocks.kind.slice(0, count),
      path: blocks.path.slice(0, count),
      exact,
      folded: blocks.folded.slice(0, count).map((key, row) => (key === exact[row] ? '' : key)),
      chars: blocks.chars.slice(0, count),
      linkChars: blocks.linkChars.slice(0, count),
      sample: blocks.text
        .slice(0, count)
        .map((text, row) => (blocks.kind[row] === BlockKind.text ? text.slice(0, SAMPLE_CHARS) : '')),
    },
  };
}
