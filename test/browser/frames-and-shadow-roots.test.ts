import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEngines } from '../support/launch-extension.ts';
import { listLostLines, readVisibleText } from '../support/read-page.ts';
import { saveScreenshot } from '../support/save-screenshot.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const stories = expectSite('corner-club').pages.filter(({ url }) => url.includes('/story/'));

/** Whether the box in the shadow root, the strip in the declared one and the text in the frame can be seen. */
function readCorners(page: Page): Promise<{ box: boolean; strip: boolean; frame: boolean }> {
  return page.evaluate(() => {
    const shown = (element: Element | null | undefined) =>
      element?.checkVisibility({ visibilityProperty: true }) ?? false;
    const frame = document.querySelector('iframe');
    return {
      box: shown(document.querySelector('club-box')?.shadowRoot?.querySelector('section')),
      strip: shown(document.querySelector('site-header')?.shadowRoot?.querySelector('.strip')),
      frame: shown(frame) && shown(frame?.contentDocument?.querySelector('.imprint p')),
    };
  });
}

/** The sheets that the page, its frame and its shadow roots have adopted. */
function countSheets(page: Page): Promise<number> {
  return page.evaluate(() => {
    const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot);
    const places = [document, document.querySelector('iframe')?.contentDocument, ...roots];
    return places.reduce((sum, place) => sum + (place?.adoptedStyleSheets.length ?? 0), 0);
  });
}

describe.each(listEngines())('corners of a page in %s', (engine) => {
  let session: Session;
  let page: Page;
  beforeAll(async () => {
    session = await startSession(engine);
    page = await session.browser.newPage();
    for (const { url } of stories.slice(0, 5)) await session.visit(page, url);
    await session.visit(page, stories[5]?.url ?? '');
  });
  afterAll(() => session.close());

  it('shows all of them while the switch is off', async () => {
    expect(await readCorners(page)).toEqual({ box: true, strip: true, frame: true });
  });

  it('hides what repeats in open shadow roots and in frames of the same origin', async () => {
    await session.setSwitch(page, true);
    await saveScreenshot(`corner-club-after-${engine}`, page);
    expect(await readCorners(page)).toEqual({ box: false, strip: false, frame: false });
    expect(listLostLines(stories[5]?.gold ?? [], await readVisibleText(page))).toEqual([]);
  });

  it('gives them back', async () => {
    await session.setSwitch(page, false);
    expect(await readCorners(page)).toEqual({ box: true, strip: true, frame: true });
  });

  it('hides again where the page drops its style sheets, and nothing else changes', async () => {
    await session.setSwitch(page, true);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
      for (const { shadowRoot } of document.querySelectorAll('*'))
        if (shadowRoot) shadowRoot.adoptedStyleSheets = [];
    });
    await waitUntil('the corners to go', async () => !Object.values(await readCorners(page)).includes(true));
    await session.setSwitch(page, false);
  });

  it('keeps to its work where frames go, whose nodes are none any longer in Firefox', async () => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await session.setSwitch(page, true);
    await page.evaluate(async () => {
      const frame = document.querySelector('iframe') as HTMLIFrameElement;
      const { parentNode, nextSibling } = frame;
      for (let round = 0; round < 20; round++) {
        const inside = frame.contentDocument as Document;
        const late = inside.createElement('late-note');
        inside.body?.append(late, ...Array.from({ length: 30 }, () => inside.createElement('p')));
        const back = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
        if (round % 2 === 0) frame.contentWindow?.location.reload();
        else {
          frame.remove();
          // What has gone is none any longer after a while.
          await new Promise((resolve) => setTimeout(resolve, 40));
          document.querySelector('h1')?.append('');
          parentNode?.insertBefore(frame, nextSibling);
        }
        await back;
      }
    });
    await waitUntil('the corners to go', async () => !Object.values(await readCorners(page)).includes(true));
    await session.setSwitch(page, false);
    await waitUntil(
      'the corners to come back',
      async () => !Object.values(await readCorners(page)).includes(false),
    );
    expect(faults).toEqual([]);
  });

  it('gives them back when the extension ends under the page', async () => {
    await session.setSwitch(page, true);
    const hidden = { box: false, strip: false, frame: false };
    await waitUntil('the corners to go', async () => !Object.values(await readCorners(page)).includes(true));
    // Firefox ends scripts with their extension: the browser holds the sheet, there too.
    if (engine === 'firefox')
      await waitUntil('the sheets to be lent', async () => (await countSheets(page)) === 0);
    expect(await readCorners(page)).toEqual(hidden);
    await session.browser.endExtension();
    await waitUntil(
      'the corners to come back',
      async () => !Object.values(await readCorners(page)).includes(false),
    );
  });
});
