import { learnSite } from '../core/learn-site.ts';
import { makePageRecord } from '../core/page-record.ts';
import { type Feed, parseFeed } from '../feed/parse-feed.ts';
import { renewRules } from '../feed/renew-rules.ts';
import { MAX_TRAINING_PAGES } from '../feed/teach-rules.ts';
import { COMMENTS_PAGE, FEED_PAGE, type HarvestPageRow } from '../storage/harvest-rows.ts';
import { decodeBody } from './decode-body.ts';
import { extractPost } from './extract-post.ts';
import type { HarvestBench } from './harvest-bench.ts';
import type { HarvestInHand } from './harvest-in-hand.ts';
import { openPage, walkHtml } from './open-page.ts';
import { readTaught } from './read-taught.ts';
import { keepPost } from './take-page.ts';

/**
 * Learns rules and model of the blog from the newest of what is kept, and reads these posts again with them: what was
 * kept first is as good as what comes last. Old rules that fail on the new pages are retired. Parses up to fifteen stored
 * pages again.
 */
export async function teachHarvest(bench: HarvestBench, hand: HarvestInHand): Promise<void> {
  const kept = hand.list().filter((row) => row.state === 'kept');
  const chosen = listTeachers(kept);
  const answers = await bench.readAnswers(chosen.map(({ page }) => page));
  const [feed, comments] = await Promise.all([FEED_PAGE, COMMENTS_PAGE].map((page) => readFeed(bench, page)));
  const opened = answers.map((answer) => ({
    answer,
    page: openPage(answer.rendered ?? decodeBody(answer.body, answer.type), answer.url),
  }));
  const known = readTaught(hand.taught).rules;
  const pages = opened.map(({ page }) => page.page);
  const rules = feed === undefined ? known : renewRules(known, feed, comments, pages, walkHtml);
  const model = learnSite(opened.flatMap(({ answer, page }) => makePageRecord(page.index, answer.at) ?? []));
  hand.set({ taughtBy: kept.length });
  hand.taught = { site: hand.harvest.site, rules: rules ?? null, model };
  const taught = readTaught(hand.taught);
  for (const { answer, page } of opened) {
    const row = hand.find(answer.page);
    if (row?.state === 'kept') hand.put(keepPost(hand, row, extractPost(page, taught, answer.at)));
  }
}

async function readFeed(bench: HarvestBench, page: string): Promise<Feed | undefined> {
  const [answer] = await bench.readAnswers([page]);
  const feed = answer === undefined ? undefined : parseFeed(decodeBody(answer.body, answer.type));
  return feed === undefined || 'refused' in feed ? undefined : feed;
}

/** Those that the feed speaks of teach most; of the others the last fetched. */
function listTeachers(kept: readonly HarvestPageRow[]): HarvestPageRow[] {
  return [...kept]
    .sort((a, b) => Number(b.day !== null) - Number(a.day !== null) || b.round - a.round || b.at - a.at)
    .slice(0, MAX_TRAINING_PAGES);
}
