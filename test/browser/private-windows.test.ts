import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listEngines } from '../support/launch-extension.ts';
import { isShown } from '../support/read-page.ts';
import { readStore } from '../support/read-store.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';

const posts = expectSite('kettle-and-rye').pages.filter(({ role }) => role === 'post');

describe.each(listEngines())('private windows in %s', (engine) => {
  let session: Session;
  let stored: string;
  beforeAll(async () => {
    session = await startSession(engine, { privateWindows: true });
    const page = await session.browser.newPage();
    for (const { url } of posts.slice(0, 4)) await session.visit(page, url);
    await page.close();
    stored = await readStore(session.own);
  });
  afterAll(() => session.close());
  afterEach(() => session.browser.closePrivateWindows());

  it('are cleaned by what is known, and leave nothing', async () => {
    const page = await session.browser.newPrivatePage();
    const { standing } = await session.visit(page, posts[5]?.url ?? '');
    expect(standing).toMatchObject({ private: true, stored: 'private', pagesSeen: 4 });
    await session.setSwitch(page, true);
    expect(await isShown(page, '.sidebar')).toBe(false);
    await session.visit(page, posts[6]?.url ?? '');
    // A look that is set in the reader would be kept.
    const tabId = await session.findTabId(page);
    expect(await session.ask('openView', { tabId, view: 'reader' })).toBe('opened');
    await page.keyboard.press('+');
    expect(await session.ask('openView', { tabId, view: 'reader' })).toBe('closed');
    await session.visit(page, 'http://docs.weft.example/install/');
    await session.setSwitch(page, true);
    expect(await readStore(session.own)).toBe(stored);
  });

  it('forget a correction made in them, and use it until then', async () => {
    const page = await session.browser.newPrivatePage();
    await session.visit(page, posts[7]?.url ?? '');
    const state = await session.setSwitch(page, true);
    const part = state.page?.parts.find(({ sample }) => sample.includes('Who writes this'));
    if (!part) throw new Error('the sidebar is no part');
    const { place, keys, sample } = part;
    await session.ask('correctPart', { tabId: state.tabId, act: 'keep', place, keys, sample });
    await session.visit(page, posts[5]?.url ?? '');
    expect(await isShown(page, '.sidebar')).toBe(true);
    expect(await readStore(session.own)).not.toContain('"keep"');
    await session.browser.closePrivateWindows();
    const open = await session.browser.newPage();
    await session.visit(open, posts[3]?.url ?? '');
    await session.setSwitch(open, true);
    expect(await isShown(open, '.sidebar')).toBe(false);
  });
});
