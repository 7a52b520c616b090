import { decideBlocks, type PageDecision } from '../src/core/decide-blocks.ts';
import { learnSite, type SiteModel } from '../src/core/learn-site.ts';
import type { PageIndex } from '../src/core/page-index.ts';
import { scoreBlocks } from '../src/core/page-model.ts';
import { makePageRecord, type PageRecord } from '../src/core/page-record.ts';
import { takeSnapshot } from '../src/core/page-walk.ts';
import { renderText } from '../src/core/render-text.ts';
import { readShippedModel } from '../src/core/shipped-model.ts';
import { parsePageAddress } from '../src/core/url-order.ts';
import { renderHtml } from '../src/export/render-html.ts';
import { applyRules } from '../src/feed/apply-rules.ts';
import { decideWithFeed } from '../src/feed/decide-with-feed.ts';
import { linkEntries } from '../src/feed/feed-links.ts';
import type { PageFacts } from '../src/feed/induce-rules.ts';
import { learnRules, type SiteRules } from '../src/feed/learn-rules.ts';
import { readPageFacts } from '../src/feed/page-facts.ts';
import { parseFeed } from '../src/feed/parse-feed.ts';
import { makeRulePage, type RulePage } from '../src/feed/rule-page.ts';
import { type Parse5Node, parse5Adapter, parseDocument } from '../src/markup/parse5-adapter.ts';
import { seededRandom } from '../src/metrics/macro.ts';
import type { EvalPage, EvalSite } from './datasets.ts';
import { loadFoldModel } from './fold-models.ts';

/** Pages that a feed teaches from, at most (the command line's figure). */
const MAX_TRAINING_PAGES = 15;

/** A page parsed and walked once for our own modes. */
export interface OwnPage {
  document: Parse5Node;
  index: PageIndex<Parse5Node>;
  record: PageRecord;
  /** Page model's score of every block. */
  scores: Float32Array;
  forRules: RulePage;
}

/** What the feed says of the site's pages: page number → facts, newest first. */
export type FeedFacts = ReadonlyMap<number, PageFacts>;

/** What is known when a page is cleaned; both undefined on a first visit. */
export interface OwnKnowledge {
  model: SiteModel | undefined;
  rules: SiteRules | undefined;
}

/**
 * Parses, walks and scores one page. `host` names the site for the folds of the page model: the model that never saw
 * it scores the page (every block 0.5 where `npm run train -- --folds` was not run here); undefined takes the shipped
 * model, right for pages it was not trained on. A page without an http(s) address gets an invented one.
 */
export function openOwnPage(page: EvalPage, host: string | undefined): OwnPage {
  const url = parsePageAddress(page.url) ? page.url : `https://no-address.example/${page.id}`;
  const document = parseDocument(page.html);
  const index = takeSnapshot(url, document, parse5Adapter);
  const model = host === undefined ? readShippedModel() : loadFoldModel(host);
  const scores = model ? scoreBlocks(index, model) : new Float32Array(index.blocks.kind.length).fill(0.5);
  const record = makePageRecord(index, 0, scores);
  if (!record) throw new Error(`no record of ${url}`);
  return { document, index, record, scores, forRules: makeRulePage(index, document, parse5Adapter) };
}

/** What the site's feed says of its pages; empty without a feed that can be read. */
export function readFeedFacts(site: EvalSite): FeedFacts {
  const feed = site.feed === undefined ? undefined : parseFeed(site.feed);
  if (feed === undefined || 'refused' in feed) return new Map();
  const urls = site.pages.map((page) => page.url);
  const walk = (html: string) => takeSnapshot('about:blank', parseDocument(html), parse5Adapter);
  return new Map(
    linkEntries(feed.entries, urls, feed.home).map(({ entry, page }) => [page, readPageFacts(entry, walk)]),
  );
}

/** What the pages of one run teach, with what the feed says of those among them. Of one page no site model is learned. */
export function learnOwn(pages: readonly OwnPage[], run: readonly number[], facts: FeedFacts): OwnKnowledge {
  const seen = [...new Set(run)].map((row) => pages[row]!);
  const training = [...facts]
    .filter(([row]) => run.includes(row))
    .slice(0, MAX_TRAINING_PAGES)
    .map(([row, said]) => ({ page: pages[row]!.forRules, facts: said }));
  return {
    model: seen.length > 1 ? learnSite(seen.map((page) => page.record)) : undefined,
    rules:
      training.length > 0 ? learnRules(training, { pages: seen.map((page) => page.forRules) }) : undefined,
  };
}

/** Our text of a page, as `deboiler clean` writes it. */
export function cleanOwn(page: OwnPage, known: OwnKnowledge): string {
  return renderText(page.index, page.document, parse5Adapter, decideOwn(page, known));
}

/** Our HTML of a page, as `deboiler clean --format html` writes it. */
export function cleanOwnHtml(page: OwnPage, known: OwnKnowledge): string {
  return renderHtml(page.index, page.document, parse5Adapter, decideOwn(page, known));
}

function decideOwn(page: OwnPage, { model, rules }: OwnKnowledge): PageDecision {
  const decision = decideBlocks(page.index, model, [], page.scores);
  if (!rules) return decision;
  return decideWithFeed(page.forRules, decision, applyRules(page.forRules, rules, decision));
}

/**
 * Runs of pages that a reader saw together: the site's pages in seeded random order cut into runs of `size`, the last
 * filled up from the start, so that every page is judged once a draw. Rows are page numbers.
 */
export function drawRuns(pages: number, size: number, draw: number): number[][] {
  const random = seededRandom(7919 * (draw + 1) + 31 * pages + size);
  const order = Array.from({ length: pages }, (_, i) => i);
  for (let i = pages - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  const runs: number[][] = [];
  for (let i = 0; i < pages; i += size) {
    const run = order.slice(i, i + size);
    for (let fill = 0; run.length < Math.min(size, pages); fill += 1) run.push(order[fill]!);
    runs.push(run);
  }
  return runs;
}
