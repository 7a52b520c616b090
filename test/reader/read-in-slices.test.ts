import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Pieces } from '../../src/core/pieces.ts';
import type { MetVisit, PageVerdict } from '../../src/dom/page-meeting.ts';
import { readInSlices } from '../../src/reader/read-in-slices.ts';

let now = 0;
let moments = 0;
let looks: (PageVerdict | 'large')[];
let visit: { version: number; look: () => Promise<PageVerdict | 'large'> };
/** What happens in each idle moment. */
let meanwhile: () => void;

const pageOf = (name: string) => ({ name }) as unknown as PageVerdict;
const nameOf = (page: PageVerdict) => (page as unknown as { name: string }).name;

beforeEach(() => {
  [now, moments] = [0, 0];
  looks = [pageOf('first'), pageOf('second')];
  meanwhile = () => undefined;
  visit = { version: 1, look: async () => looks.shift() ?? 'large' };
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    moments++;
    meanwhile();
    queueMicrotask(run);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** `count` pieces of 6 ms. */
function* work(page: PageVerdict, count: number): Pieces<string> {
  for (let piece = 1; piece < count; piece++) {
    now += 6;
    yield;
  }
  now += 6;
  return nameOf(page);
}

const read = (count: number) => readInSlices(visit as MetVisit, (page) => work(page, count));

describe('readInSlices', () => {
  it('reads an ordinary page at once', async () => {
    expect(await read(3)).toMatchObject({ result: 'first' });
    expect(moments).toBe(0);
  });

  it('reads a huge one in slices, some pieces each', async () => {
    expect(await read(40)).toMatchObject({ page: { name: 'first' }, result: 'first' });
    expect(moments).toBe(9);
  });

  it('looks again, and reads in one go, where the page changes under it', async () => {
    meanwhile = () => visit.version++;
    expect(await read(40)).toMatchObject({ page: { name: 'second' }, result: 'second' });
    expect(moments).toBe(9);
  });

  it('reads nothing of a page that is too large, or becomes it', async () => {
    looks = ['large'];
    expect(await read(1)).toBe('large');
    looks = [pageOf('first'), 'large'];
    meanwhile = () => visit.version++;
    expect(await read(40)).toBe('large');
  });
});
