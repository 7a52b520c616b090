import { describe, expect, it } from 'vitest';
import { listComments } from '../../src/feed/apply-comments.ts';
import { applyRules } from '../../src/feed/apply-rules.ts';
import { indexBoxNames } from '../../src/feed/comment-boxes.ts';
import { induceCommentRules } from '../../src/feed/comment-rules.ts';
import { makeDateReader } from '../../src/feed/date-reader.ts';
import { listElements } from '../../src/feed/element-rules.ts';
import { linkComments } from '../../src/feed/feed-comments.ts';
import { learnComments } from '../../src/feed/learn-comments.ts';
import { parseFeed } from '../../src/feed/parse-feed.ts';
import { readPage, walkHtml } from './invented-blog.ts';

const said = (at: number) =>
  `Comment number ${at} speaks of copper rivets, river clay and the price of ${['barley', 'salt', 'oak', 'moss'][at % 4]} at length.`;

function renderThread(first: number): string {
  const box = (at: number, inner = '') =>
    `<li class="talk ${at % 2 ? 'odd' : 'even'}" id="reply-${at}"><div class="head"><b class="who">Name ${'ABCDEFGH'[at]}</b> <span class="when">May ${at + 1}, 2031</span></div><div class="said"><p>${said(at)}</p></div><a href="#f">Answer</a>${inner}</li>`;
  return `<body><article><h1>Post</h1><p>The article speaks of something else entirely, in words of its own.</p></article>
<ol class="talks">${box(first, `<ol class="inner">${box(first + 1)}</ol>`)}${box(first + 2)}${box(first + 3)}</ol></body>`;
}

const pages = [0, 4].map((first) => readPage(renderThread(first), `https://a.example/p${first}/`));
const entry = (at: number) => ({
  author: `Name ${'ABCDEFGH'[at]}`,
  date: `2031-05-0${at + 1}`,
  text: said(at),
});
const commented = [
  { page: pages[0]!, comments: [entry(0), entry(2)] },
  { page: pages[1]!, comments: [entry(5)] },
];

describe('comments by their template', () => {
  it('yield every box from a feed that has a few, answers apart from what they answer', () => {
    const template = learnComments(commented);
    expect(template).toMatchObject({ found: 3, sought: 3, wholeAuthor: true });
    const all = pages.flatMap((page) =>
      listComments(page, indexBoxNames(page), template!, makeDateReader('en'), 'mdy'),
    );
    expect(all).toEqual(Array.from({ length: 8 }, (_, at) => entry(at)));
  });

  it('are none where the feed speaks of other pages', () => {
    expect(
      learnComments([
        {
          page: pages[0]!,
          comments: [
            {
              author: 'X',
              date: undefined,
              text: 'Quite other words than those on any of these pages here.',
            },
          ],
        },
      ]),
    ).toBeUndefined();
  });
});

describe('exact comment rules', () => {
  it('select at least as many elements as the feed has comments', () => {
    const rules = induceCommentRules(commented);
    expect(rules).toBeDefined();
    expect(listElements(pages[0]!.index, rules!.text).length).toBeGreaterThanOrEqual(2);
    expect(induceCommentRules([])).toBeUndefined();
  });
});

describe('comments of a page alone', () => {
  it('are found by name, their author by by-word, and are no author of the page', () => {
    const page = readPage(
      `<body><h1>Post</h1><p>Article text of some words.</p><details class="CommentBox"><summary>Posted by user11</summary><p>${said(1)}</p></details><details class="CommentBox"><summary>Posted by user21</summary><p>${said(2)}</p></details></body>`,
    );
    const found = applyRules(page, undefined);
    expect(found.comments.map(({ author, text }) => [author, text])).toEqual([
      ['user11', said(1)],
      ['user21', said(2)],
    ]);
    expect(found.author).toBeUndefined();
  });

  it('are none on a page of related posts', () => {
    const page = readPage(
      `<body><h1>Post</h1><p>Article.</p><ul class="related"><li><a href="/a">One title</a><p><a href="/a">${said(1)}</a></p></li><li><a href="/b">Other title</a><p><a href="/b">${said(2)}</a></p></li></ul></body>`,
    );
    expect(applyRules(page, undefined).comments).toEqual([]);
  });
});

describe('linkComments', () => {
  it('gives each comment its page, without the note of what it answers', () => {
    const item = (link: string, text: string) =>
      `<item><title>c</title><link>${link}</link><dc:creator><![CDATA[Ada &#8211; Vale]]></dc:creator><content:encoded><![CDATA[${text}]]></content:encoded></item>`;
    const feed = parseFeed(
      `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>T</title><link>https://a.example/</link><description>d</description>${item('/p0/#reply-1', '<p>In reply to <a href="https://a.example/p0/#reply-0">Bram</a>.</p><p>Yes.</p>')}${item('/gone/#reply-9', '<p>No.</p>')}</channel></rss>`,
    );
    if ('refused' in feed) throw new Error(feed.refused);
    const linked = linkComments(feed, ['https://a.example/p0/'], walkHtml);
    expect([...linked]).toEqual([[0, [{ author: 'Ada – Vale', date: undefined, text: 'Yes.' }]]]);
  });
});
