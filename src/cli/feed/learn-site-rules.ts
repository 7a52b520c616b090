import { learnSite, type SiteModel } from '../../core/learn-site.ts';
import { makePageRecord } from '../../core/page-record.ts';
import { linkEntries } from '../../feed/feed-links.ts';
import type { SiteRules } from '../../feed/learn-rules.ts';
import type { Feed } from '../../feed/parse-feed.ts';
import { MAX_TRAINING_PAGES, teachRules } from '../../feed/teach-rules.ts';
import type { DatasetPage, DatasetSite } from '../dataset/dataset.ts';
import { listLearningPages } from '../dataset/identify-page.ts';
import { pickLearningPages } from '../dataset/pick-learning-pages.ts';
import { describeError } from '../usage-error.ts';
import { type OpenedPage, walkHtml } from './site-pages.ts';

/** What `extract` knows of a site: its rules, and what its pages repeat. */
export interface TaughtSite {
  rules: SiteRules;
  model: SiteModel;
}

/**
 * Learns a site's rules from its feed and the pages that the feed speaks of; undefined where feed and pages do not meet.
 * `open` reads a page; pages that it cannot read are told to `onError` and passed over.
 */
export function learnSiteRules(
  site: DatasetSite,
  feed: Feed,
  commentsFeed: Feed | undefined,
  open: (page: DatasetPage) => OpenedPage,
  onError: (page: DatasetPage, message: string) => void,
): TaughtSite | undefined {
  const all = listLearningPages(site);
  const linked = linkEntries(
    feed.entries,
    all.map((page) => page.url),
    feed.home,
  ).slice(0, MAX_TRAINING_PAGES);
  if (linked.length === 0) return undefined;
  const fed = new Set(linked.map(({ page }) => all[page] as DatasetPage));
  const others = pickLearningPages(
    all.filter((page) => !fed.has(page)),
    false,
  );
  const opened = [...fed, ...others].flatMap((page) => {
    try {
      const { page: rulePage } = open(page);
      return [{ page: rulePage, record: makePageRecord(rulePage.index, 0) }];
    } catch (error) {
      onError(page, describeError(error));
      return [];
    }
  });
  const rules = teachRules(
    feed,
    commentsFeed,
    opened.map(({ page }) => page),
    walkHtml,
  );
  return rules && { rules, model: learnSite(opened.flatMap(({ record }) => record ?? [])) };
}
