import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteKey } from '../../src/core/url-order.ts';
import { listEngines } from '../support/launch-extension.ts';
import { listLostLines, readVisibleText } from '../support/read-page.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { readFlashReport, watchForFlash } from '../support/watch-for-flash.ts';

const kitchen = 'kettleandrye.example' as SiteKey;
const beach = 'tidewrack.example' as SiteKey;
const posts = expectSite('kettle-and-rye').pages.filter(({ role }) => role === 'post');
const finds = expectSite('tidewrack').pages;

/** Parts that stand word for word on every page read before. */
const learned = ['.site-header .search', '.about-box', '.newsletter', '.tags', '.cookies'];

describe.each(listEngines())('a site set to always in %s', (engine) => {
  let session: Session;
  let page: Page;
  beforeAll(async () => {
    session = await startSession(engine);
    page = await session.browser.newPage();
    for (const { url } of posts.slice(0, 5)) await session.visit(page, url);
    await session.ask('setRule', { site: kitchen, rule: 'always' });
    await page.close();
    page = await session.browser.newPage();
  });
  afterAll(() => session.close());

  it('is watched by a watch that sees flashes', async () => {
    const other = await session.browser.newPage();
    await watchForFlash(other, ['.head']);
    await session.visit(other, finds[0]?.url ?? '');
    const report = await readFlashReport(other);
    expect(report.flashes).toBeGreaterThan(0);
    expect(report.firstPaint).toBeGreaterThanOrEqual(0);
    await other.close();
  });

  it.each([
    ['a page that comes at once', 0],
    ['a page whose body comes late', 400],
  ])('never shows a learned block of %s', async (_what, stall) => {
    await watchForFlash(page, learned);
    for (const { url, gold } of posts.slice(5, 8)) {
      if (stall > 0) session.server.stall(url, stall);
      await session.visit(page, url);
      const report = await readFlashReport(page);
      expect(report.frames).toBeGreaterThan(10);
      expect({ flashes: report.flashes, seen: report.seen }).toEqual({ flashes: 0, seen: [] });
      expect(report.firstPaint).toBeGreaterThanOrEqual(0);
      expect(listLostLines(gold ?? [], await readVisibleText(page))).toEqual([]);
    }
  });

  it('never shows a learned block that a script adds later', async () => {
    const tab = await session.browser.newPage();
    for (const { url } of finds.slice(0, 4)) {
      await session.visit(tab, url);
      await tab.waitForSelector('html[data-late]');
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
    await session.ask('setRule', { site: beach, rule: 'always' });
    await watchForFlash(tab, ['.late']);
    await session.visit(tab, finds[5]?.url ?? '');
    await tab.waitForSelector('html[data-late]');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await readFlashReport(tab)).toMatchObject({ flashes: 0, seen: [] });
    await tab.close();
  });

  it('is seen though the page puts the sheets back that it found while it was held', async () => {
    const tab = await session.browser.newPage();
    await tab.evaluateOnNewDocument(() => {
      const found = new Map<CSSStyleSheet, string>();
      const look = () => {
        for (const sheet of document.adoptedStyleSheets)
          if (!found.has(sheet)) found.set(sheet, [...sheet.cssRules].map(({ cssText }) => cssText).join());
      };
      setInterval(look, 10);
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
      Object.assign(window, { found });
    });
    session.server.stall(posts[5]?.url ?? '', 400);
    await session.visit(tab, posts[5]?.url ?? '');
    const { rules, opacity } = await tab.evaluate(() => {
      const { found } = window as unknown as { found: Map<CSSStyleSheet, string> };
      document.adoptedStyleSheets = [...found.keys()];
      return { rules: [...found.values()].join(), opacity: getComputedStyle(document.body).opacity };
    });
    expect(rules).toContain('opacity: 0');
    expect(opacity).toBe('1');
    await tab.close();
  });

  it('opens the page soon when the background has to start first', async () => {
    await session.browser.killBackground();
    await watchForFlash(page, []);
    await page.goto(posts[6]?.url ?? '');
    await page.waitForFunction(
      () => (window as unknown as { flashReport: { firstPaint: number } }).flashReport.firstPaint >= 0,
    );
    // The gate's 150 ms and what a loaded machine needs for its frames.
    expect((await readFlashReport(page)).firstPaint).toBeLessThan(1000);
  });
});
