import { EXACT_DEFAULTS, type ExactThresholds } from '../../core/exact-mode.ts';
import type { Dataset, DatasetSite } from '../dataset/dataset.ts';
import { listLearningPages } from '../dataset/identify-page.ts';
import { pickLearningPages } from '../dataset/pick-learning-pages.ts';
import type { PageOutput } from '../output/open-output.ts';
import type { JobPool } from './job-pool.ts';
import type { SiteKnowledge } from './page-jobs.ts';
import type { RunReport } from './run-report.ts';
import type { SiteEvidence } from './site-evidence.ts';
import {
  addRules,
  cleanSite,
  learnAndCleanSite,
  learnSitePages,
  replay,
  type SiteJob,
  type SiteSink,
} from './site-work.ts';

/** Pages of a site up to which it is one worker's work from learning to cleaning: nothing of it travels. Larger sites are shared out. */
const MOST_WHOLE_PAGES = 300;

const NO_PLACES: ReadonlyMap<number, number> = new Map();

/** What a run works with. */
export interface Run {
  dataset: Dataset;
  pool: JobPool;
  report: RunReport;
  exact: boolean;
  thresholds: ExactThresholds | undefined;
  /** The feed of a site: a path, undefined for none. */
  feedOf: (site: DatasetSite) => string | undefined;
}

/** Steps that `learnSites` will report for a dataset: pages that are read to learn from. */
export function countLearningSteps(dataset: Dataset, exact: boolean): number {
  let steps = 0;
  for (const site of dataset.sites) steps += pickLearningPages(listLearningPages(site), exact).length;
  return steps;
}

/** Evidence of every site, handed over site by site as it is complete; sites are worked on side by side as far as the pool is wide. */
export async function learnSites(
  run: Run,
  take: (site: DatasetSite, evidence: SiteEvidence) => void,
): Promise<void> {
  await forEachSite(run, async (site) => {
    const { evidence } = await learnSitePages(run.pool, site, run.exact, run.report);
    take(site, evidence);
  });
}

/** Learns each site and cleans its pages by it. */
export async function learnAndCleanSites(run: Run, output: PageOutput): Promise<void> {
  const { pool, exact } = run;
  const thresholds = run.thresholds ?? EXACT_DEFAULTS;
  await forEachSite(run, async (site) => {
    const sink = makeSink(run, output);
    const job: SiteJob = {
      kind: 'site',
      site,
      feed: run.feedOf(site),
      form: output.formOf(site),
      exact,
      thresholds,
    };
    if (site.pages.length > MOST_WHOLE_PAGES) await learnAndCleanSite(pool, job, sink);
    else replay(await pool.doSite(job), site, sink);
  });
}

/** Cleans the pages of each site by what `know` says of it. */
export async function cleanSites(
  run: Run,
  output: PageOutput,
  know: (site: DatasetSite) => SiteKnowledge,
): Promise<void> {
  await forEachSite(run, async (site) => {
    const sink = makeSink(run, output);
    const knowledge = await addRules(run.pool, site, run.feedOf(site), know(site), NO_PLACES, sink);
    await cleanSite(run.pool, site, knowledge, output.formOf(site), NO_PLACES, sink);
  });
}

function makeSink({ report }: Run, output: PageOutput): SiteSink {
  return {
    step: (pages) => report.step(pages),
    note: (message) => report.note(message),
    unreadable: (page, message) => report.unreadable(page, message),
    cleaned: () => report.cleaned(),
    write: (position, line) => output.add(position, line),
  };
}

/** Works on the sites side by side as far as the pool is wide, the largest first, so that no worker is left with one at the end. */
async function forEachSite(run: Run, work: (site: DatasetSite) => Promise<void>): Promise<void> {
  const waiting = [...run.dataset.sites].sort((a, b) => b.pages.length - a.pages.length).values();
  async function next(): Promise<void> {
    for (const site of waiting) await work(site);
  }
  await Promise.all(Array.from({ length: run.pool.width }, next));
}
