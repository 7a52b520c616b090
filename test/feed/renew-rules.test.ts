import { describe, expect, it } from 'vitest';
import { type Feed, parseFeed } from '../../src/feed/parse-feed.ts';
import { renewRules } from '../../src/feed/renew-rules.ts';
import { POSTS, pageOf, readPage, renderFeed, renderPost, urlOf, walkHtml } from './invented-blog.ts';

const feed = parseFeed(renderFeed(POSTS)) as Feed;
const old = POSTS.slice(0, 5).map(pageOf);

/** The blog in another dress: nothing stands where it stood. */
const dressed = (post: (typeof POSTS)[0]) =>
  readPage(
    renderPost(post)
      .replaceAll('class="pt"', 'class="headline"')
      .replaceAll('class="who"', 'class="scribe"')
      .replaceAll('class="entry"', 'class="leaf"')
      .replaceAll('class="ptext"', 'class="prose"')
      .replaceAll('<h2', '<h1')
      .replaceAll('</h2>', '</h1>'),
    urlOf(post),
  );

describe('renewRules', () => {
  const known = renewRules(undefined, feed, undefined, old, walkHtml);

  it('learns where there were none', () => {
    expect(known?.taught).toBe(5);
    expect(renewRules(undefined, feed, undefined, [], walkHtml)).toBeUndefined();
  });

  it('keeps rules that fit the new pages, with the mean of both as their score', () => {
    const next = renewRules(known, feed, undefined, POSTS.slice(5, 8).map(pageOf), walkHtml);
    expect(next?.taught).toBe(5);
    expect(next?.title.map(({ source }) => source)).toEqual(known?.title.map(({ source }) => source));
  });

  it('learns anew from the new pages where a field has no rule left that fits them', () => {
    const next = renewRules(known, feed, undefined, POSTS.slice(4, 8).map(dressed), walkHtml);
    const selectors = JSON.stringify([next?.title, next?.body]);
    expect(selectors).toContain('.prose');
    expect(selectors).not.toContain('.ptext');
  });

  it('judges nothing by fewer than three pages', () => {
    expect(renewRules(known, feed, undefined, POSTS.slice(6, 8).map(dressed), walkHtml)).toEqual(known);
  });
});
