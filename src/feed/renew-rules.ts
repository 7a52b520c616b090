import type { SiteRules } from './learn-rules.ts';
import type { WalkHtml } from './page-facts.ts';
import type { Feed } from './parse-feed.ts';
import { retireRules } from './retire-rules.ts';
import type { RulePage } from './rule-page.ts';
import { listTraining, teachRules } from './teach-rules.ts';

/**
 * A site's rules after its feed has brought new pages: those that fail on them are retired, and where a field is left
 * with none, or the new pages are as many as taught the old rules, the new pages teach. Undefined where there were none
 * and nothing teaches. Linear in the pages for each rule.
 */
export function renewRules(
  known: SiteRules | undefined,
  feed: Feed,
  commentsFeed: Feed | undefined,
  pages: readonly RulePage[],
  walkHtml: WalkHtml,
): SiteRules | undefined {
  if (known === undefined) return teachRules(feed, commentsFeed, pages, walkHtml);
  const training = listTraining(feed, pages, walkHtml);
  const { rules, stale } = retireRules(known, training);
  if (!stale && training.length < known.taught) return rules;
  return teachRules(feed, commentsFeed, pages, walkHtml) ?? rules;
}
