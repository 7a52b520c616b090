import { DECISION_LIMITS, type DecisionLimits } from '../src/core/decision-limits.ts';
import { averageSites, type SiteMeasurer } from './measure-sites.ts';
import type { BenchSite } from './sitebench-pages.ts';

/** Values tried for each limit. */
const GRID: { [name in keyof DecisionLimits]: readonly number[] } = {
  firstStay: [0, 0.03, 0.05, 0.1],
  firstCome: [0.7, 0.8, 0.9],
  betweenCome: [0.4, 0.6, 0.8],
  chromeStay: [0.05, 0.2, 0.35, 0.5],
  looseStay: [0.05, 0.1, 0.2],
  captionCome: [0.03, 0.1, 0.8],
  introCome: [0.1, 0.2, 0.35, 0.5],
  siteStay: [0, 0.03, 0.06, 0.1],
  siteCome: [0.7, 0.75, 0.8, 0.9, 1],
  sentencePart: [0.3, 0.6, 1],
  sentenceStay: [0.15, 0.25, 0.4, 1],
  sharedStay: [0.3, 0.4, 0.6, 1],
  allStay: [0.85, 0.95, 1],
  fieldStay: [0.6, 0.7, 0.8],
  pictureStay: [0.4, 0.5, 0.6],
  codeStay: [0.3, 0.5, 0.7],
  copyStay: [0, 0.3, 0.5],
};
/** Points of the curve that limits are chosen on. */
const TUNED_ON = ['1', '2', '3', 'all'] as const;
/** What a page that loses a sentence costs beside its F1. */
const LOST_COST = 0.2;
const ROUNDS = 2;

/** The limits that are best for `sites` alone: one limit after the other, twice round, the rest held; ties stay. */
export function tuneLimits(
  measurer: SiteMeasurer,
  sites: readonly BenchSite[],
  draws: number,
): DecisionLimits {
  const known = new Map<string, number>();
  const rate = (limits: DecisionLimits) => {
    const key = JSON.stringify(limits);
    let value = known.get(key);
    if (value === undefined) {
      value = 0;
      for (const k of TUNED_ON) {
        const results = sites.map((site) => measurer.measure(site, k, draws, limits));
        value +=
          averageSites(results, (score) => score.f1 - (score.lost > 0 ? LOST_COST : 0)) / TUNED_ON.length;
      }
      known.set(key, value);
    }
    return value;
  };
  let best = DECISION_LIMITS;
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, values] of Object.entries(GRID))
      for (const value of values) {
        const limits = { ...best, [name]: value };
        if (rate(limits) > rate(best) + 1e-9) best = limits;
      }
  return best;
}
