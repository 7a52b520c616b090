import { describe, expect, it } from 'vitest';
import { listLineNumbers } from '../../src/core/line-numbers.ts';
import { walkHtml } from '../support/invented-site.ts';

describe('line numbers beside code', () => {
  const table: [string, string, string[]][] = [
    [
      'in a cell before the code',
      '<table><tr><td><pre>1\n2</pre></td><td><pre>let a\nlet b</pre></td></tr></table>',
      ['1 2'],
    ],
    [
      'not code that is a number itself',
      '<table><tr><td><pre>1</pre></td><td><pre>100</pre></td></tr></table>',
      ['1'],
    ],
    ['not a number in a block of its own', '<pre>7</pre>', []],
  ];
  it.each(table)('are found %s', (_, html, texts) => {
    const page = walkHtml(html);
    expect(listLineNumbers(page).map((row) => page.blocks.text[row])).toEqual(texts);
  });
});
