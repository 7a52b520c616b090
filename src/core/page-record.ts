import { clearDoubtful } from './doubtful-parts.ts';
import { MAX_RECORD_BLOCKS, SAMPLE_CHARS } from './limits.ts';
import type { BlockFacts, PageFacts } from './page-facts.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { scorePage } from './page-scores.ts';
import { describePage } from './page-shape.ts';
import { RECORD_VERSION } from './record-version.ts';
import { type Signature, signText } from './signature.ts';
import { type PageKey, parsePageAddress, type SiteKey } from './url-order.ts';

/**
 * What is kept of a visited page: hashes, places and short samples, never its text. A site's knowledge is a
 * function of the set of its records. Block columns have one row a block, document order; an empty `folded`
 * means it equals `exact`.
 */
export interface PageRecord extends PageFacts {
  version: typeof RECORD_VERSION;
  url: string;
  site: SiteKey;
  page: PageKey;
  /** Milliseconds since 1970 when the page was walked. */
  capturedAt: number;
  title: string;
  /** Signature of all block texts in order; tells a revisit without change. */
  content: Signature;
  blocks: RecordBlocks;
}

/** Block columns of a record: what is compared, and a sample for the reader's eyes. */
export interface RecordBlocks extends BlockFacts {
  sample: string[];
}

/** The record of a walked page; undefined when its address is not http(s). Linear in blocks, at most MAX_RECORD_BLOCKS of them. */
export function makePageRecord(
  page: PageIndex<unknown>,
  capturedAt: number,
  scores: ArrayLike<number> = scorePage(page),
): PageRecord | undefined {
  const address = parsePageAddress(page.url);
  if (address === undefined) return undefined;
  const { blocks } = page;
  const { paths, blocks: facts } = listFacts(page, MAX_RECORD_BLOCKS, scores);
  return {
    version: RECORD_VERSION,
    url: page.url,
    site: address.site,
    page: address.page,
    capturedAt,
    title: page.title.slice(0, 300),
    content: signText(facts.exact.join('')),
    paths,
    blocks: {
      ...facts,
      sample: blocks.text
        .slice(0, facts.kind.length)
        .map((text, row) => (blocks.kind[row] === BlockKind.text ? text.slice(0, SAMPLE_CHARS) : '')),
    },
  };
}

/** What learning and deciding see of a walked page, its first `most` blocks. Linear in elements and blocks. */
export function listFacts(page: PageIndex<unknown>, most: number, scores: ArrayLike<number>): PageFacts {
  const { blocks } = page;
  const count = Math.min(blocks.kind.length, most);
  const exact = blocks.exact.slice(0, count);
  const shape = describePage(page);
  return {
    paths: { ...page.paths, count: shape.counts },
    blocks: {
      kind: blocks.kind.slice(0, count),
      path: blocks.path.slice(0, count),
      exact,
      folded: blocks.folded.slice(0, count).map((key, row) => (key === exact[row] ? '' : key)),
      opening: blocks.opening.slice(0, count),
      chars: blocks.chars.slice(0, count),
      linkChars: blocks.linkChars.slice(0, count),
      score: blocks.kind.slice(0, count).map((_, row) => Math.round(100 * (scores[row] as number))),
      flags: clearDoubtful(page, shape.flags, shape.doubtful, scores).slice(0, count),
    },
  };
}
