import { describe, expect, it } from 'vitest';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { walkHtml } from '../support/invented-site.ts';

const TEXT = 'The lantern keeper of the quay wrote every ship down, and the hour beside it. ';

/** Lines that go on a first visit; a line's score stands in it: "Printed 0.3". Lines without have 0.9. */
function listGone(body: string): string[] {
  const page = walkHtml(`<title>Lanterns</title>${body}`, 'https://tern.example/lanterns');
  const scores = page.blocks.text.map((text) => Number(/0\.\d+/.exec(text)?.[0] ?? 0.9));
  const { reason } = decideBlocks(page, undefined, [], scores);
  return page.blocks.text.filter((text, row) => page.blocks.kind[row] !== 2 && text && reason[row]);
}

describe('what the page model changes on a first visit', () => {
  it('keeps a standfirst between headline and text', () => {
    const body = (score: string) =>
      `<header><nav>${'<a href="/a">Harbours of the north 0.1</a> '.repeat(30)}</nav><h1>Lanterns</h1><p>Every ship had (${score}) an hour of its own.</p></header><main><p>${TEXT.repeat(5)}</p><p>${TEXT.repeat(4)}</p></main>`;
    const isIntro = (text: string) => text.startsWith('Every ship');
    expect(listGone(body('0.25')).filter(isIntro)).toEqual([]);
    expect(listGone(body('0.15')).filter(isIntro)).toHaveLength(1);
  });

  it('keeps a quotation whatever its words are', () => {
    const quote = '<blockquote class="tweet"><p>Lit tonight! 0.02</p>Quay 0.02</blockquote>';
    const gone = listGone(
      `<h1>Lanterns</h1><main><p>${TEXT.repeat(5)}</p>${quote}<p>Share this 0.02</p><p>${TEXT.repeat(4)}</p></main>`,
    );
    expect(gone).toEqual(['Share this 0.02']);
  });

  it('keeps the signature above each text of a reference', () => {
    const members = [1, 2, 3, 4]
      .map(
        (n) =>
          `<details open><summary><h4 class="sig">open${n}(ship) 0.45</h4><span class="since">1.${n} 0.2</span></summary><div class="text"><p>Number ${n}. ${TEXT.repeat(4)}</p></div></details>`,
      )
      .join('');
    const gone = listGone(`<h1>Lanterns</h1><div id="members">${members}</div>`);
    expect(gone.filter((text) => text.startsWith('open'))).toEqual([]);
  });

  it('keeps code below a line that came in', () => {
    const question = `<div class="q"><ul>${'<li><a href="/tag">harbours of the north 0.1</a></li>'.repeat(30)}</ul><p>How is it lit? ${TEXT}</p><pre>light(lantern) 0.35</pre></div>`;
    const answers = Array.from({ length: 12 }, (_, n) => n + 1)
      .map((n) => `<div class="a"><div class="prose"><p>Answer ${n}. ${TEXT.repeat(6)}</p></div></div>`)
      .join('');
    const gone = listGone(`<h1>Lanterns</h1>${question}<div id="answers">${answers}</div>`);
    expect(gone.filter((text) => text.includes('light('))).toEqual([]);
  });
});
