import type { CleanedPage, CleanJob, LearnedPage, LearnJob, TaughtRules, TeachJob } from './page-jobs.ts';

/** Does jobs of pages somewhere. */
export interface PagePool {
  /** Does a job; later jobs name by its `place` the learning job of the same pages, whose parsed pages may lie there. */
  learn(job: LearnJob): Promise<{ pages: LearnedPage[]; place: number }>;
  teach(job: TeachJob, place?: number): Promise<TaughtRules>;
  clean(job: CleanJob, place?: number): Promise<CleanedPage[]>;
}
