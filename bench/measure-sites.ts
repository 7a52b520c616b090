import { decideBlocks } from '../src/core/decide-blocks.ts';
import { DECISION_LIMITS, type DecisionLimits } from '../src/core/decision-limits.ts';
import { learnSite, type SiteModel } from '../src/core/learn-site.ts';
import { findTitleHeadline } from '../src/core/title-headline.ts';
import { meanOf } from '../src/metrics/macro.ts';
import { drawPages } from './draw-pages.ts';
import { type PageScore, PageScorer } from './page-scores.ts';
import type { BenchPage, BenchSite } from './sitebench-pages.ts';

/** Scores of a site's pages at one point of the curve. */
export interface SiteResult {
  site: BenchSite;
  scores: { page: BenchPage; score: PageScore }[];
}

interface Draw {
  pages: BenchPage[];
  model: SiteModel | undefined;
}

/** Cleans every page with gold of sites from seeded draws; what the draws teach is learned once and kept, so that limits can be compared. */
export class SiteMeasurer {
  private readonly scorer = new PageScorer();
  private readonly draws = new Map<string, Draw[]>();

  /** Scores of a site's pages, each from its own draws of `k` pages (`all`: the whole site). */
  measure(site: BenchSite, k: string, draws: number, limits: DecisionLimits = DECISION_LIMITS): SiteResult {
    const scores: SiteResult['scores'] = [];
    for (const { pages, model } of this.draw(site, k, draws))
      for (const page of pages) {
        if (!page.gold) continue;
        const decision = decideBlocks(page.index, model, [], page.scores, limits);
        const score = this.scorer.score(
          page,
          (row) => decision.reason[row] === undefined,
          decision.headline >= 0 ? decision.headline : findTitleHeadline(page.index.title),
        );
        scores.push({ page, score });
      }
    return { site, scores };
  }

  private draw(site: BenchSite, k: string, draws: number): Draw[] {
    const name = `${site.id} ${k} ${draws}`;
    const known = this.draws.get(name);
    if (known) return known;
    const size = k === 'all' ? site.pages.length : Math.min(Number(k), site.pages.length);
    const times = size === site.pages.length || size === 1 ? 1 : draws;
    const list: Draw[] = [];
    for (let draw = 0; draw < times; draw++)
      for (const pages of drawPages(site, size, draw))
        list.push({ pages, model: size === 1 ? undefined : learnSite(pages.map((page) => page.record)) });
    this.draws.set(name, list);
    return list;
  }
}

/** Mean over a site's pages, then over sites. */
export function averageSites(results: readonly SiteResult[], pick: (score: PageScore) => number): number {
  return meanOf(results.map(({ scores }) => meanOf(scores.map(({ score }) => pick(score)))));
}
