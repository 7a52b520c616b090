import { BlockFlag } from './block-flags.ts';
import { LINK_LINE_SHARE } from './limits.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import type { SiteEvidence } from './site-evidence.ts';

/** What stands between a page's headline and its main part. */
export type LeadLine = 'sentence' | 'caption';

/** Rows above the headline in which the lead picture may stand. */
const ABOVE_HEADLINE = 4;

/**
 * The lines of an article's head: sentences between headline and main part (the standfirst), and captions there or
 * just above the headline (the lead picture's). One entry a block, undefined for others and without a headline.
 * Linear in blocks.
 */
export function listLeadLines(
  page: PageIndex<unknown>,
  evidence: SiteEvidence,
  headline: number,
): (LeadLine | undefined)[] {
  const { blocks, elements } = page;
  const lead: (LeadLine | undefined)[] = new Array(blocks.kind.length).fill(undefined);
  if (headline < 0) return lead;
  const start = blocks.kind.findIndex((_, row) => (blocks.chars[row] as number) > 0 && evidence.isMain(row));
  for (let row = Math.max(0, headline - ABOVE_HEADLINE); row < start; row++) {
    const chars = blocks.chars[row] as number;
    if (chars === 0 || (blocks.linkChars[row] as number) >= LINK_LINE_SHARE * chars) continue;
    const flags = evidence.facts.blocks.flags[row] as number;
    if (isCaption(row)) lead[row] = 'caption';
    else if (row > headline && (flags & BlockFlag.sentence) !== 0) lead[row] = 'sentence';
  }
  return lead;

  /** True for a caption beside a picture of its own figure. */
  function isCaption(row: number): boolean {
    let figure = blocks.element[row] as number;
    let isBelowCaption = false;
    while (figure >= 0 && elements.tag[figure] !== 'figure') {
      if (elements.tag[figure] === 'figcaption') isBelowCaption = true;
      figure = elements.parent[figure] as number;
    }
    if (figure < 0 || !isBelowCaption) return false;
    const end = elements.end[figure] as number;
    for (
      let other = Math.max(0, row - ABOVE_HEADLINE);
      other < Math.min(blocks.kind.length, row + ABOVE_HEADLINE);
      other++
    ) {
      const element = blocks.element[other] as number;
      if (blocks.kind[other] === BlockKind.media && element > figure && element < end) return true;
    }
    return false;
  }
}
