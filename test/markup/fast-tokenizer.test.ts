import fc from 'fast-check';
import { parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { type Parse5Node, parseDocument } from '../../src/markup/parse5-adapter.ts';

/** Pieces of pages: what is read in one go, what is not, and what lies between. */
const PIECES = [
  '<p>',
  '</p>',
  '<div class="a b" id=x>',
  '<a href=\'?a=1&amp;b=2&copy=3&notit;\' title="say &quot;x&quot; &#0; &#x80; &lt">',
  '<A HREF=x?a&b=c Class=Y>',
  '<a href=a"b\'c<d=e>',
  '</a>',
  '</DIV >',
  '</div x=1>',
  '<br/>',
  '<br / >',
  '<img src=a/>',
  '<input disabled value  =  "" checked>',
  '<p a=1 A=2 b b=3>',
  '<p =x>',
  '<p "q">',
  "<p a='\0'>",
  '<p a="x"b=y/c>',
  '<p a=>',
  '<p\n\ta\f=\n"\n"\n>',
  '<ärger>',
  '<a:b-c_d.e ä=ö>',
  '<table>',
  '<tr>',
  '<td>',
  '</td>',
  '</table>',
  '<caption>',
  '<select><option>',
  '</select>',
  '<template>',
  '</template>',
  '<svg viewBox="0 0 1 1">',
  '<![CDATA[ x ]] ]]>',
  '</svg>',
  '<math><mi>',
  '<pre>\n\n',
  '<textarea>\n',
  '</textarea>',
  '<title>',
  '</title>',
  '<script>',
  '</script>',
  '</SCRIPT>',
  '</title >',
  '<p a="',
  '<script><!-- <script> </script> --></script>',
  '<style>',
  '</style>',
  '<noscript>',
  '</noscript>',
  '<plaintext>',
  '<frameset>',
  '<head>',
  '<body class=q>',
  '</body>',
  '</html>',
  '<!-- a -->',
  '<!-->',
  '<!--->',
  '<!---->',
  '<!-- a --!> b -->',
  '<!-- <!-- -->',
  '<!-- \0 -->',
  '<!-',
  '<!doctype html>',
  '<!x>',
  '<?x>',
  '</>',
  '</ x>',
  '<',
  '< ',
  '&amp;',
  '&amp',
  '&notin;',
  '&noti;',
  '&#13;',
  '&#32;',
  '&',
  '\0',
  '\r',
  '\r\n',
  '\n',
  ' ',
  '  \t',
  'a',
  'word and word',
  '\u00a0',
  'é😀',
  '\ud83d',
  '"',
  "'",
  '>',
  '--',
  '=',
] as const;

/** A tree in every detail that a reader of it may ask for, texts not joined. */
function describeTree(node: Parse5Node): unknown {
  const {
    parentNode: _,
    childNodes,
    content,
    ...own
  } = node as Parse5Node & {
    parentNode?: unknown;
    childNodes?: Parse5Node[];
    content?: Parse5Node;
  };
  return {
    ...own,
    children: childNodes?.map(describeTree),
    content: content && describeTree(content),
  };
}

function expectSameTree(html: string): void {
  const ours = parseDocument(html);
  const theirs = parse(html, { scriptingEnabled: false });
  expect(describeTree(ours)).toEqual(describeTree(theirs));
  expect(serialize(ours)).toBe(serialize(theirs));
}

describe('FastTokenizer', () => {
  it.each(PIECES)('gives the tree that parse5 gives for %j', (piece) => {
    for (const before of ['', '<p>a', '<table>', '<svg>', '<title>', '<a x=y>'])
      for (const after of ['', ' b', '<i>', ' -->', '">', '</p>']) expectSameTree(before + piece + after);
  });

  it('gives the tree that parse5 gives for pieces in any order', () => {
    const pages = fc.array(fc.constantFrom(...PIECES), { maxLength: 40 });
    fc.assert(
      fc.property(pages, (pieces) => expectSameTree(pieces.join(''))),
      { numRuns: 1500, seed: 7 },
    );
  });

  it('reads each character of broken comments a bounded number of times', () => {
    // Each comment ends with `--!>`; looking for `-->` from each anew would be quadratic: 10^11 steps here.
    const html = '<!--x--!>'.repeat(100_000);
    expect(parseDocument(html).childNodes.length).toBeGreaterThan(99_999);
    expect(parseDocument(`${html}-->`).childNodes.length).toBeGreaterThan(99_999);
  });

  it('gives the tree that parse5 gives for a tag of many attributes', () => {
    const many = Array.from({ length: 70 }, (_, at) => `a${at}=${at}`).join(' ');
    expectSameTree(`<p ${many} ${many}>`);
  });
});
