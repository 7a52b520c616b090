import { describe, expect, it } from 'vitest';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { cleanField, cleanText } from '../../src/export/clean-field.ts';
import { escapeMarkdown, fenceBlock, fenceInline, writeFormula } from '../../src/export/escape-markdown.ts';
import { makeFileName } from '../../src/export/file-name.ts';
import { renderMarkdown } from '../../src/export/render-markdown.ts';
import { pickLargest } from '../../src/export/safe-address.ts';
import { cleanByline, hasByWord } from '../../src/feed/byline.ts';
import { listSitemapFeeds } from '../../src/feed/discover-feeds.ts';
import { parseFeed } from '../../src/feed/parse-feed.ts';
import { parseRobots } from '../../src/feed/parse-robots.ts';
import { listSitemapPages } from '../../src/gather/list-sitemap.ts';
import { parse5Adapter } from '../../src/markup/parse5-adapter.ts';
import { parsePage } from '../support/parse-page.ts';

/** Characters of a text. What looks at each pair of them takes minutes, and the test's own time runs out. */
const LENGTH = 150_000;

const escapeText = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

function render(html: string): void {
  const { index, root } = parsePage(`<main><h1>Rye</h1>${html}<p>honest text</p></main>`);
  renderMarkdown(index, root, parse5Adapter, { ...decideBlocks(index, undefined) });
}

const feedWith = (field: string) =>
  parseFeed(
    `<rss version="2.0"><channel><title>T</title><link>https://a.example/</link><description>d</description><item><link>https://a.example/1</link>${field}</item></channel></rss>`,
  );

/** Whatever reads a text of a page, a feed or a site's files by expressions. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'a sitemap': (text) => [listSitemapPages(text), listSitemapPages(`<loc>${text}`)],
  'a sitemap of feeds': (text) => listSitemapFeeds(`<loc>${text}`, 'https://a.example/'),
  'a robots.txt': (text) => parseRobots(`User-agent: *\nDisallow: ${text}`, 'deboiler'),
  'an author of a feed': (text) => [
    feedWith(`<author><![CDATA[${text}]]></author>`),
    feedWith(`<author>${text}`),
    feedWith(`<author>${text.slice(0, 1_900)}</author>`),
    feedWith(`<dc:creator><![CDATA[${text}]]></dc:creator><pubDate>${text}</pubDate>`),
  ],
  'a feed': (text) => parseFeed(`<rss version="2.0">${text}`),
  'a by-line': (text) => [cleanByline(text), hasByWord(text)],
  'a field': (text) => [cleanField(text), cleanText(text), makeFileName(text, 'md', 'x')],
  'a set of pictures': pickLargest,
  'words in Markdown': escapeMarkdown,
  'code in Markdown': (text) => [fenceBlock(text, ''), fenceInline(text)],
  'a formula in Markdown': (text) => writeFormula(text, true),
  'code of a page': (text) => render(`<pre><code>${escapeText(text)}</code></pre>`),
  'a heading of a page': (text) =>
    render(`<ul><li><a href="#a">${escapeText(text)}</a></ul><h2 id="a">${escapeText(text)}</h2>`),
};
const PIECES = [
  ' ',
  '\n',
  '\t',
  '\r',
  '\u3000',
  '.',
  '#',
  '@',
  '/',
  '-',
  '$',
  '[',
  '\\(',
  ' ,',
  '1 ',
  '<loc> ',
  '<!DOCTYPE>',
];

describe('a text of one thing over and over', () => {
  it.each(Object.keys(READERS))('is read at once as %s', (name) => {
    for (const piece of PIECES) {
      const text = piece.repeat(LENGTH / piece.length);
      expect(() => READERS[name]?.(text)).not.toThrow();
      expect(() => READERS[name]?.(`a${text}a`)).not.toThrow();
    }
  });

  it('is read at once as line breaks of a page', () => {
    expect(() => render(`<p>a${'<br>'.repeat(50_000)}a</p>`)).not.toThrow();
  });
});
