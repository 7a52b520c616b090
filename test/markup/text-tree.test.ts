import { describe, expect, it } from 'vitest';
import type { PageDecision } from '../../src/core/decide-blocks.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { renderText, renderWholeText } from '../../src/core/render-text.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';
import { keepText, TextTree } from '../../src/markup/text-tree.ts';
import { inventPage } from '../support/invented-site.ts';

const PIECES = [
  '<pre>a\n\n  b <b>c</b>\n</pre>',
  '<table><tr><td>one<td>two <i>2</i></tr><tr><td><p>three</p><td></td></tr></table>',
  '<ul><li>a <a href="/x">b</a><li><ul><li>c</ul></ul>',
  'loose <img src="a.png"> text <button>press</button> <input name="q"> <select><option>o</select>',
  '<my-card><template shadowrootmode="open"><h2><slot name="t"></slot></h2><slot></slot></template>x <i slot="t">y</i></my-card>',
  '<script>no()</script><style>no{}</style><!-- no --><noscript><p>without scripts</p></noscript>',
  '<svg><text>drawn</text></svg><iframe>no</iframe><textarea>typed</textarea><br>after<br><br>it',
];

/** Every page's text as the whole tree gives it and as the kept text does, `hides` telling which blocks go. */
function renderBoth(html: string, hides: (row: number) => boolean) {
  const document = parseDocument(html);
  const page = takeSnapshot('https://a.example/x', document, parse5Adapter);
  const kept = keepText(page, document);
  const decision: PageDecision = {
    reason: page.blocks.kind.map((_, row) => (hides(row) ? 'rule' : undefined)),
    pages: page.blocks.kind.map(() => 1),
    level: 'page',
    leftAsIs: false,
    headline: page.blocks.kind.length > 2 ? 1 : -1,
  };
  return {
    whole: [
      renderWholeText(page, document, parse5Adapter),
      renderText(page, document, parse5Adapter, decision),
    ],
    kept: [
      renderWholeText(kept.index, TextTree.root, kept.tree),
      renderText(kept.index, TextTree.root, kept.tree, decision),
    ],
    nodes: [...kept.index.elements.node, ...kept.index.segments.node],
  };
}

describe('keepText', () => {
  it('gives the same text as the whole tree, whatever is hidden', () => {
    const pages = [
      PIECES.join('\n'),
      ...PIECES,
      '',
      ...Array.from({ length: 12 }, (_, at) => inventPage(at)),
    ];
    for (const html of pages)
      for (const step of [1, 2, 3, 5]) {
        const { whole, kept } = renderBoth(html, (row) => row % step === step - 1);
        expect(kept).toEqual(whole);
      }
  });

  it('holds numbers for nodes, and so nothing of the parsed tree', () => {
    const { nodes } = renderBoth(PIECES.join('\n'), () => false);
    expect(nodes.length).toBeGreaterThan(20);
    expect(nodes.every((node) => typeof node === 'number')).toBe(true);
  });
});
