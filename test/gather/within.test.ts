import { getEventListeners } from 'node:events';
import { describe, expect, it } from 'vitest';
import { within } from '../../src/gather/within.ts';

const never = new Promise<string>(() => {});

describe('within', () => {
  it('gives what the work gives, or nothing when time or patience ends', async () => {
    const stop = new AbortController();
    expect(await within(60_000, stop.signal, Promise.resolve('done'))).toBe('done');
    expect(await within(1, stop.signal, never)).toBeUndefined();
    await expect(within(60_000, stop.signal, Promise.reject(new Error('no')))).rejects.toThrow('no');
    const waiting = within(60_000, stop.signal, never);
    stop.abort();
    expect(await waiting).toBeUndefined();
    expect(await within(60_000, stop.signal, never)).toBeUndefined();
  });

  it('leaves no listener behind', async () => {
    const { signal } = new AbortController();
    await within(60_000, signal, Promise.resolve());
    await within(1, signal, never);
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });
});
