import type { SiteKey } from '../core/url-order.ts';
import type { LearningJob } from '../gather/learning-job.ts';
import { listSeenPages } from '../storage/list-seen-pages.ts';
import { useDatabase } from '../storage/open-database.ts';
import { readSite } from '../storage/read-site.ts';
import { startJob } from './learn-now.ts';
import { listTabLinks } from './list-tab-links.ts';
import { nameMethod } from './method-name.ts';
import type { FoundTab } from './read-tab.ts';
import { whyNotStored } from './site-standing.ts';

/** Begins to learn the site of a tab, from where its page leads. Throws where nothing of the site may be stored. */
export async function beginLearning(tab: FoundTab & { site: SiteKey }): Promise<LearningJob> {
  await expectStorable(tab);
  const found = await listTabLinks(tab.tabId);
  const seen = await useDatabase((database) => listSeenPages(database, tab.site));
  return startJob(tab.site, { ...found, seen });
}

/** Throws where nothing of a tab's site may be stored. */
export async function expectStorable(tab: FoundTab & { site: SiteKey }): Promise<void> {
  const { choice, settings } = await useDatabase((database) =>
    readSite(database, tab.site, nameMethod(), false),
  );
  const why = whyNotStored(choice, settings, tab.private);
  if (why !== undefined) throw new Error(`nothing of this site may be stored: ${why}`);
}
