// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { parseHtml } from '../../src/dom/parse-html.ts';
import { namesFeed } from '../../src/reader/names-feed.ts';

it.each([
  ['<link rel="alternate" type="application/rss+xml" href="/feed/">', true],
  ['<link rel="ALTERNATE home" type="application/Atom+XML; charset=utf-8" href="/atom">', true],
  ['<link rel="alternate" type="application/feed+json" href="/feed.json">', true],
  ['<link rel="alternate" hreflang="fr" href="/fr/">', false],
  ['<link rel="alternate" type="application/rss+xml">', false],
  ['<img name="querySelector"><link rel="alternate" type="application/rss+xml" href="/feed/">', true],
  ['<a href="/feed/">RSS</a>', false],
])('of %s it says %s', (html, expected) => {
  expect(namesFeed(parseHtml(`<head>${html}</head><body><p>A page</p></body>`))).toBe(expected);
});
