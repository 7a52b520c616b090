import { parseArgs } from 'node:util';
import { decideBlocks } from '../src/core/decide-blocks.ts';
import { DECISION_LIMITS, type DecisionLimits } from '../src/core/decision-limits.ts';
import { scoreBlocks } from '../src/core/page-model.ts';
import { findPageThreshold } from '../src/core/page-threshold.ts';
import { listLostSentences } from '../src/metrics/lost-sentences.ts';
import { meanOf } from '../src/metrics/macro.ts';
import { loadFoldModel } from './fold-models.ts';
import { restoreColumns } from './sample-store.ts';
import { scoreKept } from './score-keeping.ts';
import { hasTrainingSets, readGoldPages } from './train-pages.ts';
import { readSamples, type Sample } from './train-samples.ts';

/**
 * First visits to every page with gold of sitebench, scrapinghub and wcxb, each with the page model that never saw its
 * host: what the whole program keeps, F1 in the set's own words and pages that lose a sentence, by set and kind;
 * beside it F1 without the headline, which the gold of scrapinghub and mostly of wcxb leaves out. In a minute; needs
 * `bench/train.ts --folds` once.
 *
 *     npx tsx bench/first-visits.ts [--limits '{"firstStay":0.2}'] [--page-threshold]
 *
 * With `--page-threshold` lines of the page's text must reach the score that makes the page's expected F1 greatest.
 */
const { values: options } = parseArgs({
  options: {
    limits: { type: 'string', default: '{}' },
    'page-threshold': { type: 'boolean', default: false },
  },
});
const given = { ...DECISION_LIMITS, ...(JSON.parse(options.limits) as Partial<DecisionLimits>) };

/** One page's figures. */
interface Visit {
  f1: number;
  withoutHeadline: number;
  lost: number;
}

if (hasTrainingSets()) printTable(await measureVisits());
else console.log('skipped: the training sets are not beside the project (../shared)');

/** Visits by set, then kind: the site's id on sitebench, the page type on wcxb. */
async function measureVisits(): Promise<Map<string, Map<string, Visit[]>>> {
  const golds = new Map<string, string>();
  for await (const page of readGoldPages()) golds.set(page.set + page.id, page.gold);
  const sets = new Map<string, Map<string, Visit[]>>();
  for (const sample of await readSamples()) {
    const kinds = sets.get(sample.set) ?? new Map<string, Visit[]>();
    sets.set(sample.set, kinds);
    const visits = kinds.get(sample.kind) ?? [];
    kinds.set(sample.kind, visits);
    visits.push(visitPage(sample, golds.get(sample.set + sample.id) ?? ''));
  }
  return sets;
}

function visitPage(sample: Sample, gold: string): Visit {
  const model = loadFoldModel(sample.host);
  if (model === undefined) throw new Error('no fold models: run bench/train.ts --folds first');
  const page = restoreColumns(sample.page);
  const scores = scoreBlocks(page, model);
  const { reason, headline } = decideBlocks(page, undefined, [], scores, limitsOf(sample, scores));
  const isKept = (row: number) => reason[row] === undefined;
  const text = page.blocks.text.filter((_, row) => (page.blocks.kind[row] as number) < 2 && isKept(row));
  return {
    f1: scoreKept(sample, isKept).f1,
    withoutHeadline: scoreKept(sample, (row) => isKept(row) && row !== headline).f1,
    lost: listLostSentences(text.join('\n'), gold).length > 0 ? 1 : 0,
  };
}

function limitsOf(sample: Sample, scores: Float32Array): DecisionLimits {
  if (!options['page-threshold']) return given;
  const threshold = findPageThreshold(sample.page.blocks, scores);
  return {
    ...given,
    firstStay: threshold,
    looseStay: threshold,
    introCome: threshold,
    captionCome: threshold,
  };
}

/** Means over pages; of sitebench over sites. */
function printTable(sets: ReadonlyMap<string, ReadonlyMap<string, readonly Visit[]>>): void {
  console.log('| set | pages | F1 | without the headline | lose a sentence |\n|---|---|---|---|---|');
  for (const [set, kinds] of sets) {
    const groups = set === 'sitebench' ? [...kinds.values()] : [[...kinds.values()].flat()];
    printRow(set, groups);
    if (set === 'wcxb') for (const [kind, visits] of kinds) printRow(`${set}, ${kind}`, [visits]);
  }
}

function printRow(name: string, groups: readonly (readonly Visit[])[]): void {
  const mean = (of: (visit: Visit) => number) => meanOf(groups.map((visits) => meanOf(visits.map(of))));
  const cells = [
    groups.flat().length,
    mean((visit) => visit.f1).toFixed(3),
    mean((visit) => visit.withoutHeadline).toFixed(3),
    `${(100 * mean((visit) => visit.lost)).toFixed(1)} %`,
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
}
