import { parentPort, workerData } from 'node:worker_threads';
import { describeError } from '../usage-error.ts';
import { type Job, OwnThread } from './job-pool.ts';
import type { RunSettings } from './page-jobs.ts';

/** Does the jobs that the main thread posts, one after the other. Called once, in a worker thread. */
export function serveJobs(): void {
  const pool = new OwnThread(workerData as RunSettings);
  /** Jobs are answered in the order they came. */
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (job: Job) => {
    last = last.then(async () => {
      try {
        parentPort?.postMessage({ answer: await doJob(pool, job) });
      } catch (error) {
        parentPort?.postMessage({ error: describeError(error) });
      }
    });
  });
}

async function doJob(pool: OwnThread, job: Job): Promise<unknown> {
  switch (job.kind) {
    case 'learn':
      return (await pool.learn(job)).pages;
    case 'teach':
      return pool.teach(job);
    case 'clean':
      return pool.clean(job);
    case 'site':
      return pool.doSite(job);
  }
}
