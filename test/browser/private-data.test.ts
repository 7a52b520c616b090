import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SiteKey } from '../../src/core/url-order.ts';
import { listEngines } from '../support/launch-extension.ts';
import { readStore } from '../support/read-store.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';

const club = 'http://corners.example';
const corners = 'corners.example' as SiteKey;
const posts = expectSite('kettle-and-rye').pages.filter(({ role }) => role === 'post');
const kitchen = 'kettleandrye.example' as SiteKey;

describe.each(listEngines())('what is stored in %s', (engine) => {
  let session: Session;
  let page: Page;
  beforeAll(async () => {
    session = await startSession(engine);
    page = await session.browser.newPage();
  });
  afterAll(() => session.close());
  beforeEach(async () => {
    await session.ask('forgetAll', {});
  });

  it('is a page’s address, hashes and short samples, never the page', async () => {
    await session.visit(page, posts[0]?.url ?? '');
    await session.visit(page, posts[1]?.url ?? '');
    const stored = await readStore(session.own);
    expect(stored).toContain('/2024/01/cold-kitchen.html');
    expect(stored).not.toContain('who has never once praised anything');
    expect(stored.length).toBeLessThan(40_000);
  });

  it.each([
    ['a password field', `${club}/account/sign-in`, 'Pettigrew'],
    ['a card field', `${club}/account/dues`, 'cover the coal'],
  ])('is nothing of a page whose main content is a form with %s', async (_what, url, words) => {
    await session.visit(page, `${club}/story/1`);
    const { standing } = await session.visit(page, url);
    expect(standing?.stored).toBe('sensitive');
    expect(standing?.pagesSeen).toBe(1);
    const stored = await readStore(session.own);
    expect(stored).toContain('/story/1');
    expect(stored).not.toContain(new URL(url).pathname);
    expect(stored).not.toContain(words);
  });

  it('is every other page, a login box in its header or not', async () => {
    const { standing } = await session.visit(page, `${club}/minutes/1`);
    expect(standing?.stored).toBe('stored');
    expect(await readStore(session.own)).toContain('/minutes/1');
  });

  it('is nothing of a site the reader excludes', async () => {
    await session.ask('setRule', { site: corners, rule: 'never' });
    await page.goto(`${club}/story/2`);
    await session.visit(page, posts[0]?.url ?? '');
    const { sites } = await session.ask('listSites', {});
    expect(sites.find(({ site }) => site === corners)?.pages ?? 0).toBe(0);
    expect(await readStore(session.own)).not.toContain('/story/2');
  });

  it('is nothing while everything is paused', async () => {
    await session.ask('writeSettings', { paused: true });
    await page.goto(posts[0]?.url ?? '');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    expect(await readStore(session.own)).not.toContain('cold-kitchen');
    await session.ask('writeSettings', { paused: false });
  });

  it('is nothing of sites not chosen where learning is for chosen ones', async () => {
    await session.ask('writeSettings', { learning: 'chosen' });
    await session.ask('setChosen', { site: kitchen, chosen: true });
    const other = await session.visit(page, `${club}/story/3`);
    expect(other.standing?.stored).toBe('not-chosen');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    const chosen = await session.visit(page, posts[0]?.url ?? '');
    expect(chosen.standing?.stored).toBe('stored');
    const stored = await readStore(session.own);
    expect(stored).toContain('cold-kitchen');
    expect(stored).not.toContain('/story/3');
  });

  it('goes when the reader forgets the site, and comes back when that is undone', async () => {
    for (const { url } of posts.slice(0, 3)) await session.visit(page, url);
    await session.visit(page, `${club}/story/1`);
    const forgotten = await session.ask('forgetSite', { site: kitchen });
    const stored = await readStore(session.own);
    expect(stored).not.toContain('cold-kitchen');
    expect(stored).toContain('/story/1');
    await session.ask('restoreSite', forgotten);
    const { sites } = await session.ask('listSites', {});
    expect(sites.find(({ site }) => site === kitchen)?.pages).toBe(3);
  });
});
