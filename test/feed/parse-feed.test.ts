import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_FEED_CHARS, MAX_FEED_DEPTH } from '../../src/feed/feed-limits.ts';
import { MAX_FEED_ENTRIES, parseFeed } from '../../src/feed/parse-feed.ts';

const FORMATS: [string, string, string][] = [
  [
    'rss',
    'RSS 0.91',
    '<rss version="0.91"><channel><title>T</title><link>https://a.example/</link><description>d</description><item><title>One</title><link>https://a.example/1</link><description>Words</description><pubDate>Tue, 14 May 2024 23:29:17 +0000</pubDate></item></channel></rss>',
  ],
  [
    'rss',
    'RSS 2.0',
    '<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><link>https://a.example/</link><description>d</description><item><title>One</title><link>https://a.example/1</link><description>Words</description><pubDate>14 May 2024 01:00 EST</pubDate></item></channel></rss>',
  ],
  [
    'rdf',
    'RSS 1.0',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://a.example/"><title>T</title><link>https://a.example/</link><description>d</description></channel><item rdf:about="https://a.example/1"><title>One</title><link>https://a.example/1</link><description>Words</description><dc:date>2024-05-14T01:00:00Z</dc:date></item></rdf:RDF>',
  ],
  [
    'atom',
    'Atom',
    '<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><link href="https://a.example/"/><entry><title>One</title><link rel="self" href="https://a.example/1.atom"/><link rel="alternate" type="text/html" href="https://a.example/1"/><published>2024-05-14T23:30:00+02:00</published><summary>Words</summary></entry></feed>',
  ],
  [
    'json',
    'JSON Feed',
    '{"version":"https://jsonfeed.org/version/1.1","title":"T","home_page_url":"https://a.example/","items":[{"id":"1","url":"https://a.example/1","title":"One","summary":"Words","date_published":"2024-05-14T01:00:00Z"}]}',
  ],
];

describe('parseFeed', () => {
  it.each(FORMATS)('reads %s (%s): link, title, summary, day', (format, _name, text) => {
    const feed = parseFeed(text);
    expect(feed).toMatchObject({ format, title: 'T', skipped: 0 });
    expect('entries' in feed && feed.entries).toMatchObject([
      { link: 'https://a.example/1', title: 'One', summary: 'Words', day: '2024-05-14' },
    ]);
  });

  it('reads plain text of JSON Feed as text, not as markup', () => {
    const feed = parseFeed(
      '{"version":"https://jsonfeed.org/version/1","title":"T","items":[{"id":"1","url":"https://a.example/1","content_text":"a < b & c"}]}',
    );
    expect('entries' in feed && feed.entries[0]?.content).toBe('a &lt; b &amp; c');
  });

  it('takes the name out of "address (name)" and leaves a bare address out', () => {
    const item = (author: string) =>
      `<rss version="2.0"><channel><title>T</title><link>https://a.example/</link><description>d</description><item><title>x</title><link>https://a.example/1</link><author>${author}</author></item></channel></rss>`;
    const authorOf = (text: string) => {
      const feed = parseFeed(text);
      return 'entries' in feed ? feed.entries[0]?.author : 'refused';
    };
    expect(authorOf(item('ines@a.example (Ines Vale)'))).toBe('Ines Vale');
    expect(authorOf(item('ines@a.example'))).toBeUndefined();
  });

  it('skips and counts entries without an address, and those beyond the cap', () => {
    const items = Array.from(
      { length: MAX_FEED_ENTRIES + 5 },
      (_, at) =>
        `<item><title>t${at}</title>${at === 0 ? '' : `<link>https://a.example/${at}</link>`}</item>`,
    );
    const feed = parseFeed(
      `<rss version="2.0"><channel><title>T</title><link>https://a.example/</link><description>d</description>${items.join('')}</channel></rss>`,
    );
    expect(feed).toMatchObject({ skipped: 6 });
  });

  it.each([
    [
      'declares entities',
      `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]><rss><channel><title>&lol2;</title></channel></rss>`,
    ],
    ['too deep', `<rss>${'<a>'.repeat(MAX_FEED_DEPTH + 1)}`],
    ['too deep', `{"items":${'['.repeat(MAX_FEED_DEPTH + 1)}`],
    ['too large', `<rss>${' '.repeat(MAX_FEED_CHARS)}</rss>`],
    ['not a feed', 'hello'],
    ['not a feed', ''],
    ['not a feed', '<html><body>404</body></html>'],
    ['not a feed', '{"items":'],
  ])('refuses what is %s', (refused, text) => {
    expect(parseFeed(text)).toEqual({ refused });
  });

  it('lets markup in CDATA and comments be as deep as it likes', () => {
    const deep = '<b>'.repeat(MAX_FEED_DEPTH * 2);
    const feed = parseFeed(
      `<rss version="2.0"><!-- ${deep} --><channel><title>T</title><link>https://a.example/</link><description>d</description><item><link>https://a.example/1</link><description><![CDATA[${deep}]]></description></item></channel></rss>`,
    );
    expect('entries' in feed && feed.entries).toHaveLength(1);
  });

  it('never throws, whatever stands in the text', () => {
    const pieces = [
      '<rss version="2.0">',
      '<channel>',
      '<item>',
      '<link>',
      'https://a.example/1',
      '</link>',
      '</item>',
      '<![CDATA[',
      ']]>',
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      '<entry>',
      '<!DOCTYPE x>',
      '&#x110000;',
      '\u0000',
      '{"items":[',
      '"',
      '__proto__',
      '<__proto__>',
      '<constructor>',
      '<?xml',
    ];
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string())), (parts) => {
        const feed = parseFeed(parts.join(''));
        return 'refused' in feed || Array.isArray(feed.entries);
      }),
      { seed: 5, numRuns: 400 },
    );
  });
});
