import { EXACT_DEFAULTS } from '../../core/exact-mode.ts';
import { openDataset } from '../dataset/open-dataset.ts';
import { refuseOwnInput } from '../output/refuse-own-input.ts';
import { openJobPool } from '../run/job-pool.ts';
import { type ModelFile, writeModelFile } from '../run/model-file.ts';
import { parseRunOptions } from '../run/run-options.ts';
import { RunReport } from '../run/run-report.ts';
import { countLearningSteps, learnSites } from '../run/run-sites.ts';

/** `deboiler fit DATASET -o model.json`: learns every site. Answers the exit code. */
export async function runFit(args: string[], entry: URL): Promise<number> {
  const options = parseRunOptions('fit', args, [
    'output',
    'exact',
    'only',
    'no-feed',
    'mode',
    'workers',
    'quiet',
    'iou',
    'min-occurrence',
  ]);
  const { exact, mode, thresholds } = options;
  refuseOwnInput(options.output, options.dataset);
  const dataset = await openDataset(options.dataset, options.only);
  // Nothing is cleaned after learning: no parsed page is worth keeping.
  const pool = openJobPool({ exact, mode: mode === 'performance' ? 'memory' : mode }, options.workers, entry);
  try {
    const report = new RunReport(dataset, countLearningSteps(dataset, exact), options.quiet);
    const model: ModelFile = {
      mode: exact ? 'exact' : 'own',
      thresholds: thresholds ?? EXACT_DEFAULTS,
      sites: new Map(),
    };
    const run = { dataset, pool, report, exact, thresholds, feedOf: () => undefined };
    await learnSites(run, (site, evidence) => model.sites.set(site.key, evidence));
    writeModelFile(options.output, model);
    return report.finish('learned');
  } finally {
    await pool.close();
    dataset.close();
  }
}
