import { expect, it } from 'vitest';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { listCopies } from '../../src/core/repeated-passages.ts';
import { walkHtml } from '../support/invented-site.ts';

const LINE = 'The lantern keeper of the quay wrote every ship down, whatever the hour and the weather.';
const OTHER =
  'A passing surveyor measured the colour of the tide for a price that seemed fair to all of them.';

function walk(body: string) {
  return walkHtml(
    `<title>Lanterns</title><main><h1>Lanterns</h1>${body}</main>`,
    'https://tern.example/lanterns',
  );
}

function listTexts(body: string, scores: (row: number) => number): [number, string][] {
  const page = walk(body);
  const kept = page.blocks.kind.map(() => undefined);
  const byRow = page.blocks.kind.map((_, row) => scores(row));
  return listCopies(page, kept, byRow).map((row) => [row, page.blocks.text[row] as string]);
}

it('finds what a page says a second time, and takes the line with the better score for the first', () => {
  const body = `<div><p>${LINE}</p><p>${OTHER}</p></div><div><p>${LINE}</p></div>`;
  expect(listTexts(body, () => 0.5)).toEqual([[3, LINE]]);
  expect(listTexts(body, (row) => row / 10)).toEqual([[1, LINE]]);
});

it('leaves short lines, tables and quotations alone', () => {
  const short = 'No arguments.';
  const body = `<p>${short}</p><p>${short}</p><table><tr><td>${LINE}</td></tr><tr><td>${LINE}</td></tr></table>
    <p>${OTHER}</p><blockquote><p>${OTHER}</p></blockquote>`;
  expect(listTexts(body, () => 0.5)).toEqual([]);
});

it('hides a doubtful copy and never both', () => {
  const page = walk(`<div><p>${LINE}</p><p>${OTHER}</p></div><div><p>${LINE}</p></div>`);
  const scores = page.blocks.text.map((text) => (text === LINE ? 0.45 : 0.9));
  const { reason } = decideBlocks(page, undefined, [], scores);
  const rows = page.blocks.text.flatMap((text, row) => (text === LINE ? [row] : []));
  expect(rows.map((row) => reason[row])).toEqual([undefined, 'rule']);
});

it('keeps a copy that the page model takes for content: a refrain', () => {
  const page = walk(`<p>${LINE}</p><p>${OTHER}</p><p>${LINE}</p>`);
  const { reason } = decideBlocks(
    page,
    undefined,
    [],
    page.blocks.kind.map(() => 0.9),
  );
  expect(reason.every((why) => why === undefined)).toBe(true);
});
