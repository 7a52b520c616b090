import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { followFeed } from '../../src/background/follow-feed.ts';
import { readJob } from '../../src/background/learn-now.ts';
import { ownPageHandlers } from '../../src/background/own-page-handlers.ts';
import { FIRST_LOOK } from '../../src/core/reader-look.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import { writeSiteLook } from '../../src/storage/reader-looks.ts';
import { readSiteRules, writeSiteRules } from '../../src/storage/site-rules.ts';
import { useFreshStore } from '../storage/fresh-store.ts';
import { type FakeWeb, fakeWeb } from '../support/fake-web.ts';
import { inventWeblog } from '../support/invented-weblog.ts';
import { installFakeExtension } from './fake-extension.ts';

const web = vi.hoisted(() => ({ current: undefined as unknown }));
vi.mock('../../src/gather/fetch-doors.ts', () => ({
  browserDoors: () => (web.current as FakeWeb).doors,
}));
vi.mock('../../src/gather/guard-requests.ts', () => ({ guardOwnRequests: async () => undefined }));

useFreshStore();

const SITE = 'towpath.example' as SiteKey;
const blog = inventWeblog();
const page = blog.posts[4]!;
const FEED = `${blog.home}feed/`;
let extension: ReturnType<typeof installFakeExtension>;
let requests: FakeWeb['requests'];

beforeEach(() => {
  extension = installFakeExtension();
  extension.openTab(1, page.url);
  extension.openTab(2, page.url, true);
  const whole = blog.replies.get(page.url)?.body as string;
  const feeds = `<link rel="alternate" type="application/rss+xml" href="${FEED}">`;
  const answers: Record<string, unknown> = {
    listLinks: { url: page.url, links: blog.posts.map(({ url }) => url), feeds },
    readParts: { url: page.url, whole },
  };
  extension.answerTab.mockImplementation(async (_tabId, { method }) => {
    if (!(method in answers)) throw new Error('Receiving end does not exist.');
    return { output: answers[method] };
  });
  const fresh = fakeWeb(blog.replies);
  web.current = fresh;
  requests = fresh.requests;
});

const allow = (feed: boolean) =>
  useDatabase((database) =>
    writeSiteLook(database, SITE, { look: FIRST_LOOK, remembered: false, always: false, feed }),
  );
const readRow = () => useDatabase((database) => readSiteRules(database, SITE));
const askedForFeed = () => requests.filter(({ url }) => url === FEED);
const letTimePass = () => extension.session.remove(`feed ${SITE}`);

describe('the feed of a site on which the reader opens', () => {
  it('is not asked for where that was not switched on', async () => {
    await followFeed(1);
    await allow(false);
    await followFeed(1);
    expect(requests).toEqual([]);
  });

  it('is not asked for out of a private window, or on a site that is excluded', async () => {
    await allow(true);
    await followFeed(2);
    await ownPageHandlers.setRule({ site: SITE, rule: 'never' }, undefined);
    vi.spyOn(console, 'warn').mockReturnValueOnce();
    await followFeed(1);
    expect(requests).toEqual([]);
  });

  it('teaches rules, with a few pages, where none are known; once in a session', async () => {
    await allow(true);
    await followFeed(1);
    expect(await readJob(SITE)).toMatchObject({ state: 'done', learned: 5 });
    expect((await readRow())?.feed.url).toBe(FEED);
    expect(requests.every(({ credentials }) => credentials === 'omit')).toBe(true);
    await ownPageHandlers.forgetSiteRules({ site: SITE }, undefined);
    const before = requests.length;
    await letTimePass();
    await followFeed(1);
    expect(requests).toHaveLength(before);
  });

  it('is asked for by its stamp where it has taught rules, at most once in six hours', async () => {
    await allow(true);
    await followFeed(1);
    const row = await readRow();
    const before = requests.length;
    await followFeed(1);
    expect(requests).toHaveLength(before);
    await letTimePass();
    await followFeed(1);
    expect(requests.slice(before).map(({ url }) => url)).toEqual([FEED]);
    expect(askedForFeed().at(-1)?.headers['if-none-match']).toBe('"30"');
    expect(await readRow()).toEqual(row);
  });

  it('renews the rules from new pages, once it speaks of three; those that fail on them are retired', async () => {
    await allow(true);
    await followFeed(1);
    const row = (await readRow())!;
    const rules = row.rules as { author: { source: unknown }[] };
    const [author] = rules.author;
    const wrong = { ...author, source: { from: 'text', select: ['.older'], pick: 'first' } };
    const spoilt = { ...rules, author: [wrong, author] };
    await useDatabase((database) => writeSiteRules(database, { ...row, rules: spoilt }));
    const publish = async (posts: number) => {
      const later = fakeWeb(inventWeblog({ posts }).replies);
      web.current = later;
      await letTimePass();
      await followFeed(1);
      return later.requests.map(({ url }) => url);
    };
    expect((await publish(32)).filter((url) => !url.endsWith('/robots.txt'))).toEqual([FEED]);
    expect((await readRow())?.rules).toEqual(spoilt);
    const asked = await publish(33);
    const newest = inventWeblog({ posts: 33 }).posts.slice(0, 3);
    const wanted = [FEED, ...newest.map(({ url }) => url)];
    expect(asked.filter((url) => !url.endsWith('/robots.txt')).sort()).toEqual(wanted.sort());
    const kept = (await readRow())!;
    const { author: left } = kept.rules as typeof rules;
    expect(left).not.toContainEqual(expect.objectContaining({ source: wrong.source }));
    expect(left.length).toBeGreaterThan(0);
    expect(kept.feed.etag).toBe('"33"');
    expect(kept.feed.text).toContain(newest[0]!.title);
  });
});
