import { describe, expect, it } from 'vitest';
import { estimatePostLinks, orderQueue } from '../../src/feed/crawl-priority.ts';
import { listPageFeeds, listSitemapFeeds, listWellKnownFeeds } from '../../src/feed/discover-feeds.ts';
import { makePageFinder } from '../../src/feed/feed-links.ts';
import { inducePostPattern, matchesPattern } from '../../src/feed/post-url-pattern.ts';
import { isPostUrl, learnPostShapes } from '../../src/feed/post-url-shapes.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';

describe('makePageFinder', () => {
  const urls = [
    'https://a.example/1/',
    'http://a.example/blog/hello-独立/',
    'https://a.example/q?p=3',
    'https://b.example/x',
    'https://c.example/x',
  ];
  it.each([
    ['https://a.example/1/', 0],
    ['http://www.a.example/1', 0],
    ['https://a.example/1/#comment-7', 0],
    ['https://a.example/1/?utm_source=feed&utm_medium=rss', 0],
    ['/1/', 0],
    ['https://old.example.net/1/', 0],
    ['https://a.example/blog/hello-%E7%8B%AC%E7%AB%8B/', 1],
    ['https://a.example/q?p=3', 2],
    ['https://a.example/q?p=4', undefined],
    ['https://b.example/x', 3],
    ['https://elsewhere.example/x', undefined],
    ['javascript:alert(1)', undefined],
    ['https://a.example/%E0%A4%A', undefined],
    ['::', undefined],
  ])('%s is page %s', (link, page) => expect(makePageFinder(urls, undefined)(link)).toBe(page));
});

describe('post addresses', () => {
  const links = [
    'https://a.example/2031/01/rain-on-copper/',
    'https://a.example/2031/02/snow-on-copper/',
    'https://a.example/2030/12/hail-on-copper/',
  ];

  it('have one exact pattern, which one odd link opens', () => {
    expect(inducePostPattern(links)).toBe('^https://a\\.example/\\d+/\\d+/[^/]+/?$');
    const open = inducePostPattern([...links, 'https://a.example/about']) as string;
    expect(matchesPattern(open, 'https://a.example/tag/copper/page/2')).toBe(true);
    expect(inducePostPattern(['mailto:x'])).toBeUndefined();
    expect(matchesPattern('(', 'https://a.example/')).toBe(false);
  });

  it('have forms, which an odd link leaves narrow', () => {
    const shapes = learnPostShapes([...links, 'https://a.example/about']);
    expect(isPostUrl(shapes, 'http://a.example/2029/07/wind-in-the-reeds/')).toBe(true);
    expect(isPostUrl(shapes, 'https://a.example/2029/07/')).toBe(false);
    expect(isPostUrl(shapes, 'https://a.example/tag/copper/page/2')).toBe(false);
    expect(isPostUrl(shapes, 'https://a.example/')).toBe(false);
  });

  it('keep a word that all links share', () => {
    const shapes = learnPostShapes([
      'https://a.example/blog/rain-on-copper',
      'https://a.example/blog/snow-on-copper',
    ]);
    expect(isPostUrl(shapes, 'https://a.example/blog/hail-on-copper')).toBe(true);
    expect(isPostUrl(shapes, 'https://a.example/shop/hail-on-copper')).toBe(false);
  });
});

describe('crawl order', () => {
  const fetched = [
    { url: 'https://a.example/archive/2031/', links: 40, postLinks: 30 },
    { url: 'https://a.example/about/', links: 10, postLinks: 0 },
  ];
  it('expects of an address what its nearest neighbours held', () => {
    expect(estimatePostLinks('https://a.example/archive/2030/', fetched)).toBeGreaterThan(
      estimatePostLinks('https://a.example/abouts', fetched),
    );
    expect(estimatePostLinks('https://a.example/', [])).toBe(0);
  });

  it('puts posts first, and by the estimate only in exact mode', () => {
    const urls = ['https://a.example/about/us', 'https://a.example/archive/2030/', 'https://a.example/p/1'];
    const isPost = (url: string) => url.includes('/p/');
    const order = (exact: boolean) =>
      orderQueue(urls, isPost, fetched, exact).map(({ url }) => url.slice(18));
    expect(order(false)).toEqual(['p/1', 'about/us', 'archive/2030/']);
    expect(order(true)).toEqual(['p/1', 'archive/2030/', 'about/us']);
  });
});

describe('feeds found', () => {
  it('by link and anchor: posts first, absolute, each once, no REST interface', () => {
    const document = parseDocument(
      `<head><link rel="alternate" type="application/rss+xml" title="Comments" href="/comments/feed/"><link rel="alternate" type="application/atom+xml" href="feed.atom"><link rel="alternate" type="application/json" href="/wp-json/wp/v2/posts/1"><link rel="alternate" hreflang="fr" href="/fr/"><link rel="alternate" type="application/rss+xml" href="javascript:x"></head><body><a href="/rss.xml">RSS</a><a href="/feed.atom">again</a><a href="/feedback">say</a></body>`,
    );
    expect(listPageFeeds('https://a.example/', document, parse5Adapter)).toEqual([
      { url: 'https://a.example/feed.atom', holds: 'posts', from: 'link' },
      { url: 'https://a.example/rss.xml', holds: 'posts', from: 'anchor' },
      { url: 'https://a.example/comments/feed/', holds: 'comments', from: 'link' },
    ]);
  });

  it('in a sitemap and at well-known paths', () => {
    const sitemap =
      '<urlset><url><loc>https://a.example/about</loc></url><url><loc> https://a.example/feed.xml </loc></url></urlset>';
    expect(listSitemapFeeds(sitemap, 'https://a.example/').map(({ url }) => url)).toEqual([
      'https://a.example/feed.xml',
    ]);
    expect(listWellKnownFeeds('https://a.example/blog/x').map(({ url }) => url)).toContain(
      'https://a.example/feed/',
    );
    expect(listWellKnownFeeds('not an address')).toEqual([]);
  });
});
