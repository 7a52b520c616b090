import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { FOLDS, writeFoldModel } from './fold-models.ts';
import { measureModels } from './measure-models.ts';
import { readReportedPages } from './reported-pages.ts';
import { countWordsByFold, TRAINING, trainModel } from './train-model.ts';
import { hasTrainingSets } from './train-pages.ts';
import { makeSample, readSamples, type Sample } from './train-samples.ts';

/**
 * `npm run train`: trains the shipped page model on all sets and writes src/core/page-model-weights.ts.
 * `npm run train -- --folds`: trains a model for every fold into .cache/page-model and measures them.
 * `npm run train -- --measure`: measures the fold models that are there.
 * `--samples FILE…` at the end adds pages that readers labelled ("report this page") to any of these.
 */
async function main(flags: readonly string[]): Promise<void> {
  const reported = await readReported(listFiles(flags));
  if (!hasTrainingSets()) {
    console.log('The training sets are not beside the project (../shared): nothing was trained.');
    return;
  }
  const started = Date.now();
  const took = () => `${Math.round((Date.now() - started) / 1000)} s`;
  const samples = [...(await readSamples()), ...reported];
  console.log(`${samples.length} pages read, ${took()}`);
  if (flags.includes('--measure')) return measureModels(samples);
  const counts = countWordsByFold(samples);
  console.log(`words counted, ${took()}`);
  if (flags.includes('--folds')) {
    for (let fold = 0; fold < FOLDS; fold++) {
      writeFoldModel(fold, trainModel(samples, counts, fold));
      console.log(`fold ${fold} trained, ${took()}`);
    }
    return measureModels(samples);
  }
  const weights = trainModel(samples, counts, undefined);
  const text = `import type { PageModelWeights } from './tree-table.ts';

/** Weights of the page model, written by \`npm run train\` (seed ${TRAINING.seed}); do not edit. */
export const PAGE_MODEL_WEIGHTS: PageModelWeights = ${JSON.stringify(weights)};
`;
  writeFileSync(fileURLToPath(new URL('../src/core/page-model-weights.ts', import.meta.url)), text);
  console.log(`weights written: ${gzipSync(text).length} bytes gzip, ${took()}`);
}

function listFiles(flags: readonly string[]): readonly string[] {
  const at = flags.indexOf('--samples');
  return at < 0 ? [] : flags.slice(at + 1);
}

/** Pages of sample files, walked and labelled; says how many they are and how much of them stays. */
async function readReported(files: readonly string[]): Promise<Sample[]> {
  if (files.length === 0) return [];
  const { pages, refused } = await readReportedPages(files);
  const samples = pages.map(makeSample);
  const shares = samples.flatMap(({ share }) => [...share].filter((one) => one >= 0));
  const stay = shares.filter((one) => one >= 0.5).length;
  console.log(
    `${pages.length} reported pages, ${shares.length} blocks, ${stay} stay; ${refused} lines refused`,
  );
  return samples;
}

await main(process.argv.slice(2));
