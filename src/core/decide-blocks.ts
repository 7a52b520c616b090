import type { Correction } from './corrections.ts';
import type { SiteModel } from './learn-site.ts';
import type { PageIndex } from './page-index.ts';
import type { Signature } from './signature.ts';

/** Why a block is hidden; in the popup each is a group of its own. */
export type HideReason = 'neighbours' | 'repeats' | 'place' | 'rule' | 'hand' | 'guess' | 'comments';

/** Keep or hide for every block of a page. Columns have one row a block. */
export interface PageDecision {
  /** Undefined: kept. */
  reason: (HideReason | undefined)[];
  /** Pages of the site on which the block, or its place, was seen. */
  pages: number[];
  /** The evidence that decided: the page alone, the site's pages, the site's feed. */
  level: 'page' | 'site' | 'feed';
  /** Set when hiding was given up because it would have taken too much: nothing is hidden then. */
  leftAsIs: boolean;
  /** Row of the headline's block, -1 where none was found. */
  headline: number;
}

/** Decides every block of a page from what is known of its site. Linear in blocks. */
export function decideBlocks(
  page: PageIndex<unknown>,
  model: SiteModel | undefined,
  corrections: readonly Correction[] = [],
): PageDecision {
  const { blocks } = page;
  const count = blocks.kind.length;
  const decision: PageDecision = {
    reason: new Array(count).fill(undefined),
    pages: new Array(count).fill(0),
    level: model && model.pages > 1 ? 'site' : 'page',
    leftAsIs: false,
    headline: -1,
  };
  const kept = new Set(corrections.filter((correction) => correction.act === 'keep').flatMap((c) => c.keys));
  const hidden = new Set(
    corrections.filter((correction) => correction.act === 'hide').flatMap((c) => c.keys),
  );
  for (let row = 0; row < count; row++) {
    const key = blocks.folded[row] as Signature;
    const pages = model?.repeats[key] ?? 0;
    decision.pages[row] = pages;
    if (kept.has(key)) continue;
    if (hidden.has(key)) decision.reason[row] = 'hand';
    else if (model?.neighbours[key]) decision.reason[row] = 'neighbours';
    else if (model && pages >= Math.max(2, 0.25 * model.pages)) decision.reason[row] = 'repeats';
  }
  return decision;
}
