import { describe, expect, it } from 'vitest';
import { WARCParser } from 'warcio';
import { archive } from '../../src/export/archive.ts';
import type { ArchivedPost, ArchivedResponse } from '../../src/export/archived-post.ts';
import { makeHostilePosts, makePost, NOW, options, PNG } from '../support/hostile-posts.ts';

const body = new TextEncoder().encode('<html>\r\n\r\nWARC/1.1\r\n\u00e9 original');
const response: ArchivedResponse = {
  status: 200,
  statusText: 'OK\r\nX-Forged: 1',
  headers: [
    ['Content-Type', 'text/html; charset=utf-8'],
    ['content-encoding', 'gzip'],
    ['Set-Cookie', 'session=1'],
    ['X-Odd', 'a\r\nX-Forged: 2'],
    ['Bad Name:', 'x'],
  ],
  body,
  capturedAt: Date.UTC(2025, 0, 2, 3, 4, 5, 678),
};

/** What warcio reads of an archive of these posts. */
async function readBack(posts: readonly ArchivedPost[]) {
  const { bytes } = await archive(posts, 'warc', options);
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
  const records = [];
  for await (const record of new WARCParser(stream)) {
    const payload = await record.readFully(true);
    records.push({
      type: record.warcType,
      uri: record.warcTargetURI,
      date: record.warcDate,
      version: record.warcHeaders.protocol ?? record.warcHeaders.statusline,
      headers: record.warcHeaders.headers as Map<string, string>,
      http: record.httpHeaders,
      payload,
    });
  }
  return records;
}

describe('a WARC', () => {
  it('gives warcio back the responses as they came', async () => {
    const records = await readBack([makePost({ response })]);
    expect(records.map(({ type }) => type)).toEqual(['warcinfo', 'response', 'metadata']);
    expect(records.every(({ version }) => version === 'WARC/1.1')).toBe(true);
    const [, original, facts] = records;
    expect(original?.uri).toBe('https://kettle.example/2024/rye');
    expect(original?.date).toBe('2025-01-02T03:04:05.678Z');
    expect(original?.payload).toEqual(body);
    expect(original?.http?.statusCode).toBe(200);
    const http = original?.http?.headers as Map<string, string> | undefined;
    const fields = [...(http?.keys() ?? [])].map((name) => name.toLowerCase());
    expect(fields.sort()).toEqual([
      'content-length',
      'content-type',
      'x-archive-orig-content-encoding',
      'x-odd',
    ]);
    expect(JSON.parse(new TextDecoder().decode(facts?.payload))).toMatchObject({
      title: 'Rye without fear',
      author: 'Maud Quill',
    });
  });

  it('holds what is kept where no response is at hand, and each picture once', async () => {
    const pictures = [{ url: 'https://kettle.example/p.png', type: 'image/png', bytes: PNG }];
    const records = await readBack([
      makePost({ pictures }),
      makePost({ url: 'https://kettle.example/2', pictures }),
    ]);
    expect(records.map(({ type, uri }) => `${type} ${uri}`)).toEqual([
      'warcinfo null',
      'resource https://kettle.example/2024/rye',
      'metadata https://kettle.example/2024/rye',
      'resource https://kettle.example/p.png',
      'resource https://kettle.example/2',
      'metadata https://kettle.example/2',
    ]);
    expect(records[3]?.payload).toEqual(PNG);
    expect(new Date(NOW).toISOString()).toBe(records[0]?.date);
  });

  it('is read whole whatever its posts say, those without a web address left out', async () => {
    const posts = makeHostilePosts().map((post) => ({ ...post, response }));
    const records = await readBack(posts);
    expect(records.filter(({ type }) => type === 'response').length).toBe(posts.length - 1);
    const ids = records.map(({ headers }) => headers.get('WARC-Record-ID'));
    expect(new Set(ids).size).toBe(records.length);
  });
});
