import { describe, expect, it } from 'vitest';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { walkHtml } from '../support/invented-site.ts';

const TEXT = `<p>${'The lantern keeper of the quay wrote every ship down. '.repeat(8)}</p>`;
const CARDS = ['anchor', 'kettle', 'ladder']
  .map((name) => `<div class="c"><h3><a href="/${name}">The ${name}</a></h3><p>It is a ${name}.</p></div>`)
  .join('');

/** Lines of the cards that are hidden, where the page model gives them `score` and all else 0.9. */
function listHidden(body: string, score: number): string[] {
  const page = walkHtml(
    `<title>Lanterns</title><main><h1>Lanterns</h1>${body}</main>`,
    'https://tern.example/lanterns',
  );
  const isCard = (text: string) => /anchor|kettle|ladder/.test(text);
  const scores = page.blocks.text.map((text) => (isCard(text) ? score : 0.9));
  const { reason } = decideBlocks(page, undefined, [], scores);
  return page.blocks.text.filter((text, row) => isCard(text) && reason[row] !== undefined);
}

describe('teasers of other pages', () => {
  it('stay amid a text where the page model is in half a mind, and go below that', () => {
    const body = `${TEXT}<div>${CARDS}</div>${TEXT}`;
    expect(listHidden(body, 0.5)).toEqual([]);
    expect(listHidden(body, 0.35)).toHaveLength(6);
  });

  it('go at the end of a text unless the page model is sure', () => {
    const body = `${TEXT}${TEXT}<div>${CARDS}</div>`;
    expect(listHidden(body, 0.5)).toHaveLength(6);
    expect(listHidden(body, 0.87)).toEqual([]);
  });

  it('are judged list by list', () => {
    const others = CARDS.replaceAll('anchor', 'bell')
      .replaceAll('kettle', 'oar')
      .replaceAll('ladder', 'reed');
    const body = `${TEXT}<div>${CARDS}</div>${TEXT}<div class="other">${others.replaceAll('class="c"', 'class="o"')}</div>${TEXT}`;
    expect(listHidden(body, 0.35)).toHaveLength(6);
  });
});
