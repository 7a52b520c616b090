import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionFolder, listEngines } from '../support/launch-extension.ts';
import { isShown } from '../support/read-page.ts';
import { saveScreenshot } from '../support/save-screenshot.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';
import { probeExtension, readWork } from '../support/work-probe.ts';

const posts = expectSite('kettle-and-rye')
  .pages.filter(({ role }) => role === 'post')
  .map(({ url }) => url);
const CHROME = 'nav, .site-nav, header nav';

const countSheets = (page: Page) => page.evaluate(() => document.adoptedStyleSheets.length);

/** True where something beside the body stands over the middle of the page. */
const isCovered = (page: Page) =>
  page.evaluate(() => {
    const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
    return top !== document.body && top?.parentElement === document.documentElement;
  });

describe.each(listEngines())('the life of a tab in %s', (engine) => {
  let session: Session;
  let page: Page;
  const probed = probeExtension(extensionFolder(engine));

  beforeAll(async () => {
    session = await startSession(engine, { extension: probed.folder });
    page = await session.browser.newPage();
    // What must not be stored is no page to go back to.
    for (const { url, file } of expectSite('kettle-and-rye').pages.slice(0, 20)) {
      const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'max-age=60' };
      session.server.replies.set(url, { headers, body: readFileSync(file, 'utf8') });
    }
    for (const url of posts.slice(0, 3)) await session.visit(page, url);
    await session.setSwitch(page, true);
  });
  afterAll(async () => {
    await session.close();
    probed.remove();
  });

  it('is as clean after the way back as before, and watches on, without doing its work again', async () => {
    await page.evaluate((chrome) => {
      document.documentElement.dataset.same = 'yes';
      const look = () => {
        if (document.querySelector(chrome)?.checkVisibility()) document.documentElement.dataset.flash = 'yes';
        requestAnimationFrame(look);
      };
      addEventListener('pageshow', look);
    }, CHROME);
    await session.settle(page);
    const before = await readWork(page);
    await session.visit(page, posts[3] ?? '');
    await page.evaluate(() => history.back());
    await waitUntil('the page before', async () =>
      page.evaluate((url) => location.href === url, posts[2]).catch(() => false),
    );
    const state = await session.settle(page);
    expect(state.page?.hiddenParts).toBeGreaterThan(0);
    await waitUntil('the menu to be gone', async () => !(await isShown(page, CHROME)));
    const isFrozen = await page.evaluate(() => document.documentElement.dataset.same === 'yes');
    expect(isFrozen).toBe(true);
    expect(await page.evaluate(() => document.documentElement.dataset.flash)).toBeUndefined();
    const after = await readWork(page);
    expect(after.messages.observePage).toBe(before.messages.observePage);
    // A second look would see all of them again.
    expect(after.elements - before.elements).toBeLessThan(before.elements / 4);
    expect(after.faults).toEqual([]);
    await page.evaluate(() => {
      const menu = document.querySelector('nav')?.cloneNode(true) as Element;
      for (const { name } of [...menu.attributes].filter(({ name }) => name.startsWith('data-')))
        menu.removeAttribute(name);
      menu.id = 'late-menu';
      document.querySelector('main, article, body')?.append(menu);
    });
    await waitUntil('the late menu to go', async () => !(await isShown(page, '#late-menu')));
  });

  it.runIf(engine === 'chromium')(
    'counts a page that is made ready ahead only once it is shown',
    async () => {
      const seen = async () => (await session.readTab(page)).standing?.pagesSeen ?? 0;
      const ahead = posts[5] ?? '';
      const before = await seen();
      await page.evaluate((url) => {
        const rules = document.createElement('script');
        rules.type = 'speculationrules';
        rules.textContent = JSON.stringify({
          prerender: [{ source: 'list', urls: [url], eagerness: 'immediate' }],
        });
        document.head.append(rules);
      }, ahead);
      await waitUntil('the page to be fetched', () => session.server.requests.includes(ahead));
      await wait(1_500);
      expect(await seen()).toBe(before);
      await page.evaluate((url) => location.assign(url), ahead).catch(() => undefined);
      await waitUntil('the page to be counted', async () => (await seen()) === before + 1);
      // Asked of the page's own script: the driver may go on holding the document that was left.
      await waitUntil('the page to be clean', async () => {
        const { page: state } = await session.readTab(page);
        return state?.cleaning === true && state.hiddenParts > 0;
      });
    },
  );

  // Firefox's driver loses a tab that is put away.
  it.runIf(engine === 'chromium')('cleans a tab that was put away and comes back', async () => {
    const tabId = await session.findTabId(page);
    await session.own.bringToFront();
    const discarded = await session.own.evaluate(
      (id) => chrome.tabs.discard(id).then(() => chrome.tabs.query({ discarded: true })),
      tabId,
    );
    expect(discarded.length).toBeGreaterThan(0);
    const id = discarded[0]?.id ?? -1;
    await session.own.evaluate((awake) => chrome.tabs.reload(awake), id);
    await waitUntil('the tab to be clean again', async () => {
      const state = await session.ask('readTab', { tabId: id });
      return state.page?.settled === true && state.page.cleaning && state.page.hiddenParts > 0;
    });
  });

  it('is given back when the extension is updated under it, and the popup tells the truth', async () => {
    const open = await session.browser.newPage();
    await session.visit(open, posts[6] ?? '');
    await session.setSwitch(open, true);
    await waitUntil('the menu to go', async () => !(await isShown(open, CHROME)));
    if (engine === 'firefox')
      await waitUntil('the sheet to be lent', async () => (await countSheets(open)) === 0);
    await session.updateExtension();
    await open.bringToFront();
    await waitUntil('the menu to come back', () => isShown(open, CHROME), 15_000);
    // Firefox lets the new one into tabs that are open, Chromium does not.
    if (engine === 'firefox') await session.settle(open);
    const popup = await session.browser.openPopup(open);
    const said = () => popup.evaluate(() => document.querySelector('.sentence')?.textContent ?? '');
    await waitUntil('the popup to have looked', async () => !/^$|^Looking/.test(await said()));
    await saveScreenshot(`popup-updated-${engine}`, popup);
    expect(await said()).toBe(
      engine === 'firefox'
        ? 'Off. This page is as the site made it.'
        : 'Deboiler was updated. Reload this page to go on.',
    );
    if (engine === 'chromium')
      await popup.evaluate(() => document.querySelector<HTMLElement>('.primary')?.click());
    else await popup.close();
    const { page: state } = await session.settle(open);
    expect(state).toMatchObject({ cleaning: false, hiddenParts: expect.any(Number) });
    await session.setSwitch(open, true);
    expect(await isShown(open, CHROME)).toBe(false);
  });

  it('is given back whole when the extension is ended under it', async () => {
    const open = await session.browser.newPage();
    await session.visit(open, posts[4] ?? '');
    await session.setSwitch(open, true);
    await waitUntil('the menu to go', async () => !(await isShown(open, CHROME)));
    const text = await open.evaluate(() => document.querySelector('h1')?.textContent);
    // In Firefox scripts end with their extension: the browser has taken the sheet over before.
    if (engine === 'firefox')
      await waitUntil('the sheet to be lent', async () => (await countSheets(open)) === 0);
    expect(await isShown(open, CHROME)).toBe(false);
    await open.evaluate(() => {
      document.documentElement.dataset.same = 'yes';
    });
    await session.visit(open, posts[7] ?? '');
    await waitUntil('the menu to go', async () => !(await isShown(open, CHROME)));
    if (engine === 'firefox')
      await waitUntil('the sheet to be lent', async () => (await countSheets(open)) === 0);
    await session.browser.pressCommand('pick-part', open);
    await waitUntil('the picker', () => isCovered(open));
    // By the animation that keeps it no page may reach what is in our layer.
    const seen = await open.evaluate(() => [
      document.getAnimations().length,
      document.documentElement.getAnimations({ subtree: true }).length,
    ]);
    expect(seen).toEqual([0, 0]);
    // Longer than it would stay without us.
    await wait(2_000);
    expect(await isCovered(open)).toBe(true);
    await session.browser.endExtension();
    await waitUntil('the picker to go', async () => !(await isCovered(open)), 15_000);
    await waitUntil('the menu to come back', () => isShown(open, CHROME), 15_000);
    await open.evaluate(() => history.back());
    await waitUntil('the page before', async () =>
      open.evaluate((url) => location.href === url, posts[4]).catch(() => false),
    );
    // Chromium loads it again: it keeps no page of an extension that has gone.
    const isSame = await open.evaluate(() => document.documentElement.dataset.same === 'yes');
    expect(isSame).toBe(engine === 'firefox');
    await waitUntil('the menu of the page before to come back', () => isShown(open, CHROME), 15_000);
    // The page goes on changing: nobody of ours may answer to it with errors.
    await open.evaluate(() => {
      for (let i = 0; i < 20; i++) document.body.append(document.createElement('p'));
    });
    await wait(500);
    expect((await readWork(open))?.faults.length ?? 0).toBeLessThan(3);
    expect(await open.evaluate(() => document.querySelector('h1')?.textContent)).toBe(text);
    expect(await countSheets(open)).toBe(0);
  });
});
