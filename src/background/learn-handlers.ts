import type { SiteKey } from '../core/url-order.ts';
import { parseSiteRules } from '../feed/parse-site-rules.ts';
import { type LearningJob, WANTED_PAGES } from '../gather/learning-job.ts';
import type { LearnCalls, LearningState, TaughtRules } from '../messaging/learn-calls.ts';
import type { Handlers } from '../messaging/serve.ts';
import type { SiteRulesRow } from '../storage/harvest-rows.ts';
import { useDatabase } from '../storage/open-database.ts';
import { dropSiteRules, listSiteRules, readSiteRules } from '../storage/site-rules.ts';
import { beginLearning } from './begin-learning.ts';
import { driveJobs, readJob, stopJob } from './learn-now.ts';
import { expectTab } from './read-tab.ts';

/** What our own pages are answered about learning by fetching. */
export const learnHandlers: Handlers<LearnCalls, undefined> = {
  async startLearning({ tabId }) {
    const job = await beginLearning(await expectTab(tabId));
    drive();
    return describeJob(job);
  },

  async readLearning({ site }) {
    const job = await readJob(site);
    if (job?.state === 'running') drive();
    return job ? describeJob(job) : null;
  },

  goOnLearning() {
    drive();
    return null;
  },

  async stopLearning({ site }) {
    const job = await stopJob(site);
    return job ? describeJob(job) : null;
  },

  readSiteRules: ({ site }) => useDatabase(async (database) => describe(await readSiteRules(database, site))),

  async listSiteRules() {
    const rows = await useDatabase(listSiteRules);
    return rows.map(describe).filter((row) => row !== null);
  },

  async forgetSiteRules({ site }: { site: SiteKey }) {
    await useDatabase((database) => dropSiteRules(database, site));
    return null;
  },
};

/** Goes on with what was begun; nobody waits for it. */
function drive(): void {
  driveJobs().catch((error: unknown) => console.warn('Deboiler: learning stopped', error));
}

function describeJob({ site, state, why, learned }: LearningJob): LearningState {
  return { site, state, why, learned, wanted: WANTED_PAGES };
}

function describe(row: SiteRulesRow | undefined): TaughtRules | null {
  const rules = parseSiteRules(row?.rules);
  if (row === undefined || rules === undefined) return null;
  return { site: row.site, rules, feed: row.feed.url, learnedAt: row.learnedAt };
}
