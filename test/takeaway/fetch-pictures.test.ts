import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchPictures } from '../../src/takeaway/fetch-pictures.ts';
import { PNG } from '../support/hostile-posts.ts';

afterEach(() => vi.unstubAllGlobals());

const signal = new AbortController().signal;
const address = 'https://kettle.example/p.png';

/** Answers every request with these bytes; the requests that came. */
function serve(bytes: Uint8Array, status = 200): [string, RequestInit][] {
  const asked: [string, RequestInit][] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, init]);
    return new Response(new Uint8Array(bytes), { status, headers: { 'content-type': 'image/png' } });
  });
  return asked;
}

describe('fetchPictures', () => {
  it('fetches each once, without cookies and referrer', async () => {
    const asked = serve(PNG);
    const { pictures, failed } = await fetchPictures([address, address], signal);
    expect(asked.map(([url]) => url)).toEqual([address]);
    expect(asked[0]?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' });
    expect(pictures.get(address)).toEqual({ url: address, type: 'image/png', bytes: PNG });
    expect(failed).toEqual([]);
  });

  it.each([
    ['what is no picture', new TextEncoder().encode('<html>'), 200],
    ['what is not there', PNG, 404],
    ['what is far too large', new Uint8Array(15_000_001).fill(1), 200],
  ])('names %s among the failed', async (_, bytes, status) => {
    serve(bytes, status);
    expect((await fetchPictures([address], signal)).failed).toEqual([address]);
  });

  it('does not fetch again what is in hand', async () => {
    const asked = serve(PNG);
    const { pictures } = await fetchPictures([address], signal);
    await fetchPictures([address], signal, pictures);
    expect(asked).toHaveLength(1);
  });

  it('asks nothing of this machine or a private network', async () => {
    const asked = serve(PNG);
    const { failed } = await fetchPictures(
      ['http://192.168.0.1/p.png', 'http://localhost:8080/p.png'],
      signal,
    );
    expect([asked, failed.length]).toEqual([[], 2]);
  });

  it('stops when it is told to', async () => {
    serve(PNG);
    await expect(fetchPictures([address], AbortSignal.abort())).rejects.toThrow();
  });
});
