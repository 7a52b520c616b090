import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import type { PageSource } from './dataset.ts';
import { decodeHtml } from './decode-html.ts';
import { parseJsonPage } from './read-json-lines.ts';

/** Reads pages of a dataset; keeps the last file open, as pages follow one another in few files. Lives as long as a run. */
export class PageReader {
  private path = '';
  private file = -1;

  /** HTML of a page. Throws when it cannot be read. */
  read(source: PageSource): string {
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

  private readBytes(path: string, offset: number, length: number): Buffer {
    if (this.path !== path) {
      this.close();
      this.file = openSync(path, 'r');
      this.path = path;
    }
    const bytes = Buffer.allocUnsafe(length);
    let at = 0;
    while (at < length) {
      const count = readSync(this.file, bytes, at, length - at, offset + at);
      if (count === 0) throw new Error(`${path} ended early`);
      at += count;
    }
    return bytes;
  }
}
