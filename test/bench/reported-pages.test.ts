import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { parseReportedPage, readReportedPages } from '../../bench/reported-pages.ts';
import { makeSample } from '../../bench/train-samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'reported-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const article =
  'The ledgers are read on Tuesdays and Fridays, with a pencil and never with a pen, by whoever asks.';
const line = JSON.stringify({
  html: `<title>Ledgers</title><nav><a href="/">Home</a> <a href="/shop">Shop</a></nav><main><h1>Ledgers</h1><p>${article}</p></main>`,
  text: `Ledgers\n${article}`,
  url: 'https://www.harbour.example/ledgers',
  decisions: [],
});

it('reads sample files line by line, and counts lines that are none', async () => {
  const file = join(folder, 'samples.jsonl');
  writeFileSync(file, `${line}\n\nno json\n{"html": 1}\n${line}\n`);
  const { pages, refused } = await readReportedPages([file]);
  expect(pages.map(({ id, host, set }) => [id, host, set])).toEqual([
    [`${file}:1`, 'harbour.example', 'report'],
    [`${file}:5`, 'harbour.example', 'report'],
  ]);
  expect(refused).toBe(2);
});

it('labels the blocks of a reported page as the reader did', () => {
  const page = parseReportedPage(line, 'one');
  if (!page) throw new Error('the line was refused');
  const { page: walked, share } = makeSample(page);
  const byText = Object.fromEntries(walked.blocks.text.map((text, row) => [text, share[row]]));
  expect(byText).toMatchObject({ Ledgers: 1, [article]: 1, 'Home Shop': 0 });
});

it.each(['', 'null', '[]', '"page"', '{}', '{"html":"<p>a</p>"}', '{"html":"<p>a</p>","text":null}'])(
  'refuses %j',
  (text) => {
    expect(parseReportedPage(text, 'one')).toBeUndefined();
  },
);

it('takes a pair without an address, as `label` does', () => {
  expect(parseReportedPage('{"html":"<p>a</p>","text":"a"}', 'one')).toMatchObject({ url: '', host: '' });
});
