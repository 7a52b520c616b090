import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Dataset } from '../../../src/cli/dataset/dataset.ts';
import { identifyPage, listLearningPages } from '../../../src/cli/dataset/identify-page.ts';
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

const line = (url: string, content: string, more = {}) => JSON.stringify({ url, content, ...more });

describe('openDataset on JSON lines', () => {
  const lines = [
    line('https://b.example/2', 'ü'),
    line('https://a.example/1', 'a1'),
    line('https://b.example/1', 'b1', { status: 200, content_type: 'text/html; charset=utf-8' }),
    line('https://b.example/3', 'gone', { status: 404 }),
    line('https://b.example/4', '{}', { content_type: 'application/json' }),
    '',
    'not json',
    '{"url":"https://b.example/5"}',
  ].join('\n');

  it.each([
    ['plain', 'd.jsonl', (text: string) => text],
    ['packed', 'd.jsonl.gz', (text: string) => gzipSync(text)],
    [
      'packed in several members',
      'd.jsonl.gz',
      (text: string) => {
        const half = text.indexOf('\n') + 1;
        return Buffer.concat([gzipSync(text.slice(0, half)), gzipSync(text.slice(half))]);
      },
    ],
  ])('groups by site, in URL order, and counts what it skips: %s', async (_, name, pack) => {
    const dataset = await openDataset(folder.write(name, pack(lines)));
    expect(draw(dataset)).toEqual({
      'a.example': [['https://a.example/1', '000002', 'a1']],
      'b.example': [
        ['https://b.example/1', '000003', 'b1'],
        ['https://b.example/2', '000001', 'ü'],
      ],
    });
    expect(dataset.skipped).toEqual({ status: 1, contentType: 1 });
    expect(dataset.unreadable.map(({ message }) => message)).toEqual(['not JSON', 'no "content"']);
    expect(dataset.hasSeveralSites).toBe(true);
    dataset.close();
  });

  it('keeps to the addresses it is given', async () => {
    const only = new Set([identifyPage('http://b.example/1#top'), identifyPage('https://a.example/9')]);
    const dataset = await openDataset(folder.write('d.jsonl', lines), only);
    expect(Object.keys(draw(dataset))).toEqual(['b.example']);
    expect(dataset.length).toBe(1);
    dataset.close();
  });

  it('learns from the last page of an address', async () => {
    const twice = [line('https://a.example/1', 'old'), line('http://a.example/1?utm_source=x', 'new')].join(
      '\n',
    );
    const dataset = await openDataset(folder.write('d.jsonl', twice));
    const [site] = dataset.sites;
    expect(site!.pages.length).toBe(2);
    expect(listLearningPages(site!).map((page) => page.position)).toEqual([1]);
    dataset.close();
  });

  it('reads what comes before the break of a broken file', async () => {
    const packed = gzipSync(
      Array.from({ length: 3000 }, (_, i) => line(`https://a.example/${i}`, `${Math.sin(i)}`)).join('\n'),
    );
    const dataset = await openDataset(folder.write('d.jsonl.gz', packed.subarray(0, packed.length >> 1)));
    expect(dataset.length).toBeGreaterThan(100);
    expect(dataset.unreadable[0]?.message).toContain('broken after page');
    dataset.close();
  });
});

describe('openDataset on WARC', () => {
  const record = (type: string, url: string, block: string, kind = 'application/http; msgtype=response') =>
    `WARC/1.0\r\nWARC-Type: ${type}\r\nWARC-Target-URI: ${url}\r\nContent-Type: ${kind}\r\n` +
    `Content-Length: ${Buffer.byteLength(block, 'latin1')}\r\n\r\n${block}\r\n\r\n`;
  const response = (body: string, head = 'Content-Type: text/html') =>
    `HTTP/1.1 200 OK\r\n${head}\r\n\r\n${body}`;
  const archive = [
    record('warcinfo', '', 'software: x', 'application/warc-fields'),
    record('request', 'https://a.example/1', 'GET / HTTP/1.1\r\n\r\n', 'application/http; msgtype=request'),
    record('response', 'https://a.example/1', response('<p>one')),
    record('response', 'https://a.example/2', response('{}', 'Content-Type: application/json')),
    record('response', 'https://a.example/3', 'HTTP/1.1 301 Moved\r\nLocation: /\r\n\r\n'),
    record(
      'response',
      'https://a.example/4',
      response('caf\xe9', 'Content-Type: text/html; charset=iso-8859-1'),
    ),
    record(
      'response',
      'https://a.example/5',
      response('3\r\n<p>\r\n4\r\nfive\r\n0\r\n\r\n', 'Content-Type: text/html\r\nTransfer-Encoding: chunked'),
    ),
    record('response', 'https://a.example/6', 'no http at all'),
  ].join('');
  const packedBody = record(
    'response',
    'https://a.example/7',
    response(gzipSync('<p>seven').toString('latin1'), 'Content-Type: text/html\r\nContent-Encoding: gzip'),
  );
  const bytes = Buffer.from(archive + packedBody, 'latin1');

  it.each([
    ['plain', 'd.warc', bytes],
    ['packed', 'd.warc.gz', gzipSync(bytes)],
  ])('reads responses with text/html, codings undone: %s', async (_, name, content) => {
    const dataset = await openDataset(folder.write(name, content));
    expect(draw(dataset)).toEqual({
      'a.example': [
        ['https://a.example/1', '000001', '<p>one'],
        ['https://a.example/4', '000004', 'café'],
        ['https://a.example/5', '000005', '<p>five'],
        ['https://a.example/7', '000007', '<p>seven'],
      ],
    });
    expect(dataset.skipped).toEqual({ status: 1, contentType: 1 });
    expect(dataset.unreadable.map(({ message }) => message)).toEqual(['no HTTP status line']);
    dataset.close();
  });

  it('takes records that end anywhere in the stream’s chunks', async () => {
    const long = record('response', 'https://a.example/1', response('x'.repeat(700_000)));
    const dataset = await openDataset(folder.write('d.warc', Buffer.from(long + archive, 'latin1')));
    expect(dataset.length).toBe(4);
    dataset.close();
  });

  it('refuses a file that is none', async () => {
    await expect(openDataset(folder.write('d.warc', 'hello\n\nworld'))).rejects.toThrow('no WARC record');
  });
});

describe('openDataset on folders', () => {
  it('takes a folder with site.json as one site, whatever its hosts', async () => {
    folder.write(
      'site/site.json',
      JSON.stringify({
        feed: 'feed.xml',
        pages: [
          { file: 'pages/b/2.html', url: 'https://a.example/2' },
          { file: 'pages/1.html', url: 'https://other.example/1' },
          { file: 'pages/3.html', url: 'https://a.example/3' },
          { file: '../outside.html', url: 'https://a.example/4' },
          { url: 'https://a.example/5' },
        ],
      }),
    );
    for (const name of ['pages/b/2', 'pages/1']) folder.write(`site/${name}.html`, name);
    folder.write('outside.html', 'secret');
    const dataset = await openDataset(folder.at('site'));
    expect(draw(dataset)).toEqual({
      'a.example': [
        ['https://a.example/2', 'b/2', 'pages/b/2'],
        ['https://other.example/1', '1', 'pages/1'],
      ],
    });
    expect(dataset.sites[0]?.feed).toBe(folder.at('site/feed.xml'));
    expect(dataset.hasSeveralSites).toBe(false);
    expect(dataset.unreadable.map(({ message }) => message)).toEqual([
      'no such file',
      'stands outside its folder',
      'no "file" or no "url"',
    ]);
  });

  it('takes a folder of such folders as many sites, even of one host', async () => {
    for (const name of ['one', 'two']) {
      folder.write(
        `${name}/site.json`,
        JSON.stringify({ pages: [{ file: 'a.html', url: 'https://a.example/' }] }),
      );
      folder.write(`${name}/a.html`, name);
    }
    const dataset = await openDataset(folder.path);
    expect(dataset.sites.map((site) => [site.key, site.folder])).toEqual([
      ['a.example', 'one'],
      ['a.example two', 'two'],
    ]);
    expect(dataset.hasSeveralSites).toBe(true);
  });

  it('takes every .html of a bare folder, by the address it names or its path', async () => {
    folder.write('x/1.html', '<link href="https://a.example/p/1?a=1&amp;b=2" rel="canonical">');
    folder.write('x/2.html', '<meta property="og:url" content="https://a.example/p/2">');
    folder.write('x/3.html', '<link rel=canonical href="/relative">three');
    folder.write('x/4.txt', 'no page');
    folder.write('x/b.example/5.html', 'five');
    const dataset = await openDataset(folder.at('x'));
    expect(
      dataset.sites.map((site) => [site.key, site.pages.map((page) => [page.url, page.outName])]),
    ).toEqual([
      [
        'a.example',
        [
          ['https://a.example/p/1?a=1&b=2', '1'],
          ['https://a.example/p/2', '2'],
        ],
      ],
      ['b.example', [['https://b.example/5.html', 'b.example/5']]],
      ['local', [['3.html', '3']]],
    ]);
  });

  it('gives pages without an address to the only site there is', async () => {
    folder.write('x/1.html', '<link rel="canonical" href="https://a.example/p/1">');
    folder.write('x/2.html', 'two');
    const dataset = await openDataset(folder.at('x'));
    expect(dataset.sites.map((site) => [site.key, site.pages.length])).toEqual([['a.example', 2]]);
  });
});

describe('openDataset refuses', () => {
  it.each([
    ['what is not there', 'nothing', undefined, 'no such file or folder'],
    ['other files', 'a.txt', 'x', 'not a dataset'],
    ['an empty folder', 'x/a.txt', 'x', 'not a dataset'],
    ['a site.json that is none', 'site.json', '[]', 'no "pages"'],
  ])('%s', async (_, name, content, message) => {
    if (content !== undefined) folder.write(name, content);
    const path = name === 'site.json' ? folder.path : folder.at(name);
    await expect(openDataset(path)).rejects.toThrow(message);
  });

  it('a folder without pages', async () => {
    folder.write('x/a.txt', 'x');
    await expect(openDataset(folder.at('x'))).rejects.toThrow('no site.json and no .html file');
  });
});
