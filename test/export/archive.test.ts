import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import { describe, expect, it, onTestFinished } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { archive } from '../../src/export/archive.ts';
import { cleanField } from '../../src/export/clean-field.ts';
import { EXPORT_FORMATS, exportFormats } from '../../src/export/export-formats.ts';
import { findEpubcheck } from '../support/find-epubcheck.ts';
import { HOSTILE_TEXTS, makeHostilePosts, makePost, options, PNG } from '../support/hostile-posts.ts';

const picture = { url: 'https://kettle.example/p.png', type: 'image/png', bytes: PNG };
const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);
const frontMatter = (markdown: string) => /^---\n([\s\S]*?\n)---\n/.exec(markdown)?.[1] ?? '';

describe('archive', () => {
  it.each(EXPORT_FORMATS)('writes posts whose every field is hostile as %s', async (format) => {
    const posts = makeHostilePosts();
    for (const given of exportFormats[format].holds === 'one' ? posts.map((post) => [post]) : [posts]) {
      const { name, bytes } = await archive(given, format, options);
      expect(bytes.length).toBeGreaterThan(0);
      expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cf}]|^\.|\.$/u);
    }
  });

  it('says the same bytes for the same posts and the same day', async () => {
    const one = await archive(makeHostilePosts(), 'epub', options);
    expect(await archive(makeHostilePosts(), 'epub', options)).toEqual(one);
  });

  it('refuses nothing, and many where one page is held', async () => {
    await expect(archive([], 'epub', options)).rejects.toThrow('no post');
    await expect(archive([makePost(), makePost()], 'html', options)).rejects.toThrow('one page');
  });

  it('tells after each post how many are done', async () => {
    const told: number[] = [];
    const onPost = (done: number) => void told.push(done);
    await archive([makePost(), makePost(), makePost()], 'jsonl', { ...options, onPost });
    expect(told).toEqual([1, 2, 3]);
  });
});

describe('Markdown', () => {
  it('begins with front matter, then the headline, the text and the comments', async () => {
    const { bytes, name } = await archive([makePost()], 'markdown', options);
    expect(name).toBe('Rye without fear.md');
    expect(text(bytes)).toBe(
      [
        '---',
        'title: "Rye without fear"',
        'author: "Maud Quill"',
        'date: 2024-03-09T08:00:00Z',
        'site: "kettle.example"',
        'address: "https://kettle.example/2024/rye"',
        'language: "en-GB"',
        '---',
        '',
        '# Rye without fear',
        '',
        'The *first* loaf.',
        '',
        '## Water',
        '',
        '- warm',
        '- still',
        '',
        '## Comments',
        '',
        '> Ada · 2024-03-10',
        '>',
        '> It rose.',
        '> Twice.',
        '',
      ].join('\n'),
    );
  });

  it.each(HOSTILE_TEXTS)('has YAML that says what was said: %j', async (title) => {
    const { bytes } = await archive([makePost({ title, author: title, date: title })], 'markdown', options);
    const fields = parseYaml(frontMatter(text(bytes)));
    const said = cleanField(title) || undefined;
    expect(fields).toEqual({
      title: said,
      author: said,
      date: said,
      site: 'kettle.example',
      address: 'https://kettle.example/2024/rye',
      language: 'en-GB',
    });
  });

  it('has its pictures beside it in a zip', async () => {
    const post = makePost({ content: '<p>a <img src="/p.png" alt="P"></p>', pictures: [picture] });
    const files = unzipSync((await archive([post, makePost()], 'markdown-zip', options)).bytes);
    expect(Object.keys(files)).toEqual([
      '001 Rye without fear.md',
      '002 Rye without fear.md',
      'pictures/0001.png',
    ]);
    expect(strFromU8(files['001 Rye without fear.md']!)).toContain('![P](pictures/0001.png)');
    expect(files['pictures/0001.png']).toEqual(PNG);
  });
});

describe('HTML', () => {
  it('is one page that runs nothing, its pictures inside', async () => {
    const post = makePost({
      title: '</title><script>alert(1)</script>',
      author: '"><script>alert(2)</script>',
      content: '<p onclick="x()">a <img src="/p.png" alt="P"></p><script>alert(3)</script>',
      pictures: [picture],
      comments: [{ author: '<b>x', date: null, text: '<script>alert(4)</script>' }],
    });
    const { window } = new JSDOM(text((await archive([post], 'html', options)).bytes));
    const { document } = window;
    expect(document.querySelectorAll('script, [onclick]').length).toBe(0);
    expect(document.title).toBe(post.title);
    expect(document.querySelector('img')?.src).toMatch(/^data:image\/png;base64,iVBOR/);
    expect(document.querySelector('.comment')?.textContent).toBe('<b>x<script>alert(4)</script>');
    expect(document.querySelector('meta[http-equiv]')?.getAttribute('content')).toContain(
      "default-src 'none'",
    );
  });
});

describe('JSON lines', () => {
  it('are a record a post, in order', async () => {
    const posts = makeHostilePosts();
    const lines = text((await archive(posts, 'jsonl', options)).bytes)
      .trimEnd()
      .split('\n');
    const records = lines.map((line) => JSON.parse(line));
    expect(records.map(({ url }) => url)).toEqual(posts.map(({ url }) => url));
    expect(Object.keys(records[0])).toEqual([
      'url',
      'title',
      'author',
      'date',
      'comments',
      'language',
      'content',
      'headings',
      'lists',
      'content_html',
      'pictures',
    ]);
  });

  it('pass on the record of a page that was at hand', async () => {
    const record = { url: 'https://kettle.example/', cleaned_text: 'kept', author: null, level: 'site' };
    const post = makePost({ record, pictures: [picture] });
    const said = JSON.parse(text((await archive([post], 'json', options)).bytes));
    expect(said).toMatchObject({ ...record, comments: [{ author: 'Ada' }] });
    expect(said.pictures).toEqual([
      { url: picture.url, type: 'image/png', data: btoa(String.fromCharCode(...PNG)) },
    ]);
  });
});

describe('EPUB', () => {
  const book = async () => unzipSync((await archive(makeHostilePosts(), 'epub', options)).bytes);

  it('has documents of sound XML alone, and every file that it names', async () => {
    const files = await book();
    for (const [name, bytes] of Object.entries(files)) {
      if (!/\.(?:xhtml|opf|xml)$/.test(name)) continue;
      expect(() => new JSDOM(text(bytes), { contentType: 'application/xml' }), name).not.toThrow();
    }
    const named = [...text(files['EPUB/package.opf']!).matchAll(/ href="([^"]+)"/g)].map(
      ([, file]) => `EPUB/${file}`,
    );
    expect(named.sort()).toEqual(
      Object.keys(files)
        .filter((name) => /^EPUB\/(?!package)/.test(name))
        .sort(),
    );
    expect(named).toContain('EPUB/pictures/0001.png');
  });

  it('says by its first bytes what it is', async () => {
    const { bytes } = await archive([makePost()], 'epub', options);
    expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip');
  });

  it('has a contents page, languages and directions', async () => {
    const posts = [makePost({ language: 'ar', title: 'خبز' }), makePost({ url: 'https://kettle.example/2' })];
    const files = unzipSync((await archive(posts, 'epub', { ...options, language: null })).bytes);
    expect(text(files['EPUB/package.opf']!)).toContain('<dc:language>ar</dc:language>');
    expect(text(files['EPUB/package.opf']!)).toContain('page-progression-direction="rtl"');
    expect(text(files['EPUB/post-0001.xhtml']!)).toContain('lang="ar" xml:lang="ar" dir="rtl"');
    expect(text(files['EPUB/post-0002.xhtml']!)).toContain('lang="en-GB" xml:lang="en-GB" dir="ltr"');
    expect(text(files['EPUB/contents.xhtml']!)).toContain('<li><a href="post-0001.xhtml">خبز</a></li>');
  });

  it('leads from post to post inside itself', async () => {
    const posts = [
      makePost({ content: '<a href="/2#x">next</a>' }),
      makePost({ url: 'https://kettle.example/2' }),
    ];
    const files = unzipSync((await archive(posts, 'epub', options)).bytes);
    expect(text(files['EPUB/post-0001.xhtml']!)).toContain('<a href="post-0002.xhtml">next</a>');
  });

  const epubcheck = findEpubcheck();
  it.skipIf(!epubcheck)(
    'passes epubcheck, whatever its pages are made of (skipped without epubcheck)',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'book-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      const file = join(folder, 'book.epub');
      writeFileSync(file, (await archive([makePost(), ...makeHostilePosts()], 'epub', options)).bytes);
      expect(epubcheck!(file)).toEqual([]);
    },
    120_000,
  );
});
