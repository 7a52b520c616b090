import { performance } from 'node:perf_hooks';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SITES, MAX_STORE_BYTES } from '../../src/core/limits.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import { fillSites, loadBulkStorage } from '../support/bulk-storage.ts';
import { inventPage, recordOf } from '../support/invented-site.ts';
import { listEngines } from '../support/launch-extension.ts';
import { isShown } from '../support/read-page.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Twice the sites and ten times what a full store has of pages. */
const SITES = 1_000;
const PAGES = 100;
const BATCH = 20;
/** Rounds of each measurement; the median is shown. */
const ROUNDS = 5;
const base = Array.from({ length: 10 }, (_, number) =>
  recordOf(inventPage(number + 1), `https://ferry.example/${number}`, 1),
);
const posts = expectSite('kettle-and-rye').pages.filter(({ role }) => role === 'post');
const kitchen = 'kettleandrye.example' as SiteKey;

describe.runIf(listEngines().includes('chromium'))('a store of 1,000 sites and 100,000 pages', () => {
  let session: Session;
  let page: Page;
  const figures: Record<string, Record<string, number>> = {};

  beforeAll(async () => {
    session = await startSession('chromium');
    page = await session.browser.newPage();
  });
  afterAll(async () => {
    console.table(figures);
    await session.close();
  });

  /** Does something several times; notes the milliseconds of the median under a name. */
  async function time(
    column: string,
    name: string,
    work: () => Promise<unknown>,
    rounds = ROUNDS,
  ): Promise<void> {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await work();
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    figures[name] = { ...figures[name], [column]: Math.round(times[rounds >> 1] as number) };
  }

  async function measure(column: string): Promise<void> {
    const { ask, browser } = session;
    await time(column, 'background: ended, then its first answer', async () => {
      await browser.killBackground();
      await ask('readSettings', {});
    });
    let at = 0;
    await time(column, 'a visit, until the page is answered', async () => {
      await session.visit(page, posts[at++ % posts.length]!.url);
    });
    await session.setSwitch(page, true);
    expect(await isShown(page, 'h1')).toBe(true);
    await time(column, 'popup, until it says how the page stands', async () => {
      const popup = await browser.openPopup(page);
      await waitUntil('the popup', () =>
        popup.evaluate(() => document.querySelector('.learn, .center') !== null),
      );
      await popup.close();
    });
    await session.setSwitch(page, false);
    await time(column, 'what is known of a site', () => ask('readKnowledge', { site: kitchen }));
    await time(column, 'the list of sites', () => ask('listSites', {}));
    await time(column, 'options, until sites are listed', async () => {
      const options = await browser.openOwnPage('src/options/index.html');
      await options.waitForSelector('#sites tbody tr');
      await options.close();
    });
    await time(column, 'a correction', () =>
      ask('changeCorrections', { site: kitchen, private: false, put: [], remove: [] }),
    );
    await time(column, 'gates and rules laid out anew', () => ask('writeSettings', {}));
  }

  it('is compared with one of a single site', { timeout: 120_000 }, async () => {
    for (const { url } of posts.slice(0, 5)) await session.visit(page, url);
    await measure('one site');
  });

  it('is filled by the extension’s own storage', { timeout: 1_800_000 }, async () => {
    await loadBulkStorage(session.own);
    const at = Date.now() - SITES * PAGES * 60_000;
    const start = performance.now();
    for (let from = 0; from < SITES; from += BATCH) {
      await fillSites(session.own, { from, sites: BATCH, pages: PAGES, base, at });
    }
    figures['filling, in seconds'] = { filled: Math.round((performance.now() - start) / 1_000) };
    const { sites, bytes } = await session.ask('listSites', {});
    expect(sites).toHaveLength(SITES + 1);
    expect(sites.reduce((sum, row) => sum + row.pages, 0)).toBeGreaterThanOrEqual(SITES * PAGES);
    figures['megabytes of records'] = { filled: Math.round(bytes / 2 ** 20) };
  });

  it('answers, lists and opens all the same', { timeout: 300_000 }, async () => {
    // The first visit brings it within the caps: so all that only reads is measured before any.
    const { ask, browser } = session;
    await time('beyond caps', 'background: ended, then its first answer', async () => {
      await browser.killBackground();
      await ask('readSettings', {});
    });
    await time('beyond caps', 'the list of sites', () => ask('listSites', {}));
    await time('beyond caps', 'what is known of a site', () =>
      ask('readKnowledge', { site: 'site500.example' as SiteKey }),
    );
    await time('beyond caps', 'options, until sites are listed', async () => {
      const options = await browser.openOwnPage('src/options/index.html');
      await options.waitForSelector('#sites tbody tr');
      await options.close();
    });
  });

  it('is within its caps after one visit, the oldest sites gone, no correction with them', {
    timeout: 300_000,
  }, async () => {
    const before = await session.ask('listSites', {});
    await time(
      'beyond caps',
      'the visit that brings it within its caps',
      () => session.visit(page, posts[5]!.url),
      1,
    );
    const { sites, bytes } = await session.ask('listSites', {});
    const learned = sites.filter((row) => row.pages > 0);
    expect(learned).toHaveLength(MAX_SITES);
    expect(bytes).toBeLessThanOrEqual(MAX_STORE_BYTES);
    const newest = Array.from({ length: MAX_SITES - 1 }, (_, at) => `site${SITES - 1 - at}.example`);
    expect(learned.map((row) => row.site).sort()).toEqual([kitchen, ...newest].sort());
    const count = (list: typeof sites) => list.reduce((sum, row) => sum + row.corrections, 0);
    expect(count(sites)).toBe(count(before.sites));
    figures['megabytes of records'] = {
      ...figures['megabytes of records'],
      full: Math.round(bytes / 2 ** 20),
    };
  });

  it('stays within them, visit after visit, and is as quick', { timeout: 300_000 }, async () => {
    await measure('full');
    for (const { url } of session.sites.flatMap((site) => site.pages.slice(0, 2))) {
      await page.goto(url, { waitUntil: 'domcontentloaded' });
      await session.settle(page);
    }
    const { sites, bytes } = await session.ask('listSites', {});
    expect(sites.filter((row) => row.pages > 0).length).toBeLessThanOrEqual(MAX_SITES);
    expect(bytes).toBeLessThanOrEqual(MAX_STORE_BYTES);
  });

  it('is wiped whole', { timeout: 120_000 }, async () => {
    await time('full', 'forgetting everything', () => session.ask('forgetAll', {}), 1);
    expect(await session.ask('listSites', {})).toMatchObject({ sites: [], bytes: 0 });
  });
});
