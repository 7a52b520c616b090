import { describe, expect, it } from 'vitest';
import { renderWholeText } from '../../src/core/render-text.ts';
import {
  keepComments,
  serialiseHead,
  serialiseInPieces,
  serialisePage,
} from '../../src/core/serialise-page.ts';
import { parse5Adapter } from '../../src/markup/parse5-adapter.ts';
import { hideTexts, parsePage } from '../support/parse-page.ts';

const whole = (html: string) => {
  const { index, root } = parsePage(html);
  return serialisePage(index, root, parse5Adapter, undefined);
};

describe('serialisePage', () => {
  it('says the same in pieces, none of which visits more than 400 nodes', () => {
    const html = Array.from({ length: 3_000 }, (_, at) => `<p>Line <b>${at}</b></p>`).join('');
    const { index, root } = parsePage(html);
    let asked = 0;
    const adapter = {
      ...parse5Adapter,
      nodeType: (node: never) => {
        asked++;
        return parse5Adapter.nodeType(node);
      },
    };
    const pieces = serialiseInPieces(index, root, adapter as typeof parse5Adapter, undefined);
    const counts: number[] = [];
    for (;;) {
      const piece = pieces.next();
      counts.push(asked);
      asked = 0;
      if (!piece.done) continue;
      expect(piece.value).toBe(whole(html));
      break;
    }
    expect(counts.length).toBeGreaterThan(20);
    expect(Math.max(...counts)).toBeLessThanOrEqual(401);
  });

  it.each([
    '<p>a <b>bold</b> &lt;tag&gt; &amp;amp; "quoted"</p>',
    '<pre>\n\n  two lines\n\tof code</pre>',
    '<table><tr><th colspan="2">A</th></tr><tr><td>1</td><td>2</td></tr></table>',
    '<ul><li>a<ul><li>b</li></ul></li></ul><dl><dt>t</dt><dd>d</dd></dl>',
    '<xmp><b>raw</b></xmp><details open><summary>s</summary>t</details>',
    '<math><mi>x</mi></math><ruby>漢<rt>kan</rt></ruby>',
  ])('says the same when it is parsed again: %s', (html) => {
    const first = parsePage(html);
    const again = parsePage(whole(html));
    expect(again.index.blocks.text).toEqual(first.index.blocks.text);
    expect(renderWholeText(again.index, again.root, parse5Adapter)).toBe(
      renderWholeText(first.index, first.root, parse5Adapter),
    );
    expect(whole(whole(html))).toBe(whole(html));
  });

  it('has the places that records know a part by', () => {
    const html = '<div id="a" class="b c"><ul role="navigation"><li itemprop="x">one</li></ul></div>';
    const again = parsePage(whole(html));
    expect(again.index.paths.step).toEqual(parsePage(html).index.paths.step);
    expect(again.index.elements.role).toEqual(parsePage(html).index.elements.role);
  });

  it.each([
    ['scripts and styles', '<p>a<script>run()</script><style>p{}</style></p>', /run|style|\{/],
    ['handlers', '<p onclick="run()" style="color:red">a</p>', /run|red/],
    [
      'what was typed',
      '<input value="secret"><input type="hidden" name="token" value="secret">',
      /secret|token/,
    ],
    ['text of a field', '<textarea>secret</textarea><select><option>secret</option></select>', /secret/],
  ])('leaves out %s', (_, html, never) => {
    expect(whole(html)).not.toMatch(never);
  });

  it('keeps that a part is not shown', () => {
    expect(whole('<p style="display: none">a</p>')).toContain('<p hidden>');
  });

  it('leaves out what a decision hides, and its headline', () => {
    const { index, root } = parsePage('<nav>menu</nav><h1>Head</h1><p>kept</p>');
    const kept = serialisePage(index, root, parse5Adapter, hideTexts(index, ['menu'], 'Head'));
    expect(kept).toContain('<p>kept</p>');
    expect(kept).not.toMatch(/menu|Head/);
  });

  it('has the comments alone', () => {
    const { index, root } = parsePage('<p>kept</p><div><p>first comment</p></div>');
    const decision = hideTexts(index, ['first comment']);
    const reason = decision.reason.map((why) => why && ('comments' as const));
    const comments = serialisePage(index, root, parse5Adapter, keepComments({ ...decision, reason }));
    expect(comments).toContain('first comment');
    expect(comments).not.toContain('kept');
  });
});

describe('serialiseHead', () => {
  it('has what the page says of itself, and no secret', () => {
    const { root } = parsePage(
      '<head><title>T &lt;</title><base href="/x/"><meta name="author" content="Maud"><meta name="csrf-token" content="s"><link rel="stylesheet" href="a.css"><link rel="canonical" href="/c"><script>run()</script><script type="application/ld+json">{"a":"</b>"}</script></head>',
    );
    expect(serialiseHead(root, parse5Adapter)).toBe(
      '<title>T &#60;</title><base href="/x/"><meta name="author" content="Maud"><link href="/c" rel="canonical"><script type="application/ld+json">{"a":"\\u003c/b>"}</script>',
    );
  });
});
