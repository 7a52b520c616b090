import { mkdirSync, symlinkSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Dataset } from '../../../src/cli/dataset/dataset.ts';
import { identifyPage } from '../../../src/cli/dataset/identify-page.ts';
import { openDataset } from '../../../src/cli/dataset/open-dataset.ts';
import { PageReader } from '../../../src/cli/dataset/read-page.ts';
import { makeTestFolder, type TestFolder } from '../dataset-files.ts';

let folder: TestFolder;
beforeEach(() => {
  folder = makeTestFolder();
});
afterEach(() => folder.remove());

/** Sites with the address, output name and HTML of each page. */
function draw(dataset: Dataset) {
  const reader = new PageReader();
  const sites = dataset.sites.map((site) => [
    site.key,
    site.pages.map((page) => [page.url, page.outName, reader.read(page.source)]),
  ]);
  reader.close();
  return Object.fromEntries(sites);
}

const line = (url: string, content: string) => JSON.stringify({ url, content });

describe('openDataset on odd files and names', () => {
  it('takes a byte order mark before the first line', async () => {
    const path = folder.write('d.jsonl', `\ufeff${line('https://a.example/1', 'a1')}\r\n`);
    const dataset = await openDataset(path);
    expect(draw(dataset)).toEqual({ 'a.example': [['https://a.example/1', '000001', 'a1']] });
    expect(dataset.unreadable).toEqual([]);
    dataset.close();
  });

  it('gives no site a folder that leads out of the output', async () => {
    const lines = [line('http://../1', 'x'), line('http://%2e/1', 'y'), line('https://a.example:81/1', 'z')];
    const dataset = await openDataset(folder.write('d.jsonl', lines.join('\n')));
    expect(dataset.sites.map((site) => site.folder).sort()).toEqual(['_', '__', 'a.example_81']);
    dataset.close();
  });

  it('names what no file can be called and goes on', async () => {
    folder.write('site/a.html', 'a');
    const files = ['a.html', 'nul\0.html', `${'x'.repeat(300)}.html`, '../out.html', 'C:/x.html'];
    const pages = files.map((file, at) => ({ file, url: `https://a.example/${at}` }));
    folder.write('site/site.json', `\ufeff${JSON.stringify({ pages })}`);
    const dataset = await openDataset(folder.at('site'));
    expect(draw(dataset)).toEqual({ 'a.example': [['https://a.example/0', 'a', 'a']] });
    expect(dataset.unreadable.map(({ message }) => message)).toEqual([
      'no such file',
      'no such file',
      'stands outside its folder',
      'stands outside its folder',
    ]);
    dataset.close();
  });

  it('gives each page an output of its own', async () => {
    const files = ['pages/a.html', 'a.html', 'pages/a.htm', 'pages/a.html', 'pages/a.html', '..b.html'];
    for (const file of files) folder.write(`site/${file}`, file);
    const pages = files.map((file, at) => ({ file, url: `https://a.example/${at}` }));
    folder.write('site/site.json', JSON.stringify({ pages }));
    const dataset = await openDataset(folder.at('site'));
    expect(dataset.sites[0]!.pages.map(({ outName }) => outName)).toEqual([
      'a',
      'a.html',
      'pages/a.htm',
      'pages/a.html',
      'pages/a.html-2',
      '..b',
    ]);
    dataset.close();
  });

  it('takes links to site folders', async () => {
    folder.write('real/site/a.html', 'a');
    folder.write(
      'real/site/site.json',
      JSON.stringify({ pages: [{ file: 'a.html', url: 'https://a.example/' }] }),
    );
    mkdirSync(folder.at('many'));
    symlinkSync(folder.at('real/site'), folder.at('many/linked'));
    const dataset = await openDataset(folder.at('many'));
    expect(dataset.sites.map((site) => site.folder)).toEqual(['linked']);
    dataset.close();
  });

  it('calls sites and outputs the same when only some pages are wanted', async () => {
    const pages = [
      { file: 'pages/1.html', url: 'https://a.example/1' },
      { file: 'pages/2.html', url: 'https://a.example/2' },
      { file: '1.html', url: 'https://b.example/1' },
    ];
    for (const { file } of pages) folder.write(`site/${file}`, file);
    folder.write('site/site.json', JSON.stringify({ pages }));
    const only = new Set([identifyPage('https://b.example/1')]);
    const dataset = await openDataset(folder.at('site'), only);
    expect(draw(dataset)).toEqual({ 'a.example': [['https://b.example/1', '1.html', '1.html']] });
    expect(dataset.length).toBe(1);
    dataset.close();
  });
});
