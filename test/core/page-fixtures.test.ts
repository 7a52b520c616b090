import { describe, expect, it } from 'vitest';
import { BlockFlag } from '../../src/core/block-flags.ts';
import { describePage } from '../../src/core/page-shape.ts';
import { inventArticle, walkHtml } from '../support/invented-site.ts';

/** Texts of the lines that are taken for fixtures. */
function fixturesOf(body: string): string[] {
  const page = walkHtml(
    `<title>Rope walk</title><main><h1>Rope walk</h1>${inventArticle(1)}${inventArticle(2)}${body}</main>`,
  );
  const { flags } = describePage(page);
  return page.blocks.text.filter((_, row) => ((flags[row] as number) & BlockFlag.furniture) !== 0);
}

describe('what stands on a page beside its text', () => {
  const table: [string, string, string[]][] = [
    ['a dialog', '<div role="dialog"><p>We keep small files.</p></div>', ['We keep small files.']],
    ['no dialog that holds the page itself', '<dialog><h1>Rope walk</h1><p>Text of it.</p></dialog>', []],
    ['a button', '<div><button>Copy</button></div>', ['Copy']],
    ['no button that is a heading', '<h3><button>What it costs</button></h3>', []],
    ['no text beside a button', '<p>Press <button>Copy</button> to take it.</p>', []],
    ['links beside a heading', '<div><h2>Legacy</h2><span>[<a href="/e">edit</a>]</span></div>', ['[edit]']],
    ['no line in brackets of its own', '<div><p>[<a href="/n">note</a>]</p><p>It rained.</p></div>', []],
    ['a count of pages', '<p>Page 2 of 7</p><p>第 2 页，共 7 页</p>', ['Page 2 of 7', '第 2 页，共 7 页']],
    ['no page number in a text', '<p>Page 2 of the ledger</p>', []],
    ['the label of an advertisement', '<div>Advertisement</div><div>広告</div>', ['Advertisement', '広告']],
    [
      'a box of links that is named for them',
      '<div class="related-posts"><h3>More</h3><a href="/a">Oak teeth</a><br><a href="/b">Salt</a></div>',
      ['More', 'Oak teeth', 'Salt'],
    ],
    [
      'no box of that name that has text',
      '<div class="related"><p>The mill is kin to the one at Quillby, and older.</p><a href="/b">Salt</a></div>',
      [],
    ],
    ['a pager', '<div class="pager"><b>1</b> <a href="?p=2">Next page</a></div>', ['1 Next page']],
  ];
  it.each(table)('is %s', (_, body, texts) => {
    expect(fixturesOf(body)).toEqual(texts);
  });
});
