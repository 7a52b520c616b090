import type { DatasetSite } from '../dataset/dataset.ts';
import { openDataset } from '../dataset/open-dataset.ts';
import { openOutput } from '../output/open-output.ts';
import { chooseFeed } from '../run/choose-feed.ts';
import { openJobPool } from '../run/job-pool.ts';
import { readModelFile } from '../run/model-file.ts';
import type { SiteKnowledge } from '../run/page-jobs.ts';
import { parseRunOptions } from '../run/run-options.ts';
import { RunReport } from '../run/run-report.ts';
import { cleanSites } from '../run/run-sites.ts';
import { concludeFrom } from '../run/site-evidence.ts';
import { UsageError } from '../usage-error.ts';

/**
 * `deboiler transform DATASET --model model.json -o OUT`: cleans by a model. Pages of a site that the model does not
 * know are judged alone; in exact mode nothing of them goes. Answers the exit code.
 */
export async function runTransform(args: string[], entry: URL): Promise<number> {
  const options = parseRunOptions('transform', args, [
    'output',
    'model',
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
  if (options.model === undefined) throw new UsageError('transform: --model is missing');
  const model = readModelFile(options.model);
  const exact = model.mode === 'exact';
  if (options.exact && !exact) throw new UsageError(`${options.model}: not a model of exact mode`);
  const thresholds = options.thresholds ?? model.thresholds;
  const dataset = await openDataset(options.dataset, options.only);
  const pool = openJobPool({ exact, mode: options.mode }, options.workers, entry);

  function know(site: DatasetSite): SiteKnowledge {
    const evidence = options.cold ? undefined : model.sites.get(site.key);
    if (evidence) return concludeFrom(evidence, thresholds);
    return exact ? { kind: 'exact', boilerplate: new Set() } : { kind: 'own', model: undefined };
  }

  try {
    const output = openOutput(options.output, dataset, options.format, options.withHtml);
    const report = new RunReport(dataset, dataset.length, options.quiet);
    const run = { dataset, pool, report, exact, thresholds, feedOf: chooseFeed(options) };
    await cleanSites(run, output, know);
    output.close();
    return report.finish('cleaned');
  } finally {
    await pool.close();
    dataset.close();
  }
}
