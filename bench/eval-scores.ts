import { listLostSentences } from '../src/metrics/lost-sentences.ts';
import { type MacroScore, macroOverSites, meanOf } from '../src/metrics/macro.ts';
import { compareShingles, type ShingleShares, summariseShingles } from '../src/metrics/shingles.ts';
import { scoreTokens } from '../src/metrics/token-f1.ts';
import { listWordTokens } from '../src/metrics/word-tokens.ts';

/** From this F1 a page counts as perfect, below the other as broken (BASELINES.md). */
const PERFECT = 0.99;
const BROKEN = 0.5;

/** Scores of one page, 0 to 1. */
export interface PageFigures {
  precision: number;
  recall: number;
  f1: number;
  /** Whether any sentence of the gold is lost. */
  lost: boolean;
  /** Whether nothing came out. */
  empty: boolean;
  shingles: ShingleShares;
}

/** Scores of a group of sites: each a mean over a site's pages, then over sites. */
export interface GroupFigures {
  sites: number;
  pages: number;
  precision: number;
  recall: number;
  f1: MacroScore;
  perfect: number;
  broken: number;
  empty: number;
  /** Share of pages that lose any sentence of the gold. */
  lost: number;
  /** 4-gram shingles over all pages alike. */
  shingleF1: number;
  worst: { site: string; f1: number };
}

/** Pages' scores by site id. */
export type SiteFigures = ReadonlyMap<string, readonly PageFigures[]>;

/** Scores predicted texts against gold; a text that was scored for that gold before is not scored again. */
export class PageScorer {
  #known = new Map<string, Map<string, PageFigures>>();

  /** The predicted text's scores, by word tokens. */
  score(predicted: string, gold: string): PageFigures {
    let known = this.#known.get(gold);
    if (!known) {
      known = new Map();
      this.#known.set(gold, known);
    }
    const found = known.get(predicted);
    if (found) return found;
    const tokens = listWordTokens(predicted);
    const figures: PageFigures = {
      ...scoreTokens(tokens, listWordTokens(gold)),
      lost: listLostSentences(predicted, gold).length > 0,
      empty: tokens.length === 0,
      shingles: compareShingles(predicted, gold),
    };
    known.set(predicted, figures);
    return figures;
  }
}

/** Sums up the sites. Sites without pages are left out. */
export function summariseSites(figures: SiteFigures): GroupFigures {
  const sites = [...figures].filter(([, pages]) => pages.length > 0);
  const mean = (pick: (page: PageFigures) => number) =>
    meanOf(sites.map(([, pages]) => meanOf(pages.map(pick))));
  const byF1 = sites
    .map(([site, pages]) => ({ site, f1: meanOf(pages.map((page) => page.f1)) }))
    .sort((a, b) => a.f1 - b.f1);
  return {
    sites: sites.length,
    pages: sites.reduce((sum, [, pages]) => sum + pages.length, 0),
    precision: mean((page) => page.precision),
    recall: mean((page) => page.recall),
    f1: macroOverSites(sites.map(([, pages]) => pages.map((page) => page.f1))),
    perfect: mean((page) => (page.f1 >= PERFECT ? 1 : 0)),
    broken: mean((page) => (page.f1 < BROKEN ? 1 : 0)),
    empty: mean((page) => (page.empty ? 1 : 0)),
    lost: mean((page) => (page.lost ? 1 : 0)),
    shingleF1: summariseShingles(sites.flatMap(([, pages]) => pages.map((page) => page.shingles))).f1,
    worst: byF1[0] ?? { site: '', f1: 0 },
  };
}
