import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { foldText } from '../../src/core/fold-text.ts';
import { MAX_PAGE_NODES } from '../../src/core/limits.ts';
import { signText } from '../../src/core/signature.ts';
import type { TabState } from '../../src/messaging/contract.ts';
import { HUGE_SIZES, type HugeKind, makeHugePage, TIPS } from '../support/huge-pages.ts';
import { inSurface } from '../support/in-surface.ts';
import { extensionFolder, listEngines } from '../support/launch-extension.ts';
import { isShown, readVisibleText } from '../support/read-page.ts';
import { type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';
import { type CountedWork, probeExtension, readWork } from '../support/work-probe.ts';

/** Full sizes in `npm run nightly`; in `npm test` the smallest that show the same. */
const isFull = process.env.DEBOILER_HUGE === 'full';
const SMALL: Readonly<Record<HugeKind, number>> = {
  elements: 60_000,
  depth: 10_000,
  characters: 1_000_000,
  'shadow roots': 2_000,
  frames: 20,
};
/** Firefox's tab ends at a depth of 50,000 without us, too. */
const MOST_DEPTH = { chromium: 50_000, firefox: 10_000 };
const HTML = { 'content-type': 'text/html; charset=utf-8' };
/** What a task before the next paint may look at (`early-hide`: 7,000 nodes in one go, and two fall together at most), and one step of an idle moment (`walk-in-slices`). */
const MOST_AT_ONCE = 14_000;
const MOST_IN_STEP = 250;
/** Frames gone into for the first time before the next paint, and between two looks at the clock (`frame-doors`). */
const MOST_FRAMES_AT_ONCE = 12;
/** Parts that go or come between two looks at the clock (`hide-parts`). */
const MOST_MARKS_IN_STEP = 50;
/** Characters of a message: a record of 3,000 blocks. */
const MOST_TOLD = 700_000;

/** Tips in shadow roots and frames that have a mark which the page did not set. */
function countHiddenTips(page: Page): Promise<number> {
  return page.evaluate(() => {
    const trees = Array.from(document.querySelectorAll('.room > *'), (host) =>
      host instanceof HTMLIFrameElement ? host.contentDocument : host.shadowRoot,
    );
    return trees.filter((tree) =>
      tree
        ?.querySelector('.tip')
        ?.getAttributeNames()
        .some((name) => name.startsWith('data-')),
    ).length;
  });
}

describe.each(listEngines())('huge pages in %s', (engine) => {
  let session: Session;
  let page: Page;
  const probed = probeExtension(extensionFolder(engine));
  const sizeOf = (kind: HugeKind) => {
    const size = isFull ? HUGE_SIZES[kind] : SMALL[kind];
    return kind === 'depth' ? Math.min(size, MOST_DEPTH[engine]) : size;
  };

  async function visit(kind: HugeKind, number: number, size: number, delay = 0): Promise<TabState> {
    const url = `http://depot.example/warehouses/${number}`;
    session.server.replies.set(url, {
      headers: HTML,
      body: makeHugePage(kind, number, size, { delay, laidOut: isFull }),
    });
    return session.visit(page, url);
  }

  function expectBounded(work: CountedWork): void {
    expect(work.faults).toEqual([]);
    expect(work.mostInStep).toBeLessThanOrEqual(MOST_IN_STEP);
    expect(work.mostInTask).toBeLessThanOrEqual(MOST_AT_ONCE);
    expect(work.mostFramesInStep).toBeLessThanOrEqual(MOST_FRAMES_AT_ONCE);
    expect(work.mostFramesInTask).toBeLessThanOrEqual(MOST_FRAMES_AT_ONCE);
    expect(work.mostMarksInStep).toBeLessThanOrEqual(MOST_MARKS_IN_STEP);
    expect(work.longestMessage).toBeLessThan(MOST_TOLD);
  }

  beforeAll(async () => {
    session = await startSession(engine, { sites: [], extension: probed.folder });
    await session.ask('writeSettings', { otherSites: 'always' });
    page = await session.browser.newPage();
    for (const number of [1, 2]) await visit('elements', number, 0);
    // A line of each shadow root and of each frame is a part of its own.
    const { tabId } = await session.readTab(page);
    const keys = Object.values(TIPS).map((tip) => signText(foldText(tip)));
    await session.ask('correctPart', { tabId, act: 'hide', place: ['html', 'tip'], keys, sample: 'tips' });
  });
  afterAll(async () => {
    await session.close();
    probed.remove();
  });

  it.each(['depth', 'characters', 'shadow roots', 'frames'] as const)(
    'cleans a page of many %s as any other, in small steps',
    async (kind) => {
      const size = sizeOf(kind);
      const { page: state } = await visit(kind, 3, size);
      expect(await page.evaluate(() => document.documentElement.dataset.built)).toBe(String(size));
      const tips = TIPS[kind] === undefined ? 0 : size;
      expect(state).toMatchObject({ large: false, stored: 'stored', hiddenParts: 2 + tips });
      await waitUntil('all tips to go', async () => (await countHiddenTips(page)) === tips);
      expect([
        await isShown(page, '.menu'),
        await isShown(page, 'footer'),
        await isShown(page, 'h1'),
      ]).toEqual([false, false, true]);
      expectBounded(await readWork(page));
    },
  );

  it('leaves a page of too many elements as it is, and the popup says so', async () => {
    const size = sizeOf('elements');
    const state = await visit('elements', 4, size);
    expect(state.standing?.stored).toBe('large');
    expect(state.page).toMatchObject({ large: true, hiddenParts: 0 });
    expect(await isShown(page, '.menu')).toBe(true);
    expect(await page.evaluate(() => document.querySelectorAll('.row > *').length)).toBe((size / 10) * 3);
    const work = await readWork(page);
    expectBounded(work);
    // Begun anew at most twice because the page changed, and no further than the limit each time.
    expect(work.elements).toBeLessThanOrEqual(3 * MAX_PAGE_NODES);
    expect(work.messages.observePage).toBeUndefined();
    const popup = await session.browser.openPopup(page);
    await waitUntil('the popup to say why', () =>
      popup.evaluate(() => document.body.textContent?.includes('Too large to clean.') ?? false),
    );
    await popup.close();
    // Views that are opened by key say so in their place, and do not look again.
    const { tabId } = state;
    for (const view of ['reader', 'hidden', 'pick', 'report'] as const) {
      expect(await session.ask('openView', { tabId, view }), view).toBe('large');
      const words = await inSurface(
        session,
        page,
        (root) => root?.querySelector('[role=status]')?.textContent,
      );
      expect(words, view).toContain('Too large to read.');
      await inSurface(session, page, (root) => root?.querySelector('button')?.click());
    }
    const after = await readWork(page);
    expect(after.elements).toBeLessThan(work.elements + 1_000);
    expectBounded(after);
  });

  it.runIf(isFull)('lives on where a read page becomes huge', async () => {
    await visit('elements', 5, sizeOf('elements'), 1_500);
    expect(await isShown(page, '.menu')).toBe(false);
    await page.waitForSelector('html[data-built]');
    expectBounded(await readWork(page));
    expect((await session.readTab(page)).page?.settled).toBe(true);
    expect(await readVisibleText(page)).toContain('The keeper of warehouse');
  });
});
