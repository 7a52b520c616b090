// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { domAdapter } from '../../src/dom/dom-adapter.ts';
import { parseHtml } from '../../src/dom/parse-html.ts';
import { learnRules, type SiteRules } from '../../src/feed/learn-rules.ts';
import { readArticle } from '../../src/reader/read-article.ts';
import { type TakenPage, writeMarkdown } from '../../src/reader/take-article.ts';
import { factsOf, POSTS, pageOf, renderPost, urlOf } from '../feed/invented-blog.ts';
import { installFakeBrowser } from '../support/fake-browser.ts';

const PARAGRAPH =
  'The harbour office kept its ledgers dry in a loft above the rope store, and wrote the tides in red.';
const COMMENT = (who: string, said: string) =>
  `<div class="comment"><p class="comment-author">${who}</p><time datetime="2031-04-02">2 April 2031</time><p>${said}</p></div>`;
const COMMENTS = [
  COMMENT('Wren', 'My grandmother kept such a ledger, and the red never faded in all her years.'),
  COMMENT('Ada', 'The loft is still there; the rope store is a cafe now, and the tides are on its wall.'),
  COMMENT('Piet', 'I have seen one of these at an auction, with the pages cut out of its second half.'),
].join('');

function renderPart(heading: string, comments = COMMENTS): string {
  return `<html lang="en-GB"><head><title>Red "tides": a ledger | The Quay</title><meta name="author" content="Ines Vale"></head><body>
    <main><article><h1>Red "tides": a ledger</h1><p class="by">By Ines Vale, <time datetime="2031-03-30">30 March 2031</time></p><h2>${heading}</h2>${`<p>${PARAGRAPH} Of ${heading}.</p>`.repeat(4)}</article></main>
    <section id="comments" class="comments"><h3>3 comments</h3>${comments}</section></body></html>`;
}

function read(url: string, html: string, rules?: SiteRules): TakenPage {
  const root = parseHtml(html);
  const index = takeSnapshot<Node>(url, root, domAdapter);
  const decision = decideBlocks(index, undefined);
  const article = readArticle(index, root, domAdapter, decision, rules);
  if (article === undefined) throw new Error(`${url} has no article`);
  return { index, root, adapter: domAdapter, decision, article };
}

function frontOf(markdown: string): Record<string, unknown> {
  return parseYaml(/^---\n([\s\S]*?)---\n/.exec(markdown)?.[1] ?? '');
}

beforeEach(() => {
  installFakeBrowser();
});

describe('an article that is taken out of the reader', () => {
  const first = read('https://quay.example/ledger', renderPart('Paper'));

  it('has front matter, its headline once, and its comments apart', () => {
    const markdown = writeMarkdown([first]);
    expect(frontOf(markdown)).toEqual({
      title: 'Red "tides": a ledger',
      author: 'Ines Vale',
      date: '2031-03-30',
      site: 'quay.example',
      address: 'https://quay.example/ledger',
      language: 'en-GB',
    });
    const [article = '', comments = ''] = markdown.split('\n## Comments\n');
    expect(article.match(/^# /gm)).toHaveLength(1);
    expect(article).toContain('\n## Paper\n');
    expect(article).not.toContain('grandmother');
    expect(comments).toMatch(/^> Wren · 2031-04-02\n>\n> My grandmother kept such a ledger/m);
  });

  it('of several parts is one: one front matter, one headline, each comment once', () => {
    const more =
      COMMENTS + COMMENT('Mo', 'The second part was worth the wait, and the map of the loft most of all.');
    const second = read('https://quay.example/ledger/2', renderPart('Ink', more));
    const markdown = writeMarkdown([first, second]);
    expect(markdown.match(/^title: /gm)).toHaveLength(1);
    expect(markdown.match(/^# /gm)).toHaveLength(1);
    expect(markdown.indexOf('Of Paper.')).toBeLessThan(markdown.indexOf('## Ink'));
    expect(markdown.match(/My grandmother/g)).toHaveLength(1);
    expect(markdown.match(/worth the wait/g)).toHaveLength(1);
  });

  it('has author and day from where the feed of its site said they stand', () => {
    const taught = POSTS.slice(0, 4);
    const rules = learnRules(
      taught.map((post) => ({ page: pageOf(post), facts: factsOf(post) })),
      { pages: POSTS.map(pageOf), links: taught.map(urlOf) },
    );
    const post = POSTS[5]!;
    const { author, day } = post;
    const front = (own?: SiteRules) => frontOf(writeMarkdown([read(urlOf(post), renderPost(post), own)]));
    expect(front(rules)).toMatchObject({ author, date: day });
    expect(front()).not.toMatchObject({ author, date: day });
  });
});
