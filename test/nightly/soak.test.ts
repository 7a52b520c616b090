import type { CDPSession, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEngines } from '../support/launch-extension.ts';
import { isShown } from '../support/read-page.ts';
import { riseOf } from '../support/rise-of.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { walkNotes } from '../support/walk-notes.ts';

/** Visits in all, over every invented site, at least 600; and visits between two measurements. */
const VISITS = Number(process.env.DEBOILER_SOAK_VISITS ?? 2_000);
const EVERY = 100;
/** Measurements that are left out at the start: every site is learned, every script compiled by then. */
const WARM_UP = 3;
/** Kilobytes that memory may rise by in 1,000 visits, after the warm-up: less than a byte a visit and block. */
const MOST_RISE = 300;
/** Changes of the page within one document, for what only a page that is never left could gather. */
const CHANGES = 300;
/** Kilobytes that these may leave in the tab: code that the browser compiles as it goes, once. */
const MOST_HEAP_RISE = 600;
const home = expectSite('kettle-and-rye').pages.find(({ role }) => role === 'post')?.url ?? '';
const notes = expectSite('drift-field-notes').pages;

/** What is measured: kilobytes after collection, and counts. */
interface Measure {
  worker: number;
  tab: number;
  nodes: number;
  listeners: number;
  targets: number;
  contexts: number;
  switches: number;
}

async function readHeap(driver: CDPSession): Promise<number> {
  await driver.send('HeapProfiler.collectGarbage');
  await driver.send('HeapProfiler.collectGarbage');
  return Math.round((await driver.send('Runtime.getHeapUsage')).usedSize / 1024);
}

describe.runIf(listEngines().includes('chromium'))(`${VISITS} visits with cleaning on`, () => {
  let session: Session;
  let pages: Page[];
  const measures: Measure[] = [];

  beforeAll(async () => {
    session = await startSession('chromium');
    await session.ask('writeSettings', { otherSites: 'always' });
    pages = [await session.browser.newPage(), await session.browser.newWindow()];
  });
  afterAll(() => session.close());

  /** Looks at the background, and at the tab while it shows the same page each time. */
  async function measure(page: Page): Promise<Measure> {
    await session.visit(page, home);
    const worker = page
      .browser()
      .targets()
      .find((target) => target.type() === 'service_worker');
    const background = (await worker?.createCDPSession()) ?? expect.fail('no background');
    const driver = await page.createCDPSession();
    await driver.send('Performance.enable');
    await driver.send('HeapProfiler.enable');
    const tab = await readHeap(driver);
    const { metrics } = await driver.send('Performance.getMetrics');
    const count = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
    const ours = await session.own.evaluate(async () => ({
      contexts: (await chrome.runtime.getContexts({})).length,
      switches: Object.keys(await chrome.storage.session.get(null)).length,
    }));
    const measured = {
      worker: await readHeap(background),
      tab,
      nodes: count('Nodes'),
      listeners: count('JSEventListeners'),
      targets: page.browser().targets().length,
      ...ours,
    };
    await background.detach();
    await driver.detach();
    return measured;
  }

  it('leave memory, nodes, listeners and tabs as they were', { timeout: 7_200_000 }, async () => {
    const urls = session.sites.flatMap((site) => site.pages.map(({ url }) => url));
    for (let visit = 0; visit < VISITS; visit += pages.length) {
      await Promise.all(
        pages.map(async (page, at) => {
          await page.goto(urls[(visit + at) % urls.length] as string, { waitUntil: 'domcontentloaded' });
          await session.settle(page);
        }),
      );
      if ((visit + pages.length) % EVERY < pages.length) measures.push(await measure(pages[0] as Page));
    }
    console.table(measures.filter((_, row) => row % 4 === 0 || row === measures.length - 1));
    const warm = measures.slice(WARM_UP);
    const column = (name: keyof Measure) => warm.map((row) => row[name]);
    const rises = Object.fromEntries(
      (['worker', 'tab', 'nodes', 'listeners'] as const).map((name) => [name, riseOf(column(name), EVERY)]),
    );
    console.log('rise for 1,000 visits:', rises);
    expect(rises.worker).toBeLessThan(MOST_RISE);
    expect(rises.tab).toBeLessThan(MOST_RISE);
    // The same page has the same nodes and listeners, give or take what was not yet collected.
    expect(rises.nodes).toBeLessThan(20);
    expect(rises.listeners).toBeLessThan(2);
    for (const name of ['targets', 'contexts', 'switches'] as const) {
      expect(new Set(column(name)).size, name).toBe(1);
    }
    const { sites, damaged } = await session.ask('listSites', {});
    expect(sites.filter((row) => row.pages > 0)).toHaveLength(session.sites.length);
    expect(damaged).toBe(0);
    expect(await isShown(pages[0] as Page, 'h1')).toBe(true);
  });

  it(`leave no more after ${CHANGES} notes in one document than after a few`, {
    timeout: 1_800_000,
  }, async () => {
    const page = pages[0] as Page;
    const driver = await page.createCDPSession();
    await driver.send('Performance.enable');
    await driver.send('HeapProfiler.enable');
    const look = async () => {
      // Nodes and scripts that hold one another are found by the thorough collection before a snapshot alone.
      await driver.send('HeapProfiler.takeHeapSnapshot', {});
      const heap = await readHeap(driver);
      const { metrics } = await driver.send('Performance.getMetrics');
      const count = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
      return { heap, nodes: count('Nodes'), listeners: count('JSEventListeners') };
    };
    const urls = notes.map(({ url }) => url);
    const looks = await walkNotes(session, page, urls, CHANGES, look);
    console.table(looks);
    // Blink lets go of nodes in its own time, so they rise and fall: what counts is that they fall all the way.
    const [early, late] = [looks.slice(1, 5), looks.slice(looks.length >> 1)];
    expect(late.length).toBeGreaterThan(5);
    const most = (column: 'nodes' | 'listeners') => Math.max(...early.map((row) => row[column]));
    const least = (rows: typeof looks, column: keyof (typeof looks)[0]) =>
      Math.min(...rows.map((row) => row[column]));
    expect(least(late, 'listeners')).toBeLessThanOrEqual(most('listeners'));
    expect(least(late, 'nodes')).toBeLessThanOrEqual(most('nodes'));
    expect(least(late, 'heap') - least(early, 'heap')).toBeLessThan(MOST_HEAP_RISE);
  });
});
