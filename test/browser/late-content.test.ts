import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEngines } from '../support/launch-extension.ts';
import { isShown, listLostLines, readVisibleText } from '../support/read-page.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const { pages } = expectSite('tidewrack');

describe.each(listEngines())('late content in %s', (engine) => {
  let session: Session;
  let page: Page;

  /** Visits a find and waits until its late box stands there and was seen. */
  async function visitWithBox(url: string): Promise<void> {
    await session.visit(page, url);
    await page.waitForSelector('html[data-late]');
    await session.settle(page);
  }

  beforeAll(async () => {
    session = await startSession(engine);
    page = await session.browser.newPage();
    for (const { url } of pages.slice(0, 4)) {
      await visitWithBox(url);
      // The page is walked again when the box has come; its record is that of the whole page.
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  });
  afterAll(() => session.close());

  it('hides a block that comes after the verdict', async () => {
    await session.visit(page, pages[5]?.url ?? '');
    await session.setSwitch(page, true);
    await page.waitForSelector('html[data-late]');
    await waitUntil('the late box to go', async () => !(await isShown(page, '.late')));
    const visible = await readVisibleText(page);
    expect(visible).not.toContain('We meet at the slipway');
    expect(listLostLines(pages[5]?.gold ?? [], visible)).toEqual([]);
    await session.setSwitch(page, false);
    expect(await isShown(page, '.late')).toBe(true);
  });

  it('keeps the next find where the end of the page is scrolled into sight', async () => {
    await session.visit(page, pages[5]?.url ?? '');
    await session.setSwitch(page, true);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForSelector('html[data-appended]');
    await session.settle(page);
    const visible = await readVisibleText(page);
    expect(listLostLines(pages[5]?.gold ?? [], visible)).toEqual([]);
    expect(listLostLines(pages[6]?.gold ?? [], visible)).toEqual([]);
    await session.setSwitch(page, false);
  });
});
