import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { useFreshStore } from '../storage/fresh-store.ts';
import { fakeWeb } from '../support/fake-web.ts';
import { inventWeblog } from '../support/invented-weblog.ts';
import { begin, run } from './harvest-runs.ts';

useFreshStore();

/** A harvest with pictures; the first requests for them go as `spoil` has it. */
async function keepPictures(times: number, spoil: (web: ReturnType<typeof fakeWeb>, url: string) => void) {
  const blog = inventWeblog({ posts: 4, pictureEvery: 1 });
  const web = fakeWeb(new Map(blog.replies));
  const asked: number[] = [];
  web.onRequest = ({ url, at }) => {
    web.replies = new Map(blog.replies);
    web.cut = false;
    if (!blog.replies.get(url)?.headers?.['content-type']?.startsWith('image/')) return;
    asked.push(at);
    if (asked.length <= times) spoil(web, url);
  };
  const done = await run(web, await begin(blog.home, { pictures: true }));
  const hashes = done.pages.flatMap(({ post }) => post?.pictures.map(({ hash }) => hash) ?? []);
  return { asked, hashes, state: done.harvest.state };
}

describe('pictures of a harvest', () => {
  it('are asked for again when the site says to wait, after that time', async () => {
    const { asked, hashes, state } = await keepPictures(2, (web, url) =>
      web.replies.set(url, { status: 429, headers: { 'retry-after': '90' } }),
    );
    expect(hashes).toHaveLength(4);
    expect(hashes).not.toContain('');
    expect(asked[1]! - asked[0]!).toBeGreaterThanOrEqual(90_000);
    expect(state).toBe('done');
  });

  it('are not lost to a network that is away', async () => {
    const { hashes, state } = await keepPictures(5, (web) => {
      web.cut = true;
    });
    expect(hashes).not.toContain('');
    expect(state).toBe('done');
  });

  it('hold nothing up where a site says to wait for ever', async () => {
    const { hashes, state } = await keepPictures(1_000, (web, url) => web.replies.set(url, { status: 429 }));
    expect(hashes).toEqual(['', '', '', '']);
    expect(state).toBe('done');
  });
});
