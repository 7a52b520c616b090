import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HarvestPageRow, HarvestRow } from '../../src/storage/harvest-rows.ts';
import type { ExtensionBrowser } from '../support/extension-browser.ts';
import { type InventedWeblog, inventWeblog } from '../support/invented-weblog.ts';
import { listEngines } from '../support/launch-extension.ts';
import { type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const POSTS = 5;
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const HOST = 'towpath.example';

/** A post that its scripts write, with the stand-in of a comment service: each press brings two more comments. */
const WRITTEN = `<!doctype html><html lang="en"><head><title>Written late | The Towpath</title></head><body>
<header class="top"><a href="/">The Towpath</a></header><main id="room"></main><script>
const say = (tag, name, text) => { const made = document.createElement(tag); made.className = name; made.textContent = text; return made; };
const article = say('article', 'letter', ''); article.append(say('h1', 'letter-title', 'Written late'));
for (let at = 0; at < 4; at++) article.append(say('p', '', 'On the ' + at + 'th evening a script put this sentence down, and forty herons came to read it slowly.'));
const thread = say('section', 'comments', ''); thread.id = 'comments';
const list = say('ol', 'thread', ''); let said = 0;
const more = () => { for (let i = 0; i < 2 && said < 6; i++, said++) { const one = say('li', 'comment', ''); one.id = 'comment-' + said; one.append(say('b', 'fn', 'Rook ' + 'abcdef'[said]), say('p', 'words', 'Heron number ' + 'one two three four five six'.split(' ')[said] + ' has read it too.')); list.append(one); } };
const button = say('button', 'load-more-comments', 'Load more comments'); button.type = 'button';
button.onclick = () => setTimeout(() => { more(); if (said === 6) button.remove(); }, 50);
more(); thread.append(list, button); document.getElementById('room').append(article, thread);
</script></body></html>`;

interface Kept {
  harvest: HarvestRow;
  pages: HarvestPageRow[];
}

/** The harvest as it is stored. */
function readKept(own: Page): Promise<Kept> {
  return own.evaluate(async (site) => {
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await settle(indexedDB.open('deboiler'));
    const reading = database.transaction(['harvests', 'harvestPages']);
    const harvest = await settle(reading.objectStore('harvests').get(site));
    const all = await settle(reading.objectStore('harvestPages').getAll());
    database.close();
    return JSON.parse(JSON.stringify({ harvest, pages: all }));
  }, HOST);
}

const press = (page: Page, text: string) =>
  page.evaluate((name) => {
    const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.startsWith(name),
    );
    button?.click();
    return button !== undefined;
  }, text);

const countKept = async (own: Page) =>
  (await readKept(own)).pages.filter(({ state }) => state === 'kept').length;

interface Seen {
  session: Session;
  blog: InventedWeblog;
  written: string;
  before: string[];
  kept: Kept;
  /** Addresses asked for until all was kept, and by the update. */
  asked: { url: string; at: number; cookie: string | undefined }[];
  updated: string[];
  archive: string;
  text: string;
}

/** Harvests a blog, its page closed twice on the way, then updates it. */
async function harvest(engine: ExtensionBrowser['engine']): Promise<Seen> {
  const session = await startSession(engine);
  const { server, browser, own } = session;
  const blog = inventWeblog({ posts: POSTS, inFeed: 3, pictureEvery: 3 });
  for (const [url, reply] of blog.replies) server.replies.set(url, reply);
  const written = blog.posts[2]?.url as string;
  server.replies.set(written, { headers: HTML, body: WRITTEN });
  const about = `${blog.home}about/`;
  const page = blog.replies.get(about);
  server.replies.set(about, {
    headers: HTML,
    body: String(page?.body).replace('</main>', '<a href="/trap/">t</a></main>'),
  });
  server.replies.set(`${blog.home}trap/`, { headers: { location: 'http://hop.example/' } });
  server.replies.set('http://hop.example/', { headers: { location: 'http://127.0.0.1/secret' } });
  const heard = () =>
    server.log.filter(({ url }) => url.includes('.example/') && !url.endsWith('/favicon.ico'));
  const path = `src/harvest/index.html?from=${encodeURIComponent(about)}`;

  let tab = await browser.openOwnPage(path);
  await tab.waitForSelector('.start .primary');
  const before = heard().map(({ url }) => url);
  for (const at of [0, 1])
    await tab.evaluate((i) => document.querySelectorAll<HTMLElement>('.switch')[i]?.click(), at);
  await press(tab, 'Begin');
  for (const least of [1, 3]) {
    await waitUntil(`${least} posts`, async () => (await countKept(own)) >= least, 40_000);
    await tab.close();
    await browser.killBackground();
    tab = await browser.openOwnPage(path);
  }
  await waitUntil('all posts', async () => (await countKept(own)) >= POSTS, 40_000);
  await waitUntil('the trap', () => server.requests.includes('http://hop.example/'), 40_000);
  const ledger = async () => (await readKept(own)).pages.find(({ url }) => url.endsWith('/private/ledger/'));
  await waitUntil('what is forbidden', async () => (await ledger())?.state === 'skipped', 40_000);
  await press(tab, 'Stop and keep');
  await waitUntil('the stop', async () => (await readKept(own)).harvest.state === 'stopped');
  const kept = await readKept(own);
  const asked = heard().slice(before.length);

  const taken = tab.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const make = URL.createObjectURL;
        URL.createObjectURL = (blob) => {
          (blob as Blob).text().then(resolve);
          return make.call(URL, blob);
        };
        document.title = 'listening';
      }),
  );
  await waitUntil('the listener', () => tab.evaluate(() => document.title === 'listening'));
  await waitUntil('the way to take it away', () => press(tab, 'JSON lines'));
  const archive = await taken;
  const text = await tab.evaluate(() => String(document.body.textContent));

  const newer = inventWeblog({ posts: POSTS + 2, inFeed: 3 });
  for (const [url, reply] of newer.replies) if (url !== written) server.replies.set(url, reply);
  const from = heard().length;
  await press(tab, 'Look for new posts');
  await waitUntil('the update', async () => (await readKept(own)).harvest.state === 'done', 40_000);
  const updated = heard()
    .slice(from)
    .map(({ url }) => url);
  await tab.close();
  return { session, blog, written, before, kept, asked, updated, archive, text };
}

/** All engines at the same time: what takes long is the gap between two requests. */
const runs = new Map<string, Promise<Seen>>();
beforeAll(() => {
  for (const engine of listEngines()) runs.set(engine, harvest(engine));
});

describe.each(listEngines())('a whole blog in %s', (engine) => {
  let seen: Seen;
  beforeAll(async () => {
    seen = (await runs.get(engine)) as Seen;
  });
  afterAll(() => seen?.session.close());

  const urls = () => seen.asked.map(({ url }) => url);

  it('is asked for nothing before "Begin", then one page after the other', () => {
    expect(seen.before).toEqual([]);
    expect(urls()[0]).toBe(`${seen.blog.home}robots.txt`);
    // Tabs ask for what their pages name; our own requests leave a second between two, as long as nobody dies.
    const own = seen.asked.filter(({ url }) => new URL(url).host === HOST);
    expect(own.length).toBeGreaterThan(POSTS + 4);
    const span = (own.at(-1)?.at ?? 0) - (own[0]?.at ?? 0);
    expect(span).toBeGreaterThan((own.length - 5) * 900);
  });

  it('is kept with every post once, though its page died twice and the background with it', () => {
    const kept = seen.kept.pages.filter(({ state }) => state === 'kept');
    expect(kept.map(({ url }) => url).sort()).toEqual(seen.blog.posts.map(({ url }) => url).sort());
    for (const post of seen.blog.posts.filter(({ url }) => url !== seen.written)) {
      const row = kept.find(({ url }) => url === post.url);
      expect(row?.post).toMatchObject({ title: post.title, author: post.author, date: post.day });
      expect(row?.post?.comments.map(({ text }) => text)).toEqual(post.comments.map(({ text }) => text));
      expect(row?.post?.pictures.every(({ hash }) => hash)).toBe(true);
    }
    const counts = seen.blog.posts.map(({ url }) => urls().filter((asked) => asked === url).length);
    // Two deaths and one tab: no post was asked for more often than that explains.
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(POSTS + 4);
  });

  it('gives what scripts write, and every comment behind "more"', () => {
    const row = seen.kept.pages.find(({ url }) => url === seen.written);
    expect(row?.post?.content).toContain('forty herons came to read it slowly');
    expect(row?.post?.comments.map(({ author }) => author)).toEqual(
      ['a', 'b', 'c', 'd', 'e', 'f'].map((one) => `Rook ${one}`),
    );
  });

  it('is asked as robots.txt wants, and nothing private at any hop', () => {
    expect(urls()).not.toContain(`${seen.blog.home}private/ledger/`);
    expect(seen.kept.pages.find(({ url }) => url.endsWith('/private/ledger/'))?.why).toBe('robots');
    expect(seen.session.server.requests.filter((url) => url.includes('127.0.0.1'))).toEqual([]);
    expect(seen.asked.filter(({ cookie }) => cookie !== undefined)).toEqual([]);
  });

  it('shows how far it is and gives its posts away as JSON lines', () => {
    expect(seen.text).toContain(`Keeping ${HOST}`);
    expect(seen.text).toContain('Stopped. What was kept stays.');
    const lines = seen.archive
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ url }) => url).sort()).toEqual(seen.blog.posts.map(({ url }) => url).sort());
  });

  it('is brought up to date by what is new alone', () => {
    const newest = inventWeblog({ posts: POSTS + 2, inFeed: 3 })
      .posts.slice(0, 2)
      .map(({ url }) => url);
    const ours = seen.updated.filter((url) => !url.endsWith('robots.txt'));
    expect(ours).toEqual([`${seen.blog.home}feed/`, ...newest]);
  });
});
