import { makePageRecord } from '../core/page-record.ts';
import { listPageFeeds } from '../feed/discover-feeds.ts';
import { parseFeed } from '../feed/parse-feed.ts';
import { parseSiteRules } from '../feed/parse-site-rules.ts';
import { parse5Adapter, parseDocument } from '../markup/parse5-adapter.ts';
import type { Handlers } from '../messaging/serve.ts';
import type { WorkshopCalls } from '../messaging/workshop-calls.ts';
import { readAnswers } from '../storage/answers.ts';
import { useDatabase } from '../storage/open-database.ts';
import { readSiteRules, writeSiteRules } from '../storage/site-rules.ts';
import { asksForSecrets } from './asks-for-secrets.ts';
import { learnFromAnswers } from './learn-from-answers.ts';
import { FEED_KEY, learningAnswers } from './learning-job.ts';
import { keepSiteLinks } from './list-links.ts';
import { openPage } from './open-page.ts';

/** The work on fetched pages that needs their trees. */
export const workshop: Handlers<WorkshopCalls, undefined> = {
  listFeeds: ({ url, html }) => listPageFeeds(url, parseDocument(html), parse5Adapter),

  readFeed({ url, text }) {
    const feed = parseFeed(text);
    if ('refused' in feed) return null;
    const base = feed.home !== undefined && URL.canParse(feed.home, url) ? new URL(feed.home, url).href : url;
    const links = feed.entries.flatMap(({ link }) =>
      URL.canParse(link, base) ? new URL(link, base).href : [],
    );
    return { links: keepSiteLinks(url, links) };
  },

  readPage({ url, html, at }) {
    const { document, index } = openPage(html, url);
    if (asksForSecrets(document, parse5Adapter)) return { record: null };
    return { record: makePageRecord(index, at) ?? null };
  },

  async learnRules({ site, feed }) {
    const answers = await useDatabase((database) => readAnswers(database, learningAnswers(site)));
    const row = await useDatabase((database) => readSiteRules(database, site));
    const known = parseSiteRules(row?.rules);
    const learned = learnFromAnswers(site, answers, FEED_KEY, feed, Date.now(), known);
    if (learned === undefined) return { taught: 0 };
    await useDatabase((database) => writeSiteRules(database, learned.row));
    return { taught: learned.taught };
  },
};
