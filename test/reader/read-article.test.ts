// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { PIECE_ROWS } from '../../src/core/pieces.ts';
import { domAdapter } from '../../src/dom/dom-adapter.ts';
import { parseHtml } from '../../src/dom/parse-html.ts';
import { readArticle, readInPieces } from '../../src/reader/read-article.ts';
import { installFakeBrowser } from '../support/fake-browser.ts';

beforeEach(() => {
  installFakeBrowser();
});
afterEach(() => vi.restoreAllMocks());

it('builds no more nodes in one piece, however long an article is', () => {
  const line = (at: number) =>
    `<p>On the ${at}th day the <b>keeper</b> of the quay wrote the tides down in red ink.</p>`;
  const root = parseHtml(
    `<title>The keeper</title><main><h1>The keeper</h1>${Array.from({ length: 450 }, (_, at) => line(at)).join('')}</main>`,
  );
  const index = takeSnapshot<Node>('https://quay.example/keeper', root, domAdapter);
  const decision = decideBlocks(index, undefined);
  const whole = readArticle(index, root, domAdapter, decision);
  const created = [
    vi.spyOn(Document.prototype, 'createElement'),
    vi.spyOn(Document.prototype, 'createTextNode'),
  ];
  const sizes: number[] = [];
  for (const pieces = readInPieces(index, root, domAdapter, decision); ; ) {
    const before = created.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    const { done, value } = pieces.next();
    sizes.push(created.reduce((sum, { mock }) => sum + mock.calls.length, 0) - before);
    if (!done) continue;
    expect(value?.content.outerHTML).toBe(whole?.content.outerHTML);
    expect(value?.content.querySelectorAll('p')).toHaveLength(450);
    break;
  }
  expect(Math.max(...sizes)).toBeLessThanOrEqual(PIECE_ROWS);
  expect(sizes.reduce((sum, size) => sum + size)).toBeGreaterThan(4 * PIECE_ROWS);
});
