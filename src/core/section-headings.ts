import { BlockFlag } from './block-flags.ts';
import type { HideReason } from './hide-reason.ts';
import { listLinksAbove } from './link-above.ts';
import type { PageIndex } from './page-index.ts';
import type { SiteEvidence } from './site-evidence.ts';

/** Score below which a heading is none of the text's: the label of an advertisement, the name of who writes. */
const HEADING_SCORE = 0.2;
/** What hid a heading for other pages' sake; what a rule or the reader took stays away. */
const SHARED: ReadonlySet<HideReason | undefined> = new Set<HideReason>(['neighbours', 'repeats', 'place']);

/**
 * Rows of headings that were hidden because other pages have them too though the text right below stays: "Abstract",
 * "Specifications". Below the headline only, and none that links elsewhere. The lines of the headline itself stay
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
  const { blocks, elements, segments } = page;
  const { flags } = evidence.facts.blocks;
  let links: Int32Array | undefined;
  const rows: number[] = [];
  let isKept = false;
  for (let row = reason.length - 1; row > headline; row--) {
    if (blocks.chars[row] === 0) continue;
    const comesBack: boolean =
      isHeading(row) &&
      isKept &&
      SHARED.has(reason[row]) &&
      (scores[row] as number) >= HEADING_SCORE &&
      staysHere(row);
    if (comesBack) rows.push(row);
    isKept = comesBack || reason[row] === undefined;
  }
  if (headline < 0 || !isHeading(headline)) return rows;
  const top = blocks.element[headline];
  for (const step of [-1, 1])
    for (let row = headline + step; blocks.element[row] === top; row += step)
      if (SHARED.has(reason[row]) && blocks.linkChars[row] === 0) rows.push(row);
  return rows;

  function isHeading(row: number): boolean {
    return ((flags[row] as number) & BlockFlag.heading) !== 0;
  }

  /** True for plain text, or a link to a place of the page: a heading's own address. */
  function staysHere(row: number): boolean {
    if (blocks.linkChars[row] === 0) return true;
    links ??= listLinksAbove(elements);
    const link = links[segments.element[blocks.firstSegment[row] as number] as number] ?? -1;
    return link >= 0 && (elements.href[link] as string).startsWith('#');
  }
}
