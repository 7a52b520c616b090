import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { DecisionLimits } from '../src/core/decision-limits.ts';
import { DECISION_LIMITS } from '../src/core/decision-limits.ts';
import { meanOf } from '../src/metrics/macro.ts';
import { averageSites, SiteMeasurer, type SiteResult } from './measure-sites.ts';
import type { PageScore } from './page-scores.ts';
import { findShared, readBenchSites, type ScoredBy } from './sitebench-pages.ts';
import { tuneLimits } from './tune-limits.ts';

/**
 * Quality over pages seen: every page with gold is cleaned from a draw of K pages of its site that holds it
 * (seeded; listings included), macro token precision, recall and F1 over pages, then sites.
 *
 *     npx tsx bench/quality.ts [--k 1,2,3,all] [--only linux,shop] [--draws 1] [--sites] [--pages] [--halves]
 *
 * With `--halves` the decision's limits are chosen on every other site and the figures come from the rest, both ways.
 */
const { values: options } = parseArgs({
  options: {
    k: { type: 'string', default: '1,2,3,5,10,20,all' },
    only: { type: 'string', default: '' },
    draws: { type: 'string', default: '1' },
    sites: { type: 'boolean', default: false },
    pages: { type: 'string' },
    scores: { type: 'string', default: 'folds' },
    halves: { type: 'boolean', default: false },
    limits: { type: 'string', default: '{}' },
  },
});

const folder = findShared('sitebench');
if (!folder) {
  console.log('skipped: ../shared/sitebench is not here');
  process.exit(0);
}
const started = performance.now();
const sites = readBenchSites(folder, options.only ? options.only.split(',') : [], options.scores as ScoredBy);
console.log(`${sites.length} sites walked in ${seconds(started)} s`);
const measurer = new SiteMeasurer();
const draws = Number(options.draws);
const given = { ...DECISION_LIMITS, ...(JSON.parse(options.limits) as Partial<DecisionLimits>) };
const limits = options.halves ? tuneHalves() : sites.map(() => given);
const perK = new Map<string, SiteResult[]>();
for (const k of options.k.split(',')) {
  const from = performance.now();
  const results = sites.map((site, row) => measurer.measure(site, k, draws, limits[row]));
  perK.set(k, results);
  console.log(`K=${k.padEnd(3)} ${summary(results)}  ${seconds(from)} s`);
}
printHalves();
if (options.sites || options.only) printSites();
if (options.pages) printPages(options.pages);

/** Each site's limits, chosen on the other half of the sites. */
function tuneHalves(): DecisionLimits[] {
  const [odd, even] = [1, 0].map((parity) => {
    const tuned = tuneLimits(
      measurer,
      sites.filter((_, row) => row % 2 === parity),
      draws,
    );
    console.log(`half ${'AB'[parity]} chooses ${JSON.stringify(tuned)}`);
    return tuned;
  }) as [DecisionLimits, DecisionLimits];
  return sites.map((_, row) => (row % 2 === 0 ? odd : even));
}

function summary(results: readonly SiteResult[]): string {
  const mean = (pick: (score: PageScore) => number) => averageSites(results, pick);
  const worst = results
    .map(({ site, scores }) => ({ id: site.id, f1: meanOf(scores.map(({ score }) => score.f1)) }))
    .sort((a, b) => a.f1 - b.f1)[0];
  return [
    `F1 ${fixed(mean((score) => score.f1))} P ${fixed(mean((score) => score.precision))} R ${fixed(mean((score) => score.recall))}`,
    `perfect ${percent(mean((score) => (score.f1 >= 0.99 ? 1 : 0)))} broken ${percent(mean((score) => (score.f1 < 0.5 ? 1 : 0)))}`,
    `lost ${percent(mean((score) => (score.lost > 0 ? 1 : 0)))}`,
    `worst ${worst?.id} ${fixed(worst?.f1 ?? 0)}`,
  ].join('  ');
}

function printHalves(): void {
  for (const [k, results] of perK) {
    const half = (parity: number) => results.filter((_, row) => row % 2 === parity);
    if (results.length > 1)
      console.log(`K=${k} half A: ${summary(half(0))}\nK=${k} half B: ${summary(half(1))}`);
  }
}

function printSites(): void {
  for (const [row, site] of sites.entries()) {
    const cells = [...perK.values()].map((results) => {
      const scores = results[row]?.scores ?? [];
      const mean = (pick: (score: PageScore) => number) => meanOf(scores.map(({ score }) => pick(score)));
      const lost = scores.filter(({ score }) => score.lost > 0).length;
      return `${fixed(mean((s) => s.f1))} ${fixed(mean((s) => s.precision))}/${fixed(mean((s) => s.recall))} ${String(lost).padStart(2)}`;
    });
    console.log(`${site.id.slice(0, 24).padEnd(25)} ${cells.join(' | ')}`);
  }
}

/** Every page of sites whose id holds `part`, at the last K asked for. */
function printPages(part: string): void {
  const results = [...perK.values()].pop() ?? [];
  for (const { site, scores } of results) {
    if (!site.id.includes(part)) continue;
    for (const { page, score } of scores)
      console.log(
        `${site.id} ${page.file} ${fixed(score.f1)} ${fixed(score.precision)}/${fixed(score.recall)} lost ${score.lost}`,
      );
  }
}

function seconds(from: number): string {
  return ((performance.now() - from) / 1000).toFixed(1);
}
function fixed(value: number): string {
  return value.toFixed(4).replace(/^0/, '');
}
function percent(value: number): string {
  return `${(100 * value).toFixed(1)}%`;
}
