/**
 * Rules from feeds on whole sites, exact and improved side by side: `npx tsx bench/feed.ts [site …]`. Pages are all gold
 * pages of the sites whose feed meets a stored page; at most 15 training pages a site. Body: token F1 of the text without
 * its headline against the gold without its. Needs the measuring data in ../shared; without it, it says so.
 */
import { decideBlocks } from '../src/core/decide-blocks.ts';
import { learnSite } from '../src/core/learn-site.ts';
import { makePageRecord } from '../src/core/page-record.ts';
import { listComments } from '../src/feed/apply-comments.ts';
import { indexBoxNames } from '../src/feed/comment-boxes.ts';
import { induceCommentRules } from '../src/feed/comment-rules.ts';
import { makeDateReader } from '../src/feed/date-reader.ts';
import { listElements } from '../src/feed/element-rules.ts';
import { linkComments } from '../src/feed/feed-comments.ts';
import { induceRules } from '../src/feed/induce-rules.ts';
import { learnComments } from '../src/feed/learn-comments.ts';
import { learnRules } from '../src/feed/learn-rules.ts';
import { inducePostPattern, matchesPattern } from '../src/feed/post-url-pattern.ts';
import { isPostUrl, learnPostShapes } from '../src/feed/post-url-shapes.ts';
import { textOfElement } from '../src/feed/rule-page.ts';
import { meanOf } from '../src/metrics/macro.ts';
import { scoreTokens } from '../src/metrics/token-f1.ts';
import { listWordTokens } from '../src/metrics/word-tokens.ts';
import { type PageScores, readExact, readImproved, scorePage } from './feed-scores.ts';
import { type FeedSite, type GoldPage, readFeedSites, walkHtml } from './feed-sites.ts';
import { findShared } from './sitebench-pages.ts';

const MEASURES = ['title', 'author', 'date', 'body', 'dice', 'titleDice'] as const;
const WAYS = ['exact', 'rules', 'rules and site'] as const;
type Way = (typeof WAYS)[number];

interface Scored {
  gold: GoldPage;
  scores: Record<Way, PageScores>;
}

interface SiteResult {
  id: string;
  pages: Scored[];
  /** Milliseconds: learning exactly, learning improved, applying exactly a page, applying improved a page. */
  times: [number, number, number, number];
}

const folder = findShared('sitebench');
if (folder === undefined) console.log('bench/feed: no ../shared/sitebench here, nothing measured');
else {
  const sites = readFeedSites(folder, process.argv.slice(2));
  const results = sites.map(measureSite);
  printTables(results);
  printPostUrls(sites);
  for (const site of sites) printComments(site);
}

function measureSite(site: FeedSite): SiteResult {
  const pages = site.pages.map(({ page }) => page);
  const [exact, exactTime] = timed(() => induceRules(site.training));
  const [rules, learnTime] = timed(() => learnRules(site.training, { pages }));
  const model = learnSite(pages.flatMap((page) => makePageRecord(page.index, 0) ?? []));
  const gold = site.pages.filter(({ body }) => body !== undefined);
  const [exactValues, exactApply] = timed(() => gold.map((page) => readExact(page, exact)));
  const [alone, apply] = timed(() => gold.map((page) => readImproved(page, rules)));
  const both = gold.map((page) => readImproved(page, rules, decideBlocks(page.page.index, model)));
  const scored = gold.map((page, at) => ({
    gold: page,
    scores: {
      exact: scorePage(page, exactValues[at]!),
      rules: scorePage(page, alone[at]!),
      'rules and site': scorePage(page, both[at]!),
    },
  }));
  return {
    id: site.id,
    pages: scored,
    times: [exactTime, learnTime, exactApply / gold.length, apply / gold.length],
  };
}

function timed<Value>(work: () => Value): [Value, number] {
  const before = process.cpuUsage();
  const value = work();
  const { user, system } = process.cpuUsage(before);
  return [value, (user + system) / 1000];
}

function printTables(results: readonly SiteResult[]): void {
  for (const [name, choose] of [
    ['all gold pages', () => true],
    ['gold pages outside the feed', (page: GoldPage) => !page.inFeed],
  ] as const) {
    console.log(`\n### ${name}\n`);
    console.log(
      '| way | title | author | date | body F1 | body Dice > .5 | title Dice > .5 |\n|---|---|---|---|---|---|---|',
    );
    for (const way of WAYS) {
      const cells = MEASURES.map((measure) => macro(results, way, measure, choose));
      console.log(`| ${way} | ${cells.join(' | ')} |`);
    }
  }
  console.log('\n### per site (exact / rules / rules and site)\n');
  console.log(
    '| site | pages | title | author | date | body F1 | ms to learn exact, improved | ms a page exact, improved |\n|---|---|---|---|---|---|---|---|',
  );
  for (const { id, pages, times } of results) {
    const cells = (['title', 'author', 'date', 'body'] as const).map((measure) =>
      WAYS.map((way) => meanText(pages.flatMap(({ scores }) => scores[way][measure] ?? []))).join(' / '),
    );
    const [a, b, c, d] = times;
    console.log(
      `| ${id} | ${pages.length} | ${cells.join(' | ')} | ${a.toFixed(0)}, ${b.toFixed(0)} | ${c.toFixed(1)}, ${d.toFixed(1)} |`,
    );
  }
}

function macro(
  results: readonly SiteResult[],
  way: Way,
  measure: (typeof MEASURES)[number],
  choose: (page: GoldPage) => boolean,
): string {
  const means = results.flatMap(({ pages }) => {
    const values = pages
      .filter(({ gold }) => choose(gold))
      .flatMap(({ scores }) => scores[way][measure] ?? []);
    return values.length === 0 ? [] : [meanOf(values)];
  });
  return `${meanText(means)} (${means.length})`;
}

function meanText(values: readonly number[]): string {
  return values.length === 0 ? '–' : meanOf(values).toFixed(3);
}

function printPostUrls(sites: readonly FeedSite[]): void {
  const ways: Record<string, [number, number][]> = { exact: [], shapes: [] };
  for (const { pages, feed } of sites) {
    const base = pages[0]!.page.index.url;
    const links = feed.entries.map(({ link }) => new URL(link, base).href);
    const shapes = learnPostShapes(links);
    const pattern = inducePostPattern(links) ?? '';
    ways.exact?.push(rate(pages, (url) => matchesPattern(pattern, url)));
    ways.shapes?.push(rate(pages, (url) => isPostUrl(shapes, url)));
  }
  console.log('\n### post addresses: precision / recall over sites\n');
  for (const [way, rows] of Object.entries(ways))
    console.log(`${way}: ${meanText(rows.map(([p]) => p))} / ${meanText(rows.map(([, r]) => r))}`);
}

function rate(pages: readonly GoldPage[], isPost: (url: string) => boolean): [number, number] {
  const posts = pages.filter(({ role }) => role === 'post' || role === 'doc');
  const called = pages.filter(({ page }) => isPost(page.index.url));
  const right = called.filter((page) => posts.includes(page)).length;
  return [called.length === 0 ? 0 : right / called.length, right / posts.length];
}

function printComments(site: FeedSite): void {
  if (site.commentsFeed === undefined) return;
  const urls = site.pages.map(({ page }) => page.index.url);
  const commented = [...linkComments(site.commentsFeed, urls, walkHtml)].map(([row, comments]) => ({
    page: site.pages[row]!.page,
    comments,
  }));
  const wanted = commented.flatMap(({ page, comments }) => comments.map((comment) => ({ page, comment })));
  const template = learnComments(commented);
  const exact = induceCommentRules(commented);
  const readDates = makeDateReader('en');
  const boxes = site.pages.flatMap(({ page }) =>
    template === undefined
      ? []
      : listComments(page, indexBoxNames(page), template, readDates, 'mdy').map((comment) => ({
          page,
          comment,
        })),
  );
  const found = wanted.filter(({ page, comment }) =>
    boxes.some(
      (box) =>
        box.page === page && box.comment.author === comment.author && isAlike(box.comment.text, comment.text),
    ),
  );
  const texts = site.pages.flatMap(({ page }) =>
    exact === undefined
      ? []
      : listElements(page.index, exact.text).map((row) => ({ page, text: textOfElement(page, row) })),
  );
  const byExact = wanted.filter(({ page, comment }) =>
    texts.some((one) => one.page === page && isAlike(one.text, comment.text)),
  );
  console.log(`\n### comments on ${site.id}: ${wanted.length} feed comments on stored pages\n`);
  console.log(
    `template: ${found.length} found by author and text, ${boxes.length} boxes; exact: ${byExact.length} found by text, ${texts.length} elements`,
  );
}

function isAlike(a: string, b: string): boolean {
  return scoreTokens(listWordTokens(a), listWordTokens(b)).f1 > 0.9;
}
