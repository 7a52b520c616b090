import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { PageSource } from './dataset.ts';
import { decodeHtml } from './decode-html.ts';
import { parseJsonPage } from './read-json-lines.ts';
import { refuseHugePage } from './refuse-huge-page.ts';

/** Reads pages of a dataset; keeps the last file open, as pages follow one another in few files. Lives as long as a run. */
export class PageReader {
  private path = '';
  private file = -1;
  private buffer = Buffer.alloc(0);

  /** HTML of a page. Throws when it cannot be read or is too large to be parsed. */
  read(source: PageSource): string {
    return refuseHugePage(this.readHtml(source));
  }

  private readHtml(source: PageSource): string {
    if (source.kind === 'file') return decodeHtml(readFileSync(source.path));
    if (source.kind === 'text') return source.html;
    if (source.kind === 'missing') throw new Error(source.message);
    const bytes = this.readBytes(source.path, source.offset, source.length);
    if (source.kind === 'body') return decodeHtml(bytes, source.charset);
    return parseJsonPage(bytes.toString('utf8')).content;
  }

  close(): void {
    if (this.file >= 0) closeSync(this.file);
    this.file = -1;
    this.path = '';
  }

  /** The bytes are good until the next call. */
  private readBytes(path: string, offset: number, length: number): Buffer {
    if (this.path !== path) {
      this.close();
      this.file = openSync(path, 'r');
      this.path = path;
    }
    // One buffer for all: thousands of short-lived ones would outgrow the heap before they are collected.
    if (this.buffer.length < length) this.buffer = Buffer.allocUnsafeSlow(length);
    const bytes = this.buffer.subarray(0, length);
    let at = 0;
    while (at < length) {
      const count = readSync(this.file, bytes, at, length - at, offset + at);
      if (count === 0) throw new Error(`${path} ended early`);
      at += count;
    }
    return bytes;
  }
}
