import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { listEngines } from '../test/support/launch-extension.ts';
import { readSite, type StoredSite } from '../test/support/read-sites.ts';
import { type Session, startSession } from '../test/support/session.ts';
import { findData, listSiteIds } from './datasets.ts';
import { makeInventedPage } from './invented-pages.ts';

/** Page sizes in kB, and clicks of each. */
const SIZES = [100, 500];
/** Real pages of half a megabyte are rare: the largest of sitebench have 330 kB. */
const REAL_SIZES = [100, 300];
const CLICKS = 10;
/** Bytes of an invented page beside its paragraphs, and of one of these. */
const FRAME_BYTES = 5_200;
const PARAGRAPH_BYTES = 480;
/** How far a real page's size may be from the wanted one. */
const SPREAD = 0.25;

/** Milliseconds of one page from the click to what it leads to, painted. */
interface Clicks {
  clean: number[];
  reader: number[];
}

/**
 * Time from the click to the clean page and to the reader, in each browser: the message that the popup sends, until
 * it is answered and two more frames of the page were drawn. The page has settled before, as when a person presses.
 * On invented pages, ten clicks a size; on the real pages of about that size where ../shared is, one click each.
 */
async function main(): Promise<void> {
  for (const engine of listEngines()) {
    const folder = mkdtempSync(join(tmpdir(), 'click-'));
    try {
      const invented = writeInvented(folder);
      const real = REAL_SIZES.map((size) => findRealSites(size));
      const session = await startSession(engine, { sites: [...invented, ...real.flat()] });
      try {
        for (const [i, size] of SIZES.entries())
          report(engine, `invented, ${size} kB`, await clickInvented(session, invented[i] as StoredSite));
        for (const [i, size] of REAL_SIZES.entries()) {
          const sites = real[i] as StoredSite[];
          if (sites.length > 0) report(engine, `real, about ${size} kB`, await clickReal(session, sites));
        }
      } finally {
        await session.close();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/** One site a size, three pages each: what they share is learned. */
function writeInvented(folder: string): StoredSite[] {
  return SIZES.map((size) => {
    const paragraphs = Math.round((size * 1000 - FRAME_BYTES) / PARAGRAPH_BYTES);
    const pages = [1, 2, 3].map((number) => {
      const file = join(folder, `${size}-${number}.html`);
      writeFileSync(file, makeInventedPage(number, paragraphs));
      return {
        url: `http://orchard-${size}.example/notes/${number}`,
        file,
        role: 'post',
        title: '',
        gold: undefined,
      };
    });
    return { id: `orchard-${size}`, folder, pages };
  });
}

/** Sites of sitebench with a page of about that size: its neighbours first, so that something is known, then the page. */
function findRealSites(size: number): StoredSite[] {
  const data = findData('sitebench');
  if (data === undefined) return [];
  const found: StoredSite[] = [];
  for (const id of listSiteIds(data)) {
    const site = readSite(join(data, id));
    const sizeOf = ({ file }: { file: string }) => (existsSync(file) ? statSync(file).size / 1000 : 0);
    const at = site.pages.findIndex((page) => Math.abs(sizeOf(page) - size) <= SPREAD * size);
    if (at < 0 || readdirSync(join(data, id)).length === 0) continue;
    const start = Math.max(0, Math.min(at - 2, site.pages.length - 4));
    const near = site.pages.slice(start, start + 4);
    const page = site.pages[at] as (typeof near)[number];
    const pages = [...near.filter((other) => other !== page), page].map((one) => ({
      ...one,
      url: one.url.replace(/^https:/, 'http:'),
    }));
    found.push({ ...site, pages });
    if (found.length === CLICKS + 5) break;
  }
  return found;
}

async function clickInvented(session: Session, site: StoredSite): Promise<Clicks> {
  const page = await session.browser.newPage();
  const clicks: Clicks = { clean: [], reader: [] };
  for (const { url } of site.pages) await session.visit(page, url);
  for (let i = 0; i < CLICKS; i++) await click(session, page, clicks);
  await page.close();
  return clicks;
}

async function clickReal(session: Session, sites: readonly StoredSite[]): Promise<Clicks> {
  const clicks: Clicks = { clean: [], reader: [] };
  for (const { pages } of sites) {
    const page = await session.browser.newPage();
    try {
      for (const { url } of pages) await session.visit(page, url);
      await click(session, page, clicks);
    } catch (error) {
      // Browsers ask some hosts by https whatever we say, and nobody answers there.
      console.log(`left out: ${pages[0]?.url} (${String(error).split('\n', 1)[0]})`);
    } finally {
      await page.close();
    }
  }
  return clicks;
}

async function click(session: Session, page: Page, clicks: Clicks): Promise<void> {
  const tabId = await session.findTabId(page);
  await page.bringToFront();
  clicks.clean.push(await time(page, () => session.ask('setSwitch', { tabId, on: true })));
  await session.ask('setSwitch', { tabId, on: false });
  let outcome = '';
  const spent = await time(page, async () => {
    outcome = await session.ask('openView', { tabId, view: 'reader' });
  });
  // A page of links has no reader.
  if (outcome === 'opened') {
    clicks.reader.push(spent);
    await session.ask('openView', { tabId, view: 'reader' });
  }
}

async function time(page: Page, act: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await act();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(null)))),
  );
  return performance.now() - start;
}

function report(engine: string, pages: string, { clean, reader }: Clicks): void {
  const show = (times: number[]) => {
    const sorted = [...times].sort((a, b) => a - b);
    if (sorted.length === 0) return 'none';
    const median = sorted[sorted.length >> 1] as number;
    return `${median.toFixed(0)} ms median of ${sorted.length}, ${(sorted.at(-1) as number).toFixed(0)} longest`;
  };
  console.log(`${engine}, ${pages}: clean ${show(clean)} · reader ${show(reader)}`);
}

await main();
