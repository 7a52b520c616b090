import type { SiteKey } from '../core/url-order.ts';
import { parseSiteRules } from '../feed/parse-site-rules.ts';
import { browserDoors } from '../gather/fetch-doors.ts';
import { fetchFeedAgain } from '../gather/fetch-feed-again.ts';
import { guardOwnRequests } from '../gather/guard-requests.ts';
import { platform } from '../messaging/platform.ts';
import type { SiteRulesRow } from '../storage/harvest-rows.ts';
import { useDatabase } from '../storage/open-database.ts';
import { readSiteLook } from '../storage/reader-looks.ts';
import { readSiteRules, writeSiteRules } from '../storage/site-rules.ts';
import { askWorkshop } from './ask-workshop.ts';
import { beginLearning, expectStorable } from './begin-learning.ts';
import { aloneInWorkshop, driveJobs, readJob, startRenewal } from './learn-now.ts';
import { findTab } from './read-tab.ts';

/** Milliseconds until a site's feed is asked for again. Lower: fresher rules, more requests. */
const FEED_AGE = 6 * 3_600_000;
/** New pages from which rules are renewed: fewer judge none (`feed/retire-rules`). */
const LEAST_NEW = 3;
const PREFIX = 'feed ';

/**
 * Where the reader of a site may use its feed, called when it opens there. A feed that has taught rules is asked for
 * again, and where it speaks of three new pages or more, up to five of these renew the rules; a site without rules is
 * learned, once in a session of the browser. Private windows and sites of which nothing may be stored ask for nothing.
 * Never throws: the reader is open already.
 */
export async function followFeed(tabId: number): Promise<void> {
  try {
    const tab = await findTab(tabId);
    const site = tab?.site;
    if (tab === undefined || site === undefined || tab.private) return;
    const { feed } = await useDatabase((database) => readSiteLook(database, site));
    if (!feed || !(await isDue(site))) return;
    await expectStorable({ ...tab, site });
    const row = await useDatabase((database) => readSiteRules(database, site));
    if (row !== undefined && parseSiteRules(row.rules) !== undefined) {
      await aloneInWorkshop(() => renewByFeed(tabId, row));
    } else if ((await readJob(site)) === undefined) await beginLearning({ ...tab, site });
    await driveJobs();
  } catch (error) {
    console.warn('Deboiler: the feed of a site was not used', error);
  }
}

/** The stored feed stays the one that taught, under the stamps of the last: new pages add up until they are enough. */
async function renewByFeed(tabId: number, row: SiteRulesRow): Promise<void> {
  await guardOwnRequests();
  const changed = await fetchFeedAgain(browserDoors(), row.feed, new AbortController().signal);
  if (changed === undefined) return;
  const { etag, modified, text } = changed.feed;
  const home = new URL('/', (await platform().tabs.get(tabId)).url).href;
  const list = (of: string) => askWorkshop('readFeed', { url: home, text: of });
  const [now, before] = [await list(text), await list(row.feed.text)];
  if (now === null) return;
  const stamped = { ...row, feed: { ...row.feed, etag, modified } };
  await useDatabase((database) => writeSiteRules(database, stamped));
  const old = new Set(before?.links ?? []);
  const fresh = now.links.filter((link) => !old.has(link));
  if (fresh.length >= LEAST_NEW) await startRenewal(row.site, home, changed, fresh);
}

/** Whether a site's feed may be asked for now; if so, that is noted. */
async function isDue(site: SiteKey): Promise<boolean> {
  const { session } = platform().storage;
  const key = PREFIX + site;
  const last: unknown = (await session.get(key))[key];
  if (typeof last === 'number' && Math.abs(Date.now() - last) < FEED_AGE) return false;
  await session.set({ [key]: Date.now() });
  return true;
}
