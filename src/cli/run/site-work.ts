import type { ExactThresholds } from '../../core/exact-mode.ts';
import type { DatasetPage, DatasetSite } from '../dataset/dataset.ts';
import { listLearningPages } from '../dataset/identify-page.ts';
import { pickLearningPages } from '../dataset/pick-learning-pages.ts';
import type { CleanForm, LearnedPage, LearnJob, SiteKnowledge } from './page-jobs.ts';
import type { PagePool } from './page-pool.ts';
import { concludeFrom, gatherEvidence, type SiteEvidence } from './site-evidence.ts';

/** Neighbouring pages that are one job. Higher: less to and fro; lower: better shared out among the workers. */
const JOB_PAGES = 32;

/** A whole site to learn and to clean. */
export interface SiteJob {
  kind: 'site';
  site: DatasetSite;
  /** Path of its feed. */
  feed: string | undefined;
  form: CleanForm;
  exact: boolean;
  thresholds: ExactThresholds;
}

/** Takes what becomes of a site's pages. */
export interface SiteSink {
  step(pages: number): void;
  note(message: string): void;
  unreadable(page: DatasetPage, message: string): void;
  cleaned(): void;
  /** Every page has its place in the output; `line` undefined where it was written to a file, or could not be. */
  write(position: number, line: string | undefined): void;
}

/** What became of a site's pages, to be told to a sink elsewhere. Pages by their row in `site.pages`. */
export interface SiteAnswer {
  steps: number;
  notes: string[];
  unreadable: { position: number; message: string }[];
  cleaned: number;
  written: { position: number; line: string | undefined }[];
}

/** Learns a site and cleans its pages by it, its pages shared out over the pool. */
export async function learnAndCleanSite(pool: PagePool, job: SiteJob, sink: SiteSink): Promise<void> {
  const { site, feed, form, exact, thresholds } = job;
  const isText = form.folder !== undefined && form.format === 'text' && feed === undefined;
  const keeps = isText ? 'text' : 'page';
  const { evidence, places } = await learnSitePages(pool, site, exact, sink, keeps);
  const knowledge = await addRules(pool, site, feed, concludeFrom(evidence, thresholds), places, sink);
  await cleanSite(pool, site, knowledge, form, places, sink);
}

/** The same, told as one answer. */
export async function answerSite(pool: PagePool, job: SiteJob): Promise<SiteAnswer> {
  const answer: SiteAnswer = { steps: 0, notes: [], unreadable: [], cleaned: 0, written: [] };
  await learnAndCleanSite(pool, job, {
    step: (pages) => (answer.steps += pages),
    note: (message) => answer.notes.push(message),
    unreadable: ({ position }, message) => answer.unreadable.push({ position, message }),
    cleaned: () => answer.cleaned++,
    write: (position, line) => answer.written.push({ position, line }),
  });
  return answer;
}

/** Tells a sink what an answer says. */
export function replay(answer: SiteAnswer, site: DatasetSite, sink: SiteSink): void {
  const pages = new Map(site.pages.map((page) => [page.position, page]));
  for (const message of answer.notes) sink.note(message);
  for (const { position, message } of answer.unreadable)
    sink.unreadable(pages.get(position) as DatasetPage, message);
  for (let count = 0; count < answer.cleaned; count++) sink.cleaned();
  for (const { position, line } of answer.written) sink.write(position, line);
  sink.step(answer.steps);
}

/** Evidence of a site's pages, and the place of the pool where each parsed page may lie, by position. */
export async function learnSitePages(
  pool: PagePool,
  site: DatasetSite,
  exact: boolean,
  sink: Pick<SiteSink, 'step' | 'unreadable'>,
  keeps: LearnJob['keeps'] = 'page',
): Promise<{ evidence: SiteEvidence; places: Map<number, number> }> {
  const pages = pickLearningPages(listLearningPages(site), exact);
  const places = new Map<number, number>();
  const answers = await Promise.all(
    cutIntoJobs(pages).map(async (part) => {
      const { pages: learned, place } = await pool.learn({ kind: 'learn', pages: part, keeps });
      for (const page of part) places.set(page.position, place);
      sink.step(part.length);
      return learned;
    }),
  );
  const learned: LearnedPage[] = answers.flat();
  for (const [at, { error }] of learned.entries())
    if (error !== undefined) sink.unreadable(pages[at] as DatasetPage, error);
  return { evidence: gatherEvidence(pages, learned, exact), places };
}

/** The same knowledge with the rules of the site's feed, where it has one. */
export async function addRules(
  pool: PagePool,
  site: DatasetSite,
  feed: string | undefined,
  knowledge: SiteKnowledge,
  places: ReadonlyMap<number, number>,
  sink: Pick<SiteSink, 'note'>,
): Promise<SiteKnowledge> {
  if (feed === undefined || knowledge.kind === 'exact') return knowledge;
  const { rules, error } = await pool.teach({ kind: 'teach', site, feed }, places.values().next().value);
  if (error !== undefined) sink.note(error);
  return { ...knowledge, rules };
}

/** Cleans the pages of a site by what is known of it. */
export async function cleanSite(
  pool: PagePool,
  site: DatasetSite,
  knowledge: SiteKnowledge,
  form: CleanForm,
  places: ReadonlyMap<number, number>,
  sink: SiteSink,
): Promise<void> {
  await Promise.all(
    cutIntoJobs(site.pages).map(async (part) => {
      const first = part[0] as DatasetPage;
      const cleaned = await pool.clean(
        { kind: 'clean', pages: part, knowledge, form },
        places.get(first.position),
      );
      for (const [at, { position, line, error }] of cleaned.entries()) {
        if (error !== undefined) sink.unreadable(part[at] as DatasetPage, error);
        else sink.cleaned();
        sink.write(position, line);
      }
      sink.step(part.length);
    }),
  );
}

function cutIntoJobs(pages: readonly DatasetPage[]): DatasetPage[][] {
  const jobs: DatasetPage[][] = [];
  for (let at = 0; at < pages.length; at += JOB_PAGES) jobs.push(pages.slice(at, at + JOB_PAGES));
  return jobs;
}
