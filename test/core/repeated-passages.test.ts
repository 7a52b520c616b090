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
  return listCopies(page, kept, byRow, () => true).map((row) => [row, page.blocks.text[row] as string]);
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

it('never takes the text for a copy of what goes: a teaser that says its first line', () => {
  const card = (name: string, line: string) =>
    `<div class="c"><h3><a href="/${name}">The ${name}</a></h3><p>${line}</p></div>`;
  const cards = card('anchor', LINE) + card('kettle', 'It is a kettle.') + card('ladder', 'It is a ladder.');
  const page = walk(`<div><p>${LINE}</p><p>${OTHER.repeat(4)}</p><div>${cards}</div></div>`);
  const rows = page.blocks.text.flatMap((text, row) => (text === LINE ? [row] : []));
  const scores = page.blocks.text.map((_, row) => (row === rows[0] ? 0.3 : row === rows[1] ? 0.45 : 0.6));
  const { reason } = decideBlocks(page, undefined, [], scores);
  expect(reason[rows[0] as number]).toBeUndefined();
  expect(reason[rows[1] as number]).toBe('rule');
});

it('keeps the line of the main part, whatever its score', () => {
  const page = walk(`<div><p>${LINE}</p></div><div><p>${LINE}</p></div>`);
  const kept = page.blocks.kind.map(() => undefined);
  const scores = page.blocks.kind.map((_, row) => row / 10);
  expect(listCopies(page, kept, scores, (row) => row === 1)).toEqual([2]);
});
