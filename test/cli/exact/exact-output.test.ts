import { describe, expect, it } from 'vitest';
import { listBoilerplateRows, parseExactPage } from '../../../src/cli/exact/exact-page.ts';
import { renderPlainHtml } from '../../../src/cli/exact/render-plain-html.ts';
import { renderExactRecord, renderExactText } from '../../../src/cli/output/render-exact-page.ts';
import type { Signature } from '../../../src/core/signature.ts';

const text = (html: string) => renderExactText(parseExactPage(html).tree, new Set());
const detect = () => undefined;

describe('renderExactText', () => {
  // The faults of the reference program's text, by minimal input (BASELINES.md).
  it.each([
    ['<p>x <a>foo</a> <a>bar</a> y</p>', 'x foo bar y'],
    ['<p>a<script>1</script> text after script</p>', 'a text after script'],
    ['<body>bare body text<p>b</p></body>', 'bare body text\nb'],
    ['<form><div>whole page in a form</div></form>', 'whole page in a form'],
    ['<div>&amp;lt;</div>', '&lt;'],
    ['<p>x²  ﬁ ①</p>', 'x² ﬁ ①'],
    ['<p>one<code>two</code>three</p>', 'onetwothree'],
    ['<p>123 – 456</p>', '123 – 456'],
  ])('of %s is %j', (html, expected) => {
    expect(text(html)).toBe(expected);
  });

  it('leaves out scripts, styles, buttons and small forms', () => {
    const page = `<style>a</style><p>${'word '.repeat(20)}</p><form>Search<input></form><button>b</button><noscript>n</noscript>`;
    expect(text(page)).toBe('word '.repeat(20).trim());
  });

  it('makes lines of blocks, items and breaks', () => {
    expect(text('<div>a<p>b</p>c</div><ul><li>d<li>e<ul><li>f</ul></ul>g<br><br>h')).toBe(
      'a\nb\nc\n* d\n* e\n* f\ng\nh',
    );
  });

  it('shows no condition that libxml2 takes for text', () => {
    expect(text('<div><![if !IE]>a<![endif]></div>')).toBe('a');
  });
});

describe('renderExactRecord', () => {
  const html =
    '<html lang="EN-gb"><head><title>A &amp; B</title></head><body><nav class="breadcrumbs"><a>Home</a> › A</nav>' +
    '<div>menu</div>tail<h1>Head <i>line</i></h1><ul><li>x</ul></body></html>';

  it('has every field, boilerplate gone, the text after it kept', () => {
    const page = parseExactPage(html);
    const menu = [...page.candidates]
      .filter(([row]) => page.tree.tag[row]?.name === 'div')
      .map(([, key]) => key);
    const removed = listBoilerplateRows(page, new Set<Signature>(menu));
    expect(renderExactRecord('https://a.example/', page.tree, removed, true, detect)).toEqual({
      url: 'https://a.example/',
      text: 'Home › A\nmenu\ntail\nHead line\n* x',
      cleaned_text: 'Home › A\ntail\nHead line\n* x',
      title: 'A & B',
      headings: 'Head line',
      lists: '* x',
      breadcrumbs: 'Home › A',
      language: 'en-gb',
      cleaned_html: html.replace('<div>menu</div>', '').replace('<li>x</ul>', '<li>x</li></ul>'),
      author: null,
      date: null,
      comments: null,
      level: 'exact',
    });
  });

  it('has null for what is missing, and no cleaned_html unless asked for', () => {
    const record = renderExactRecord('u', parseExactPage('<p>a').tree, new Set(), false, detect);
    expect(record).toMatchObject({
      title: null,
      headings: null,
      lists: null,
      breadcrumbs: null,
      language: null,
    });
    expect(record).not.toHaveProperty('cleaned_html');
  });

  it('takes an empty page', () => {
    expect(renderExactRecord('u', parseExactPage('').tree, new Set(), true, detect)).toMatchObject({
      text: '',
      cleaned_html: '',
    });
  });
});

describe('renderPlainHtml', () => {
  it('escapes texts and attributes, and leaves scripts alone', () => {
    const { tree } = parseExactPage("<p title='\"<'>a &lt; b</p><script>1 < 2</script>");
    expect(renderPlainHtml(tree, new Set())).toBe(
      '<html><body><p title="&quot;&lt;">a &lt; b</p><script>1 < 2</script></body></html>',
    );
  });
});
