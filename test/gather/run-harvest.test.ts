import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { SiteKey } from '../../src/core/url-order.ts';
import { beginUpdate } from '../../src/gather/new-harvest.ts';
import { changeHarvest, removeHarvest } from '../../src/storage/harvests.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import { useFreshStore } from '../storage/fresh-store.ts';
import { fakeWeb } from '../support/fake-web.ts';
import { inventWeblog } from '../support/invented-weblog.ts';
import { begin, keptUrls, run, stored } from './harvest-runs.ts';

useFreshStore();

const HTML = { 'content-type': 'text/html' };

describe('a harvest', () => {
  it('keeps every post once, posts first, from any page of the blog', async () => {
    const blog = inventWeblog();
    const web = fakeWeb(blog.replies);
    const site = await begin(`${blog.home}about/`);
    const done = await run(web, site);
    expect(done.harvest).toMatchObject({ state: 'done', why: 'all', title: 'The Towpath' });
    expect(keptUrls(done).sort()).toEqual(blog.posts.map(({ url }) => url).sort());
    const asked = web.requests.map(({ url }) => url);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked).not.toContain(`${blog.home}private/ledger/`);
    expect(done.pages.find(({ url }) => url.endsWith('/private/ledger/'))).toMatchObject({
      state: 'skipped',
      why: 'robots',
    });
    // The feed's posts, newest first, come before any listing.
    const posts = asked.filter((url) => /\/20\d\d\//.test(url));
    expect(posts.slice(0, 12)).toEqual(blog.posts.slice(0, 12).map(({ url }) => url));
    const times = web.requests.map(({ at }) => at);
    for (let i = 1; i < times.length; i++)
      expect((times[i] as number) - (times[i - 1] as number)).toBeGreaterThanOrEqual(1_000);
  });

  it('reads title, author, date, text and comments of each as their author wrote them', async () => {
    const blog = inventWeblog();
    const done = await run(fakeWeb(blog.replies), await begin(blog.home));
    for (const post of blog.posts) {
      const kept = done.pages.find(({ url }) => url === post.url)?.post;
      expect([post.url, kept?.title, kept?.author, kept?.date]).toEqual([
        post.url,
        post.title,
        post.author,
        post.day,
      ]);
      for (const text of post.paragraphs) expect(kept?.content).toContain(text);
      expect(kept?.content).not.toContain('About these letters');
      expect(kept?.content).not.toContain('Set by hand');
      expect(kept?.comments.map(({ author, text }) => ({ author, text }))).toEqual(post.comments);
    }
  });

  it('gives the same store whatever it was cut off at', async () => {
    const blog = inventWeblog({ posts: 24, inFeed: 8, pictureEvery: 2 });
    const strip = (found: Awaited<ReturnType<typeof stored>>) =>
      found.pages.map(({ page, state, why, post }) => ({ page, state, why, post }));
    const whole = await run(fakeWeb(blog.replies), await begin(blog.home, { pictures: true }));
    const expected = strip(whole);
    await useDatabase((database) => removeHarvest(database, whole.harvest.site));
    const web = fakeWeb(blog.replies);
    const site = await begin(blog.home, { pictures: true });
    // The page dies at every third request, in the middle of it.
    for (let crashes = 0; crashes < 200; crashes++) {
      const stop = new AbortController();
      let left = 3;
      web.onRequest = () => {
        if (--left === 0) stop.abort();
      };
      if ((await run(web, site, stop.signal)).harvest.state === 'done') break;
    }
    const resumed = await stored(site);
    expect(resumed.harvest.state).toBe('done');
    expect(strip(resumed)).toEqual(expected);
    // A crash costs the request that it hit, and no other.
    const counts = new Map<string, number>();
    for (const { url } of web.requests) counts.set(url, (counts.get(url) ?? 0) + 1);
    expect([...counts.values()].filter((count) => count > 2)).toEqual([]);
  });

  it('keeps 300 posts, each once, with a crash every 20 requests', async () => {
    const blog = inventWeblog({ posts: 300, inFeed: 20 });
    const web = fakeWeb(blog.replies);
    const site = await begin(blog.home);
    let crashes = 0;
    for (let state = 'running'; state !== 'done' && crashes < 100; crashes++) {
      const stop = new AbortController();
      let left = 20;
      web.onRequest = () => --left === 0 && stop.abort();
      state = (await run(web, site, stop.signal)).harvest.state;
    }
    expect(crashes).toBeGreaterThan(15);
    expect(keptUrls(await stored(site)).sort()).toEqual(blog.posts.map(({ url }) => url).sort());
    expect(web.requests.length).toBeLessThanOrEqual(300 + 30 + 10 + crashes);
  });

  it('loses nothing while there is no network', async () => {
    const blog = inventWeblog({ posts: 15 });
    const web = fakeWeb(blog.replies);
    const site = await begin(blog.home);
    let count = 0;
    web.onRequest = () => {
      count++;
      web.cut = count > 8 && count < 40;
    };
    const done = await run(web, site);
    expect(done.harvest.state).toBe('done');
    expect(keptUrls(done)).toHaveLength(15);
    expect(done.pages.filter(({ state }) => state === 'failed')).toEqual([]);
  });

  it('waits where the site says to wait, and gives up what is not there', async () => {
    const blog = inventWeblog({ posts: 6 });
    const web = fakeWeb(blog.replies);
    const [busy, gone] = blog.posts.map(({ url }) => url) as [string, string];
    const page = web.replies.get(busy);
    web.replies.set(busy, { status: 429, headers: { 'retry-after': '240' } });
    web.replies.set(gone, { status: 410 });
    const until = web.clock.now + 200_000;
    web.onRequest = ({ at }) => {
      if (at > until && page) web.replies.set(busy, page);
    };
    const done = await run(web, await begin(blog.home));
    expect(done.pages.find(({ url }) => url === gone)).toMatchObject({
      state: 'failed',
      why: 'status',
      status: 410,
    });
    expect(keptUrls(done)).toHaveLength(5);
    const at = web.requests.filter(({ url }) => url === busy).map((request) => request.at);
    expect((at[1] as number) - (at[0] as number)).toBeGreaterThanOrEqual(240_000);
    const between = web.requests.filter(
      (request) => request.at > (at[0] as number) && request.at < (at[1] as number),
    );
    expect(between).toEqual([]);
  });

  it('stores a picture once, whatever the number of its posts', async () => {
    const blog = inventWeblog({ posts: 12, pictureEvery: 1 });
    const web = fakeWeb(blog.replies);
    const done = await run(web, await begin(blog.home, { pictures: true }));
    const hashes = done.pages.flatMap(({ post }) => post?.pictures.map(({ hash }) => hash) ?? []);
    expect(hashes).toHaveLength(12);
    expect(new Set(hashes).size).toBe(3);
    const count = await useDatabase((database) => database.count('pictures'));
    expect(count).toBe(3);
    await useDatabase((database) => removeHarvest(database, done.harvest.site));
    expect(await useDatabase((database) => database.count('pictures'))).toBe(0);
  });

  it('ends at as many posts as are wanted', async () => {
    const blog = inventWeblog();
    const done = await run(fakeWeb(blog.replies), await begin(blog.home, { most: 7 }));
    expect(done.harvest).toMatchObject({ state: 'done', why: 'count' });
    expect(keptUrls(done)).toHaveLength(7);
  });

  it('ends where hardly a page of the last has been a post', async () => {
    const blog = inventWeblog({ posts: 3 });
    const web = fakeWeb(blog.replies);
    const link = (at: number) => `<a href="/calendar/day-${at}/">${at}</a>`;
    for (let at = 0; at < 400; at++) {
      web.replies.set(`${blog.home}calendar/day-${at}/`, {
        headers: HTML,
        body: `<p>Day ${at}</p>${link(at + 1)}${link(at + 2)}`,
      });
    }
    web.replies.set(`${blog.home}about/`, { headers: HTML, body: link(0) });
    const done = await run(web, await begin(blog.home));
    expect(done.harvest).toMatchObject({ state: 'done', why: 'share' });
    expect(keptUrls(done)).toHaveLength(3);
    expect(web.requests.length).toBeLessThan(90);
  });

  it('follows redirects within the blog, and none out of it', async () => {
    const blog = inventWeblog({ posts: 5 });
    const web = fakeWeb(blog.replies);
    const [first, second] = blog.posts.map(({ url }) => url) as [string, string];
    web.replies.set(`${blog.home}about/`, {
      headers: HTML,
      body: `<a href="/old">o</a><a href="/out">x</a><a href="/in">y</a>`,
    });
    web.replies.set(`${blog.home}old`, { headers: { location: first } });
    web.replies.set(`${blog.home}in`, { headers: { location: second } });
    web.replies.set(`${blog.home}out`, { headers: { location: 'http://elsewhere.example/' } });
    web.replies.set('http://elsewhere.example/', { headers: HTML, body: 'no' });
    const done = await run(web, await begin(blog.home));
    expect(keptUrls(done)).toHaveLength(5);
    const reasonOf = (path: string) => done.pages.find(({ url }) => url === blog.home + path)?.why;
    expect([reasonOf('old'), reasonOf('in'), reasonOf('out')]).toEqual(['moved', 'moved', 'elsewhere']);
  });

  it('keeps a blog without a feed by what looks like a post', async () => {
    const blog = inventWeblog({ posts: 14, inFeed: 0 });
    const done = await run(fakeWeb(blog.replies), await begin(blog.home));
    expect(keptUrls(done).sort()).toEqual(blog.posts.map(({ url }) => url).sort());
  });

  it('reads a date like "3 days ago" from the day it was fetched', async () => {
    const blog = inventWeblog({ posts: 2, inFeed: 0 });
    const web = fakeWeb(blog.replies);
    const url = `${blog.home}notes/low-water/`;
    const words = 'The lock was dry and everybody walked across it to see the other side for once. '.repeat(
      8,
    );
    web.replies.set(url, {
      headers: HTML,
      body: `<title>Low water</title><article><h1>Low water</h1><p class="when">Ida Brask, 3 days ago</p><p>${words}</p></article>`,
    });
    const done = await run(web, await begin(url, { most: 1 }));
    const day = new Date(web.clock.now - 3 * 86_400_000).toISOString().slice(0, 10);
    expect(done.pages.find((page) => page.url === url)?.post?.date).toBe(day);
  });

  it('is paused and removed by others, in any tab', async () => {
    const blog = inventWeblog();
    const web = fakeWeb(blog.replies);
    const site = await begin(blog.home);
    const pauses: Promise<unknown>[] = [];
    web.onRequest = () => {
      if (web.requests.length === 6) {
        pauses.push(
          useDatabase((database) => changeHarvest(database, site, (row) => ({ ...row, state: 'paused' }))),
        );
      }
    };
    const paused = await run(web, site);
    await Promise.all(pauses);
    expect(paused.harvest.state).toBe('paused');
    expect(web.requests.length).toBeLessThan(9);
    await useDatabase((database) => removeHarvest(database, site));
    await expect(stored(site)).rejects.toThrow('no harvest');
  });
});

describe('an update', () => {
  async function update(site: SiteKey, since: string) {
    await useDatabase((database) => changeHarvest(database, site, (row) => beginUpdate(row, since)));
  }

  it('fetches the feed and what is new in it, and nothing else', async () => {
    const before = inventWeblog({ posts: 20, inFeed: 10 });
    const web = fakeWeb(before.replies);
    const site = await begin(before.home);
    await run(web, site);
    const after = inventWeblog({ posts: 23, inFeed: 10 });
    web.replies = after.replies;
    web.requests.length = 0;
    await update(site, before.posts[0]?.day as string);
    const done = await run(web, site);
    expect(web.requests.map(({ url }) => url)).toEqual([
      `${after.home}feed/`,
      ...after.posts.slice(0, 3).map(({ url }) => url),
    ]);
    expect(keptUrls(done)).toHaveLength(23);
    expect(done.harvest).toMatchObject({ state: 'done', since: before.posts[0]?.day, round: 1 });
  });

  it('asks once and is done where the feed has not changed', async () => {
    const blog = inventWeblog({ posts: 5 });
    const web = fakeWeb(blog.replies);
    const site = await begin(blog.home);
    await run(web, site);
    web.requests.length = 0;
    await update(site, '2030-01-01');
    expect((await run(web, site)).harvest.state).toBe('done');
    expect(web.requests.map(({ url }) => url)).toEqual([`${blog.home}feed/`]);
    expect(web.requests[0]?.headers['if-none-match']).toBe('"5"');
  });

  it('is a function of address, date and store: the same three give the same requests and rows', async () => {
    const results: unknown[] = [];
    for (const crash of [false, true]) {
      const before = inventWeblog({ posts: 9, inFeed: 9 });
      const web = fakeWeb(before.replies);
      const site = await begin(before.home);
      await run(web, site);
      web.replies = inventWeblog({ posts: 13, inFeed: 9 }).replies;
      await update(site, before.posts[4]?.day as string);
      if (crash) {
        const stop = new AbortController();
        const from = web.requests.length;
        web.onRequest = () => web.requests.length === from + 3 && stop.abort();
        await run(web, site, stop.signal);
        web.onRequest = () => undefined;
      }
      const done = await run(web, site);
      results.push(done.pages.map(({ page, state, round, post }) => ({ page, state, round, post })));
      // Four new posts, and of the known ones those that are newer than the day.
      expect(done.pages.filter(({ round }) => round === 1)).toHaveLength(8);
      await useDatabase((database) => removeHarvest(database, site));
    }
    expect(results[1]).toEqual(results[0]);
  });
});
