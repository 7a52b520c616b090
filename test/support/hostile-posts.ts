import type { ArchiveOptions } from '../../src/export/archive-options.ts';
import type { ArchivedPost } from '../../src/export/archived-post.ts';
import { type Parse5Node, parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';

/** A red dot. */
export const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

/** The day of every archive in tests. */
export const NOW = Date.UTC(2026, 4, 3, 12, 30);

/** Options as tests need them: parse5 reads the content. */
export const options: ArchiveOptions<Parse5Node> = {
  title: 'Kettle & Rye',
  language: 'en',
  now: NOW,
  parser: { adapter: parse5Adapter, parse: parseDocument },
  words: { contents: 'Contents', comments: 'Comments', untitled: 'Untitled' },
};

/** A post with what is given. */
export function makePost(change: Partial<ArchivedPost> = {}): ArchivedPost {
  return {
    url: 'https://kettle.example/2024/rye',
    title: 'Rye without fear',
    author: 'Maud Quill',
    date: '2024-03-09T08:00:00Z',
    language: 'en-GB',
    content: '<p>The <em>first</em> loaf.</p><h2>Water</h2><ul><li>warm</li><li>still</li></ul>',
    comments: [{ author: 'Ada', date: '2024-03-10', text: 'It rose.\nTwice.' }],
    pictures: [],
    ...change,
  };
}

/** Texts that end something somewhere: XML, YAML, HTML, HTTP fields, file names, lines, directions. */
export const HOSTILE_TEXTS = [
  ']]><!-- --><script>alert(1)</script>',
  '"quoted" \'twice\' \\ back',
  'two\nlines\r\n---\nauthor: forged',
  'control \u0000\u0001\u0007\u001b[31m\u007f\u0085\u009f end',
  'turned \u202egnp.exe\u202c and \u2066kept\u2069',
  'half \ud800 a character, and \udfff, and \uffff',
  '&amp; &#0; &bogus; %PARAM; <?xml?> <!DOCTYPE x [<!ENTITY e "e">]>',
  '../../etc/passwd',
  'CON',
  'separators \u2028 and \u2029',
  '#{x} {{y}} `z` *a* _b_ [c](javascript:d) | e |',
  '',
  '   ',
  'é'.repeat(900),
] as const;

/** Content that no schema takes as it is, a piece a line. */
export const HOSTILE_CONTENT = [
  '<p>text <div>in a paragraph</div> after</p><h2>head <div>block</div> <h3>inner</h3></h2>',
  '<span><p>inline around</p><ul>loose<li>item</li><p>not an item</p></ul></span>',
  '<li>alone</li><dt>alone</dt><dd>alone</dd><figcaption>alone</figcaption><summary>alone</summary>',
  '<dl><dd>first</dd><dt>term</dt></dl><dl><dt>a</dt><dd>b</dd></dl><dl>text</dl><dl><div><dt>x</dt><dd>y</dd></div></dl>',
  '<table>foster<caption>one<p>block</p></caption><caption>two</caption><tfoot><tr><td>f</td></tr></tfoot><tbody></tbody><tr><th scope="bogus" colspan="0" rowspan="-1" headers="zz">h</th><td colspan="3000"></td></tr><thead><tr><td>late</td></tr></thead></table>',
  '<table><tr></tr></table><table></table><table><tr><td><table><tr><td>in</td></tr></table></td></tr></table>',
  '<a href="javascript:alert(1)">run</a><a href="https://x.example/a b|c{d}^e`f[g]?q=%zz#h#i">odd</a><a href="http://[::1]/">v6</a><a href="mailto:a@b.example?subject=x y">mail</a><a href="//user:pw@h.example/">user</a>',
  '<a href="#note">to</a><a href="#nowhere">lost</a><p id="note">note <a href="#note">self</a></p><p id="note">twice</p>',
  '<a href="/x"><div>card <a href="/y">inner</a><details><summary>s</summary>t</details></div></a>',
  '<details>no summary</details><details><p>first</p><summary>late</summary></details><details open><summary>s <div>b</div></summary><summary>two</summary></details>',
  '<figure><figcaption>a</figcaption><img src="/p.png" alt="P &quot;q&quot;"><figcaption>b</figcaption></figure><img src="/gone.png" alt="gone"><img src="data:image/png;base64,AAAA">',
  '<math><mfrac><mi>x</mi></mfrac></math><math display="block"><mrow><mi>y</mi><mo>=</mo><mn>2</mn></mrow></math><math><semantics><mi>z</mi><annotation encoding="application/x-tex">z</annotation></semantics></math><math><mi><b>html</b></mi></math><math></math>',
  '<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby><ruby><rt>only</rt></ruby><ruby>a</ruby><rt>alone</rt>',
  '<pre><code class="language-js">a\n\n  b &lt; c</code><div>line</div></pre><bdo dir="rtl">turned</bdo><time datetime="bogus">now</time><data value="1">d</data>',
  '<ol start="x" type="z" reversed><li value="y">a</li></ol><p lang="not a language" dir="sideways" id="1 2" title="t" onclick="x()" style="color:red">p</p>',
  '<svg><script>1</script></svg><iframe src="https://v.example/1"></iframe><video src="/v.mp4"></video><object><p>o</p></object><form><input type="checkbox" checked> done <button>b</button></form>',
  '<my-element>custom</my-element><p><x-y>custom in p</x-y></p><center><font>old</font></center><marquee>m</marquee>',
  'control \u0001 \ufffe text &#11; ]]&gt; <![CDATA[ x ]]> <!-- -- -->',
  '<em></em><p></p><h2></h2><ul></ul><blockquote cite="bogus: x"></blockquote><hr><br>',
  `${'<div>'.repeat(2_000)}deep${'</div>'.repeat(2_000)}`,
].join('\n');

/** Posts that hold all of it. */
export function makeHostilePosts(): ArchivedPost[] {
  const posts = HOSTILE_TEXTS.map((text, at) =>
    makePost({
      url: at === 0 ? 'javascript:alert(1)' : `https://kettle.example/${at}?q=${encodeURIComponent('a b')}|x`,
      title: text,
      author: text,
      date: at % 2 ? text : '2024-03-09',
      language: at % 3 ? text : 'zh-CN',
      comments: [{ author: text, date: text, text }],
    }),
  );
  const content = makePost({
    title: 'Content',
    content: HOSTILE_CONTENT,
    pictures: [
      { url: 'https://kettle.example/p.png', type: 'text/html', bytes: PNG },
      {
        url: 'https://kettle.example/fake.png',
        type: 'image/png',
        bytes: new TextEncoder().encode('<html>'),
      },
    ],
  });
  return [...posts, content];
}
