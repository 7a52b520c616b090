// `npx tsx bench/books.ts`: sitebench as archives: bytes, time, and what epubcheck says of the books.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { learnSite } from '../src/core/learn-site.ts';
import { makePageRecord } from '../src/core/page-record.ts';
import { takeSnapshot } from '../src/core/page-walk.ts';
import { archive } from '../src/export/archive.ts';
import type { ArchivedPost } from '../src/export/archived-post.ts';
import type { ExportFormat } from '../src/export/export-formats.ts';
import { parse5Adapter, parseDocument } from '../src/markup/parse5-adapter.ts';
import { cleanStoredPage } from '../src/takeaway/clean-stored-page.ts';
import { makePost } from '../src/takeaway/make-post.ts';
import { findEpubcheck } from '../test/support/find-epubcheck.ts';
import { findShared } from './sitebench-pages.ts';

/** Pages of a site: as many as one may ask for in one go. */
const PAGES = 30;
const FORMATS: readonly ExportFormat[] = ['epub', 'markdown-zip', 'html-zip', 'jsonl', 'warc'];

const parser = { adapter: parse5Adapter, parse: parseDocument };

interface ReadPage {
  url: string;
  html: string;
}

function readSite(folder: string): ReadPage[] {
  const { pages } = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as {
    pages: { file: string; url: string }[];
  };
  return pages
    .slice(0, PAGES)
    .map(({ file, url }) => ({ url, html: readFileSync(join(folder, file), 'utf8') }));
}

/** The pages of a site as kept pages leave: cleaned by what all of them teach. */
function cleanSite(pages: readonly ReadPage[]): ArchivedPost[] {
  const walked = pages.map(({ url, html }) => takeSnapshot(url, parseDocument(html), parse5Adapter));
  const records = walked.map((index) => makePageRecord(index, 1)).filter((record) => record !== undefined);
  const model = learnSite(records);
  return pages.map(({ url, html }) => {
    const stored = { url, title: '', language: null, html, at: 1 };
    return makePost(cleanStoredPage(stored, { model, corrections: [] }, parser), parser);
  });
}

/** The pages as they are, nothing cleaned: what a book has to bear. */
function keepWhole(pages: readonly ReadPage[]): ArchivedPost[] {
  return pages.map(({ url, html }) => ({
    url,
    title: url,
    author: null,
    date: null,
    language: null,
    content: html,
    comments: [],
    pictures: [],
  }));
}

async function measure(name: string, posts: readonly ArchivedPost[], folder: string): Promise<void> {
  const chars = posts.reduce((sum, { content }) => sum + content.length, 0);
  console.log(`${name}: ${posts.length} pages, ${(chars / 1e6).toFixed(1)} million characters of HTML`);
  const epubcheck = findEpubcheck();
  for (const format of FORMATS) {
    const start = performance.now();
    const words = { contents: 'Contents', comments: 'Comments', untitled: 'Untitled' };
    const { bytes } = await archive(posts, format, { title: name, now: 0, parser, words });
    const seconds = ((performance.now() - start) / 1_000).toFixed(1);
    console.log(`  ${format.padEnd(13)} ${(bytes.length / 1e6).toFixed(1)} MB  ${seconds} s`);
    if (format !== 'epub' || !epubcheck) continue;
    const file = join(folder, `${name}.epub`);
    writeFileSync(file, bytes);
    const said = epubcheck(file);
    console.log(`  epubcheck     ${said.length} errors and warnings`);
    for (const line of said.slice(0, 5)) console.log(`    ${line.slice(0, 200)}`);
  }
}

const sitebench = findShared('sitebench');
if (!sitebench) throw new Error('../shared/sitebench is missing');
const folder = mkdtempSync(join(tmpdir(), 'books-'));
const sites = readdirSync(sitebench, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => readSite(join(sitebench, name)));
await measure('cleaned', sites.flatMap(cleanSite), folder);
await measure('whole', sites.flatMap(keepWhole), folder);
rmSync(folder, { recursive: true });
