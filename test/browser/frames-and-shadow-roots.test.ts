import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEngines } from '../support/launch-extension.ts';
import { listLostLines, readVisibleText } from '../support/read-page.ts';
import { saveScreenshot } from '../support/save-screenshot.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';

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
});
