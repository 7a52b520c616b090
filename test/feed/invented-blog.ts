import { takeSnapshot } from '../../src/core/page-walk.ts';
import type { PageFacts } from '../../src/feed/induce-rules.ts';
import { makeRulePage, type RulePage } from '../../src/feed/rule-page.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';

/** A page of HTML as the rules see it. */
export function readPage(html: string, url = 'https://blog.example.net/x/'): RulePage {
  const document = parseDocument(html);
  return makeRulePage(takeSnapshot(url, document, parse5Adapter), document, parse5Adapter);
}

export const walkHtml = (html: string) => takeSnapshot('about:blank', parseDocument(html), parse5Adapter);

export interface InventedPost {
  slug: string;
  title: string;
  author: string;
  day: string;
  /** As the page writes it. */
  shownDate: string;
  paragraphs: string[];
}

const SUBJECTS = ['The tide mill', 'A bell tuner', 'Our smallest kiln', 'The ferry crew', 'The moss survey'];
const VERBS = ['measured', 'slowly forgot', 'wrote three letters about', 'repaired', 'argued over'];
const OBJECTS = [
  'a wheel of oak',
  'the weight of wet barley',
  'a map on sailcloth',
  'two kinds of light',
  'river clay',
];
const ENDS = [
  'in the ninth winter',
  'while the clock ran late',
  'before the spring flood',
  'at low water',
  'without a word',
];

/** Posts of an invented blog; every paragraph stands once. */
export const POSTS: InventedPost[] = Array.from({ length: 8 }, (_, at) => ({
  slug: `post-${at + 1}`,
  title: `${SUBJECTS[at % 5]} and ${OBJECTS[(at * 2 + 1) % 5]} (${at + 1})`,
  author: at % 3 === 0 ? 'Bram Oster' : 'Ines Vale - Harbour Desk',
  day: `2031-0${at + 1}-1${at}`,
  shownDate: `1${at} ${['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'][at]} 2031`,
  paragraphs: Array.from({ length: 3 }, (__, p) =>
    [0, 1, 2]
      .map(
        (s) =>
          `${SUBJECTS[(at + s) % 5]} ${VERBS[(at + p + s) % 5]} ${OBJECTS[(at * p + s) % 5]} ${ENDS[(p + s + at) % 5]} ${at * 9 + p * 3 + s}.`,
      )
      .join(' '),
  ),
}));

export const urlOf = (post: InventedPost) => `https://blog.example.net/2031/${post.slug}/`;

/** A post's page: chrome with a decoy date and author first, a share bar and an author's note inside the body's element. */
export function renderPost(post: InventedPost): string {
  return `<!doctype html><html lang="en"><head><title>${post.title} | The Quay</title></head><body>
<div id="side"><time datetime="2031-09-30">30 September 2031</time><p class="author">Site by Orla Web Works</p></div>
<div class="entry"><h2 class="pt">${post.title}</h2>
<p class="meta">Posted by <span class="who">${post.author}</span> on ${post.shownDate}</p>
<div class="ptext">${post.paragraphs.map((text) => `<p>${text}</p>`).join('')}
<div class="share"><a href="/s">Share ${post.slug} with a friend today</a></div></div>
<p class="note">Thanks for reading the quay, come back soon.</p></div>
<div class="foot"><p>Printed on recycled paper in Harrowmere.</p></div></body></html>`;
}

export const pageOf = (post: InventedPost) => readPage(renderPost(post), urlOf(post));

export const factsOf = (post: InventedPost): PageFacts => ({
  title: post.title,
  author: post.author,
  day: post.day,
  content: post.paragraphs.join('\n'),
  summary: undefined,
});

/** An RSS feed of posts. */
export function renderFeed(posts: readonly InventedPost[]): string {
  const items = posts.map(
    (post) => `<item><title>${post.title}</title><link>${urlOf(post)}?utm_source=feed</link>
<dc:creator>${post.author}</dc:creator><pubDate>${new Date(`${post.day}T08:00:00Z`).toUTCString()}</pubDate>
<content:encoded><![CDATA[${post.paragraphs.map((text) => `<p>${text}</p>`).join('')}]]></content:encoded></item>`,
  );
  return `<?xml version="1.0"?><rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>The Quay</title><link>https://blog.example.net/</link><description>d</description>${items.join('')}</channel></rss>`;
}
