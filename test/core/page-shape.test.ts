import { describe, expect, it } from 'vitest';
import { describePage } from '../../src/core/page-shape.ts';
import { countReads } from '../support/count-reads.ts';
import { walkHtml } from '../support/invented-site.ts';

const TEXT = `<p>${'The lantern keeper of the quay wrote every ship down. '.repeat(20)}</p>`;

const HEADLINE = '<h1>The lantern keeper of the quay</h1>';

function readsFor(body: string): number {
  const counted = countReads(
    walkHtml(
      `<title>The lantern keeper of the quay</title><main>${body}${TEXT}</main>`,
      'https://tern.example/quay',
    ),
  );
  describePage(counted.page);
  return counted.reads();
}

const around = (opener: string, inner: string, closer: string, count: number) =>
  opener.repeat(count) + inner.repeat(count) + closer.repeat(count);

describe('what a page alone says of its blocks', () => {
  it.each<[string, (count: number) => string]>([
    [
      'newsletters in newsletters',
      (n) => around('<div class="newsletter"><p>x</p>', '<img src="a">', '</div>', n),
    ],
    [
      'author boxes above the headline',
      (n) => around('<div class="author-box">', '<img src="a">', '', n) + HEADLINE + '</div>'.repeat(n),
    ],
    ['related boxes in related boxes', (n) => around('<div class="related-posts">', '<p>x</p>', '</div>', n)],
    [
      'dialogs above the headline',
      (n) => around('<div role="dialog">', '<img src="a">', '', n) + HEADLINE + '</div>'.repeat(n),
    ],
    ['links at the bottom of a deep tree', (n) => around('<div>', '<a>ebb</a><br>', '</div>', n)],
    [
      'a link around a deep tree',
      (n) => `<a href="">${around('<div>', '<section><h3>Tea</h3></section>', '</div>', n)}</a>`,
    ],
    [
      'lists in lists',
      (n) => around('<ul><li>Ann<p>It was a good day for all of us here.</p></li>', '', '</ul>', n),
    ],
    ['buttons in one element', (n) => `<div>${'<button>More</button><br>'.repeat(n)}</div>`],
  ])('is read in a time that grows with the page: %s', (_, make) => {
    const [once, twice] = [readsFor(make(300)), readsFor(make(600))];
    expect(twice / once).toBeLessThan(2.3);
  });
});
