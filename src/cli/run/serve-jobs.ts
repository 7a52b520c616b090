import { parentPort, workerData } from 'node:worker_threads';
import { describeError } from '../usage-error.ts';
import { type CleanJob, type LearnJob, PageJobs, type RunSettings } from './page-jobs.ts';

/** Does the jobs that the main thread posts, one after the other. Called once, in a worker thread. */
export function serveJobs(): void {
  const jobs = new PageJobs(workerData as RunSettings);
  parentPort?.on('message', (job: LearnJob | CleanJob) => {
    try {
      parentPort?.postMessage({ pages: job.kind === 'learn' ? jobs.learn(job) : jobs.clean(job) });
    } catch (error) {
      parentPort?.postMessage({ error: describeError(error) });
    }
  });
}
