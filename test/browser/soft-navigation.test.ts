import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TabState } from '../../src/messaging/contract.ts';
import { listEngines } from '../support/launch-extension.ts';
import { isShown, listLostLines, readVisibleText } from '../support/read-page.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const { pages } = expectSite('drift-field-notes');

describe.each(listEngines())('soft navigation in %s', (engine) => {
  let session: Session;
  let page: Page;
  beforeAll(async () => {
    session = await startSession(engine);
    page = await session.browser.newPage();
  });
  afterAll(() => session.close());

  /**
   * Follows the link at the end of a note, which loads nothing, and waits for the answer to the next one. The link
   * stands in the same place of every note, and may itself be hidden.
   */
  async function readOn(seen: number): Promise<TabState> {
    await page.evaluate(() => document.querySelector<HTMLElement>('.onward a')?.click());
    let state = await session.readTab(page);
    await waitUntil(`${seen} pages to be seen`, async () => {
      state = await session.readTab(page);
      return state.standing?.pagesSeen === seen && state.page?.settled === true;
    });
    return state;
  }

  it('counts every note as a page of its own', async () => {
    const first = await session.visit(page, pages[0]?.url ?? '');
    expect(first.standing?.pagesSeen).toBe(1);
    const loads = session.server.requests.length;
    for (let seen = 2; seen <= 4; seen++) await readOn(seen);
    expect(page.url()).toBe(pages[3]?.url);
    // The notes alone were fetched, by the page itself: no second load, nothing by us.
    expect(session.server.requests.slice(loads)).toEqual(pages.slice(1, 4).map(({ url }) => url));
  });

  it('cleans the note that comes in as it has cleaned the one before', async () => {
    await session.setSwitch(page, true);
    expect(await isShown(page, '.rail')).toBe(false);
    const { page: state } = await readOn(5);
    expect(state?.cleaning).toBe(true);
    await waitUntil('the column beside the note to go', async () => !(await isShown(page, '.rail')));
    const visible = await readVisibleText(page);
    expect(visible).not.toContain('Rivers move.');
    expect(listLostLines(pages[4]?.gold ?? [], visible)).toEqual([]);
  });

  it('follows the way back', async () => {
    await page.evaluate(() => history.back());
    await waitUntil('the note before', async () =>
      (await readVisibleText(page)).includes(pages[3]?.title ?? '?'),
    );
    const { standing } = await session.settle(page);
    expect(standing?.pagesSeen).toBe(5);
    await waitUntil('the column beside the note to go', async () => !(await isShown(page, '.rail')));
    expect(listLostLines(pages[3]?.gold ?? [], await readVisibleText(page))).toEqual([]);
  });
});
