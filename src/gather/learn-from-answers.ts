import type { SiteKey } from '../core/url-order.ts';
import type { SiteRules } from '../feed/learn-rules.ts';
import { parseFeed } from '../feed/parse-feed.ts';
import { renewRules } from '../feed/renew-rules.ts';
import type { AnswerRow, FeedStamp, SiteRulesRow } from '../storage/harvest-rows.ts';
import { decodeBody } from './decode-body.ts';
import { openPage, walkHtml } from './open-page.ts';

/** Pages that the feed must speak of before its rules are kept: one page teaches its own words. */
const LEAST_TAUGHT = 2;

/**
 * A site's rules from stored answers, one of which is its feed; undefined where feed and pages hardly meet. Of rules
 * that are `known` those that fail on these pages are retired. Parses all answers again: linear in their bytes.
 */
export function learnFromAnswers(
  site: SiteKey,
  answers: readonly AnswerRow[],
  feedKey: string,
  stamp: FeedStamp,
  now: number,
  known?: SiteRules,
): { row: SiteRulesRow; taught: number } | undefined {
  const fed = answers.find(({ page }) => page === feedKey);
  const text = fed === undefined ? '' : decodeBody(fed.body, fed.type);
  const feed = parseFeed(text);
  if ('refused' in feed) return undefined;
  const pages = answers
    .filter(({ page }) => page !== feedKey)
    .map((answer) => openPage(answer.rendered ?? decodeBody(answer.body, answer.type), answer.url).page);
  const rules = renewRules(known, feed, undefined, pages, walkHtml);
  if (rules === undefined || rules.taught < LEAST_TAUGHT) return undefined;
  return { row: { site, rules, feed: { ...stamp, text }, learnedAt: now }, taught: rules.taught };
}
