/**
 * What the content script's walk costs in Chromium, next to a bare TreeWalker pass over the same pages: one page of
 * each of ten real sites, under its true host name, loaded anew for each measuring (TOOLCHAIN.md 7: the first pass
 * over a page makes its nodes' wrappers, a second one does not). Prints a table for docs/results.md.
 *
 *     node scripts/run-typescript.mjs bench/walk-in-chromium.ts [loads a page, 7]
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { type Page } from 'puppeteer-core';
import { build } from 'vite';
import { findBrowser } from '../scripts/find-browser.mjs';
import { projectRoot } from '../test/support/launch-extension.ts';
import { readSite, type StoredSite } from '../test/support/read-sites.ts';
import { startSiteServer } from '../test/support/site-server.ts';
import type { WalkTimes } from './walk-entry.ts';

const SITES = [
  '90minutos-news-es',
  'amina-shop-ru',
  'dostips-forum-en',
  'jodatime-api-en',
  'kalib-octopress',
  'korben-info',
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

/** Loads the page and runs one measuring in a world of its own, as a content script's is. */
async function measure<Result>(page: Page, url: string, script: string, call: string): Promise<Result> {
  await page.goto(url, { waitUntil: 'load' });
  await new Promise((resolve) => setTimeout(resolve, 300));
  const client = await page.createCDPSession();
  const { frameTree } = await client.send('Page.getFrameTree');
  const { executionContextId } = await client.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  const run = async (expression: string) => {
    const answer = await client.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      returnByValue: true,
    });
    const { exception, text } = answer.exceptionDetails ?? {};
    if (exception || text) throw new Error(`${url}: ${exception?.description ?? text}`);
    return answer.result.value;
  };
  await run(script);
  const result: Result = await run(call);
  await client.detach();
  return result;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

const show = (values: readonly number[]) =>
  `${median(values).toFixed(1)} / ${Math.max(...values).toFixed(1)}`;

const executablePath = findBrowser('chromium')?.path;
if (!existsSync(data) || executablePath === undefined) {
  console.log('Left out: ../shared/sitebench or Chromium is not here.');
  process.exit(0);
}
const script = await bundleEntry();
const sites = SITES.map(readMedianPage);
const server = await startSiteServer(sites);
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
console.log(`Milliseconds, median / worst of ${loads} loads, nothing warm.\n`);
console.log('| page | elements | blocks | TreeWalker | walk | record | decide, first page | bytes stored |');
console.log('|---|---|---|---|---|---|---|---|');
const all = {
  bare: [] as number[],
  walk: [] as number[],
  record: [] as number[],
  decide: [] as number[],
  bytes: [] as number[],
};
for (const { id, pages } of sites) {
  const url = pages[0]?.url ?? '';
  const bare: number[] = [];
  const times: WalkTimes[] = [];
  for (let load = 0; load < loads; load++) {
    bare.push(await measure<number>(page, url, script, 'measureTreeWalker()'));
    times.push(await measure<WalkTimes>(page, url, script, 'measureWalk()'));
  }
  const column = (name: keyof WalkTimes) => times.map((time) => time[name]);
  const first = times[0] as WalkTimes;
  console.log(
    `| ${id} | ${first.elements} | ${first.blocks} | ${show(bare)} | ${show(column('walk'))} | ` +
      `${show(column('record'))} | ${show(column('decide'))} | ${first.bytes} |`,
  );
  all.bare.push(...bare);
  for (const name of ['walk', 'record', 'decide'] as const) all[name].push(...column(name));
  all.bytes.push(first.bytes);
}
console.log(
  `| all | | | ${show(all.bare)} | ${show(all.walk)} | ${show(all.record)} | ${show(all.decide)} | ` +
    `${median(all.bytes)} (median), ${Math.max(...all.bytes)} (most) |`,
);
await browser.close();
await server.close();
