import type { SlotMass } from './slot-mass.ts';
import type { SlotTree } from './slot-tree.ts';

/** Weight of recall against precision in a root's fit, as β² of an F measure (flat from 1 to 4). Higher: wider roots, more chrome kept. */
const RECALL_WEIGHT = 2;
/** The same for a page seen alone, whose own text is a guess. */
const FIRST_RECALL_WEIGHT = 3;
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
 * The slot that holds most of its pages' own unlinked text and least of everything else: mean over pages
 * of an F measure of own text inside against own text in all and foreign text inside. Of equals the outermost. -1 without text.
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
      const fit = measureFit(mass, slot, pages.length === 1 ? FIRST_RECALL_WEIGHT : RECALL_WEIGHT);
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

/** F measure (β² = 2) of the text inside a slot against the page's own text, 0 to 1. */
function measureFit(mass: SlotMass, slot: number, recall: number): number {
  const own = mass.own[slot] ?? 0;
  if (own === 0) return 0;
  return ((1 + recall) * own) / (recall * mass.ownTotal + own + (mass.other[slot] ?? 0));
}
