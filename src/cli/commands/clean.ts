import { openDataset } from '../dataset/open-dataset.ts';
import { openOutput } from '../output/open-output.ts';
import { chooseFeed } from '../run/choose-feed.ts';
import { openJobPool } from '../run/job-pool.ts';
import { parseRunOptions } from '../run/run-options.ts';
import { RunReport } from '../run/run-report.ts';
import { cleanSites, countLearningSteps, learnAndCleanSites } from '../run/run-sites.ts';

/** `deboiler clean DATASET -o OUT`: learns and cleans in one go. Answers the exit code. */
export async function runClean(args: string[], entry: URL): Promise<number> {
  const options = parseRunOptions('clean', args, [
    'output',
    'format',
    'html',
    'exact',
    'cold',
    'only',
    'feed',
    'no-feed',
    'mode',
    'workers',
    'quiet',
    'iou',
    'min-occurrence',
  ]);
  const { exact, cold, mode, thresholds } = options;
  const dataset = await openDataset(options.dataset, options.only);
  const learning = cold ? 0 : countLearningSteps(dataset, exact);
  const pool = openJobPool({ exact, mode }, options.workers, entry);
  try {
    const output = openOutput(options.output, dataset, options.format, options.withHtml);
    const report = new RunReport(dataset, learning + dataset.length, options.quiet);
    const run = { dataset, pool, report, exact, thresholds, feedOf: chooseFeed(options) };
    if (cold) await cleanSites(run, output, () => ({ kind: 'own', model: undefined }));
    else await learnAndCleanSites(run, output);
    output.close();
    return report.finish('cleaned');
  } finally {
    await pool.close();
    dataset.close();
  }
}
