import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import {
  type CleanedPage,
  type CleanJob,
  type LearnedPage,
  type LearnJob,
  PageJobs,
  type RunSettings,
  type TaughtRules,
  type TeachJob,
} from './page-jobs.ts';
import type { PagePool } from './page-pool.ts';
import { answerSite, type SiteAnswer, type SiteJob } from './site-work.ts';

/** A pool that takes whole sites too. */
export interface JobPool extends PagePool {
  /** Learns and cleans a whole site in one place. */
  doSite(job: SiteJob): Promise<SiteAnswer>;
  /** Jobs that may be under way at once. */
  readonly width: number;
  close(): Promise<void>;
}

/**
 * A pool of `workers` threads; with one the jobs are done in this one. `entry` is the program that calls `serveJobs`
 * in a thread; a TypeScript file cannot be started as one, so that from source all is done in this thread.
 */
export function openJobPool(settings: RunSettings, workers: number, entry: URL): JobPool {
  return workers <= 1 || entry.pathname.endsWith('.ts')
    ? new OwnThread(settings)
    : new ThreadPool(settings, workers, entry);
}

/**
 * By how much the heap may outgrow what lives in it before it is collected, percent. V8's own measure lets a long run
 * take twice the memory of a short one for parsed pages that are long done with. Higher: fewer collections, more memory.
 */
const HEAP_GROWTH = 50;

/** Does jobs in the thread it is made in. */
export class OwnThread implements JobPool {
  readonly width = 1;
  private readonly jobs: PageJobs;
  private last: Promise<unknown> = Promise.resolve();

  constructor(settings: RunSettings) {
    if (settings.mode === 'memory') setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH}`);
    this.jobs = new PageJobs(settings);
  }

  doSite(job: SiteJob) {
    return answerSite(this, job);
  }

  learn(job: LearnJob) {
    return this.inTurn(() => ({ pages: this.jobs.learn(job), place: 0 }));
  }

  teach(job: TeachJob) {
    return this.inTurn(() => this.jobs.teach(job));
  }

  clean(job: CleanJob) {
    return this.inTurn(() => this.jobs.clean(job));
  }

  /** One job after the other, so that what one gave is written and forgotten before the next begins. */
  private inTurn<Answer>(work: () => Answer | Promise<Answer>): Promise<Answer> {
    const answer = this.last.then(breathe).then(work);
    this.last = answer.catch(() => undefined);
    return answer;
  }

  async close() {
    this.jobs.close();
  }
}

/** Lets progress be drawn between jobs. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** Everything that a worker is sent. */
export type Job = LearnJob | TeachJob | CleanJob | SiteJob;

interface WaitingJob {
  job: Job;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
}

class ThreadPool implements JobPool {
  readonly width: number;
  private readonly threads: { worker: Worker; waiting: WaitingJob[] }[] = [];

  constructor(settings: RunSettings, workers: number, entry: URL) {
    this.width = workers * 2;
    for (let at = 0; at < workers; at++) {
      const thread = { worker: new Worker(entry, { workerData: settings }), waiting: [] as WaitingJob[] };
      thread.worker.on('message', ({ answer, error }: { answer?: unknown; error?: string }) => {
        const done = thread.waiting.shift();
        if (error === undefined) done?.resolve(answer);
        else done?.reject(new Error(error));
      });
      thread.worker.on('error', (error) => {
        for (const job of thread.waiting.splice(0)) job.reject(error);
      });
      this.threads.push(thread);
    }
  }

  async learn(job: LearnJob) {
    const place = this.findIdlest();
    return { pages: (await this.send(job, place)) as LearnedPage[], place };
  }

  async teach(job: TeachJob, place = this.findIdlest()) {
    return (await this.send(job, place)) as TaughtRules;
  }

  async clean(job: CleanJob, place = this.findIdlest()) {
    return (await this.send(job, place)) as CleanedPage[];
  }

  async doSite(job: SiteJob) {
    return (await this.send(job, this.findIdlest())) as SiteAnswer;
  }

  async close() {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()));
  }

  private findIdlest(): number {
    let best = 0;
    for (const [at, { waiting }] of this.threads.entries())
      if (waiting.length < (this.threads[best]?.waiting.length ?? 0)) best = at;
    return best;
  }

  private send(job: Job, place: number): Promise<unknown> {
    const thread = this.threads[place % this.threads.length] as { worker: Worker; waiting: WaitingJob[] };
    return new Promise((resolve, reject) => {
      thread.waiting.push({ job, resolve, reject });
      thread.worker.postMessage(job);
    });
  }
}
