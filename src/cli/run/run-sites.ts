import { EXACT_DEFAULTS, type ExactThresholds } from '../../core/exact-mode.ts';
import type { Dataset, DatasetPage, DatasetSite } from '../dataset/dataset.ts';
import { listLearningPages } from '../dataset/identify-page.ts';
import { pickLearningPages } from '../dataset/pick-learning-pages.ts';
import type { PageOutput } from '../output/open-output.ts';
import type { JobPool } from './job-pool.ts';
import type { CleanForm, LearnedPage, SiteKnowledge } from './page-jobs.ts';
import type { RunReport } from './run-report.ts';
import { concludeFrom, gatherEvidence, type SiteEvidence } from './site-evidence.ts';

/** Neighbouring pages that are one job. Higher: less to and fro; lower: better shared out among the workers. */
const JOB_PAGES = 32;

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
    const { evidence } = await learnSitePages(run, site);
    take(site, evidence);
  });
}

/** Learns each site and cleans its pages by it. */
export async function learnAndCleanSites(run: Run, output: PageOutput): Promise<void> {
  await forEachSite(run, async (site) => {
    const { evidence, places } = await learnSitePages(run, site);
    const knowledge = concludeFrom(evidence, run.thresholds ?? EXACT_DEFAULTS);
    await cleanSite(run, site, await addRules(run, site, knowledge, places), output, places);
  });
}

/** Cleans the pages of each site by what `know` says of it. */
export async function cleanSites(
  run: Run,
  output: PageOutput,
  know: (site: DatasetSite) => SiteKnowledge,
): Promise<void> {
  const places = new Map<number, number>();
  await forEachSite(run, async (site) =>
    cleanSite(run, site, await addRules(run, site, know(site), places), output, places),
  );
}

/** The same knowledge with the rules of the site's feed, where it has one. */
async function addRules(
  run: Run,
  site: DatasetSite,
  knowledge: SiteKnowledge,
  places: ReadonlyMap<number, number>,
): Promise<SiteKnowledge> {
  const feed = run.feedOf(site);
  if (feed === undefined || knowledge.kind === 'exact') return knowledge;
  const { rules, error } = await run.pool.teach({ kind: 'teach', site, feed }, places.values().next().value);
  if (error !== undefined) run.report.note(error);
  return { ...knowledge, rules };
}

async function learnSitePages(run: Run, site: DatasetSite) {
  const pages = pickLearningPages(listLearningPages(site), run.exact);
  /** Where the parsed page may lie, by position. */
  const places = new Map<number, number>();
  const answers = await Promise.all(
    cutIntoJobs(pages).map(async (part) => {
      const { pages: learned, place } = await run.pool.learn({ kind: 'learn', pages: part });
      for (const page of part) places.set(page.position, place);
      run.report.step(part.length);
      return learned;
    }),
  );
  const learned: LearnedPage[] = answers.flat();
  for (const [at, { error }] of learned.entries())
    if (error !== undefined) run.report.unreadable(pages[at] as DatasetPage, error);
  return { evidence: gatherEvidence(pages, learned, run.exact), places };
}

async function cleanSite(
  run: Run,
  site: DatasetSite,
  knowledge: SiteKnowledge,
  output: PageOutput,
  places: ReadonlyMap<number, number>,
): Promise<void> {
  const form: CleanForm = output.formOf(site);
  await Promise.all(
    cutIntoJobs(site.pages).map(async (part) => {
      const first = part[0] as DatasetPage;
      const cleaned = await run.pool.clean(
        { kind: 'clean', pages: part, knowledge, form },
        places.get(first.position),
      );
      for (const [at, { position, line, error }] of cleaned.entries()) {
        if (error !== undefined) run.report.unreadable(part[at] as DatasetPage, error);
        else run.report.cleaned();
        output.add(position, line);
      }
      run.report.step(part.length);
    }),
  );
}

async function forEachSite(run: Run, work: (site: DatasetSite) => Promise<void>): Promise<void> {
  const waiting = run.dataset.sites.values();
  async function next(): Promise<void> {
    for (const site of waiting) await work(site);
  }
  await Promise.all(Array.from({ length: run.pool.width }, next));
}

function cutIntoJobs(pages: readonly DatasetPage[]): DatasetPage[][] {
  const jobs: DatasetPage[][] = [];
  for (let at = 0; at < pages.length; at += JOB_PAGES) jobs.push(pages.slice(at, at + JOB_PAGES));
  return jobs;
}
