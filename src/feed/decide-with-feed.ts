import type { PageDecision } from '../core/decide-blocks.ts';
import type { ExtractedPage } from './apply-rules.ts';
import { findHeadline, firstBlockOf } from './find-headline.ts';
import type { RulePage } from './rule-page.ts';

/**
 * A page's decision with the feed's evidence in it: what rules and site model agree on is kept, the rest goes as `rule`,
 * the headline is the one that the title's rule found. `found` comes from `applyRules` with the same decision; without a
 * body it is answered unchanged. Linear in blocks.
 */
export function decideWithFeed(page: RulePage, decision: PageDecision, found: ExtractedPage): PageDecision {
  if (found.body === undefined || !found.ruled) return decision;
  const kept = new Set(found.body);
  const headline = headlineBlock(page, found.title) ?? decision.headline;
  return {
    ...decision,
    level: 'feed',
    headline,
    reason: decision.reason.map((reason, row) => {
      if (kept.has(row) || row === headline) return undefined;
      return reason ?? 'rule';
    }),
  };
}

/** Block of the headline whose text is the title; undefined where no one line is it. */
function headlineBlock(page: RulePage, title: string | undefined): number | undefined {
  if (title === undefined) return undefined;
  const { text } = page.index.blocks;
  const shown = findHeadline(page);
  const block = shown === undefined || shown.row < 0 ? -1 : firstBlockOf(page, shown.row);
  if (block >= 0 && text[block] === title) return block;
  const found = text.indexOf(title);
  return found < 0 ? undefined : found;
}
