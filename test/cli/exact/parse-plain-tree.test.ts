import { describe, expect, it } from 'vitest';
import { parsePlainTree } from '../../../src/cli/exact/parse-plain-tree.ts';
import type { PlainTree } from '../../../src/cli/exact/plain-tree-builder.ts';
import { makeRandomPage } from './random-page.ts';

/** The tree as tags and texts. */
function draw(tree: PlainTree, row = 0): string {
  const tag = tree.tag[row];
  if (tag === undefined) return tree.text[row]!;
  let inside = '';
  for (let child = row + 1; child < tree.end[row]!; child = tree.end[child]!) inside += draw(tree, child);
  return `<${tag.name}>${inside}</${tag.name}>`;
}

describe('parsePlainTree', () => {
  // Each as lxml 4.9.2 on libxml2 2.9.14 has it.
  it.each([
    ['implies html, body and p', 'a<b>c', '<html><body><p>a<b>c</b></p></body></html>'],
    [
      'implies head',
      '<title>t</title><p>a',
      '<html><head><title>t</title></head><body><p>a</p></body></html>',
    ],
    [
      'hangs what follows the end of html below it',
      '<html><body>a</body></html><div>b</div>c',
      '<html><body>a</body><html><div>b</div><p>c</p></html></html>',
    ],
    [
      'keeps a table out of a paragraph',
      '<p>a<table><tr><td>x</table>',
      '<html><body><p>a</p><table><tr><td>x</td></tr></table></body></html>',
    ],
    [
      'closes list items and cells',
      '<ul><li>a<li>b</ul><table><tr><td>1<td>2<tr><td>3</table>',
      '<html><body><ul><li>a</li><li>b</li></ul><table><tr><td>1</td><td>2</td></tr><tr><td>3</td></tr></table></body></html>',
    ],
    [
      'lets no end tag close what ranks higher',
      '<div><b>x</div>y</b>',
      '<html><body><div><b>x</b></div>y</body></html>',
    ],
    [
      'drops comments and joins the texts around them',
      '<p>a<!-- - -- b -->c</p>',
      '<html><body><p>ac</p></body></html>',
    ],
    ['ends comments at --!>', '<p>a<!-- x --!>c</p>', '<html><body><p>ac</p></body></html>'],
    [
      'takes scripts as they are',
      '<p>a<script>if (a</b) "</p>"</script>c',
      '<html><body><p>a<script>if (a</b) "</p>"</script>c</p></body></html>',
    ],
    [
      'closes a script that begins with noscript',
      '<div><script><noscript>x</noscript></div>y',
      '<html><body><div><script></script><noscript>x</noscript></div>y</body></html>',
    ],
    [
      'decodes the references of HTML 4 only, and only with a semicolon',
      '<p>&amp;&copy;&nbsp &check;&#65;&#x42</p>',
      '<html><body><p>&©&nbsp &check;AB</p></body></html>',
    ],
    [
      'keeps conditions as text',
      '<p><![if IE]>a<![endif]></p>',
      '<html><body><p><![if IE]>a<![endif]></p></body></html>',
    ],
    [
      'reads attributes with tags in them',
      '<div title="<p>" data-x=\'</div>\' / hidden>a</div>b',
      '<html><body><div>a</div>b</body></html>',
    ],
    ['closes at />', '<div/>a<span/>b', '<html><body><div></div>a<span></span>b</body></html>'],
    ['folds line breaks', 'a\r\nb\rc', '<html><body><p>a\nb\nc</p></body></html>'],
    [
      'passes over a second body and html',
      '<body>a<body class=x>b<html lang=y>c',
      '<html><body>abc</body></html>',
    ],
  ])('%s', (_, html, tree) => {
    expect(draw(parsePlainTree(html))).toBe(tree);
  });

  it('is empty for an empty page', () => {
    expect(parsePlainTree('').tag).toEqual([]);
    expect(parsePlainTree(' \n<!-- -->').tag.length).toBe(0);
  });

  it('shows what a browser shows where libxml2 reads otherwise', () => {
    const tree = parsePlainTree('<p>&copy 2020 &check; &#150;</p>');
    expect(tree.text[3]).toBe('&copy 2020 &check; \u0096');
    expect(tree.shown.get(3)).toBe('© 2020 ✓ –');
  });

  it('nests subtrees properly, whatever the page', () => {
    for (let seed = 0; seed < 300; seed++) {
      const { tag, parent, end } = parsePlainTree(makeRandomPage(seed));
      for (let row = 1; row < tag.length; row++) {
        const above = parent[row]!;
        expect(above).toBeLessThan(row);
        expect(end[row]!).toBeGreaterThan(row);
        expect(end[row]!).toBeLessThanOrEqual(end[above]!);
        expect(tag[above]).toBeDefined();
      }
    }
  });

  it.each([
    ['depth', '<div>'.repeat(50_000)],
    ['end tags without a start', '<table>' + '<b>'.repeat(20_000) + '</div>'.repeat(20_000)],
    ['references without markup', 'a&amp;'.repeat(100_000)],
    ['open comments', '<!--'.repeat(50_000)],
    ['open quotes', '<a href="'.repeat(50_000)],
    ['half comments', '<!-- - --'.repeat(50_000) + '-->'],
  ])('takes linear time on %s', (_, html) => {
    const begun = performance.now();
    parsePlainTree(html);
    expect(performance.now() - begun).toBeLessThan(10_000);
  });
});
