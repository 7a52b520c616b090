import { describe, expect, it } from 'vitest';
import { renderHeadings, renderLists, renderText, renderWholeText } from '../../src/core/render-text.ts';
import { parse5Adapter } from '../../src/markup/parse5-adapter.ts';
import { hideTexts, parsePage } from '../support/parse-page.ts';

function whole(html: string): string {
  const { index, root } = parsePage(html);
  return renderWholeText(index, root, parse5Adapter);
}

describe('renderWholeText', () => {
  it.each([
    ['parts words at white space between inline elements', '<p>x <a>foo</a> <a>bar</a> y</p>', 'x foo bar y'],
    [
      'glues no words and splits none',
      '<p>un<b>break</b>able<code>two</code>three</p>',
      'unbreakabletwothree',
    ],
    ['keeps text after what it skips', '<p>a<script>1</script> b</p>', 'a b'],
    ['keeps text directly in body', 'bare<p>b</p>tail', 'bare\nb\ntail'],
    ['reads forms', '<form><div>whole page</div></form>', 'whole page'],
    ['decodes references once', '<p>&amp;lt; &amp;amp;</p>', '&lt; &amp;'],
    ['marks list items', '<ul><li>a<li><p>b</p><p>c</p></ul>', '* a\n* b\nc'],
    ['marks no empty list item', '<ul><li><img src=x><li>b</ul>', '* b'],
    ['breaks lines at br', '<p>a<br>b</p>', 'a\nb'],
    ['puts simple cells on one line', '<table><tr><th>A<th>B<tr><td>1<td>2</table>', 'A\tB\n1\t2'],
    ['keeps an empty cell between others', '<table><tr><td>1<td><td>3</table>', '1\t\t3'],
    [
      'puts cells with blocks on lines of their own',
      '<table><tr><td><p>a</p><p>b</p><td>c</table>',
      'a\nb\nc',
    ],
    ['keeps lines and blank lines of code', '<pre>\n  a\n\n    b\n</pre>', '  a\n\n    b'],
    ['keeps code in parts whole', '<pre><span>a</span>\n\n<span>b</span></pre><p>c</p>', 'a\n\nb\nc'],
    ['reads details', '<details><summary>s</summary>t</details>', 's\nt'],
    ['keeps a formula in its line', '<p>a <math><mi>w</mi><mo>=</mo><mn>2</mn></math> b</p>', 'a w=2 b'],
    ['parts controls from words', '<p>Search<button>Go</button>now</p>', 'Search Go now'],
  ])('%s', (_, html, text) => {
    expect(whole(html)).toBe(text);
  });

  it('survives depth', () => {
    expect(whole('<div>'.repeat(50_000) + 'deep')).toBe('deep');
  }, 60_000);
});

describe('renderText', () => {
  it('puts the headline first, once, and takes it from its place', () => {
    const { index, root } = parsePage(
      '<title>T</title><nav>menu</nav><p>before</p><h1>Head</h1><p>after</p>',
    );
    const decision = hideTexts(index, ['menu'], 'Head');
    expect(renderText(index, root, parse5Adapter, decision)).toBe('Head\nbefore\nafter');
  });

  it('takes the title without its site for a page without headline', () => {
    const { index, root } = parsePage('<title>How to sow – Garden News</title><p>a</p>');
    expect(renderText(index, root, parse5Adapter, hideTexts(index, []))).toBe('How to sow\na');
  });

  it('leaves out the line where there is neither', () => {
    const { index, root } = parsePage('<p>a</p>');
    expect(renderText(index, root, parse5Adapter, hideTexts(index, []))).toBe('a');
  });

  it('leaves hidden lines out beside kept ones of the same element', () => {
    const { index, root } = parsePage('<div>kept<br>hidden<br>kept too</div>');
    expect(renderText(index, root, parse5Adapter, hideTexts(index, ['hidden']))).toBe('kept\nkept too');
  });
});

describe('renderHeadings and renderLists', () => {
  it('give what is kept of each', () => {
    const { index, root } = parsePage(
      '<h1>One</h1><nav><h2>Menu</h2><ul><li>m</ul></nav><h2>Two <i>b</i></h2><ul><li>a<ul><li>b</ul></ul><p>c</p>',
    );
    const decision = hideTexts(index, ['Menu', 'm'], 'One');
    expect(renderHeadings(index, root, parse5Adapter, decision)).toBe('One\nTwo b');
    expect(renderLists(index, root, parse5Adapter, decision)).toBe('* a\n* b');
  });
});
