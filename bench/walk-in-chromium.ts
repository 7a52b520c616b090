/**
 * What the content script's walk costs in Chromium, next to a bare TreeWalker pass over the same pages: one page of
 * each of ten real sites, under its true host name, loaded anew for each measuring (TOOLCHAIN.md 7: the first pass
 * over a page makes its nodes' wrappers, a second one does not). Prints a table for docs/results.md.
 *
 *     node scripts/run-typescript.mjs bench/walk-in-chromium.ts [loads a page, 7]
 */
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { build } from 'vite';
import { findBrowser } from '../scripts/find-browser.mjs';
import { projectRoot } from '../test/support/launch-extension.ts';
import { readSite, type StoredSite } from '../test/support/read-sites.ts';
import { startSiteServer } from '../test/support/site-server.ts';
import { makeInventedPage } from './invented-pages.ts';
import type { WalkSteps } from './walk-entry.ts';

const SITES = [
  '90minutos-news-es',
  'amina-shop-ru',
  'dostips-forum-en',
  'jodatime-api-en',
  'kalib-octopress',
  'linuxgazette-magazine-en',
  'numeco-gov-fr',
  'pybonacci',
  'rustcourse-book-zh',
  'wuchong-me',
];

const data = join(projectRoot, '../shared/sitebench');
const loads = Number(process.argv[2] ?? 7);

/** A site with its page of median size alone, by http: some hosts insist on TLS otherwise. */
function readMedianPage(id: string): StoredSite {
  const site = readSite(join(data, id));
  const bySize = [...site.pages].sort((a, b) => statSync(a.file).size - statSync(b.file).size);
  const page = bySize[bySize.length >> 1];
  return { ...site, pages: page ? [{ ...page, url: page.url.replace(/^https:/, 'http:') }] : [] };
}

/** Three invented pages of 5,000 elements each. */
function writeLargeSite(folder: string): StoredSite {
  const pages = [1, 2, 3].map((number) => {
    const file = join(folder, `${number}.html`);
    writeFileSync(file, makeInventedPage(number, 1_610));
    return { url: `http://orchard.example/notes/${number}`, file, role: 'post', title: '', gold: undefined };
  });
  return { id: 'invented', folder, pages };
}

/** The measuring functions as one script. */
async function bundleEntry(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(projectRoot, 'bench/walk-entry.ts'), formats: ['iife'], name: 'bench' },
    },
  });
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const [script] = outputs;
  if (script?.type !== 'chunk') throw new Error('bench/walk-entry.ts gave no script');
  return script.code;
}

/** What one load of a page gave; times are milliseconds of the page's own thread. */
interface Measured {
  bare: number;
  walk: number;
  study: number;
  record: number;
  decide: number;
  elements: number;
  blocks: number;
  bytes: number;
}

/** Loads the page and opens a world of its own in it, as a content script's is. */
async function open(page: Page, url: string, script: string) {
  await page.goto(url, { waitUntil: 'load' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const client = await page.createCDPSession();
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const { frameTree } = await client.send('Page.getFrameTree');
  const { executionContextId } = await client.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  async function evaluate<Result>(expression: string): Promise<Result> {
    const answer = await client.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      returnByValue: true,
    });
    const { exception, text } = answer.exceptionDetails ?? {};
    if (exception || text) throw new Error(`${url}: ${exception?.description ?? text}`);
    return answer.result.value;
  }
  /** Seconds the thread has worked on tasks so far. */
  async function readBusy(): Promise<number> {
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  }
  await evaluate(script);
  async function time<Result>(call: keyof WalkSteps): Promise<[Result, number]> {
    const before = await readBusy();
    const result = await evaluate<Result>(`steps.${call}()`);
    return [result, 1000 * ((await readBusy()) - before)];
  }
  return { time, evaluate, close: () => client.detach() };
}

/** Two loads: in the second the bare pass comes first, so that neither finds the other's node wrappers. */
async function measure(page: Page, url: string, script: string, records = '[]'): Promise<Measured> {
  const first = await open(page, url, script);
  const [{ elements, blocks }, walk] = await first.time<ReturnType<WalkSteps['walk']>>('walk');
  const [, study] = await first.time('study');
  const [bytes, record] = await first.time<number>('record');
  if (records !== '[]') await first.evaluate(`steps.learn(${records})`);
  const [, decide] = await first.time('decide');
  await first.close();
  const second = await open(page, url, script);
  const [, bare] = await second.time('passBare');
  await second.close();
  return { bare, walk, study, record, decide, elements, blocks, bytes };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function show(measured: readonly Measured[], name: keyof Measured): string {
  const values = measured.map((one) => one[name]);
  return `${median(values).toFixed(1)} / ${Math.max(...values).toFixed(1)}`;
}

function row(name: string, measured: readonly Measured[]): string {
  const times = (['bare', 'walk', 'study', 'record', 'decide'] as const).map((step) => show(measured, step));
  const bytes = measured.map((one) => one.bytes);
  const { elements = '', blocks = '' } = new Set(bytes).size === 1 ? (measured[0] ?? {}) : {};
  return `| ${[name, elements, blocks, ...times, median(bytes), Math.max(...bytes)].join(' | ')} |`;
}

const executablePath = findBrowser('chromium')?.path;
if (!existsSync(data) || executablePath === undefined) {
  console.log('Left out: ../shared/sitebench or Chromium is not here.');
  process.exit(0);
}
const script = await bundleEntry();
const sites = SITES.map(readMedianPage);
const folder = mkdtempSync(join(tmpdir(), 'deboiler-walk-'));
const large = writeLargeSite(folder);
const server = await startSiteServer([...sites, large]);
const browser = await puppeteer.launch({
  executablePath,
  headless: true,
  args: [
    '--no-sandbox',
    `--host-resolver-rules=MAP * 127.0.0.1:${server.port}`,
    '--disable-features=HttpsUpgrades',
  ],
});
const page = await browser.newPage();
console.log(`Milliseconds of the page's thread, median / worst of ${loads} loads, nothing warm.\n`);
console.log('| page | elements | blocks | TreeWalker | walk | study | record | decide | bytes | most |');
console.log('|---|---|---|---|---|---|---|---|---|---|');
const all: Measured[] = [];
for (const { id, pages } of sites) {
  const measured: Measured[] = [];
  for (let load = 0; load < loads; load++) measured.push(await measure(page, pages[0]?.url ?? '', script));
  console.log(row(id, measured));
  all.push(...measured);
}
console.log(row('all', all));
// A page of 5,000 elements, decided by what two others of its site taught.
const records: string[] = [];
for (const { url } of large.pages.slice(0, 2)) {
  const opened = await open(page, url, script);
  await opened.evaluate('steps.walk()');
  records.push(await opened.evaluate<string>('steps.takeRecord()'));
  await opened.close();
}
const measured: Measured[] = [];
for (let load = 0; load < loads; load++)
  measured.push(await measure(page, large.pages[2]?.url ?? '', script, `[${records}]`));
console.log(row('invented, third page', measured));
await browser.close();
await server.close();
rmSync(folder, { recursive: true, force: true });
