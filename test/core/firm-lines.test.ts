import { expect, it } from 'vitest';
import { markFirmLines } from '../../src/core/firm-lines.ts';
import { walkHtml } from '../support/invented-site.ts';

const LONG = 'The lantern keeper of the quay wrote every ship down. '.repeat(5);

/** Texts of a page's firm lines; lines score 0.9 where they name the keeper, else 0.1. */
function listFirm(body: string): string[] {
  const page = walkHtml(`<main>${body}</main>`, 'https://tern.example/');
  const scores = page.blocks.text.map((text) => (text.includes('keeper') ? 0.9 : 0.1));
  const firm = markFirmLines(page, scores);
  return page.blocks.text.filter((text, row) => firm[row] === 1 && !text.includes('keeper'));
}

it('holds the formal lines of tables, lists, code, captions, quotations and headings', () => {
  const lines = listFirm(
    `<div><table><tr><th>Draught</th><td>2 m</td></tr></table><dl><dt>Since</dt><dd>1.0</dd></dl>
     <pre>row()</pre><figure><figcaption>Plate 3</figcaption></figure><blockquote><p>As she said</p></blockquote>
     <picture class="plate caption"><p>Plate 4</p></picture><h3>Summary</h3></div><div><p>Sign up</p></div>`,
  );
  expect(lines).toEqual([
    'Draught',
    '2 m',
    'Since',
    '1.0',
    'row()',
    'Plate 3',
    'As she said',
    'Plate 4',
    'Summary',
  ]);
});

it('holds a line among lines that are taken for content, and none that stands by itself or among few', () => {
  const lines = listFirm(
    `<div><p>${LONG}</p><p>Quoted from memory</p></div><div><p>Sign up</p></div><div><p>The keeper</p><p>Share</p></div>`,
  );
  expect(lines).toEqual(['Quoted from memory']);
});
