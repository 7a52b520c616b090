// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EarlyQueue } from '../../src/content/early-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const text = (data: string) => document.createTextNode(data);

describe('EarlyQueue', () => {
  it('passes on at once what takes little time', () => {
    const taken: unknown[] = [];
    const queue = new EarlyQueue((nodes) => taken.push(nodes));
    const node = text('a');
    queue.add([node]);
    expect(taken).toEqual([new Set([node])]);
  });

  it('passes on that something changed where no node has come', () => {
    const taken: unknown[] = [];
    new EarlyQueue((nodes) => taken.push(nodes)).add([]);
    expect(taken).toEqual([new Set()]);
  });

  it('costs a page that rewrites itself a thousand times a second a tenth of its time', () => {
    let spent = 0;
    const queue = new EarlyQueue(() => {
      spent += 5;
      vi.setSystemTime(Date.now() + 5);
      vi.advanceTimersByTime(5);
    });
    const start = performance.now();
    while (performance.now() - start < 20_000) {
      queue.add([text('a')]);
      vi.advanceTimersByTime(1);
    }
    expect(spent / 20_000).toBeLessThan(0.13);
    expect(spent).toBeGreaterThan(500);
  });

  it('asks for a look at everything when too much has changed', () => {
    const taken: unknown[] = [];
    const queue = new EarlyQueue((nodes) => {
      taken.push(nodes === 'all' ? nodes : nodes.size);
      vi.advanceTimersByTime(400);
    });
    queue.add([text('a')]);
    queue.add(Array.from({ length: 6_000 }, (_, at) => text(String(at))));
    vi.advanceTimersByTime(200);
    expect(taken).toEqual([1, 'all']);
  });
});
