import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runClean } from '../../src/cli/commands/clean.ts';
import { runFit } from '../../src/cli/commands/fit.ts';
import { runTransform } from '../../src/cli/commands/transform.ts';
import { readModelFile, writeModelFile } from '../../src/cli/run/model-file.ts';
import { projectRoot } from '../architecture/read-imports.ts';
import { makeJsonLines, makeTestFolder, type TestFolder } from './dataset-files.ts';

const entry = pathToFileURL(join(projectRoot, 'src/cli/main.ts'));
vi.setConfig({ testTimeout: 120_000 });

let folder: TestFolder;
beforeEach(() => {
  folder = makeTestFolder();
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  folder.remove();
});

describe('models', () => {
  it('cleans pages whose record no model holds, and its models are read again', async () => {
    const long = JSON.stringify({ url: `https://pears.example/${'x'.repeat(9000)}`, content: '<p>long</p>' });
    folder.write('d.jsonl', `${makeJsonLines(4)}\n${long}\n`);
    await runFit([folder.at('d.jsonl'), '-o', folder.at('m.json'), '--workers', '1', '-q'], entry);
    const model = ['--model', folder.at('m.json'), '--workers', '1', '-q'];
    expect(await runTransform([folder.at('d.jsonl'), '-o', folder.at('t'), ...model], entry)).toBe(0);
    await runClean([folder.at('d.jsonl'), '-o', folder.at('c'), '--workers', '1', '-q'], entry);
    expect(folder.readAll('t')).toEqual(folder.readAll('c'));
    expect(folder.read('t/000005.txt')).toBe('long\n');
  });

  it.each([[[]], [['--exact']]])(
    'are read as they were written, and as others may lay them out: %s',
    async (options) => {
      folder.write('d.jsonl', [makeJsonLines(4), makeJsonLines(4, 'plums.example')].join('\n'));
      const path = folder.at('m.json');
      await runFit([folder.at('d.jsonl'), '-o', path, '--workers', '1', '-q', ...options], entry);
      const written = folder.read('m.json');
      const sites = JSON.parse(written);
      const layouts = [
        written,
        written.replaceAll('\n', '\r\n'),
        JSON.stringify(sites),
        JSON.stringify(sites, undefined, 2),
        `\ufeff${written}`,
      ];
      for (const layout of layouts) {
        folder.write('other.json', layout);
        writeModelFile(folder.at('again.json'), readModelFile(folder.at('other.json')));
        expect(folder.read('again.json')).toBe(written);
      }
    },
  );

  it('are refused where they end early or go on after their end', async () => {
    folder.write('d.jsonl', [makeJsonLines(4), makeJsonLines(4, 'plums.example')].join('\n'));
    await runFit([folder.at('d.jsonl'), '-o', folder.at('m.json'), '--workers', '1', '-q'], entry);
    const lines = folder.read('m.json').split('\n');
    for (const broken of [
      lines.slice(0, 2),
      lines.slice(0, 3),
      [...lines, '{}'],
      [lines[0], '}}', lines[1]],
    ]) {
      const path = folder.write('broken.json', broken.join('\n'));
      expect(() => readModelFile(path)).toThrow('broken.json');
    }
  });
});
