import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runClean } from '../../src/cli/commands/clean.ts';
import { runFit } from '../../src/cli/commands/fit.ts';
import { runMerge } from '../../src/cli/commands/merge.ts';
import { runTransform } from '../../src/cli/commands/transform.ts';
import { projectRoot } from '../architecture/read-imports.ts';
import { makeJsonLines, makePage, makeTestFolder, makeText, type TestFolder } from './dataset-files.ts';

const entry = pathToFileURL(join(projectRoot, 'test/support/cli-worker.mjs'));
const FOOTER = 'Grown in an orchard since 1911';
const MENU = 'About the garden';

vi.setConfig({ testTimeout: 120_000 });

let folder: TestFolder;
let said: string[];
beforeEach(() => {
  folder = makeTestFolder();
  said = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => said.push(String(text)) > 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  folder.remove();
});

const clean = (dataset: string, out: string, ...more: string[]) =>
  runClean([folder.at(dataset), '-o', folder.at(out), '--workers', '1', ...more], entry);

function writeSite(name: string, count: number): void {
  const pages = Array.from({ length: count }, (_, at) => ({
    file: `pages/${String(at + 1).padStart(4, '0')}.html`,
    url: `https://pears.example/notes/${at + 1}`,
  }));
  folder.write(`${name}/site.json`, JSON.stringify({ pages }));
  for (const [at, { file }] of pages.entries())
    folder.write(`${name}/${file}`, makePage(`Note ${at + 1}`, makeText(at + 1)));
}

describe.each([
  ['own', []],
  ['exact', ['--exact']],
])('clean in %s mode', (mode, options) => {
  it('takes the boilerplate away and keeps every page’s own text', async () => {
    writeSite('site', 6);
    expect(await clean('site', 'out', ...options)).toBe(0);
    const pages = folder.readAll('out');
    expect(Object.keys(pages)).toEqual([
      '0001.txt',
      '0002.txt',
      '0003.txt',
      '0004.txt',
      '0005.txt',
      '0006.txt',
    ]);
    for (const [name, text] of Object.entries(pages)) {
      const number = Number(name.slice(0, 4));
      expect(text.split('\n')[0]).toBe(`Note ${number}`);
      for (const at of [0, 1, 2, 3]) expect(text).toContain(`(${number}.${at})`);
      expect(text).not.toContain(FOOTER);
      expect(text).not.toContain(MENU);
    }
    expect(said.join('')).toContain('6 pages of 1 site cleaned');
  });

  it('writes records in input order, whatever the workers and the mode', async () => {
    const lines = makeJsonLines(40).split('\n');
    const other = makeJsonLines(40, 'plums.example').split('\n');
    const mixed = lines.flatMap((line, at) => [other[39 - at]!, line]);
    folder.write('d.jsonl', mixed.join('\n'));
    await clean('d.jsonl', 'one.jsonl', ...options);
    await clean('d.jsonl', 'kept.jsonl', '--mode', 'performance', ...options);
    await runClean([folder.at('d.jsonl'), '-o', folder.at('two.jsonl'), '--workers', '2', ...options], entry);
    const one = folder.read('one.jsonl');
    expect(
      one
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line).url),
    ).toEqual(mixed.map((line) => JSON.parse(line).url));
    expect(JSON.parse(one.split('\n')[0]!)).toMatchObject({
      language: 'en',
      level: mode === 'exact' ? 'exact' : 'site',
    });
    expect(folder.read('kept.jsonl')).toBe(one);
    expect(folder.read('two.jsonl')).toBe(one);
  }, 120_000);

  it('gives by fit and transform what clean gives', async () => {
    writeSite('site', 8);
    await clean('site', 'a', ...options);
    await runFit([folder.at('site'), '-o', folder.at('model.json'), '--workers', '1', ...options], entry);
    expect(JSON.parse(folder.read('model.json'))).toMatchObject({ deboiler: 'model', version: 1, mode });
    const transform = [
      folder.at('site'),
      '--model',
      folder.at('model.json'),
      '-o',
      folder.at('b'),
      '--workers',
      '1',
    ];
    expect(await runTransform(transform, entry)).toBe(0);
    expect(folder.readAll('b')).toEqual(folder.readAll('a'));
  });

  it('merges models of parts into the model of the whole, byte for byte', async () => {
    const lines = [...makeJsonLines(30).split('\n'), ...makeJsonLines(9, 'plums.example').split('\n')];
    const parts = [0, 1, 2].map((part) => lines.filter((_, at) => at % 3 === part));
    const learn = (name: string, some: string[]) => {
      folder.write(`${name}.jsonl`, some.join('\n'));
      return runFit(
        [folder.at(`${name}.jsonl`), '-o', folder.at(`${name}.json`), '--workers', '1', ...options],
        entry,
      );
    };
    await learn('whole', lines);
    for (const [at, part] of parts.entries()) await learn(`part${at}`, part);
    await runMerge([...[2, 0, 1].map((at) => folder.at(`part${at}.json`)), '-o', folder.at('merged.json')]);
    expect(folder.read('merged.json')).toBe(folder.read('whole.json'));
  });
});

describe('clean', () => {
  it('learns from the last of two pages of one address and writes both', async () => {
    const url = 'https://pears.example/notes/0001';
    const first = JSON.stringify({ url, content: makePage('Old', '<p>An older text of the page.</p>') });
    folder.write('d.jsonl', [first, ...makeJsonLines(5).split('\n')].join('\n'));
    expect(await clean('d.jsonl', 'out')).toBe(0);
    expect(Object.keys(folder.readAll('out'))).toHaveLength(6);
    expect(folder.read('out/000001.txt')).toContain('An older text');
  });

  it('names what it cannot read, does the rest and answers 1', async () => {
    folder.write('d.jsonl', `${makeJsonLines(4)}\nbroken\n`);
    expect(await clean('d.jsonl', 'out')).toBe(1);
    expect(Object.keys(folder.readAll('out'))).toHaveLength(4);
    expect(said.join('')).toMatch(/d\.jsonl line 5: not JSON/);
  });

  it('counts what it skips by status and content type, which is no error', async () => {
    const more = [{ status: 404 }, { status: 500 }, { content_type: 'image/png' }].map((entry, at) =>
      JSON.stringify({ url: `https://pears.example/x${at}`, content: '', ...entry }),
    );
    folder.write('d.jsonl', [...more, makeJsonLines(3)].join('\n'));
    expect(await clean('d.jsonl', 'out')).toBe(0);
    expect(Object.keys(folder.readAll('out'))).toEqual(['000004.txt', '000005.txt', '000006.txt']);
    expect(said.join('')).toContain('2 skipped by status, 1 skipped by content type');
  });

  it('gives each of several sites a folder', async () => {
    writeSite('many/first', 3);
    writeSite('many/second', 3);
    await clean('many', 'out', '-q');
    expect(Object.keys(folder.readAll('out')).map((name) => name.split('/')[0])).toEqual([
      'first',
      'first',
      'first',
      'second',
      'second',
      'second',
    ]);
    folder.write('d.jsonl', `${makeJsonLines(2)}\n${makeJsonLines(2, 'plums.example:8080')}`);
    await clean('d.jsonl', 'out2', '-q');
    expect(Object.keys(folder.readAll('out2'))).toEqual([
      'pears.example/000001.txt',
      'pears.example/000002.txt',
      'plums.example_8080/000003.txt',
      'plums.example_8080/000004.txt',
    ]);
    expect(said).toEqual([]);
  });

  it('keeps to the URLs of --only', async () => {
    folder.write('d.jsonl', makeJsonLines(6));
    folder.write(
      'only.txt',
      'https://pears.example/notes/0002\r\nhttp://pears.example/notes/0005?utm_source=x\n\n',
    );
    await clean('d.jsonl', 'out', '--only', folder.at('only.txt'));
    expect(Object.keys(folder.readAll('out'))).toEqual(['000002.txt', '000005.txt']);
  });

  it('judges every page alone with --cold', async () => {
    folder.write('d.jsonl', makeJsonLines(4));
    await clean('d.jsonl', 'cold.jsonl', '--cold');
    const levels = folder
      .read('cold.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).level);
    expect(new Set(levels)).toEqual(new Set(['page']));
    await clean('d.jsonl', 'one', '--cold');
    folder.write('single.jsonl', makeJsonLines(1, 'pears.example', 3));
    await clean('single.jsonl', 'alone', '--cold');
    expect(folder.read('alone/000001.txt')).toBe(folder.read('one/000003.txt'));
  });

  it.each([
    ['markdown', '.md', /^# Note 1\n\nIn the evening/],
    ['html', '.html', /^<!DOCTYPE html>[\s\S]*<h1>Note 1<\/h1>/],
    ['json', '.json', /^\{"url":"https:\/\/pears\.example\/notes\/1","text":/],
  ])('writes %s', async (format, extension, expected) => {
    writeSite('site', 4);
    await clean('site', 'out', '--format', format);
    expect(Object.keys(folder.readAll('out'))).toContain(`0001${extension}`);
    expect(folder.read(`out/0001${extension}`)).toMatch(expected);
  });

  it('survives a page that is no page at all', async () => {
    const odd = [
      '',
      '\0\0\0',
      '<'.repeat(5000),
      '<table>'.repeat(3000),
      '&#x110000;'.repeat(500),
      '<p>' + '\ud800',
    ];
    const lines = odd.map((content, at) =>
      JSON.stringify({ url: `https://pears.example/odd/${at}`, content }),
    );
    folder.write('d.jsonl', [...lines, makeJsonLines(3)].join('\n'));
    for (const options of [[], ['--exact'], ['--format', 'markdown']]) {
      expect(await clean('d.jsonl', 'out', ...options)).toBe(0);
      expect(Object.keys(folder.readAll('out')).length).toBeGreaterThanOrEqual(9);
    }
  }, 60_000);
});

describe('records', () => {
  const article =
    '<nav class="breadcrumb"><a href="/">Start</a> › <a href="/notes">Notes</a></nav>' +
    '<p>Wir haben in diesem Jahr drei Körbe Birnen geerntet und daraus Saft gepresst.</p>' +
    '<ul><li>Gute Graue</li><li>Gellerts Butterbirne</li></ul><h2>Im Keller</h2><p>Dort ist es immer kühl und dunkel.</p>';

  it('have every field, the language detected where no lang says it', async () => {
    const lines = [1, 2, 3].map((number) =>
      JSON.stringify({
        url: `https://birnen.example/${number}`,
        content: makePage(
          `Notiz ${number}`,
          article.replace(/drei|Gute|Butterbirne|Dort/g, (word) => `${word}${word} ${number * 7}`),
          '',
        ),
      }),
    );
    folder.write('d.jsonl', lines.join('\n'));
    await clean('d.jsonl', 'out.jsonl', '--html');
    const record = JSON.parse(folder.read('out.jsonl').split('\n')[0]!);
    expect(Object.keys(record)).toEqual([
      'url',
      'text',
      'cleaned_text',
      'title',
      'headings',
      'lists',
      'breadcrumbs',
      'language',
      'cleaned_html',
      'author',
      'date',
      'comments',
      'level',
    ]);
    expect(record).toMatchObject({
      url: 'https://birnen.example/1',
      title: 'Notiz 1 – Pear Notes',
      lists: '* GuteGute 7 Graue\n* Gellerts ButterbirneButterbirne 7',
      breadcrumbs: 'Start › Notes',
      language: 'de',
      author: null,
      comments: null,
    });
    expect(record.headings).toContain('Im Keller');
    expect(record.text).toContain(MENU);
    expect(record.cleaned_text).not.toContain(FOOTER);
    expect(record.cleaned_html).toContain('<li>Gellerts ButterbirneButterbirne 7</li>');
    expect(record.cleaned_html).not.toContain(FOOTER);
  });

  it('have no cleaned_html unless asked for, and go to standard output', async () => {
    folder.write('d.jsonl', makeJsonLines(3));
    const written: string[] = [];
    const { OrderedLines } = await import('../../src/cli/output/ordered-lines.ts');
    vi.spyOn(OrderedLines.prototype, 'add').mockImplementation((_, line) => void written.push(line!));
    await runClean([folder.at('d.jsonl'), '-o', '-', '--workers', '1'], entry);
    expect(written.map((line) => JSON.parse(line).url)).toHaveLength(3);
    expect(JSON.parse(written[0]!)).not.toHaveProperty('cleaned_html');
  });
});
