import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { describeError } from '../usage-error.ts';
import type { PageSink } from './dataset.ts';
import type { Spool } from './spool.ts';

/** Bytes of one line; longer ones are named as unreadable. Higher: a hostile file takes more memory. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;
const NEWLINE = 10;

/** A page of a JSON line, as far as the index needs it. */
export interface JsonPage {
  url: string;
  content: string;
  status: number | undefined;
  contentType: string | undefined;
}

/**
 * Hands the pages of a JSON lines file to `sink`: `{"url", "content", "status"?, "content_type"?}` a line (CLI.md).
 * `path` undefined: standard input. Plain files are pointed into; packed and piped ones are unpacked to `spool`.
 * Resolves at the end; memory is bounded by the longest line. Rejects when the file cannot be read at all.
 */
export async function readJsonLines(
  path: string | undefined,
  packed: boolean,
  openSpool: () => Spool,
  sink: PageSink,
  maxLineBytes = MAX_LINE_BYTES,
): Promise<void> {
  const input = path === undefined ? process.stdin : createReadStream(path, { highWaterMark: 1 << 18 });
  const plain = path !== undefined && !packed;
  const stream = packed ? input.pipe(createGunzip()) : input;
  if (packed) input.on('error', (error: Error) => stream.emit('error', error));
  let number = 0;
  let offset = 0;

  function readLine(bytes: Buffer): void {
    const length = bytes.length;
    const at = offset;
    offset += length + 1;
    const text = bytes.toString('utf8');
    if (text.trim() === '') return;
    number++;
    const label = `${path ?? 'standard input'} line ${number}`;
    let page: JsonPage;
    try {
      page = parseJsonPage(text);
    } catch (error) {
      sink.unreadable(label, describeError(error));
      return;
    }
    const status = page.status;
    if (status !== undefined && (status < 200 || status > 299)) {
      sink.skip('status');
      return;
    }
    if (page.contentType !== undefined && !isHtml(page.contentType)) {
      sink.skip('contentType');
      return;
    }
    const source = plain
      ? { kind: 'line' as const, path, offset: at, length }
      : placeInSpool(openSpool(), bytes);
    sink.page({ url: page.url, label, outName: String(number).padStart(6, '0'), source });
  }

  function passOver(length: number): void {
    offset += length + 1;
    number++;
    sink.unreadable(`${path ?? 'standard input'} line ${number}`, `longer than ${maxLineBytes} bytes`);
  }

  let parts: Buffer[] = [];
  let held = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      held += end - from;
      if (held > maxLineBytes) passOver(held);
      else {
        parts.push(chunk.subarray(from, end));
        readLine(parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts));
      }
      parts = [];
      held = 0;
      from = end + 1;
    }
    held += chunk.length - from;
    if (held > maxLineBytes) parts = [];
    else if (from < chunk.length) parts.push(chunk.subarray(from));
  }
  if (held > maxLineBytes) passOver(held);
  else if (parts.length > 0) readLine(Buffer.concat(parts));
}

/** Editors put a byte order mark before the first line, which is no JSON. */
function dropByteOrderMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function placeInSpool(spool: Spool, bytes: Uint8Array) {
  return { kind: 'line' as const, path: spool.path, offset: spool.append(bytes), length: bytes.length };
}

/** The page of a JSON line. Throws with what is wrong. */
export function parseJsonPage(line: string): JsonPage {
  let value: unknown;
  try {
    value = JSON.parse(dropByteOrderMark(line));
  } catch {
    throw new Error('not JSON');
  }
  if (typeof value !== 'object' || value === null) throw new Error('not an object');
  const { url, content, status, content_type: contentType } = value as Record<string, unknown>;
  if (typeof url !== 'string' || url === '') throw new Error('no "url"');
  if (typeof content !== 'string') throw new Error('no "content"');
  return {
    url,
    content,
    status: status === undefined || status === null ? undefined : Number(status),
    contentType: typeof contentType === 'string' ? contentType : undefined,
  };
}

/** True for `text/html`, whatever its parameters. */
export function isHtml(contentType: string): boolean {
  return /^\s*text\/html\s*(?:;|$)/i.test(contentType);
}
