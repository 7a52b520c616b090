/**
 * The longest task that the built extension puts on a page's main thread, page by page, in Chromium: real sites
 * under their true host names, learned and cleaned as they are read (all sites on "always"), and invented pages that are
 * huge in one way each. From Chromium's own
 * trace: the time inside our content script's calls, idle moments and microtasks, never the page's own. Prints a
 * table for docs/results.md.
 *
 *     npm run build && npx tsx bench/longest-task.ts [pages a site, 4: the largest]
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { foldText } from '../src/core/fold-text.ts';
import { signText } from '../src/core/signature.ts';
import { HUGE_SIZES, type HugeKind, makeHugePage, TIPS } from '../test/support/huge-pages.ts';
import { listEngines, projectRoot } from '../test/support/launch-extension.ts';
import { readSites, type StoredSite } from '../test/support/read-sites.ts';
import { startSession } from '../test/support/session.ts';
import { listOwnTasks, type OwnTask } from './own-tasks.ts';

const data = join(projectRoot, '../shared/sitebench');
const most = Number(process.argv[2] ?? 4);
/** Milliseconds that no task of ours may take. */
const LIMIT = 50;
/** How large the pages are that teach. */
const TAUGHT = 5;

/** A site with its largest pages alone, by http: some hosts insist on TLS otherwise. */
function keepLargest(site: StoredSite): StoredSite {
  const pages = [...site.pages]
    .sort((a, b) => statSync(b.file).size - statSync(a.file).size)
    .slice(0, most)
    .map((page) => ({ ...page, url: page.url.replace(/^https:/, 'http:') }));
  return { ...site, pages };
}

const traceFile = join(tmpdir(), `deboiler-trace-${process.pid}.json`);

async function trace(page: Page, visit: () => Promise<unknown>): Promise<OwnTask[]> {
  await page.tracing.start({
    path: traceFile,
    categories: ['devtools.timeline', 'toplevel', 'disabled-by-default-devtools.timeline', 'v8'],
  });
  try {
    await visit();
  } finally {
    await page.tracing.stop();
  }
  return listOwnTasks(JSON.parse(readFileSync(traceFile, 'utf8')));
}

if (!listEngines().includes('chromium')) {
  console.log('Left out: Chromium is not here.');
  process.exit(0);
}
if (!existsSync(data)) console.log('Real pages left out: ../shared/sitebench is not here.');
const sites = existsSync(data) ? readSites(data).map(keepLargest) : [];
const session = await startSession('chromium', { sites });
await session.ask('writeSettings', { otherSites: 'always' });
const longest: { site: string; url: string; milliseconds: number; what: string; all: number }[] = [];
for (const site of sites) {
  const page = await session.browser.newPage();
  for (const { url } of site.pages) await measure(site.id, page, url, () => session.visit(page, url));
  await page.close();
}
for (const kind of Object.keys(HUGE_SIZES) as HugeKind[]) await measureHuge(kind);
await session.close();

console.log(
  '| site | pages | longest task, ms (median / worst) | all tasks of a page, ms (median / worst) | worst in |',
);
console.log('|---|---|---|---|---|');
for (const id of new Set(longest.map(({ site }) => site)))
  printRow(
    id,
    longest.filter(({ site }) => site === id),
  );
printRow('all', longest);
const over = longest.filter(({ milliseconds }) => milliseconds > LIMIT);
console.log(`\n${over.length} of ${longest.length} pages with a task over ${LIMIT} ms`);
for (const { url, milliseconds, what } of over)
  console.log(`- ${url}: ${milliseconds.toFixed(1)} ms in ${what}`);

async function measure(site: string, page: Page, url: string, visit: () => Promise<unknown>): Promise<void> {
  try {
    const tasks = await trace(page, visit);
    const none: OwnTask = { milliseconds: 0, what: '–' };
    const worst = tasks.reduce((a, b) => (b.milliseconds > a.milliseconds ? b : a), none);
    longest.push({ site, url, ...worst, all: tasks.reduce((sum, task) => sum + task.milliseconds, 0) });
  } catch (error) {
    console.error(`${url}: ${String(error)}`);
  }
}

/**
 * Two small pages teach, and a line of each of their many trees is hidden by hand; then one that is huge as it comes,
 * and one that becomes it when it was read.
 */
async function measureHuge(kind: HugeKind): Promise<void> {
  const page = await session.browser.newPage();
  const open = (number: number, size: number, delay = 0) => {
    const url = `http://${kind.replace(' ', '-')}.example/${number}`;
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    session.server.replies.set(url, { headers, body: makeHugePage(kind, number, size, { delay }) });
    return { url, visit: () => session.visit(page, url) };
  };
  for (const number of [1, 2]) await open(number, TAUGHT).visit();
  const tip = TIPS[kind];
  if (tip !== undefined) {
    const { tabId } = await session.readTab(page);
    const word = { place: ['html', 'tip'], keys: [signText(foldText(tip))], sample: tip };
    await session.ask('correctPart', { tabId, act: 'hide', ...word });
  }
  const name = `${HUGE_SIZES[kind].toLocaleString('en')} ${kind}`;
  const atOnce = open(3, HUGE_SIZES[kind]);
  await measure(name, page, atOnce.url, async () => {
    await atOnce.visit();
    // Many parts go one after another.
    await wait(2_000);
  });
  const later = open(4, HUGE_SIZES[kind], 1_500);
  await measure(name, page, later.url, async () => {
    await later.visit();
    await page.waitForSelector('html[data-built]');
    // The next look comes within seconds of the change.
    await wait(5_000);
  });
  await page.close();
}

function printRow(name: string, rows: typeof longest): void {
  if (rows.length === 0) return;
  const worst = rows.reduce((a, b) => (b.milliseconds > a.milliseconds ? b : a));
  const cells = [show(rows.map((row) => row.milliseconds)), show(rows.map((row) => row.all)), worst.what];
  console.log(`| ${[name, rows.length, ...cells].join(' | ')} |`);
}

function show(values: number[]): string {
  const sorted = values.sort((a, b) => a - b);
  return `${sorted[sorted.length >> 1]?.toFixed(1)} / ${sorted.at(-1)?.toFixed(1)}`;
}
