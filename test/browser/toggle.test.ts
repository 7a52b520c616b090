import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEngines } from '../support/launch-extension.ts';
import { isShown, readVisibleText, takePageSnapshot } from '../support/read-page.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const { pages } = expectSite('kettle-and-rye');
const posts = pages.filter(({ role }) => role === 'post');

/** What a reader does with a page before pressing the switch. */
async function useThePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const search = document.querySelector<HTMLInputElement>('input[name=q]');
    const reply = document.querySelector<HTMLTextAreaElement>('textarea');
    if (search) search.value = 'plum';
    if (reply) reply.value = 'half a thought';
    const heading = document.querySelector('h1');
    if (heading) getSelection()?.selectAllChildren(heading);
    scrollTo(0, 300);
  });
}

describe.each(listEngines())('the switch in %s', (engine) => {
  let session: Session;
  let page: Page;
  beforeAll(async () => {
    session = await startSession(engine);
    page = await session.browser.newPage();
    for (const { url } of posts.slice(0, 5)) await session.visit(page, url);
  });
  afterAll(() => session.close());

  it('gives the page back exactly as it was', async () => {
    await session.visit(page, posts[5]?.url ?? '');
    await useThePage(page);
    const before = await takePageSnapshot(page);
    await session.setSwitch(page, true);
    expect(await isShown(page, '.site-footer')).toBe(false);
    await session.setSwitch(page, false);
    expect(await takePageSnapshot(page)).toEqual(before);
  });

  it('leaves nothing of ours in a page that is not cleaned', async () => {
    const { url, file } = posts[6] ?? { url: '', file: '' };
    await session.visit(page, url);
    const observed = (await takePageSnapshot(page)).html;
    // The site's own words for the same page, read where Deboiler stays away.
    await session.ask('setRule', { site: 'kettleandrye.example' as never, rule: 'never' });
    await page.goto(url);
    const untouched = (await takePageSnapshot(page)).html;
    await session.ask('setRule', { site: 'kettleandrye.example' as never, rule: 'ask' });
    expect(file).toContain('ovens-lie');
    expect(observed).toBe(untouched);
  });

  it('can be pressed ten times in a row', async () => {
    for (const { url } of posts.slice(0, 4)) await session.visit(page, url);
    const before = await takePageSnapshot(page);
    for (let press = 0; press < 10; press++) await session.setSwitch(page, press % 2 === 0);
    expect(await takePageSnapshot(page)).toEqual(before);
  });

  it('is pressed by the keyboard command too', async () => {
    await session.visit(page, posts[2]?.url ?? '');
    expect(await isShown(page, '.newsletter')).toBe(true);
    await session.browser.pressCommand('clean-page', page);
    await waitUntil('the newsletter box to go', async () => !(await isShown(page, '.newsletter')));
    expect(await readVisibleText(page)).toContain('When it sings, pour the green.');
    await session.browser.pressCommand('clean-page', page);
    await waitUntil('the newsletter box to come back', () => isShown(page, '.newsletter'));
  });

  it('of one tab leaves other tabs alone', async () => {
    const other = await session.browser.newPage();
    await session.visit(page, posts[0]?.url ?? '');
    await session.visit(other, posts[1]?.url ?? '');
    await session.setSwitch(page, true);
    expect(await isShown(page, '.newsletter')).toBe(false);
    expect(await isShown(other, '.newsletter')).toBe(true);
    await session.setSwitch(page, false);
    await other.close();
  });
});
