import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runExtract } from '../../src/cli/commands/extract.ts';
import { runRules } from '../../src/cli/commands/rules.ts';
import { POSTS, renderFeed, renderPost, urlOf } from './invented-blog.ts';

const folder = mkdtempSync(join(tmpdir(), 'rules-'));
const site = join(folder, 'quay');
const rules = join(folder, 'rules.json');
const feed = join(site, 'feed.xml');

beforeAll(() => {
  mkdirSync(join(site, 'pages'), { recursive: true });
  const pages = POSTS.map((post, at) => ({ file: `pages/000${at + 1}.html`, url: urlOf(post) }));
  for (const [at, post] of POSTS.entries()) writeFileSync(join(site, pages[at]!.file), renderPost(post));
  writeFileSync(feed, renderFeed(POSTS.slice(0, 4)));
  writeFileSync(join(site, 'site.json'), JSON.stringify({ pages, feed: 'feed.xml' }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Row {
  url: string;
  title: string | null;
  author: string | null;
  date: string | null;
  description: string | null;
  content: string | null;
  comments: unknown[] | null;
}
const readRows = (path: string): Row[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('deboiler rules and extract', () => {
  it('write a record a page in input order, null where nothing was found', { timeout: 60_000 }, async () => {
    const out = join(folder, 'out.jsonl');
    expect(await runRules([site, '-o', rules, '--quiet'])).toBe(0);
    expect(await runExtract([site, '--rules', rules, '-o', out, '-q'])).toBe(0);
    expect(readRows(out)).toEqual(
      POSTS.map((post) => ({
        url: urlOf(post),
        title: post.title,
        author: post.author,
        date: post.day,
        description: null,
        content: post.paragraphs.join('\n'),
        comments: null,
      })),
    );
  });

  it('learn the other sites where the feed of one is broken', { timeout: 60_000 }, async () => {
    const many = join(folder, 'many');
    cpSync(site, join(many, 'good'), { recursive: true });
    cpSync(site, join(many, 'broken'), { recursive: true });
    writeFileSync(join(many, 'broken', 'feed.xml'), 'no feed');
    const out = join(folder, 'many.json');
    expect(await runRules([many, '-o', out, '-q'])).toBe(0);
    expect(Object.keys(JSON.parse(readFileSync(out, 'utf8')).sites)).toHaveLength(1);
    await expect(
      runRules([many, '--feed', join(many, 'broken', 'feed.xml'), '-o', out, '-q']),
    ).rejects.toThrow('not read as a feed');
    await expect(runRules([join(many, 'broken'), '-o', out, '-q'])).rejects.toThrow(
      'no feed that can be read',
    );
  });

  it('give the same bytes each time', { timeout: 60_000 }, async () => {
    const again = join(folder, 'again.json');
    expect(await runRules([site, '--feed', feed, '-o', again, '-q'])).toBe(0);
    expect(readFileSync(again, 'utf8')).toBe(readFileSync(rules, 'utf8'));
  });

  it('judge pages of a site without rules alone, and go on over a line that is no page', {
    timeout: 60_000,
  }, async () => {
    const dataset = join(folder, 'mixed.jsonl');
    const other = {
      url: 'https://other.example/a',
      content:
        '<title>Rain</title><h1>Rain</h1><p>By Ada Vale, May 3, 2031</p><p>It rained on the harbour all day and nobody went out.</p>',
    };
    const known = { url: urlOf(POSTS[5]!), content: renderPost(POSTS[5]!) };
    const gone = { url: 'https://other.example/gone', content: 'x', status: 404 };
    writeFileSync(
      dataset,
      [other, gone, known].map((row) => JSON.stringify(row)).join('\n') + '\nnot JSON\n',
    );
    const out = join(folder, 'mixed-out.jsonl');
    expect(await runExtract([dataset, `--rules=${rules}`, '-o', out, '-q'])).toBe(1);
    expect(readRows(out).map(({ url, title, author, date }) => [url, title, author, date])).toEqual([
      [other.url, 'Rain', 'Ada Vale', '2031-05-03'],
      [known.url, POSTS[5]!.title, POSTS[5]!.author, POSTS[5]!.day],
    ]);
  });

  it.each([
    ['no feed is there', () => runRules([join(folder, 'mixed.jsonl'), '-o', rules]), /no feed/],
    [
      'the feed is none',
      () => runRules([site, '--feed', join(site, 'site.json'), '-o', rules]),
      /not a feed/,
    ],
    [
      'the feed is missing',
      () => runRules([site, '--feed', join(site, 'gone.xml'), '-o', rules]),
      /gone\.xml/,
    ],
    ['--rules is missing', () => runExtract([site, '-o', '-']), /--rules is missing/],
    [
      'the rules are none',
      () => runExtract([site, '--rules', join(site, 'site.json'), '-o', '-']),
      /not a rules file/,
    ],
    [
      'the rules are newer',
      () => {
        writeFileSync(join(folder, 'newer.json'), '{"deboiler":"rules","version":99,"sites":{}}');
        return runExtract([site, '--rules', join(folder, 'newer.json'), '-o', '-']);
      },
      /version 99/,
    ],
  ])('say in one line that %s', async (_name, run, message) => {
    await expect(run()).rejects.toThrow(message);
  });
});
