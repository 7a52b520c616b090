import { describe, expect, it } from 'vitest';
import { BlockFlag } from '../../src/core/block-flags.ts';
import { describePage } from '../../src/core/page-shape.ts';
import { walkHtml } from '../support/invented-site.ts';

const TEXT = `<p>${'The lantern keeper of the quay wrote every ship down. '.repeat(8)}</p>`;

/** Texts of a page's blocks that are flagged as standing beside its text. */
function listAside(body: string): string[] {
  const page = walkHtml(
    `<title>Lanterns of the quay</title><main><h1>Lanterns of the quay</h1>${body}</main>`,
    'https://tern.example/lanterns',
  );
  const { flags } = describePage(page);
  return page.blocks.text.filter(
    (text, row) =>
      text !== '' && page.blocks.kind[row] === 0 && ((flags[row] ?? 0) & BlockFlag.furniture) !== 0,
  );
}

describe('boxes beside a text', () => {
  it.each([
    [
      'the author’s',
      `${TEXT}<div class="post__author-bio"><p>Mara Holt keeps terns.</p></div>`,
      'Mara Holt keeps terns.',
    ],
    [
      'a newsletter’s form',
      `${TEXT}<div id="newsletter"><p>Every Friday.</p><input type="email"></div>`,
      'Every Friday.',
    ],
    [
      'a wall',
      `${TEXT}<div class="article-paywall"><p>Read on with a subscription.</p></div>`,
      'Read on with a subscription.',
    ],
    [
      'share links',
      `${TEXT}<div class="social-share"><a href="/s">Tell the gulls</a></div>`,
      'Tell the gulls',
    ],
    [
      'a share address anywhere',
      `${TEXT}<p><a href="https://twitter.com/intent/tweet?url=x">Tweet</a></p>`,
      'Tweet',
    ],
    ['an advertisement', `${TEXT}<div><p>Advertisement</p><a href="/a">Ropes</a></div>`, 'Ropes'],
  ])('are flagged: %s', (_, body, text) => {
    expect(listAside(body)).toContain(text);
  });

  it.each([
    ['a wrapper that says what it has', `<div class="has-author-box">${TEXT}</div>`],
    ['most of the page', `<div class="author-info">${TEXT}</div>`],
    [
      'a form that is no newsletter’s',
      `${TEXT}<div class="subscribe"><p>How to subscribe to a tide table.</p></div>`,
    ],
    [
      'text about an advertisement',
      `${TEXT}<div><p>Advertisement</p><p>It was painted on the wall in 1911.</p></div>`,
    ],
    ['a link to a network’s page', `${TEXT}<p><a href="https://twitter.com/ternpost">Our page</a></p>`],
  ])('are not: %s', (_, body) => {
    expect(listAside(body).filter((text) => text !== 'Advertisement')).toEqual([]);
  });
});

describe('buttons', () => {
  const item = (button: string, text: string) =>
    `<div class="item"><button>${button}</button><p>${text}</p></div>`;

  it('stay where they open the answers below them', () => {
    expect(
      listAside(
        TEXT + item('Who may lend?', 'Everyone may lend one.') + item('For how long?', 'For a week at most.'),
      ),
    ).toEqual([]);
  });

  it('go where they are alike, and where nothing stands below', () => {
    expect(
      listAside(TEXT + item('Copy', 'Everyone may lend one.') + item('Copy', 'For a week at most.')),
    ).toEqual(['Copy', 'Copy']);
    expect(listAside(`${TEXT}<button>Print</button>`)).toEqual(['Print']);
  });
});
