// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import { doPieces } from '../../src/core/pieces.ts';
import { makeInertDocument, purifyNodes } from '../../src/reader/purify-nodes.ts';

/** Nodes of each tree that was cleaned. */
const cleaned = vi.hoisted((): number[] => []);
vi.mock('dompurify', async (load) => {
  const { default: make } = await load<typeof import('dompurify')>();
  return {
    default: (window: Window & typeof globalThis) => {
      const purify = make(window);
      const { sanitize } = purify;
      purify.sanitize = ((tree: Element, how: object) => {
        cleaned.push(countNodes(tree));
        return sanitize(tree, how);
      }) as typeof sanitize;
      return purify;
    },
  };
});

/** Markup that runs, moves or leads away, or looks like it once it is parsed again. */
const ATTACKS = [
  '<img src="x" onerror="run()">Tide<script>run()</script>',
  '<a href="javascript:run()" target="x">Tide</a><base href="//evil.example">',
  '<svg><g onload="run()"><script>run()</script><path d="M0 0"></path></g><a href="javascript:run()">x</a></svg>',
  '<math><mtext><table><mglyph><style><img src="x" onerror="run()"></style></mglyph></table></mtext></math>',
  '<form><input name="attributes"><p style="color: red" class="x" slot="y">Tide</p></form>',
  '<template><p>Tide</p></template><noscript><p title="</noscript><img onerror=run()>">x</p></noscript>',
  '<iframe srcdoc="<script>run()</script>"></iframe><object data="x"><p>Tide</p></object>',
  '<tide-table is="x"><p>Tide</p></tide-table><ul><li>a<li>b</ul><table><td>six</table>',
];

function countNodes(tree: Node): number {
  const walker = tree.ownerDocument?.createTreeWalker(tree);
  let count = 1;
  while (walker?.nextNode()) count++;
  return count;
}

function build(html: string): { tree: HTMLElement; inert: Document } {
  const inert = makeInertDocument();
  const tree = inert.createElement('div');
  tree.innerHTML = html;
  return { tree, inert };
}

/** How `html` is cleaned beside so much other text that it is cleaned in many units, and by itself. */
function cleanBoth(html: string): [string, string] {
  const around = '<p>The lamp <i>burned</i> all night.</p>'.repeat(140);
  const [many, one] = [build(`${around}<main>${html}</main>${around}`), build(`<main>${html}</main>`)];
  for (const { tree, inert } of [many, one]) doPieces(purifyNodes(tree, inert));
  const found = many.tree.querySelectorAll('main');
  return [found[found.length - 1]?.outerHTML ?? '', one.tree.querySelector('main')?.outerHTML ?? ''];
}

describe('purifyNodes', () => {
  it.each(ATTACKS)('cleans a unit as it cleans the whole: %s', (html) => {
    const [unit, whole] = cleanBoth(html);
    expect(unit).toBe(whole);
  });

  it.each([
    ['lines', '<p>Tide <b>at</b> six</p>'.repeat(700)],
    ['boxes in boxes', `${'<div>x'.repeat(300)}${'</div>'.repeat(300)}`.repeat(5)],
    ['lists in lists', `<ul>${`<li>a<ul>${'<li>b <i>c</i></li>'.repeat(90)}</ul></li>`.repeat(12)}</ul>`],
    ['a table', `<table>${`<tr>${'<td>fog</td>'.repeat(40)}</tr>`.repeat(30)}</table>`],
  ])('cleans no more nodes in one piece, however many there are: %s', (_, html) => {
    const { tree, inert } = build(html);
    const before = tree.innerHTML;
    cleaned.length = 0;
    const pieces: number[] = [];
    for (const step = purifyNodes(tree, inert); ; ) {
      const { done } = step.next();
      pieces.push(cleaned.splice(0).reduce((sum, nodes) => sum + nodes, 0));
      if (done) break;
    }
    expect(Math.max(...pieces)).toBeLessThanOrEqual(1_100);
    expect(tree.innerHTML).toBe(before);
    expect(tree.querySelector('span')).toBeNull();
  });

  it('takes away what must not stay in each of them', () => {
    const { tree, inert } = build('<p onclick="run()">Tide<script>run()</script> at six</p>'.repeat(400));
    doPieces(purifyNodes(tree, inert));
    expect(tree.innerHTML).toBe('<p>Tide at six</p>'.repeat(400));
  });

  it('never parts a drawing', () => {
    const drawing = `<svg viewBox="0 0 9 9">${'<g><path d="M0 0"></path></g>'.repeat(700)}</svg>`;
    const { tree, inert } = build(`<p>x</p>${drawing}<p>y</p>`);
    doPieces(purifyNodes(tree, inert));
    expect(tree.querySelectorAll('svg path')).toHaveLength(700);
  });
});
