import { BlockFlag } from './block-flags.ts';
import type { HideReason } from './hide-reason.ts';
import type { PageIndex } from './page-index.ts';
import type { SiteEvidence } from './site-evidence.ts';

/** Score below which a heading is none of the text's: the label of an advertisement, the name of who writes. */
const HEADING_SCORE = 0.2;
/** The same for one that is a link: to itself, or to who writes. */
const LINKED_SCORE = 0.6;

/**
 * Rows of headings that were hidden because other pages have them too though the text right below stays: "Abstract",
 * "Specifications". Below the headline only. The lines of the headline itself stay
 * together: "Harbour act / § 3".
 *
 *     section
 *     ├─ header  h2      hidden by place or text: comes back
 *     └─ div     p       kept
 *
 * Linear in blocks.
 */
export function listSectionHeadings(
  page: PageIndex<unknown>,
  evidence: SiteEvidence,
  reason: readonly (HideReason | undefined)[],
  scores: ArrayLike<number>,
  headline: number,
): number[] {
  const { blocks } = page;
  const { flags } = evidence.facts.blocks;
  const rows: number[] = [];
  const top = blocks.element[headline];
  let isKept = false;
  for (let row = reason.length - 1; row >= 0; row--) {
    if (blocks.chars[row] === 0) continue;
    const isPlain = blocks.linkChars[row] === 0;
    const comesBack: boolean =
      ((flags[row] as number) & BlockFlag.heading) !== 0 &&
      reason[row] !== 'rule' &&
      reason[row] !== 'comments' &&
      ((isPlain && blocks.element[row] === top) ||
        (isKept && row > headline && (scores[row] as number) >= (isPlain ? HEADING_SCORE : LINKED_SCORE)));
    if (comesBack) rows.push(row);
    isKept = comesBack || reason[row] === undefined;
  }
  return rows;
}
