import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../src/export/render-markdown.ts';
import { parse5Adapter } from '../../src/markup/parse5-adapter.ts';
import { hideTexts, parsePage } from '../support/parse-page.ts';

function markdown(html: string): string {
  const { index, root } = parsePage(html, 'https://site.example/a/page');
  return renderMarkdown(index, root, parse5Adapter, undefined);
}

describe('renderMarkdown', () => {
  it('puts the headline first, once', () => {
    const { index, root } = parsePage('<nav>menu</nav><p>a</p><h2>The *Head*</h2><p>b</p>');
    expect(renderMarkdown(index, root, parse5Adapter, hideTexts(index, ['menu'], 'The *Head*'))).toBe(
      '# The \\*Head\\*\n\na\n\nb',
    );
  });

  it.each([
    ['paragraphs and line breaks', '<p>a<br>b</p><div>c</div>', 'a\\\nb\n\nc'],
    ['headings', '<h1>A</h1><h3>B <code>c</code></h3>', '# A\n\n### B `c`'],
    ['emphasis, spaces outside', '<p><b>bold </b>x<i> it</i> <del>d</del></p>', '**bold** x *it* ~~d~~'],
    ['emphasis inside itself once', '<p><b>a <strong>b</strong></b></p>', '**a b**'],
    [
      'links and pictures, whole',
      '<p><a href="/x(1)">l</a> <img src="p.png" alt="a [b]"></p>',
      '[l](<https://site.example/x(1)>) ![a \\[b\\]](https://site.example/a/p.png)',
    ],
    ['links that run as text', '<p><a href="javascript:x()">l</a></p>', 'l'],
    [
      'code with blank lines and its language',
      '<pre><code class="language-ts">a\n\n  b</code></pre>',
      '```ts\na\n\n  b\n```',
    ],
    [
      'code with fences in it',
      '<pre>```\nx\n```</pre><p><code>a`b</code></p>',
      '````\n```\nx\n```\n````\n\n``a`b``',
    ],
    [
      'lists, nested and numbered',
      '<ul><li>a<ol start="3"><li>b<li>c</ol></li><li><p>d</p><p>e</p></li></ul>',
      '- a\n  3. b\n  4. c\n\n- d\n\n  e',
    ],
    [
      'quotations in a line',
      '<p>the first comment, <q>temporary</q>, is dated</p>',
      'the first comment, “temporary”, is dated',
    ],
    ['tight lists', '<ul><li>a<li>b</ul>', '- a\n- b'],
    [
      'task lists',
      '<ul><li><input type=checkbox checked> a<li><input type=checkbox> b</ul>',
      '- [x] a\n- [ ] b',
    ],
    ['quotations', '<blockquote><p>a<p>b<blockquote>c</blockquote></blockquote>', '> a\n>\n> b\n>\n> > c'],
    [
      'tables with heads, lists in their cells',
      '<table><tr><th>A<th>B|C<tr><td>1<td><ul><li>x<li>y</ul></table>',
      '| A | B\\|C |\n| --- | --- |\n| 1 | - x<br>- y |',
    ],
    [
      'layout tables as what they hold',
      '<table><tr><td><h2>A</h2><p>b</p></td><td>c</td></tr></table>',
      '## A\n\nb\n\nc',
    ],
    ['definitions', '<dl><dt>t<dd>d</dl>', '**t**\n\n> d'],
    ['rules', '<p>a</p><hr><p>b</p>', 'a\n\n---\n\nb'],
    [
      'formulas from their source',
      '<p>a <math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1</annotation></semantics></math> b</p>',
      'a $x_1$ b',
    ],
    [
      'formulas of Wikipedia',
      '<math display="block" alttext="{\\displaystyle a_1}"><mi>a</mi></math>',
      '$$a_1$$',
    ],
    [
      'what KaTeX draws once',
      '<p><span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span></p>',
      '$x^2$',
    ],
    [
      'formulas written in TeX',
      '<p>if $a_1 = b_1$ and \\(c_2\\) then a_b costs $5 or $6</p>',
      'if $a_1 = b_1$ and \\(c_2\\) then a_b costs $5 or $6',
    ],
    [
      'footnotes with their way back',
      '<p id="r1">a<sup><a href="#n1">1</a></sup></p><ol><li id="n1">note <a href="#r1">↩</a></ol>',
      '<a id="r1"></a>a<sup>[1](#n1)</sup>\n\n1. <a id="n1"></a>note [↩](#r1)',
    ],
    ['headings without their anchors', '<h2 id="x">A<a href="#x">¶</a></h2>', '## A'],
    [
      'text that looks like Markdown',
      '<p># a</p><p>1. b</p><p>- c</p><p>*d* _e_ `f` [g] \\h &lt;i&gt;</p>',
      '\\# a\n\n1\\. b\n\n\\- c\n\n\\*d\\* \\_e\\_ \\`f\\` \\[g\\] \\\\h \\<i>',
    ],
    [
      'formulas in which nothing is a tag or a link',
      '<p>so <math><semantics><mi>z</mi><annotation encoding="application/x-tex">z$ &lt;b&gt;[a](javascript:b)\n\n[c]: d</annotation></semantics></math> is $[x](y)$</p>',
      'so $z\\$ < b>[a] (javascript:b) [c] : d$ is $[x] (y)$',
    ],
    ['details', '<details><summary>s</summary>t</details>', '**s**\n\nt'],
  ])('writes %s', (_, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });

  it.each([
    ['blocks', '<div>'],
    ['lists', '<ul><li>'],
    ['quotations', '<blockquote>'],
    ['emphases', '<b><i>'],
    ['tables', '<table><tr><td>'],
  ])(
    'survives depth of %s',
    (_, tags) => {
      expect(markdown(tags.repeat(8_000) + 'deep')).toContain('deep');
    },
    60_000,
  );
});
