import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readJsonLines } from '../../../src/cli/dataset/read-json-lines.ts';
import { Spool } from '../../../src/cli/dataset/spool.ts';
import { makeTestFolder, type TestFolder } from '../dataset-files.ts';

let folder: TestFolder;
beforeEach(() => {
  folder = makeTestFolder();
});
afterEach(() => folder.remove());

describe('readJsonLines', () => {
  it('names lines that are too long and goes on behind them, wherever they stand', async () => {
    const short = (name: string) => JSON.stringify({ url: `https://a.example/${name}`, content: 'x' });
    // Longer than the pieces in which a file is read.
    const long = JSON.stringify({ url: 'https://a.example/long', content: 'y'.repeat(600_000) });
    const path = folder.write('d.jsonl', [short('1'), long, short('2'), long].join('\n'));
    const pages: string[] = [];
    const unreadable: string[] = [];
    const sink = {
      page: ({ url, source }: { url: string; source: object }) =>
        pages.push(`${url} ${(source as { offset: number }).offset}`),
      skip: () => {},
      unreadable: (label: string, message: string) => unreadable.push(`${label}: ${message}`),
    };
    await readJsonLines(path, false, () => new Spool(), sink, 1000);
    expect(pages).toEqual([
      'https://a.example/1 0',
      `https://a.example/2 ${short('1').length + long.length + 2}`,
    ]);
    expect(unreadable).toEqual([
      `${path} line 2: longer than 1000 bytes`,
      `${path} line 4: longer than 1000 bytes`,
    ]);
  });
});
