// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readInSlices } from '../../src/content/walk-in-slices.ts';
import { ChangeWatch } from '../../src/content/watch-changes.ts';
import type { Pieces } from '../../src/core/pieces.ts';

let now = 0;
let read: string[] = [];
let watch: ChangeWatch;
let lifetime: AbortController;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: (deadline: object) => void) =>
    setTimeout(() => run({ timeRemaining: () => 9 })),
  );
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  read = [];
  watch = new ChangeWatch(() => undefined);
  lifetime = new AbortController();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Three pieces that fill a slice each; `between` happens after the first. */
const begin = (between: () => void) =>
  function* (): Pieces<string> {
    for (const name of ['a', 'b', 'c']) {
      now += 10;
      read.push(name);
      if (name === 'a') between();
      if (name !== 'c') yield;
    }
    return read.join('');
  };

describe('readInSlices', () => {
  it('reads a page that stands still once', async () => {
    const text = await readInSlices(
      begin(() => undefined),
      watch,
      lifetime.signal,
    );
    expect(text).toBe('abc');
  });

  it('reads at once what takes little', async () => {
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    const pieces = function* (): Pieces<string> {
      yield;
      yield;
      return 'all';
    };
    expect(await readInSlices(pieces, watch, lifetime.signal)).toBe('all');
    expect(idle).not.toHaveBeenCalled();
  });

  it('begins anew, at once, where the page changes under it', async () => {
    let changes = 0;
    const text = await readInSlices(
      begin(() => {
        if (changes++ === 0) watch.version++;
      }),
      watch,
      lifetime.signal,
    );
    expect(text).toBe('abcabc');
  });

  it('ends with the page', async () => {
    const text = await readInSlices(
      begin(() => lifetime.abort()),
      watch,
      lifetime.signal,
    );
    expect(text).toBeUndefined();
    expect(read).toEqual(['a']);
  });
});
