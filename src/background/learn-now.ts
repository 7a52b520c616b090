import { parsePageAddress, type SiteKey } from '../core/url-order.ts';
import { browserDoors } from '../gather/fetch-doors.ts';
import type { ChangedFeed } from '../gather/fetch-feed-again.ts';
import { guardOwnRequests } from '../gather/guard-requests.ts';
import { FEED_KEY, type LearningJob, type LearningStart, makeLearningJob } from '../gather/learning-job.ts';
import { stepLearning } from '../gather/step-learning.ts';
import { platform } from '../messaging/platform.ts';
import { closeWorkshop } from './ask-workshop.ts';
import { followCorrections } from './follow-site-change.ts';
import { makeLearningBench } from './learning-bench.ts';

const PREFIX = 'learning ';

/** The job of a site in this session of the browser; undefined for none. */
export async function readJob(site: SiteKey): Promise<LearningJob | undefined> {
  return parseJob((await platform().storage.session.get(PREFIX + site))[PREFIX + site]);
}

/** Begins to learn a site, unless that goes on already. */
export async function startJob(site: SiteKey, found: LearningStart): Promise<LearningJob> {
  const known = await readJob(site);
  if (known?.state === 'running') return known;
  const job = makeLearningJob(site, found, Date.now());
  await writeJob(job);
  return job;
}

/**
 * Begins to renew a site's rules by a feed that has changed, from pages that it speaks of, unless the site is being
 * learned. `home` is the site's own page.
 */
export async function startRenewal(
  site: SiteKey,
  home: string,
  { fetched, feed: { url, etag, modified } }: ChangedFeed,
  links: readonly string[],
): Promise<void> {
  if ((await readJob(site))?.state === 'running') return;
  await makeLearningBench(site).keepAnswer(fetched, FEED_KEY);
  const job = makeLearningJob(site, { url: home, links: [], feeds: [], seen: [] }, Date.now());
  const known = { page: [], feed: links.slice(0, 100), sitemap: [] };
  await writeJob({ ...job, feed: { url, etag, modified }, links: known, sitemap: true });
}

/** Ends a job where it is; what was learned stays. */
export async function stopJob(site: SiteKey): Promise<LearningJob | undefined> {
  const job = await readJob(site);
  if (job?.state !== 'running') return job;
  const stopped: LearningJob = { ...job, state: 'stopped' };
  await writeJob(stopped);
  await makeLearningBench(site).dropAnswers();
  return stopped;
}

/**
 * Runs the jobs that are running until none is. Called at each start of the worker and whenever one is asked after:
 * the state of each is in memory of the session, so a worker that died in between goes on where it was. Only one of
 * those called at once runs; the others answer at once.
 */
export async function driveJobs(): Promise<void> {
  await aloneInWorkshop(async () => {
    for (let job = await findRunning(); job !== undefined; job = await findRunning()) await runStep(job);
  });
}

/** Does work that needs the workshop, and closes it; nothing is done while another does. */
export async function aloneInWorkshop(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request('learn now', { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    try {
      await work();
    } finally {
      await closeWorkshop();
    }
  });
}

async function runStep(job: LearningJob): Promise<void> {
  const stop = new AbortController();
  const { onChanged } = platform().storage;
  const key = PREFIX + job.site;
  const listener = (changes: Record<string, chrome.storage.StorageChange>) => {
    if (key in changes && parseJob(changes[key]?.newValue)?.state !== 'running') stop.abort();
  };
  onChanged.addListener(listener);
  try {
    await guardOwnRequests();
    const next = await stepLearning(browserDoors(), makeLearningBench(job.site), job, stop.signal);
    await endStep(job, next);
  } catch (error) {
    console.warn('Deboiler: a site could not be learned', error);
    await endStep(job, { ...job, state: 'failed', why: 'store' });
  } finally {
    onChanged.removeListener(listener);
  }
}

/** Keeps what a step led to; one that was stopped meanwhile stays stopped, with what was learned. */
async function endStep(before: LearningJob, next: LearningJob): Promise<void> {
  const now = await readJob(before.site);
  const isGoing = now?.state === 'running' && next.state !== 'stopped';
  await writeJob(isGoing ? next : { ...next, state: 'stopped', why: null });
  if (!isGoing) await makeLearningBench(before.site).dropAnswers();
  if (next.learned > before.learned) await followCorrections(before.site);
}

async function findRunning(): Promise<LearningJob | undefined> {
  const all = await platform().storage.session.get(null);
  return Object.keys(all)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => parseJob(all[key]))
    .find((job) => job?.state === 'running');
}

function writeJob(job: LearningJob): Promise<void> {
  return platform().storage.session.set({ [PREFIX + job.site]: job });
}

/** The session's memory is written by this very version of the program alone. */
function parseJob(value: unknown): LearningJob | undefined {
  const job = value as LearningJob | undefined;
  return job !== undefined && parsePageAddress(job.url)?.site === job.site ? job : undefined;
}
