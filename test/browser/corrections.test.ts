import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TabState } from '../../src/messaging/contract.ts';
import type { PartState } from '../../src/messaging/page-state.ts';
import { listEngines } from '../support/launch-extension.ts';
import { isShown } from '../support/read-page.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const posts = expectSite('kettle-and-rye').pages.filter(({ role }) => role === 'post');

/** First words of two parts, as they stand in the list of parts. */
const WRITER = 'Who writes this';
const COOKIES = 'This kitchen keeps one cookie';

function expectPart(state: TabState, words: string): PartState {
  const part = state.page?.parts.find(({ sample }) => sample.includes(words));
  if (!part)
    throw new Error(`no part says ${words}: ${state.page?.parts.map(({ sample }) => sample).join(' | ')}`);
  return part;
}

describe.each(listEngines())('corrections in %s', (engine) => {
  let session: Session;
  let page: Page;
  beforeAll(async () => {
    session = await startSession(engine);
    page = await session.browser.newPage();
    for (const { url } of posts.slice(0, 5)) await session.visit(page, url);
    await session.setSwitch(page, true);
  });
  afterAll(() => session.close());

  async function correct(act: 'keep' | 'hide' | 'learned', words: string) {
    const state = await session.readTab(page);
    const { place, keys, sample } = expectPart(state, words);
    return session.ask('correctPart', { tabId: state.tabId, act, place, keys, sample });
  }

  it('shows a part again at once', async () => {
    expect(await isShown(page, '.about-box')).toBe(false);
    await correct('keep', WRITER);
    await waitUntil('the box to come back', () => isShown(page, '.about-box'));
    expect(await isShown(page, '.cookies')).toBe(false);
  });

  it('outlives the background, and learning more pages', async () => {
    await session.browser.killBackground();
    for (const { url } of posts.slice(5, 8)) {
      await session.visit(page, url);
      expect(await isShown(page, '.about-box')).toBe(true);
      expect(await isShown(page, '.cookies')).toBe(false);
    }
  });

  it('hides the part again by one act, and that outlives the background too', async () => {
    await correct('hide', WRITER);
    await waitUntil('the box to go', async () => !(await isShown(page, '.about-box')));
    await session.browser.killBackground();
    await session.visit(page, posts[1]?.url ?? '');
    expect(await isShown(page, '.about-box')).toBe(false);
    const { corrections } = await session.readTab(page);
    expect(corrections.map(({ act }) => act).sort()).toEqual(['hide', 'keep']);
  });

  it('is undone as if it had never been', async () => {
    const before = await session.readTab(page);
    const { undo } = await correct('keep', COOKIES);
    await waitUntil('the cookie bar to come back', () => isShown(page, '.cookies'));
    await session.ask('changeCorrections', undo);
    await waitUntil('the cookie bar to go', async () => !(await isShown(page, '.cookies')));
    expect((await session.readTab(page)).corrections).toEqual(before.corrections);
  });

  it('keeps the switch of a tab when the background ends', async () => {
    await session.browser.killBackground();
    const { page: state } = await session.visit(page, posts[3]?.url ?? '');
    expect(state?.cleaning).toBe(true);
  });
});
