import type { SiteKey } from '../core/url-order.ts';
import { parseFeed } from '../feed/parse-feed.ts';
import { teachRules } from '../feed/teach-rules.ts';
import type { AnswerRow, SiteRulesRow } from '../storage/harvest-rows.ts';
import { decodeBody } from './decode-body.ts';
import { openPage, walkHtml } from './open-page.ts';

/** Pages that the feed must speak of before its rules are kept: one page teaches its own words. */
const LEAST_TAUGHT = 2;

/**
 * A site's rules from stored answers, one of which is its feed; undefined where feed and pages hardly meet. Parses all
 * of them again: linear in their bytes.
 */
export function learnFromAnswers(
  site: SiteKey,
  answers: readonly AnswerRow[],
  feedKey: string,
  known: { url: string; etag: string | null; modified: string | null },
  now: number,
): { row: SiteRulesRow; taught: number } | undefined {
  const fed = answers.find(({ page }) => page === feedKey);
  const text = fed === undefined ? '' : decodeBody(fed.body, fed.type);
  const feed = parseFeed(text);
  if ('refused' in feed) return undefined;
  const pages = answers
    .filter(({ page }) => page !== feedKey)
    .map((answer) => openPage(answer.rendered ?? decodeBody(answer.body, answer.type), answer.url).page);
  const rules = teachRules(feed, undefined, pages, walkHtml);
  if (rules === undefined || rules.taught < LEAST_TAUGHT) return undefined;
  return { row: { site, rules, feed: { ...known, text }, learnedAt: now }, taught: rules.taught };
}
