import type { PageIndex } from '../../src/core/page-index.ts';
import { makePageRecord, type PageRecord } from '../../src/core/page-record.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';

/** Walks a page given as HTML. */
export function walkHtml(html: string, url = 'https://site.example/page'): PageIndex<unknown> {
  return takeSnapshot<never>(url, parseDocument(html) as never, parse5Adapter as never);
}

/** Record of a page given as HTML. Throws where it has none. */
export function recordOf(html: string, url: string, at = 0): PageRecord {
  const record = makePageRecord(walkHtml(html, url), at);
  if (record === undefined) throw new Error(`no record for ${url}`);
  return record;
}

/** A page of an invented site: menu, side column and footer around an article with words of its own. */
export function inventPage(number: number, article = inventArticle(number)): string {
  return `<html lang="en"><head><title>Letter ${WORDS[number]} - The Ferry</title></head><body>
    <div class="top"><nav><ul><li><a href="/">Home</a></li><li><a href="/letters">Letters</a></li></ul></nav></div>
    <div class="column"><div class="post"><h1>Letter ${WORDS[number]}</h1>${article}</div></div>
    <div class="side"><h3>About the ferry</h3><p>The ferry crosses twice a day, and writes when it rains.</p></div>
    <div class="foot"><p>Printed on the quay. All letters stay with their writers.</p></div></body></html>`;
}

/** Two paragraphs that no other page has. */
export function inventArticle(number: number): string {
  const word = WORDS[number];
  return `<p>On the ${word} crossing the rope was wet and the ${word} passenger counted gulls until the harbour came.</p>
    <p>Nobody believed the ${word} count, so it was written down and kept with the ${word} ticket in a tin box.</p>`;
}

/** Address of an invented page; page keys sort as the numbers do. */
export function inventUrl(number: number): string {
  return `https://ferry.example/letters/${String(number).padStart(2, '0')}`;
}

const WORDS = 'zero amber birch cobalt damson ember fennel garnet hazel indigo juniper'.split(' ');
