import { gzipSync } from 'fflate';
import type { ArchiveOptions } from './archive-options.ts';
import type { ArchivedPost, ArchivedResponse } from './archived-post.ts';
import { cleanAddress, cleanField } from './clean-field.ts';
import { findPictureType } from './name-pictures.ts';
import { nameUuid } from './name-uuid.ts';
import { renderPostHtml } from './render-post.ts';
import { toBytes } from './zip-files.ts';

const SOFTWARE = 'Deboiler';
/** Fields that spoke of the bytes as they travelled: the body is decoded. They stay under another name, as warcio does it. */
const TRAVEL_FIELDS: ReadonlySet<string> = new Set([
  'content-encoding',
  'transfer-encoding',
  'content-length',
]);
/** Never kept: they are the reader's. */
const PRIVATE_FIELDS: ReadonlySet<string> = new Set(['set-cookie', 'set-cookie2']);
const TOKEN = /^[!#$%&'*+.^_`|~\w-]+$/;

/**
 * A WARC 1.1 file (ISO 28500:2017), each record its own gzip member: `warcinfo`; a post a `response` as its server sent
 * it, or a `resource` of what is kept where no response is at hand; its facts as `metadata`; its pictures as
 * `resource`. Posts without a web address are left out. Linear in bytes.
 */
export async function writeWarc<Node>(
  posts: readonly ArchivedPost[],
  options: ArchiveOptions<Node>,
): Promise<Uint8Array> {
  const writer = new WarcWriter(options);
  const written = new Set<string>();
  for (const [at, post] of posts.entries()) {
    const url = cleanAddress(post.url);
    if (url !== undefined) writer.addPost(post, url, written);
    await options.onPost?.(at + 1);
  }
  return writer.finish();
}

class WarcWriter<Node> {
  private readonly options: ArchiveOptions<Node>;
  private readonly records: Uint8Array[] = [];
  private readonly infoId: string;

  constructor(options: ArchiveOptions<Node>) {
    this.options = options;
    const title = cleanField(options.title);
    const info = { software: SOFTWARE, format: 'WARC File Format 1.1', description: title };
    const lines = Object.entries(info).map(([name, value]) => `${name}: ${value}\r\n`);
    const fields: [string, string][] = [['Content-Type', 'application/warc-fields']];
    this.infoId = this.add('warcinfo', options.now, fields, toBytes(lines.join('')));
  }

  addPost(post: ArchivedPost, url: string, written: Set<string>): void {
    const { response } = post;
    const at = response?.capturedAt ?? this.options.now;
    const target: [string, string] = ['WARC-Target-URI', url];
    const id = response
      ? this.add(
          'response',
          at,
          [target, ['Content-Type', 'application/http; msgtype=response']],
          renderResponse(response),
        )
      : this.add(
          'resource',
          at,
          [target, ['Content-Type', 'text/html; charset=utf-8']],
          toBytes(renderPostHtml({ ...post, pictures: [] }, this.options)),
        );
    const { title, author, date, language, comments } = post;
    this.add(
      'metadata',
      at,
      [target, ['WARC-Refers-To', id], ['Content-Type', 'application/json']],
      toBytes(JSON.stringify({ title, author, date, language, comments })),
    );
    for (const picture of post.pictures) {
      const address = cleanAddress(picture.url);
      const type = findPictureType(picture);
      if (address === undefined || type === undefined || written.has(address)) continue;
      written.add(address);
      this.add(
        'resource',
        at,
        [
          ['WARC-Target-URI', address],
          ['WARC-Concurrent-To', id],
          ['Content-Type', type],
        ],
        picture.bytes,
      );
    }
  }

  finish(): Uint8Array {
    const file = new Uint8Array(this.records.reduce((sum, { length }) => sum + length, 0));
    let at = 0;
    for (const record of this.records) {
      file.set(record, at);
      at += record.length;
    }
    return file;
  }

  /** Adds a record; answers its id. */
  private add(type: string, time: number, fields: readonly [string, string][], block: Uint8Array): string {
    const number = this.records.length;
    const seed = [this.options.title, this.options.now, number, type, ...fields.flat()].join('\n');
    const id = `<urn:uuid:${nameUuid(seed)}>`;
    const head = [
      'WARC/1.1',
      `WARC-Type: ${type}`,
      `WARC-Record-ID: ${id}`,
      `WARC-Date: ${new Date(clampTime(time)).toISOString()}`,
      ...(type === 'warcinfo' ? [] : [`WARC-Warcinfo-ID: ${this.infoId}`]),
      ...fields.map(([name, value]) => `${name}: ${value}`),
      `Content-Length: ${block.length}`,
    ];
    const record = joinBytes([toBytes(`${head.join('\r\n')}\r\n\r\n`), block, toBytes('\r\n\r\n')]);
    this.records.push(gzipSync(record, { mtime: 0 }));
    return id;
  }
}

/** An HTTP/1.1 response whose body is decoded; what the server sent beside it stays, a field a line. */
function renderResponse({ status, statusText, headers, body }: ArchivedResponse): Uint8Array {
  const code = Number.isInteger(status) && status >= 100 && status <= 599 ? status : 200;
  const lines = [`HTTP/1.1 ${code} ${cleanField(statusText)}`];
  for (const [name, value] of headers) {
    const folded = name.toLowerCase();
    if (!TOKEN.test(name) || PRIVATE_FIELDS.has(folded)) continue;
    lines.push(`${TRAVEL_FIELDS.has(folded) ? 'X-Archive-Orig-' : ''}${name}: ${toLine(value)}`);
  }
  lines.push(`Content-Length: ${body.length}`);
  return joinBytes([toBytes(`${lines.join('\r\n')}\r\n\r\n`), body]);
}

/** A field's value without what would end it. */
function toLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function clampTime(time: number): number {
  return Math.min(Math.max(Number.isFinite(time) ? time : 0, 0), 253_402_300_799_000);
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
