import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runClean } from '../../src/cli/commands/clean.ts';
import * as library from '../../src/cli/library.ts';
import type * as declared from '../../types/deboiler.d.ts';
import { makeJsonLines, makeTestFolder, type TestFolder } from './dataset-files.ts';

vi.setConfig({ testTimeout: 60_000 });

/** The library as its types declare it: does not compile when they say what it does not do. A model is opaque to callers. */
const { fit: learn, transform, merge, saveModel, loadModel } = library as unknown as typeof declared;
const promised: Omit<typeof declared, 'transform' | 'merge' | 'saveModel'> = library;

let folder: TestFolder;
beforeEach(() => {
  folder = makeTestFolder();
});
afterEach(() => folder.remove());

/** A dataset over the pages of JSON lines. */
function makeDataset(lines: string): declared.LibraryDataset {
  const pages = new Map<string, string>(
    lines.split('\n').map((line) => {
      const { url, content } = JSON.parse(line);
      return [url, content];
    }),
  );
  return { urls: [...pages.keys()], length: pages.size, page: async (url) => pages.get(url)! };
}

async function collect(records: AsyncIterable<declared.CleanRecord>): Promise<declared.CleanRecord[]> {
  const all: declared.CleanRecord[] = [];
  for await (const record of records) all.push(record);
  return all;
}

describe.each([[false], [true]])('the library, exact %s', (exact) => {
  it('gives the records that the command line gives', async () => {
    const lines = makeJsonLines(40);
    folder.write('d.jsonl', lines);
    const args = [
      folder.at('d.jsonl'),
      '-o',
      folder.at('out.jsonl'),
      '--workers',
      '1',
      '-q',
      ...(exact ? ['--exact'] : []),
    ];
    await runClean(args, new URL('file:///unused.ts'));
    const dataset = makeDataset(lines);
    const records = await collect(transform(dataset, await learn(dataset, { exact })));
    expect(records.map((record) => JSON.stringify(record))).toEqual(
      folder.read('out.jsonl').trim().split('\n'),
    );
  });

  it('saves, loads and merges models', async () => {
    const lines = makeJsonLines(12).split('\n');
    const part = (rest: number) => makeDataset(lines.filter((_, at) => at % 2 === rest).join('\n'));
    const merged = merge([await learn(part(0), { exact }), await learn(part(1), { exact })]);
    saveModel(folder.at('merged.json'), merged);
    saveModel(folder.at('whole.json'), await learn(makeDataset(lines.join('\n')), { exact }));
    expect(folder.read('merged.json')).toBe(folder.read('whole.json'));
    saveModel(folder.at('again.json'), loadModel(folder.at('merged.json')));
    expect(folder.read('again.json')).toBe(folder.read('merged.json'));
  });
});

describe('the library', () => {
  it('is what its types declare', () => {
    expect(Object.keys(promised).sort()).toEqual(['fit', 'loadModel', 'merge', 'saveModel', 'transform']);
  });

  it('logs pages that cannot be had and goes on', async () => {
    const dataset = makeDataset(makeJsonLines(4));
    const said: string[] = [];
    const broken: declared.LibraryDataset = {
      ...dataset,
      page(url) {
        if (url.endsWith('0002')) throw new Error('lost');
        return dataset.page(url);
      },
    };
    const options = { domain: 'pears', log: (line: string) => void said.push(line) };
    const records = await collect(transform(broken, await learn(broken, options), options));
    expect(records.map((record) => record.url.slice(-4))).toEqual(['0001', '0003', '0004']);
    expect(said.filter((line) => line.includes('lost'))).toEqual([
      'pears: https://pears.example/notes/0002: Error: lost',
      'pears: https://pears.example/notes/0002: Error: lost',
    ]);
  });

  it('adds cleaned HTML where it is asked for', async () => {
    const dataset = makeDataset(makeJsonLines(3));
    const [record] = await collect(transform(dataset, await learn(dataset), { withHtml: true }));
    expect(record?.cleaned_html).toContain('<h1>Note 1</h1>');
  });
});
