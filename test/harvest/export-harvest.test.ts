// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import { exportHarvest } from '../../src/harvest/export-harvest.ts';
import { begin, run } from '../gather/harvest-runs.ts';
import { useFreshStore } from '../storage/fresh-store.ts';
import { installFakeBrowser } from '../support/fake-browser.ts';
import { fakeWeb } from '../support/fake-web.ts';
import { inventWeblog } from '../support/invented-weblog.ts';

useFreshStore();

const NOW = Date.UTC(2031, 5, 2);
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

describe('a kept blog', () => {
  const blog = inventWeblog({ posts: 6, inFeed: 6, pictureEvery: 2 });
  beforeEach(() => installFakeBrowser());
  const keep = async () =>
    (await run(fakeWeb(blog.replies), await begin(blog.home, { pictures: true }))).harvest.site;

  it('is JSON lines, newest first, with author, date and comments', async () => {
    const { name, bytes } = await exportHarvest(await keep(), 'jsonl', NOW);
    const lines = text(bytes)
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(name).toBe('The Towpath.jsonl');
    expect(lines.map(({ url }) => url)).toEqual(blog.posts.map(({ url }) => url));
    for (const [at, post] of blog.posts.entries()) {
      expect(lines[at]).toMatchObject({ author: post.author, date: post.day });
      expect(lines[at].comments?.length ?? 0).toBe(post.comments.length);
    }
  });

  it('is an EPUB with a chapter a post, and each picture once', async () => {
    const { bytes } = await exportHarvest(await keep(), 'epub', NOW);
    const files = unzipSync(bytes);
    const all = Object.keys(files)
      .map((name) => text(files[name] as Uint8Array))
      .join('\n');
    for (const post of blog.posts) expect(all).toContain(post.paragraphs[0]);
    expect(Object.keys(files).filter((name) => name.endsWith('.gif'))).toHaveLength(3);
  });

  it('is a WARC of what the site sent', async () => {
    const { bytes } = await exportHarvest(await keep(), 'warc', NOW);
    const all = text(gunzipSync(bytes));
    expect(all).toContain('WARC/1.1');
    const page = blog.replies.get(blog.posts[0]?.url as string);
    expect(all).toContain(String(page?.body));
  });
});
