import { describe, expect, it } from 'vitest';
import type { FetchOrder } from '../../src/gather/fetch-now.ts';
import { fetchPolitely } from '../../src/gather/polite-fetch.ts';
import { type FakeWeb, fakeWeb } from '../support/fake-web.ts';
import type { WebReply } from '../support/invented-weblog.ts';

const HOST = 'http://inn.example';
const HTML = { 'content-type': 'text/html' };

function webOf(pages: Record<string, WebReply>): FakeWeb {
  return fakeWeb(new Map(Object.entries(pages).map(([path, reply]) => [new URL(path, HOST).href, reply])));
}

function order(path: string, more: Partial<FetchOrder> = {}): FetchOrder {
  const url = new URL(path, HOST).href;
  return { url, want: 'page', gap: 1_000, cookies: false, signal: new AbortController().signal, ...more };
}

describe('fetchPolitely', () => {
  it('asks robots.txt once, then the page, without cookies', async () => {
    const web = webOf({ '/a': { headers: HTML, body: 'A' }, '/b': { headers: HTML, body: 'B' } });
    const first = await fetchPolitely(web.doors, order('/a'));
    const second = await fetchPolitely(web.doors, order('/b'));
    expect('fetched' in first && new TextDecoder().decode(first.fetched.body)).toBe('A');
    expect('fetched' in second && second.fetched.url).toBe(`${HOST}/b`);
    expect(web.requests.map(({ url }) => url)).toEqual([`${HOST}/robots.txt`, `${HOST}/a`, `${HOST}/b`]);
    expect(web.requests.map(({ credentials }) => credentials)).toEqual(['omit', 'omit', 'omit']);
  });

  it('leaves a gap between two requests of a host, whoever asks at once', async () => {
    const web = webOf({ '/a': { headers: HTML }, '/b': { headers: HTML }, '/c': { headers: HTML } });
    await Promise.all(['/a', '/b', '/c'].map((path) => fetchPolitely(web.doors, order(path))));
    const times = web.requests.map(({ at }) => at);
    for (let i = 1; i < times.length; i++) {
      expect((times[i] as number) - (times[i - 1] as number)).toBeGreaterThanOrEqual(1_000);
    }
  });

  it('waits as long as the site’s Crawl-delay asks', async () => {
    const web = webOf({
      '/robots.txt': { body: 'User-agent: *\nCrawl-delay: 10' },
      '/a': { headers: HTML },
      '/b': { headers: HTML },
    });
    await fetchPolitely(web.doors, order('/a'));
    await fetchPolitely(web.doors, order('/b'));
    const [, a, b] = web.requests.map(({ at }) => at);
    expect((b as number) - (a as number)).toBe(10_000);
  });

  it('does not ask for what robots.txt forbids', async () => {
    const web = webOf({ '/robots.txt': { body: 'User-agent: *\nDisallow: /x' }, '/x': { headers: HTML } });
    expect(await fetchPolitely(web.doors, order('/x'))).toEqual({ fault: 'robots' });
    expect(web.requests.map(({ url }) => url)).toEqual([`${HOST}/robots.txt`]);
  });

  it.each([
    ['a site whose robots.txt fails', { '/robots.txt': { status: 500 } }, { fault: 'busy', wait: 60_000 }],
    [
      'a site whose robots.txt asks to wait',
      { '/robots.txt': { status: 429, headers: { 'retry-after': '7' } } },
      { fault: 'busy', wait: 7_000 },
    ],
  ] as [string, Record<string, WebReply>, object][])(
    'asks nothing more of %s',
    async (_name, pages, expected) => {
      const web = webOf({ ...pages, '/a': { headers: HTML } });
      expect(await fetchPolitely(web.doors, order('/a'))).toEqual(expected);
      expect(web.requests).toHaveLength(1);
    },
  );

  it('reads a robots.txt that is not there, or forbidden to us, as nothing', async () => {
    const web = webOf({ '/robots.txt': { status: 403 }, '/a': { headers: HTML, body: 'A' } });
    expect(await fetchPolitely(web.doors, order('/a'))).toHaveProperty('fetched');
  });

  it.each([
    ['not there', { status: 404 }, { fault: 'status', status: 404 }],
    [
      'too many',
      { status: 429, headers: { 'retry-after': '240' } },
      { fault: 'busy', status: 429, wait: 240_000 },
    ],
    [
      'away until a date',
      { status: 503, headers: { 'retry-after': 'Sun, 01 Jun 2031 00:05:00 GMT' } },
      { fault: 'busy', status: 503, wait: 299_000 },
    ],
    ['away without a word', { status: 503 }, { fault: 'busy', status: 503, wait: 60_000 }],
    ['a picture', { headers: { 'content-type': 'image/png' } }, { fault: 'type', status: 200 }],
    [
      'said to be too large',
      { headers: { ...HTML, 'content-length': '10000001' } },
      { fault: 'too-large', status: 200 },
    ],
    [
      'too large without saying',
      { headers: HTML, body: new Uint8Array(10_000_001) },
      { fault: 'too-large', status: 200 },
    ],
  ] as [string, WebReply, object][])('answers of a page that is %s', async (_name, reply, expected) => {
    const web = webOf({ '/a': reply });
    expect(await fetchPolitely(web.doors, order('/a'))).toEqual(expected);
  });

  it('says that nothing has changed', async () => {
    const web = webOf({ '/feed': { headers: { etag: '"7"' }, body: 'x' } });
    const known = { want: 'feed', etag: '"7"', modified: 'Sun, 01 Jun 2031 00:00:00 GMT' } as const;
    expect(await fetchPolitely(web.doors, order('/feed', known))).toEqual({
      fault: 'unchanged',
      status: 304,
    });
    expect(web.requests[0]?.headers).not.toHaveProperty('if-none-match');
    expect(web.requests[1]?.headers['if-modified-since']).toBe(known.modified);
  });

  it('refuses private addresses before anything is asked', async () => {
    const web = webOf({});
    expect(await fetchPolitely(web.doors, order('http://127.0.0.1/a'))).toEqual({ fault: 'private' });
    expect(web.requests).toEqual([]);
  });

  it('takes nothing that a redirect brought from a private network or from where robots.txt forbids', async () => {
    const web = webOf({
      '/robots.txt': { body: 'User-agent: *\nDisallow: /x' },
      '/a': { headers: { location: 'http://10.0.0.1/' } },
      '/b': { headers: { location: '/x' } },
      '/x': { headers: HTML, body: 'X' },
    });
    web.replies.set('http://10.0.0.1/', { headers: HTML, body: 'secret' });
    expect(await fetchPolitely(web.doors, order('/a'))).toEqual({ fault: 'private' });
    expect(await fetchPolitely(web.doors, order('/b'))).toEqual({ fault: 'robots' });
  });

  it('says that there is no network, and when it was stopped', async () => {
    const web = webOf({ '/a': { headers: HTML } });
    await fetchPolitely(web.doors, order('/a'));
    web.cut = true;
    expect(await fetchPolitely(web.doors, order('/a'))).toEqual({ fault: 'network' });
    const stop = new AbortController();
    web.onRequest = () => stop.abort();
    expect(await fetchPolitely(web.doors, order('/a', { signal: stop.signal }))).toEqual({
      fault: 'stopped',
    });
    expect(await fetchPolitely(web.doors, order('/a', { signal: stop.signal }))).toEqual({
      fault: 'stopped',
    });
    expect(web.requests).toHaveLength(4);
  });
});
