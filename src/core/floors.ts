import type { HideReason } from './hide-reason.ts';
import type { PageFacts } from './page-facts.ts';
import { BlockKind } from './page-index.ts';

/** Score from which the page model takes a block for content, 0 to 1. Higher: the floor holds back less. */
const CONTENT_SCORE = 0.5;
/** Share of content, by characters, that may go without the site's own evidence (PRODUCT.md, "Never worse than nothing"). */
const MOST_CONTENT_TAKEN = 0.3;
/** Reasons that rest on a place or a guess alone: what neighbours or many pages have word for word is not content here. */
const UNSURE: ReadonlySet<HideReason> = new Set(['place', 'guess']);

/** Score from which a line comes back first when too much would go. */
const DOUBT_SCORE = 0.2;

/**
 * Takes hiding back where it would do harm, in `reason`: first what goes for its place or on a guess and may be
 * content, so that a listing keeps its cards and loses its menus; then the comments, so that a page that is a thread
 * keeps its posts; if that is not enough everything, and the answer is true. Linear in blocks.
 */
export function stepBack(
  facts: PageFacts,
  reason: (HideReason | undefined)[],
  scores: ArrayLike<number>,
  headline: number,
): boolean {
  if (!wouldTakeTooMuch(facts, reason, scores, headline)) return false;
  for (let row = 0; row < reason.length; row++) {
    const why = reason[row];
    if (why !== undefined && UNSURE.has(why) && (scores[row] as number) >= DOUBT_SCORE)
      reason[row] = undefined;
  }
  if (!wouldTakeTooMuch(facts, reason, scores, headline)) return false;
  for (let row = 0; row < reason.length; row++) if (reason[row] === 'comments') reason[row] = undefined;
  if (!wouldTakeTooMuch(facts, reason, scores, headline)) return false;
  reason.fill(undefined);
  return true;
}

/**
 * True when hiding would do harm: no text but the headline would be left, or more than 30 % of what the page model
 * takes for content would go for its place or on a guess. Linear in blocks.
 */
export function wouldTakeTooMuch(
  { blocks }: PageFacts,
  reason: readonly (HideReason | undefined)[],
  scores: ArrayLike<number>,
  headline: number,
): boolean {
  let all = 0;
  let left = 0;
  let content = 0;
  let taken = 0;
  for (let row = 0; row < reason.length; row++) {
    if ((blocks.kind[row] as BlockKind) > BlockKind.preformatted) continue;
    const chars = blocks.chars[row] as number;
    const why = reason[row];
    if (row !== headline) all += chars;
    if (why === undefined && row !== headline) left += chars;
    if ((scores[row] as number) < CONTENT_SCORE) continue;
    if (why === undefined || UNSURE.has(why)) content += chars;
    if (why !== undefined && UNSURE.has(why)) taken += chars;
  }
  return (left === 0 && all > 0) || taken > MOST_CONTENT_TAKEN * content;
}
