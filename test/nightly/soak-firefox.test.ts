import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFirefoxMemory } from '../support/firefox-memory.ts';
import { listEngines } from '../support/launch-extension.ts';
import { isShown } from '../support/read-page.ts';
import { riseOf } from '../support/rise-of.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { walkNotes } from '../support/walk-notes.ts';

/** Visits in all, over every invented site, at least 500; and visits between two measurements. */
const VISITS = Number(process.env.DEBOILER_SOAK_VISITS ?? 1_000);
const EVERY = 50;
/** Measurements that are left out at the start: every site is learned, every script compiled by then. */
const WARM_UP = 3;
/** Kilobytes that what is ours may rise by in 1,000 visits, in the background and in the tab. */
const MOST_RISE = 300;
/** The same for whole processes, in which the browser and the pages have a part. */
const MOST_HEAP_RISE = 4_000;
/** Changes of the page within one document, for what only a page that is never left could gather. */
const CHANGES = 300;
/** Kilobytes that what is ours in the tab may be larger in the last third of them than in the first. */
const MOST_LEFT = 50;
const notes = expectSite('drift-field-notes').pages.map(({ url }) => url);
const home = expectSite('kettle-and-rye').pages.find(({ role }) => role === 'post')?.url ?? '';

/** Kilobytes after collection, and counts. */
interface Measure {
  background: number;
  tab: number;
  backgroundHeap: number;
  tabHeap: number;
  processes: number;
  switches: number;
}

describe.runIf(listEngines().includes('firefox'))(`${VISITS} visits in Firefox with cleaning on`, () => {
  let session: Session;
  let pages: Page[];
  const measures: Measure[] = [];

  beforeAll(async () => {
    session = await startSession('firefox');
    await session.ask('writeSettings', { otherSites: 'always' });
    pages = [await session.browser.newPage(), await session.browser.newWindow()];
  });
  afterAll(() => session.close());

  /** Looks at the tabs as they are: they have to show the same each time. */
  async function measure(): Promise<Measure> {
    const id = await session.own.evaluate(() => chrome.runtime.id);
    const rows = await readFirefoxMemory(session.own.browser(), id);
    const kilobytes = (of: 'ours' | 'heap', wanted: (process: string) => boolean) =>
      Math.round(
        rows
          .filter(({ process, ours }) => ours > 0 && wanted(process))
          .reduce((sum, row) => sum + row[of], 0) / 1_024,
      );
    const isExtension = (process: string) => process === 'extension';
    const isTab = (process: string) => process.startsWith('web');
    return {
      background: kilobytes('ours', isExtension),
      tab: kilobytes('ours', isTab),
      backgroundHeap: kilobytes('heap', isExtension),
      tabHeap: kilobytes('heap', isTab),
      processes: rows.filter(({ ours }) => ours > 0).length,
      switches: await session.own.evaluate(
        async () => Object.keys(await chrome.storage.session.get(null)).length,
      ),
    };
  }

  it('leave memory and processes as they were', { timeout: 7_200_000 }, async () => {
    const urls = session.sites.flatMap((site) => site.pages.map(({ url }) => url));
    for (let visit = 0; visit < VISITS; visit += pages.length) {
      await Promise.all(
        pages.map(async (page, at) => {
          await page.goto(urls[(visit + at) % urls.length] as string, { waitUntil: 'domcontentloaded' });
          await session.settle(page);
        }),
      );
      if ((visit + pages.length) % EVERY >= pages.length) continue;
      for (const page of pages) await session.visit(page, home);
      measures.push(await measure());
    }
    console.table(measures);
    const warm = measures.slice(WARM_UP);
    const column = (name: keyof Measure) => warm.map((row) => row[name]);
    const rises = Object.fromEntries(
      (['background', 'tab', 'backgroundHeap', 'tabHeap'] as const).map((name) => [
        name,
        Math.round(riseOf(column(name), EVERY)),
      ]),
    );
    console.log('rise for 1,000 visits:', rises);
    // What is measured is there: a background and a tab without anything of ours would not rise either.
    expect(Math.min(...column('background'))).toBeGreaterThan(100);
    expect(Math.min(...column('tab'))).toBeGreaterThan(100);
    expect(rises.background).toBeLessThan(MOST_RISE);
    expect(rises.tab).toBeLessThan(MOST_RISE);
    expect(rises.backgroundHeap).toBeLessThan(MOST_HEAP_RISE);
    expect(rises.tabHeap).toBeLessThan(MOST_HEAP_RISE);
    for (const name of ['processes', 'switches'] as const) expect(new Set(column(name)).size, name).toBe(1);
    const { sites, damaged } = await session.ask('listSites', {});
    expect(sites.filter((row) => row.pages > 0)).toHaveLength(session.sites.length);
    expect(damaged).toBe(0);
    expect(await isShown(pages[0] as Page, 'h1')).toBe(true);
  });

  it(`leave no more after ${CHANGES} notes in one document than after a few`, {
    timeout: 1_800_000,
  }, async () => {
    const looks = await walkNotes(session, pages[0] as Page, notes, CHANGES, measure);
    console.table(looks);
    const third = Math.floor(looks.length / 3);
    const [early, late] = [looks.slice(0, third), looks.slice(-third)];
    const least = (rows: readonly Measure[]) => Math.min(...rows.map(({ tab }) => tab));
    expect(third).toBeGreaterThan(3);
    expect(least(late) - least(early)).toBeLessThan(MOST_LEFT);
  });
});
