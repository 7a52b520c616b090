import { parentPort, workerData } from 'node:worker_threads';
import { describeError } from '../usage-error.ts';
import { type CleanJob, type LearnJob, PageJobs, type RunSettings, type TeachJob } from './page-jobs.ts';

/** Does the jobs that the main thread posts, one after the other. Called once, in a worker thread. */
export function serveJobs(): void {
  const jobs = new PageJobs(workerData as RunSettings);
  /** Jobs are answered in the order they came. */
  let last: Promise<void> = Promise.resolve();
  parentPort?.on('message', (job: LearnJob | TeachJob | CleanJob) => {
    last = last.then(async () => {
      try {
        parentPort?.postMessage({ answer: await jobs.do(job) });
      } catch (error) {
        parentPort?.postMessage({ error: describeError(error) });
      }
    });
  });
}
