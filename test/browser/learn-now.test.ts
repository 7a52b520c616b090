import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteKey } from '../../src/core/url-order.ts';
import type { ExtensionBrowser } from '../support/extension-browser.ts';
import { inSurface } from '../support/in-surface.ts';
import { inventWeblog } from '../support/invented-weblog.ts';
import { listEngines } from '../support/launch-extension.ts';
import { type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const SITE = 'towpath.example' as SiteKey;
const blog = inventWeblog();
const HTML = { 'content-type': 'text/html' };

/** All engines learn at the same time: what takes long is the gap between two requests. */
const runs = new Map<string, Promise<Seen>>();
beforeAll(() => {
  for (const engine of listEngines()) runs.set(engine, learn(engine));
});

/** What was seen while a site was learned. */
interface Seen {
  session: Session;
  before: string[];
  said: string | undefined;
  /** What the popup says of the article. */
  article: string | undefined;
  later: { url: string; cookie: string | undefined }[];
}

const asked = ({ server }: Session, host: string) =>
  server.log.filter(({ url }) => new URL(url).host === host);

/** Presses the popup's button and waits for the end; the worker dies twice on the way. */
async function learn(engine: ExtensionBrowser['engine']): Promise<Seen> {
  const session = await startSession(engine);
  const { server, browser } = session;
  for (const [url, reply] of blog.replies) server.replies.set(url, reply);
  const start = blog.posts[4]?.url as string;
  const headers = { ...HTML, 'set-cookie': 'reader=me; Path=/' };
  server.replies.set(start, { ...blog.replies.get(start), headers });
  const page = await browser.newPage();
  await session.visit(page, start);
  await session.readTab(page);
  const before = asked(session, SITE).map(({ url }) => url);
  const popup = await browser.openPopup(page);
  const { article, said } = await popup.evaluate(async () => {
    const until = async (isSo: () => unknown) => {
      for (let i = 0; i < 200 && !isSo(); i++) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const find = () =>
      [...document.querySelectorAll('button')].find((one) => one.textContent === 'Learn this site now');
    await until(find);
    await until(() => document.querySelector('.article time'));
    const article = document.querySelector('.article')?.textContent;
    find()?.click();
    await until(() => document.querySelector('.learn-now b'));
    return { article, said: document.querySelector('.learn-now [role=status]')?.textContent };
  });
  await popup.close();
  // Chrome's worker is woken by its offscreen document, Firefox's by being asked after.
  await browser.killBackground();
  if (engine === 'firefox') await session.ask('readLearning', { site: SITE });
  const pages = () => new Set(asked(session, SITE).map(({ url }) => url)).size;
  await waitUntil('two pages', () => pages() >= before.length + 4, 40_000);
  await browser.killBackground();
  const isOver = async () => (await session.ask('readLearning', { site: SITE }))?.state !== 'running';
  await waitUntil('the end', isOver, 40_000);
  const later = asked(session, SITE).slice(before.length);
  return { session, before, article, said, later };
}

describe.each(listEngines())('"learn this site now" in %s', (engine) => {
  let seen: Seen;
  let session: Session;
  beforeAll(async () => {
    seen = (await runs.get(engine)) as Seen;
    session = seen.session;
  });
  afterAll(() => session?.close());

  it('asks the site for nothing before the press, then learns five pages without cookies', async () => {
    expect(seen.before.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([blog.posts[4]?.url]);
    expect(seen.said).toMatch(/^Learning\. Fetching page \d of 5\.$/);
    expect(await session.ask('readLearning', { site: SITE })).toMatchObject({ state: 'done', learned: 5 });
    const pages = seen.later.filter(({ url }) => blog.posts.some((post) => post.url === url));
    expect(new Set(pages.map(({ url }) => url)).size).toBe(5);
    // A request that was under way when its worker died is made once more.
    expect(pages.length).toBeLessThanOrEqual(7);
    expect(seen.later.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
    expect(seen.later[0]?.url).toBe('http://towpath.example/robots.txt');
    const row = (await session.ask('listSites', {})).sites.find(({ site }) => site === SITE);
    expect(row?.pages).toBe(6);
  });

  it('names the article with its author and day', () => {
    const { title, author } = blog.posts[4] as (typeof blog.posts)[0];
    expect(seen.article).toContain(title);
    expect(seen.article).toContain(`By ${author}`);
  });

  it('keeps the rules that the feed taught, and no page', async () => {
    const rules = await session.ask('readSiteRules', { site: SITE });
    expect(rules?.feed).toBe('http://towpath.example/feed/');
    expect(rules?.rules.taught).toBe(5);
    expect(rules?.rules.author[0]?.score).toBeGreaterThan(0.9);
    const kept = await session.own.evaluate(async () => {
      const request = indexedDB.open('deboiler');
      const database: IDBDatabase = await new Promise((resolve) => {
        request.onsuccess = () => resolve(request.result);
      });
      const reading = database.transaction('answers').objectStore('answers').count();
      const count: number = await new Promise((resolve) => {
        reading.onsuccess = () => resolve(reading.result);
      });
      database.close();
      return count;
    });
    expect(kept).toBe(0);
  });

  it('renews the rules by the feed when the reader is open, only where that was switched on', async () => {
    const { browser, server } = session;
    const later = inventWeblog({ posts: 33 });
    for (const [url, reply] of later.replies) server.replies.set(url, reply);
    const feeds = () => server.log.filter(({ url }) => url === 'http://towpath.example/feed/');
    const before = feeds().length;
    const rules = await session.ask('readSiteRules', { site: SITE });
    const page = await browser.newPage();
    await session.visit(page, blog.posts[6]?.url as string);
    const tabId = await session.findTabId(page);
    const isOpen = () => inSurface(session, page, (root) => root?.querySelector('dialog')?.open === true);
    await session.ask('openView', { tabId, view: 'reader' });
    await waitUntil('the reader to open', isOpen);
    await page.bringToFront();
    await page.keyboard.press('t');
    expect(feeds()).toHaveLength(before);
    const turnOn = () =>
      inSurface(session, page, (root) => {
        const label = [...(root?.querySelectorAll('label.chk') ?? [])].find((one) =>
          one.textContent?.startsWith('Use this site’s feed'),
        );
        label?.querySelector('input')?.click();
        return label instanceof HTMLElement && label.getClientRects().length > 0;
      });
    expect(await turnOn()).toBe(true);
    const isRenewed = async () =>
      ((await session.ask('readSiteRules', { site: SITE }))?.learnedAt ?? 0) > (rules?.learnedAt ?? 0);
    await waitUntil('the rules to be renewed', isRenewed, 30_000);
    const newest = later.posts.slice(0, 3).map(({ url }) => url);
    const fetched = server.log.filter(({ url }) => newest.includes(url) || url === feeds().at(-1)?.url);
    expect(new Set(fetched.map(({ url }) => url)).size).toBe(4);
    expect(fetched.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
    await session.ask('openView', { tabId, view: 'reader' });
    await session.ask('openView', { tabId, view: 'reader' });
    await waitUntil('the reader to open again', isOpen);
    expect(feeds()).toHaveLength(before + 1);
    await page.close();
  });

  it('stops at once, and asks no more', async () => {
    const start = 'http://bridge.example/notes/one-morning/';
    const links = ['two', 'three', 'four', 'five'].map(
      (name) => `<a href="/notes/${name}-mornings/">${name}</a>`,
    );
    session.server.replies.set(start, {
      headers: HTML,
      body: `<h1>One morning</h1><p>Mist, and a ferry that nobody had ordered.</p>${links.join(' ')}`,
    });
    const page = await session.browser.newPage();
    await session.visit(page, start);
    const site = 'bridge.example' as SiteKey;
    await session.ask('startLearning', { tabId: await session.findTabId(page) });
    const robots = () => session.server.requests.includes('http://bridge.example/robots.txt');
    await waitUntil('the first request', robots);
    expect(await session.ask('stopLearning', { site })).toMatchObject({ state: 'stopped', learned: 0 });
    const after = asked(session, 'bridge.example').length;
    await new Promise((resolve) => setTimeout(resolve, 2_300));
    expect(asked(session, 'bridge.example').length).toBe(after);
    expect(await session.ask('readLearning', { site })).toMatchObject({ state: 'stopped' });
    await page.close();
  });
});
