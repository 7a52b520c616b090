import { describe, expect, it } from 'vitest';
import { type CollapsedDom, collapseDom } from '../../src/labelling/collapsed-dom.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';

function collapse(html: string) {
  return collapseDom(parseDocument(html), parse5Adapter);
}

/** One line a node: its chain of tags, indented by depth. */
function draw<Node>({ nodes }: CollapsedDom<Node>, tag: (node: Node) => string): string[] {
  const depths: number[] = [];
  return nodes.map((node, n) => {
    depths[n] = node.parent < 0 ? 0 : depths[node.parent]! + 1;
    return '  '.repeat(depths[n]!) + node.elements.map(tag).join('/');
  });
}

const texts = (html: string) => collapse(html).leaves.map((leaf) => leaf.text);

describe('collapseDom', () => {
  it('merges chains, drops what has no text, and keeps the order', () => {
    const page = collapse(`<title>t</title><body><header><h1>Page</h1></header>
      <nav><ul><li><a>Home</a></li><li><a>About</a></li></ul></nav>
      <section><h2>Us</h2><div><div></div></div><img src=x><div>click <a>Here</a></div></section></body>`);
    expect(draw(page, (node) => parse5Adapter.tagName(node))).toEqual([
      'html/body',
      '  header/h1',
      '  nav/ul',
      '    li/a',
      '    li/a',
      '  section',
      '    h2',
      '    div',
      '      a',
    ]);
    expect(page.leaves.map((leaf) => [leaf.text, leaf.inner])).toEqual([
      ['Page', false],
      ['Home', false],
      ['About', false],
      ['Us', false],
      ['click', true],
      ['Here', false],
    ]);
  });

  it('takes text before the first child and after every child as leaves of their own', () => {
    expect(texts('<div>a <b>b</b> c <i>d</i> e</div>')).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  it('keeps the text around dropped elements together, with a space where they break the line', () => {
    expect(texts('<p>one<br>two<script>x</script>three<!-- c -->four<img>five</p>')).toEqual([
      'one twothreefourfive',
    ]);
    expect(texts('<p>six<i></i>seven<div></div></p>')).toEqual(['sixseven']);
  });

  it('does not merge a child that stands beside text', () => {
    const page = collapse('<div>own <p>child</p></div>');
    expect(page.nodes.map((node) => node.elements.length)).toEqual([3, 1]);
  });

  it('folds white space and no-break spaces and composes characters', () => {
    expect(texts('<p> a\u00a0\n  e\u0301 </p>')).toEqual(['a é']);
  });

  it('says which leaf goes on in the word before it', () => {
    const joined = (html: string) => collapse(html).leaves.map((leaf) => leaf.joined);
    expect(joined('<p><b>W</b>hen</p>')).toEqual([false, true]);
    expect(joined('<p><b>W</b> hen</p>')).toEqual([false, false]);
    expect(joined('<p>a<br><b>c</b></p>')).toEqual([false, false]);
    expect(joined('<div>a<p>b</p>c</div>')).toEqual([false, false, false]);
    expect(joined('<p>a<i> </i>b<i></i>c</p><i>d</i>')).toEqual([false, false]);
  });

  it('is empty for a page without text', () => {
    expect(collapse('<p><img><script>var a</script></p>')).toEqual({ nodes: [], leaves: [] });
  });

  it('survives two hundred thousand nested elements', () => {
    const depth = 200_000;
    const page = collapse(`${'<div>'.repeat(depth)}deep${'</div>'.repeat(depth)}tail`);
    expect(page.leaves.map((leaf) => leaf.text)).toEqual(['deep', 'tail']);
  });
});
