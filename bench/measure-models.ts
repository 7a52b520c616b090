import { writeFileSync } from 'node:fs';
import { serialize } from 'node:v8';
import { findHeadline } from '../src/core/headline-facts.ts';
import { scoreBlocks } from '../src/core/page-model.ts';
import { findPageThreshold } from '../src/core/page-threshold.ts';
import { doPieces } from '../src/core/pieces.ts';
import { loadFoldModel } from './fold-models.ts';
import { type PageScore, scoreKept } from './score-keeping.ts';
import { CACHE, type Sample } from './train-samples.ts';

const FIXED = [0.3, 0.5, 0.6, 0.7, 0.8];

/** Scores every page with the model that never saw its host and prints macro figures: sites, wcxb by type, news. */
export function measureModels(samples: readonly Sample[]): void {
  const started = Date.now();
  let blocks = 0;
  const all: Float32Array[] = samples.map((sample) => {
    const model = loadFoldModel(sample.host);
    if (model === undefined) throw new Error('no fold models: run with --folds first');
    blocks += sample.share.length;
    return scoreBlocks(sample.page, model);
  });
  const spent = Date.now() - started;
  console.log(
    `${(spent / samples.length).toFixed(2)} ms a page, ${((1000 * spent) / blocks).toFixed(1)} µs a block`,
  );
  writeFileSync(`${CACHE}scores.bin`, serialize(all));
  printTable(samples, all);
}

function printTable(samples: readonly Sample[], all: readonly Float32Array[]): void {
  const names = [...FIXED.map((t) => `p>${t}`), 'F*/2', 'labels'];
  console.log(
    `${'F1 (precision/recall at p>.5)'.padEnd(36)}${names.map((name) => name.padStart(8)).join('')}`,
  );
  const groups = new Map<string, Map<string, PageScore[][]>>();
  const addTo = (group: string, unit: string, scores: PageScore[]) => {
    const units = groups.get(group) ?? new Map<string, PageScore[][]>();
    groups.set(group, units);
    units.set(unit, [...(units.get(unit) ?? []), scores]);
  };
  for (const [at, sample] of samples.entries()) {
    const p = all[at] as Float32Array;
    const limits = [...FIXED, findPageThreshold(sample.page.blocks, p)];
    const scores = limits.map((limit) => scoreKept(sample, (block) => (p[block] as number) > limit));
    scores.push(scoreKept(sample, (block) => (sample.share[block] as number) > 0.5));
    if (sample.set === 'scrapinghub')
      addTo('scrapinghub, no headline', sample.id, scoreWithoutHeadline(sample, p, limits));
    if (sample.set === 'sitebench') {
      addTo('sitebench', sample.kind, scores);
      addTo(`  ${sample.kind}`, sample.id, scores);
    } else addTo(sample.set, sample.id, scores);
    if (sample.set === 'wcxb') addTo(`  ${sample.kind}`, sample.id, scores);
  }
  for (const [group, units] of [...groups].sort()) printRow(group, units);
}

/** The set's gold leaves the headline out (its site.json says so): the block found as headline is not kept. */
function scoreWithoutHeadline(sample: Sample, p: Float32Array, limits: readonly number[]): PageScore[] {
  const headline = doPieces(findHeadline(sample.page)).block;
  const scores = limits.map((limit) =>
    scoreKept(sample, (block) => (p[block] as number) > limit && block !== headline),
  );
  scores.push(scoreKept(sample, (block) => (sample.share[block] as number) > 0.5));
  return scores;
}

/** Means over a unit's pages, then over units: sites weigh alike, whatever their pages. */
function printRow(group: string, units: ReadonlyMap<string, PageScore[][]>): void {
  const columns = [...units.values()][0]?.[0]?.length ?? 0;
  const mean = (column: number, of: keyof PageScore) => {
    let sum = 0;
    for (const pages of units.values()) {
      sum += pages.reduce((total, scores) => total + (scores[column] as PageScore)[of], 0) / pages.length;
    }
    return sum / units.size;
  };
  const half = FIXED.indexOf(0.5);
  const name = `${group} ${mean(half, 'precision').toFixed(3)}/${mean(half, 'recall').toFixed(3)}`;
  const cells = Array.from({ length: columns }, (_, column) => mean(column, 'f1').toFixed(3).padStart(8));
  console.log(`${name.padEnd(36)}${cells.join('')}`);
}
