import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runClean } from '../../src/cli/commands/clean.ts';
import { runFit } from '../../src/cli/commands/fit.ts';
import { runLabel } from '../../src/cli/commands/label.ts';
import { runMerge } from '../../src/cli/commands/merge.ts';
import { runTransform } from '../../src/cli/commands/transform.ts';
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

describe('transform', () => {
  it('acts as cold on a site that the model does not know', async () => {
    folder.write('known.jsonl', makeJsonLines(4));
    folder.write('other.jsonl', makeJsonLines(4, 'plums.example'));
    await runFit([folder.at('known.jsonl'), '-o', folder.at('m.json'), '--workers', '1'], entry);
    await runTransform(
      [
        folder.at('other.jsonl'),
        '--model',
        folder.at('m.json'),
        '-o',
        folder.at('a.jsonl'),
        '--workers',
        '1',
      ],
      entry,
    );
    await runClean([folder.at('other.jsonl'), '-o', folder.at('b.jsonl'), '--workers', '1', '--cold'], entry);
    expect(folder.read('a.jsonl')).toBe(folder.read('b.jsonl'));
  });
});

describe('an output that is the input', () => {
  it('is refused, and the input is as it was', async () => {
    const lines = makeJsonLines(3);
    const path = folder.write('d.jsonl', lines);
    const refused = 'is what is read';
    await expect(runClean([path, '-o', path], entry)).rejects.toThrow(refused);
    await expect(runFit([path, '-o', path], entry)).rejects.toThrow(refused);
    await expect(runLabel([path, '-o', path], entry)).rejects.toThrow(refused);
    expect(folder.read('d.jsonl')).toBe(lines);
  });

  it('is refused for a folder whose pages would be overwritten', async () => {
    folder.write('bare/a.html', '<p>kept</p>');
    const path = folder.at('bare');
    await expect(runClean([path, '-o', path, '--format', 'html'], entry)).rejects.toThrow('is what is read');
    expect(await runClean([path, '-o', path, '--workers', '1'], entry)).toBe(0);
    expect(folder.read('bare/a.html')).toBe('<p>kept</p>');
  });
});

describe('an output that cannot be written', () => {
  it('is told at once where a folder cannot be made', async () => {
    folder.write('d.jsonl', makeJsonLines(1));
    const file = folder.write('file', '');
    await expect(runClean([folder.at('d.jsonl'), '-o', join(file, 'x', 'y')], entry)).rejects.toThrow('x');
    if (process.platform === 'linux')
      await expect(runClean([folder.at('d.jsonl'), '-o', '/proc/none/x'], entry)).rejects.toThrow('ENOENT');
  });
});

describe('wrong usage is told in one line', () => {
  it.each([
    ['no dataset', ['-o', 'x'], 'clean: one DATASET is wanted, 0 were given'],
    ['no output', ['d.jsonl'], 'clean: -o is missing'],
    ['an unknown option', ['d.jsonl', '-o', 'x', '--what'], "clean: Unknown option '--what'"],
    [
      'an unknown format',
      ['d.jsonl', '-o', 'x', '--format', 'pdf'],
      '--format pdf: text, markdown, html, json are possible',
    ],
    [
      'no number',
      ['d.jsonl', '-o', 'x', '--workers', 'many'],
      '--workers many: a number from 1 to 256 is wanted',
    ],
    ['a missing list', ['d.jsonl', '-o', 'x', '--only', '/nowhere/at/all'], '--only /nowhere/at/all: ENOENT'],
    ['a missing dataset', ['/nowhere/d.jsonl', '-o', 'x'], '/nowhere/d.jsonl: no such file or folder'],
    ['what does not go together', ['d.jsonl', '-o', 'x', '--exact', '--cold'], '--exact goes with neither'],
  ])('%s', async (_, args, message) => {
    await expect(runClean(args, entry)).rejects.toThrow(message);
  });

  it('models of other modes, versions or of nothing', async () => {
    folder.write('d.jsonl', makeJsonLines(3));
    const transform = (model: string, ...more: string[]) =>
      runTransform([folder.at('d.jsonl'), '--model', folder.at(model), '-o', folder.at('x'), ...more], entry);
    folder.write('a.json', '{"deboiler":"model","version":99}');
    folder.write('b.json', 'no json');
    folder.write(
      'c.json',
      '{"deboiler":"model","version":1,"mode":"exact","sites":{"x":{"signatures":["short"],"pages":[]}}}',
    );
    await expect(transform('a.json')).rejects.toThrow('model version 99');
    await expect(transform('b.json')).rejects.toThrow('b.json');
    await expect(transform('c.json')).rejects.toThrow('site x');
    await runFit([folder.at('d.jsonl'), '-o', folder.at('own.json'), '--workers', '1'], entry);
    await runFit([folder.at('d.jsonl'), '-o', folder.at('exact.json'), '--workers', '1', '--exact'], entry);
    await expect(transform('own.json', '--exact')).rejects.toThrow('not a model of exact mode');
    await expect(
      runMerge([folder.at('own.json'), folder.at('exact.json'), '-o', folder.at('y')]),
    ).rejects.toThrow('exact mode');
  });
});
