import { describe, expect, it } from 'vitest';
import { renderHtml } from '../../src/export/render-html.ts';
import { parse5Adapter } from '../../src/markup/parse5-adapter.ts';
import { hideTexts, parsePage } from '../support/parse-page.ts';

const url = 'https://site.example/a/page';

/** The body of a page's HTML, nothing hidden. */
function body(html: string): string {
  const { index, root } = parsePage(html, url);
  const whole = renderHtml(index, root, parse5Adapter, undefined);
  return /<body>\n([\s\S]*)\n<\/body>/.exec(whole)![1]!;
}

describe('renderHtml', () => {
  it('makes a document of what is kept, the headline first and once', () => {
    const { index, root } = parsePage(
      '<html lang="ar" dir="rtl"><title>T &amp; U</title><nav>menu</nav><div><p>a</p><h2>Head <i>line</i></h2><p>b</p></div>',
      url,
    );
    expect(renderHtml(index, root, parse5Adapter, hideTexts(index, ['menu'], 'Head line'))).toBe(
      [
        '<!DOCTYPE html>',
        '<html lang="ar" dir="rtl">',
        '<head>',
        '<meta charset="utf-8">',
        '<title>T &amp; U</title>',
        '<link rel="canonical" href="https://site.example/a/page">',
        '</head>',
        '<body>',
        '<h1>Head line</h1>',
        '<div><p>a</p><p>b</p></div>',
        '</body>',
        '</html>',
        '',
      ].join('\n'),
    );
  });

  it.each([
    [
      'scripts, styles and handlers',
      '<p onclick="x()" style="color:red" class="c">a<script>x</script><style>y</style></p>',
      '<p>a</p>',
    ],
    [
      'forms and what they hold',
      '<form action="/x"><label>Name</label><input name=n><button>Go</button></form>',
      '<div>NameGo</div>',
    ],
    [
      'addresses that run',
      '<a href="javascript:x()">a</a><a href=" jAvAscript:x()">b</a><a href="data:text/html,x">c</a>',
      '<a>a</a><a>b</a><a>c</a>',
    ],
    ['pictures that are placeholders', '<p>a<img src="data:image/gif;base64,R0lGOD"></p>', '<p>a</p>'],
    [
      'elements that are empty',
      '<div><p></p><span> </span>a</div><section></section>',
      '<div><span> </span>a</div>',
    ],
  ])('leaves out %s', (_, html, expected) => {
    expect(body(html)).toBe(expected);
  });

  it.each([
    ['escaped text', '<p>1 &lt; 2 &amp; 3</p>', '<p>1 &lt; 2 &amp; 3</p>'],
    ['escaped attributes', '<p title="&quot;&lt;x">a</p>', '<p title="&quot;&lt;x">a</p>'],
    [
      'code with its language and blank lines',
      '<pre class="brush: js"><code class="language-js">a\n\n  b</code></pre>',
      '<pre class="language-js"><code class="language-js">a\n\n  b</code></pre>',
    ],
    [
      'tables with heads and spans',
      '<table><tr><th scope="col" colspan="2">A</th></tr><tr><td>1</td><td></td></tr></table>',
      '<table><tbody><tr><th colspan="2" scope="col">A</th></tr><tr><td>1</td><td></td></tr></tbody></table>',
    ],
    [
      'figures with captions',
      '<figure><img src="/p.png" alt="P"><figcaption>c</figcaption></figure>',
      '<figure><img src="https://site.example/p.png" alt="P"><figcaption>c</figcaption></figure>',
    ],
    [
      'lists as they are numbered',
      '<ol start="3"><li value="5">a</li></ol>',
      '<ol start="3"><li value="5">a</li></ol>',
    ],
    ['formulas', '<math display="block"><mi>x</mi></math>', '<math display="block"><mi>x</mi></math>'],
    [
      'details, open ones open',
      '<details open><summary>s</summary>t</details>',
      '<details open><summary>s</summary>t</details>',
    ],
    [
      'what old elements mean',
      '<center><tt>a</tt> <strike>b</strike> <font size=7>c</font></center>',
      '<div><code>a</code> <s>b</s> c</div>',
    ],
    [
      'a frame as a link',
      '<iframe src="//video.example/1"></iframe>',
      '<a href="https://video.example/1">https://video.example/1</a>',
    ],
    [
      'players',
      '<video src="v.mp4" autoplay></video>',
      '<video controls src="https://site.example/a/v.mp4"></video>',
    ],
    [
      'check boxes of task lists',
      '<ul><li><input type="checkbox" checked> a</li></ul>',
      '<ul><li><input type="checkbox" disabled checked> a</li></ul>',
    ],
  ])('keeps %s', (_, html, expected) => {
    expect(body(html)).toBe(expected);
  });

  it('makes addresses whole, those within the page excepted', () => {
    expect(body('<base href="https://other.example/x/"><a href="y">a</a><a href="#z">b</a>')).toBe(
      '<a href="https://other.example/x/y">a</a><a href="#z">b</a>',
    );
    expect(body(`<a href="${url}#note">a</a><a href="?q">b</a>`)).toBe(
      '<a href="#note">a</a><a href="https://site.example/a/page?q">b</a>',
    );
  });

  it.each([
    ['<img src="blank.gif" data-src="/real.jpg">', '/real.jpg'],
    ['<img src="data:image/gif;base64,R0lGOD" data-lazy-src="/real.jpg">', '/real.jpg'],
    ['<img src="blank.gif" data-srcset="/small.jpg 300w, /real.jpg 1200w">', '/real.jpg'],
    ['<img srcset="/small.jpg, /real.jpg 2x">', '/real.jpg'],
    ['<picture><source srcset="/x.webp"><img src="/real.jpg"></picture>', '/real.jpg'],
  ])('finds where a lazy picture lies: %s', (html, address) => {
    expect(body(html)).toContain(`<img src="https://site.example${address}">`);
  });

  it('survives depth', () => {
    expect(body('<div>'.repeat(50_000) + 'deep').length).toBe(50_000 * 11 + 4);
  }, 60_000);
});
