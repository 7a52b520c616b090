import { describe, expect, it } from 'vitest';
import { MAX_STEP_CHARS } from '../../src/core/limits.ts';
import { BlockKind } from '../../src/core/page-index.ts';
import { startPageWalk } from '../../src/core/page-walk.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';
import { inventPage, walkHtml } from '../support/invented-site.ts';

describe('the walk of a page', () => {
  it('makes a block of each line of a block element', () => {
    const page = walkHtml('<div>one <b>two</b><p>three</p>four<br>five</div>');
    expect(page.blocks.text).toEqual(['one two', 'three', 'four', 'five']);
  });

  it('leaves out scripts, styles and what only programs read', () => {
    const page = walkHtml('<p>a<script>1</script> b</p><style>x{}</style><template><p>c</p></template>');
    expect(page.blocks.text).toEqual(['a b']);
  });

  it('gives pictures and controls blocks of their own and leaves the line around them whole', () => {
    const page = walkHtml('<p>see <img src="/cat.png"> there</p><input name="q">');
    expect(page.blocks.kind).toContain(BlockKind.media);
    expect(page.blocks.kind).toContain(BlockKind.control);
    expect(page.blocks.text.filter((_, row) => page.blocks.kind[row] === BlockKind.text)).toEqual([
      'see there',
    ]);
  });

  it('folds digits and dates alike, and tells other words apart', () => {
    const { blocks } = walkHtml(
      '<p>Read 14 times on 3 May</p><p>Read 7 times on 12 June</p><p>Read never</p>',
    );
    expect(blocks.folded[0]).toBe(blocks.folded[1]);
    expect(blocks.exact[0]).not.toBe(blocks.exact[1]);
    expect(blocks.folded[0]).not.toBe(blocks.folded[2]);
  });

  it('cuts the names of places, whatever they are made of (found by fuzz)', () => {
    const long = 'x'.repeat(300);
    const page = walkHtml(`<${long}>a</${long}><p id="${long}">b</p><p class="${long}">c</p>`);
    for (const step of page.paths.step) expect(step.length).toBeLessThanOrEqual(MAX_STEP_CHARS);
  });

  it('counts the characters that stand in links', () => {
    const { blocks } = walkHtml('<p>go <a href="/x">there</a></p><a href="/y"><div>all of it</div></a>');
    expect(blocks.linkChars).toEqual([5, 9]);
  });

  it('ends a step at each frame, and says how many nodes it has visited', () => {
    const html = '<p>a</p><iframe></iframe><iframe></iframe><p>b</p>';
    const walk = startPageWalk<never>('', parseDocument(html) as never, parse5Adapter as never);
    const visited: number[] = [];
    for (let isDone = false; !isDone; visited.push(walk.visited())) isDone = walk.step(100);
    // html, head, body, p, a, iframe; iframe; p, b.
    expect(visited).toEqual([6, 7, 9]);
    expect(walk.finish().blocks.text.filter((text) => text !== '')).toEqual(['a', 'b']);
  });

  it('has no getter, whose hidden class would hold on to the walked page', () => {
    const walk = startPageWalk<never>('', parseDocument('<p>a</p>') as never, parse5Adapter as never);
    const properties = Object.values(Object.getOwnPropertyDescriptors(walk));
    expect(properties.filter((property) => property.get !== undefined)).toEqual([]);
  });

  it('is the same whole and in slices of any size', () => {
    const html = inventPage(1);
    const whole = walkHtml(html);
    for (const budget of [1, 3, 17]) {
      const walk = startPageWalk<never>(whole.url, parseDocument(html) as never, parse5Adapter as never);
      let slices = 1;
      while (!walk.step(budget)) slices++;
      const page = walk.finish();
      expect(slices).toBeGreaterThan(1);
      expect(page.blocks).toEqual(whole.blocks);
      expect(page.elements.end).toEqual(whole.elements.end);
    }
  });

  it('refuses to finish before it is done', () => {
    const walk = startPageWalk<never>(
      'https://a.example/',
      parseDocument('<p>a') as never,
      parse5Adapter as never,
    );
    expect(() => walk.finish()).toThrow(/before the walk was done/);
  });

  it('nests subtrees: every row ends at or before the end of its parent, segments too', () => {
    const { elements } = walkHtml(inventPage(2));
    for (let row = 0; row < elements.node.length; row++) {
      const parent = elements.parent[row] as number;
      if (parent < 0) continue;
      expect(parent).toBeLessThan(row);
      expect(elements.end[row]).toBeLessThanOrEqual(elements.end[parent] as number);
      expect(elements.firstSegment[row]).toBeGreaterThanOrEqual(elements.firstSegment[parent] as number);
      expect(elements.endSegment[row]).toBeLessThanOrEqual(elements.endSegment[parent] as number);
    }
  });

  it('walks a page 50,000 elements deep', () => {
    let node: DeepNode = { name: 'p', children: [{ name: '#text', children: [], text: 'at the bottom' }] };
    for (let depth = 0; depth < 50_000; depth++) node = { name: 'div', children: [node] };
    const walk = startPageWalk('https://deep.example/', node, {
      nodeType: ({ name }) => (name === '#text' ? 3 : 1),
      tagName: ({ name }) => name,
      childNodes: ({ children }) => children,
      text: ({ text }) => text ?? '',
      hasAttributes: () => false,
      attribute: () => undefined,
    });
    while (!walk.step(10_000));
    const page = walk.finish();
    expect(page.blocks.text).toEqual(['at the bottom']);
    expect(page.paths.step.length).toBeLessThan(200);
  });
});

interface DeepNode {
  name: string;
  children: DeepNode[];
  text?: string;
}
