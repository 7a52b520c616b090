import { readFeatureSource, type WordWeights } from '../src/core/feature-source.ts';
import { FEATURE_COUNT, fillFeatures, makeFeatureRow } from '../src/core/page-features.ts';
import { doPieces } from '../src/core/pieces.ts';
import type { TrainingTable } from './grow-trees.ts';
import { SeededRandom } from './seeded-random.ts';
import type { Sample } from './train-samples.ts';

/** Blocks of one page that are learned from; more are drawn by lot, so that giant pages cost no more than others. */
const MAX_PAGE_BLOCKS = 150;
/** Pages that one site of many pages counts for, and how many of them are read. */
const SITE_PAGES = 10;
const MAX_SITE_PAGES = 20;
/** How much a block's words raise its weight: 0 every block alike, 1 every word alike. */
const WORD_POWER = 0.6;

/**
 * The blocks of pages as a learning problem. `weightsOf` gives the learned words that a page is read with: those of
 * other hosts than its own. A page weighs 1; the pages of a site together at most 10. Linear in blocks.
 */
export function makeTrainingTable(
  samples: readonly Sample[],
  weightsOf: (sample: Sample) => WordWeights,
  seed: number,
): TrainingTable {
  const random = new SeededRandom(seed);
  const all = countPages(samples);
  const chosen = samples.filter(
    (sample) => random.next() < MAX_SITE_PAGES / (all.get(sample.host) as number),
  );
  const pages = countPages(chosen);
  const picks = chosen.map((sample) => pickBlocks(sample, random));
  const rows = picks.reduce((sum, pick) => sum + pick.length, 0);
  const table: TrainingTable = {
    rows,
    features: FEATURE_COUNT,
    values: new Uint8Array(rows * FEATURE_COUNT),
    label: new Uint8Array(rows),
    weight: new Float32Array(rows),
  };
  let at = 0;
  for (const [index, sample] of chosen.entries()) {
    const pick = picks[index] as number[];
    const source = doPieces(readFeatureSource(sample.page, weightsOf(sample)));
    const values = makeFeatureRow(source);
    const start = at;
    let sum = 0;
    for (const block of pick) {
      fillFeatures(source, block, values);
      table.values.set(values.values, at * FEATURE_COUNT);
      const share = sample.share[block] as number;
      table.label[at] = share > 0.5 ? 1 : 0;
      const words = (sample.wordStart[block + 1] as number) - (sample.wordStart[block] as number);
      // A headline that this set's gold leaves out says nothing.
      const isOpen = !sample.headline && block === source.headline.block && share < 0.5;
      const mass = words ** WORD_POWER;
      sum += mass;
      table.weight[at] = isOpen ? 0 : mass * Math.abs(2 * share - 1);
      at++;
    }
    const perPage = Math.min(1, SITE_PAGES / (pages.get(sample.host) as number));
    for (let i = start; i < at; i++) (table.weight[i] as number) *= perPage / Math.max(sum, 1e-9);
  }
  normalise(table);
  return table;
}

function countPages(samples: readonly Sample[]): Map<string, number> {
  const pages = new Map<string, number>();
  for (const sample of samples) pages.set(sample.host, (pages.get(sample.host) ?? 0) + 1);
  return pages;
}

/** Blocks with words, of pages whose gold stands on them; at most 150 a page. */
function pickBlocks(sample: Sample, random: SeededRandom): number[] {
  const blocks: number[] = [];
  let content = 0;
  for (let block = 0; block < sample.share.length; block++) {
    if ((sample.share[block] as number) < 0) continue;
    blocks.push(block);
    if ((sample.share[block] as number) > 0.5) content++;
  }
  if (content === 0) return [];
  if (blocks.length <= MAX_PAGE_BLOCKS) return blocks;
  const share = MAX_PAGE_BLOCKS / blocks.length;
  return blocks.filter(() => random.next() < share);
}

/** Weights with mean 1, so that limits on a leaf's weight read as blocks. */
function normalise(table: TrainingTable): void {
  let sum = 0;
  for (const weight of table.weight) sum += weight;
  for (let i = 0; i < table.rows; i++) (table.weight[i] as number) *= table.rows / sum;
}
