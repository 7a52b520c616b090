import { describe, expect, it, vi } from 'vitest';
import { learnRules, type SiteRules } from '../../src/feed/learn-rules.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';
import { type PageSource, takePages } from '../../src/takeaway/take-pages.ts';
import { factsOf, POSTS, pageOf, renderPost, urlOf } from '../feed/invented-blog.ts';
import { installFakeBrowser } from '../support/fake-browser.ts';

vi.mock('../../src/takeaway/page-parser.ts', () => ({
  pageParser: { adapter: parse5Adapter, parse: parseDocument },
}));

const rules = learnRules(
  POSTS.slice(0, 4).map((post) => ({ page: pageOf(post), facts: factsOf(post) })),
  { pages: POSTS.map(pageOf), links: POSTS.map(urlOf) },
) as SiteRules;
const unseen = POSTS.slice(4, 7);

function sourceOf(url: string, whole: string): PageSource {
  const parts = { url, title: '', headline: 'Headline', language: 'en', comments: '', kept: '<p>Kept</p>' };
  return { key: url, name: url, read: async () => ({ ...parts, level: 'site' as const, whole }) };
}

function take(sources: PageSource[]) {
  const words = { contents: 'Contents', comments: 'Comments', untitled: 'Page' };
  const request = { sources, format: 'jsonl' as const, pictures: false, title: 'All', words };
  return takePages(request, new AbortController().signal, () => undefined);
}

describe('pages that are taken away', () => {
  it("are read by the rules that their site's feed taught, which are asked for once a site", async () => {
    const answer = { site: 'blog.example.net', rules, feed: 'https://blog.example.net/feed', learnedAt: 1 };
    const browser = installFakeBrowser({
      background: { readSiteRules: ({ site }) => (site === answer.site ? (answer as never) : null) },
    });
    const other = sourceOf('https://kettle.example/rye', '<h1>Rye</h1>');
    const sources = [...unseen.map((post) => sourceOf(urlOf(post), renderPost(post))), other];
    const { taken, failed } = await take(sources);
    expect(failed).toEqual([]);
    const found = unseen.map((post) => taken.posts.get(urlOf(post)));
    expect(found.map((post) => [post?.author, post?.date])).toEqual(
      unseen.map(({ author, day }) => [author, day]),
    );
    expect(browser.inputsOf('readSiteRules')).toEqual([
      { site: 'blog.example.net' },
      { site: 'kettle.example' },
    ]);
  });

  it('are taken without rules where the background does not answer', async () => {
    installFakeBrowser();
    const [post] = unseen;
    const { file, failed } = await take([sourceOf(urlOf(post!), renderPost(post!))]);
    expect(failed).toEqual([]);
    expect(new TextDecoder().decode(file?.bytes)).toContain('"url":"https://blog.example.net/');
  });
});
