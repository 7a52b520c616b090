import { createReadStream } from 'node:fs';
import { brotliDecompressSync, createGunzip, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { describeError } from '../usage-error.ts';
import type { PageSink } from './dataset.ts';
import { isHtml } from './read-json-lines.ts';
import type { Spool } from './spool.ts';

/** Bytes of one record's block that are read; larger ones are named as unreadable. */
const MAX_BLOCK_BYTES = 128 * 1024 * 1024;
const MAX_HEADER_BYTES = 1024 * 1024;

/**
 * Hands the `response` records with text/html of a WARC file to `sink` (ISO 28500; each record `WARC/1.x`, header
 * fields, an empty line, a block of Content-Length bytes that is an HTTP response). Bodies are laid in `spool`, their
 * transfer and content codings undone. Memory is bounded by the largest record. Rejects when the file is no WARC.
 */
export async function readWarc(
  path: string,
  packed: boolean,
  openSpool: () => Spool,
  sink: PageSink,
): Promise<void> {
  const input = createReadStream(path, { highWaterMark: 1 << 18 });
  const stream = packed ? input.pipe(createGunzip()) : input;
  if (packed) input.on('error', (error: Error) => stream.emit('error', error));
  const bytes = new ByteQueue((stream as AsyncIterable<Buffer>)[Symbol.asyncIterator]());
  let number = 0;
  for (;;) {
    const head = await bytes.takeHead();
    if (head === undefined) return;
    if (!/^WARC\/\d/.test(head))
      throw new Error(`no WARC record where one should begin: ${head.slice(0, 40)}`);
    const fields = parseFields(head);
    const length = Number(fields.get('content-length'));
    if (!Number.isSafeInteger(length) || length < 0) throw new Error('a WARC record without Content-Length');
    if (
      fields.get('warc-type') !== 'response' ||
      !/^application\/http/i.test(fields.get('content-type') ?? '')
    ) {
      await bytes.skip(length);
      continue;
    }
    number++;
    const url = (fields.get('warc-target-uri') ?? '').replace(/^<|>$/g, '');
    const label = `${path} record ${number}`;
    if (length > MAX_BLOCK_BYTES) {
      await bytes.skip(length);
      sink.unreadable(label, `larger than ${MAX_BLOCK_BYTES} bytes`);
      continue;
    }
    readResponse(await bytes.take(length), url, label, number, openSpool, sink);
  }
}

function readResponse(
  block: Buffer,
  url: string,
  label: string,
  number: number,
  openSpool: () => Spool,
  sink: PageSink,
): void {
  try {
    const response = parseResponse(block);
    const unwanted = findUnwanted(response);
    if (unwanted) {
      sink.skip(unwanted);
      return;
    }
    if (url === '') throw new Error('no WARC-Target-URI');
    const body = undoCodings(response.body, response.fields);
    const charset = /charset\s*=\s*["']?([^\s;"']+)/i.exec(response.fields.get('content-type') ?? '')?.[1];
    const spool = openSpool();
    const source = {
      kind: 'body' as const,
      path: spool.path,
      offset: spool.append(body),
      length: body.length,
      charset,
    };
    sink.page({ url, label, outName: String(number).padStart(6, '0'), source });
  } catch (error) {
    sink.unreadable(label, describeError(error));
  }
}

function findUnwanted({ status, fields }: HttpResponse): 'status' | 'contentType' | undefined {
  if (status < 200 || status > 299) return 'status';
  return isHtml(fields.get('content-type') ?? '') ? undefined : 'contentType';
}

interface HttpResponse {
  status: number;
  fields: Map<string, string>;
  body: Buffer;
}

function parseResponse(block: Buffer): HttpResponse {
  let end = block.indexOf('\r\n\r\n');
  let gap = 4;
  if (end < 0) {
    end = block.indexOf('\n\n');
    gap = 2;
  }
  const head = block.toString('latin1', 0, end < 0 ? block.length : end);
  const status = Number(/^HTTP\/\S+\s+(\d{3})/.exec(head)?.[1]);
  if (!status) throw new Error('no HTTP status line');
  return { status, fields: parseFields(head), body: end < 0 ? Buffer.alloc(0) : block.subarray(end + gap) };
}

/** Fields below the first line; names in lower case, the first of each. */
function parseFields(head: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of head.split(/\r?\n/).slice(1)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).trim().toLowerCase();
    if (colon > 0 && !fields.has(name)) fields.set(name, line.slice(colon + 1).trim());
  }
  return fields;
}

/** The body as the page's bytes. Archives differ in whether they keep the codings: what is not coded is left alone. */
function undoCodings(raw: Buffer, fields: Map<string, string>): Buffer {
  let body = raw;
  if (/chunked/i.test(fields.get('transfer-encoding') ?? '')) body = joinChunks(body) ?? body;
  const limit = { maxOutputLength: MAX_BLOCK_BYTES };
  const coding = (fields.get('content-encoding') ?? '').toLowerCase();
  if (coding.includes('gzip') && body[0] === 0x1f && body[1] === 0x8b) return gunzipSync(body, limit);
  if (coding === 'br') return tryDecode(body, (bytes) => brotliDecompressSync(bytes, limit));
  if (coding === 'deflate')
    return tryDecode(body, (bytes) =>
      (bytes[0] as number) % 16 === 8 ? inflateSync(bytes, limit) : inflateRawSync(bytes, limit),
    );
  return body;
}

function tryDecode(body: Buffer, decode: (bytes: Buffer) => Buffer): Buffer {
  try {
    return decode(body);
  } catch {
    // Already decoded by the archiver, which left the header as it was.
    return body;
  }
}

/** Chunks joined, or undefined when the body is not in chunks after all. */
function joinChunks(body: Buffer): Buffer | undefined {
  const parts: Buffer[] = [];
  let at = 0;
  while (at < body.length) {
    const end = body.indexOf('\r\n', at);
    const size = end < 0 ? '' : body.toString('latin1', at, end).split(';', 1)[0]?.trim();
    if (!size || !/^[0-9a-f]{1,8}$/i.test(size)) return undefined;
    const length = Number.parseInt(size, 16);
    if (length === 0) return Buffer.concat(parts);
    parts.push(body.subarray(end + 2, end + 2 + length));
    at = end + 2 + length + 2;
  }
  return Buffer.concat(parts);
}

/** Bytes of a stream, taken in pieces. */
class ByteQueue {
  private held: Buffer = Buffer.alloc(0);
  private readonly source: AsyncIterator<Buffer>;
  constructor(source: AsyncIterator<Buffer>) {
    this.source = source;
  }

  /** The next record's head, the empty lines before it left out; undefined at the end. */
  async takeHead(): Promise<string | undefined> {
    for (;;) {
      let start = 0;
      while (this.held[start] === 13 || this.held[start] === 10) start++;
      this.held = this.held.subarray(start);
      const crlf = this.held.indexOf('\r\n\r\n');
      const end = crlf >= 0 ? crlf : this.held.indexOf('\n\n');
      if (end >= 0 && this.held.length > 0) {
        const head = this.held.toString('utf8', 0, end);
        this.held = this.held.subarray(end + (crlf >= 0 ? 4 : 2));
        return head;
      }
      if (this.held.length > MAX_HEADER_BYTES) throw new Error('a WARC record whose head does not end');
      if (!(await this.grow())) {
        if (this.held.length === 0) return undefined;
        throw new Error('the file ends inside a WARC record');
      }
    }
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [this.held];
    let have = this.held.length;
    while (have < length) {
      const next = await this.source.next();
      if (next.done) throw new Error('the file ends inside a WARC record');
      parts.push(next.value);
      have += next.value.length;
    }
    const all = parts.length === 1 ? this.held : Buffer.concat(parts);
    this.held = all.subarray(length);
    return all.subarray(0, length);
  }

  async skip(length: number): Promise<void> {
    let left = length;
    while (left > this.held.length) {
      left -= this.held.length;
      this.held = Buffer.alloc(0);
      if (!(await this.grow())) throw new Error('the file ends inside a WARC record');
    }
    this.held = this.held.subarray(left);
  }

  private async grow(): Promise<boolean> {
    const next = await this.source.next();
    if (next.done) return false;
    this.held = this.held.length === 0 ? next.value : Buffer.concat([this.held, next.value]);
    return true;
  }
}
