import { linkComments } from './feed-comments.ts';
import { linkEntries } from './feed-links.ts';
import type { TrainingPage } from './induce-rules.ts';
import { learnRules, type SiteRules } from './learn-rules.ts';
import { readPageFacts, type WalkHtml } from './page-facts.ts';
import type { Feed } from './parse-feed.ts';
import type { RulePage } from './rule-page.ts';

/** Pages that a feed teaches rules from, the newest: more add nothing (ALGORITHMS.md 2: three suffice). */
export const MAX_TRAINING_PAGES = 15;

/** The pages that a feed speaks of with what it says of them, feed order, at most MAX_TRAINING_PAGES. Linear. */
export function listTraining(feed: Feed, pages: readonly RulePage[], walkHtml: WalkHtml): TrainingPage[] {
  const urls = pages.map((page) => page.index.url);
  return linkEntries(feed.entries, urls, feed.home)
    .slice(0, MAX_TRAINING_PAGES)
    .map(({ entry, page }) => ({ page: pages[page] as RulePage, facts: readPageFacts(entry, walkHtml) }));
}

/**
 * A site's rules from its feed, its comments feed and pages at hand: those that the feed speaks of teach, the others
 * tell what the site repeats. Undefined where feed and pages do not meet. Linear in the pages for each candidate.
 */
export function teachRules(
  feed: Feed,
  commentsFeed: Feed | undefined,
  pages: readonly RulePage[],
  walkHtml: WalkHtml,
): SiteRules | undefined {
  const urls = pages.map((page) => page.index.url);
  const comments = commentsFeed === undefined ? [] : [...linkComments(commentsFeed, urls, walkHtml)];
  return learnRules(listTraining(feed, pages, walkHtml), {
    pages,
    links: feed.entries.map((entry) => entry.link),
    commented: comments.flatMap(([row, said]) => {
      const page = pages[row];
      return page === undefined ? [] : [{ page, comments: said }];
    }),
  });
}
