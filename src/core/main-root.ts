import type { SlotMass } from './slot-mass.ts';
import type { SlotTree } from './slot-tree.ts';

/** Weight of foreign text inside the root against own text outside (ALGORITHMS.md 4a; .5 to .7 alike). Higher: tighter roots, lost paragraphs. */
const FOREIGN_WEIGHT = 0.5;
/** What a page counts whose text stands elsewhere: it gets a root of its own, and must not widen that of the others. */
const ODD_PAGE_FIT = 0.4;
/** Elements that hold lines, never a page's main part. */
const NO_ROOT = new Set([
  'p',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'dl',
  'dt',
  'dd',
  'tr',
  'pre',
  'blockquote',
  'thead',
  'tfoot',
  'a',
  'span',
  'figure',
  'figcaption',
  'th',
  'caption',
  'strong',
  'em',
  'b',
  'i',
  'code',
  'font',
  'label',
]);

/**
 * The slot that holds most of its pages' own unlinked text and least of everything else: mean over pages of the
 * share of own text inside, less half the share of foreign text inside. Of equals the outermost. -1 without text.
 * Linear in slots times pages.
 */
export function findMainRoot(tree: SlotTree, pages: readonly SlotMass[]): number {
  let best = -1;
  let bestScore = 0;
  for (let slot = 0; slot < tree.step.length; slot++) {
    const tag = /^[^#.]*/.exec(tree.step[slot] as string)?.[0] ?? '';
    if (NO_ROOT.has(tag)) continue;
    let score = 0;
    for (const mass of pages) {
      let fit = mass.ownTotal > 0 ? (mass.own[slot] ?? 0) / mass.ownTotal : 0;
      if (mass.otherTotal > 0) fit -= (FOREIGN_WEIGHT * (mass.other[slot] ?? 0)) / mass.otherTotal;
      score += pages.length > 2 ? Math.max(fit, ODD_PAGE_FIT) : fit;
    }
    score /= pages.length;
    if (score > bestScore + 1e-9) {
      best = slot;
      bestScore = score;
    }
  }
  return best;
}
