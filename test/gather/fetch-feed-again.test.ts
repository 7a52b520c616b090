import { expect, it } from 'vitest';
import { fetchFeedAgain } from '../../src/gather/fetch-feed-again.ts';
import { fakeWeb } from '../support/fake-web.ts';
import { inventWeblog } from '../support/invented-weblog.ts';

const blog = inventWeblog();
const url = `${blog.home}feed/`;
const unknown = { url, etag: null, modified: null, text: 'old' };
const signal = new AbortController().signal;

it('brings the feed with its stamps, without cookies, after robots.txt', async () => {
  const web = fakeWeb(blog.replies);
  const feed = (await fetchFeedAgain(web.doors, unknown, signal))?.feed;
  expect(feed?.text).toContain('<rss');
  expect(feed?.etag).toMatch(/^"/);
  expect(web.requests.map((request) => request.url)).toEqual([new URL('/robots.txt', url).href, url]);
  expect(web.requests.every(({ credentials }) => credentials === 'omit')).toBe(true);
});

it('asks by its stamps, and brings nothing where nothing has changed', async () => {
  const web = fakeWeb(blog.replies);
  const first = await fetchFeedAgain(web.doors, unknown, signal);
  expect(await fetchFeedAgain(web.doors, first!.feed, signal)).toBeUndefined();
  expect(web.requests.at(-1)?.headers['if-none-match']).toBe(first?.feed.etag);
});

it.each([
  ['robots.txt forbids it', '/robots.txt', { status: 200, body: 'User-agent: *\nDisallow: /feed/' }, 0],
  ['the site fails', '/feed/', { status: 500, body: 'out of ink' }, 1],
])('brings nothing where %s', async (_, path, { status, body }, asked) => {
  const replies = new Map(blog.replies);
  replies.set(new URL(path, url).href, { status, body, headers: { 'content-type': 'text/plain' } });
  const web = fakeWeb(replies);
  expect(await fetchFeedAgain(web.doors, unknown, signal)).toBeUndefined();
  expect(web.requests.filter((request) => request.url === url)).toHaveLength(asked);
});

it('never asks a private network', async () => {
  const web = fakeWeb();
  expect(
    await fetchFeedAgain(web.doors, { ...unknown, url: 'http://192.168.0.1/feed' }, signal),
  ).toBeUndefined();
  expect(web.requests).toEqual([]);
});
