// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RoundClock } from '../../src/content/round-clock.ts';
import { ChangeWatch } from '../../src/content/watch-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function begin() {
  const watch = new ChangeWatch(() => undefined);
  const clock = new RoundClock(watch);
  const lifetime = new AbortController();
  const change = () => {
    watch.version++;
    watch.lastChange = performance.now();
    clock.changed();
  };
  return { clock, change, lifetime, signal: lifetime.signal };
}

/** How long a promise takes, at most `most` milliseconds; undefined when it takes longer. */
async function timeOf(promise: Promise<void>, most = 60_000): Promise<number | undefined> {
  const start = performance.now();
  let time: number | undefined;
  void promise.then(() => {
    time = performance.now() - start;
  });
  for (let passed = 0; passed <= most && time === undefined; passed += 20)
    await vi.advanceTimersByTimeAsync(20);
  return time;
}

describe('RoundClock', () => {
  it('takes a page that stands still for settled after 300 ms', async () => {
    const { clock, signal } = begin();
    expect(await timeOf(clock.first(signal))).toBeLessThan(400);
  });

  it('waits for a restless page no longer than 3 s', async () => {
    const { clock, change, signal } = begin();
    const timer = setInterval(change, 50);
    const time = await timeOf(clock.first(signal));
    clearInterval(timer);
    expect(time).toBeGreaterThan(2_900);
    expect(time).toBeLessThan(3_200);
  });

  it('looks at nothing again while nothing changes', async () => {
    const { clock, signal } = begin();
    await timeOf(clock.first(signal));
    expect(await timeOf(clock.next(signal))).toBeUndefined();
  });

  it('looks less and less often at a page that never rests', async () => {
    const { clock, change, signal } = begin();
    const timer = setInterval(change, 10);
    await timeOf(clock.first(signal));
    const pauses: number[] = [];
    for (let round = 0; round < 7; round++) pauses.push((await timeOf(clock.next(signal))) ?? -1);
    clearInterval(timer);
    for (const [at, pause] of [1, 2, 4, 8, 16, 16, 16].entries()) {
      expect(pauses[at]).toBeGreaterThanOrEqual(pause * 1_000);
      expect(pauses[at]).toBeLessThan(pause * 1_000 + 3_200);
    }
  });

  it('looks at a page that has come to rest as often as at first', async () => {
    const { clock, change, signal } = begin();
    const timer = setInterval(change, 10);
    await timeOf(clock.first(signal));
    for (let round = 0; round < 6; round++) await timeOf(clock.next(signal));
    clearInterval(timer);
    await timeOf(clock.next(signal));
    const rested = clock.next(signal);
    await vi.advanceTimersByTimeAsync(40_000);
    change();
    expect(await timeOf(rested)).toBeLessThan(400);
    const again = clock.next(signal);
    change();
    expect(await timeOf(again)).toBeLessThan(3_000);
  });

  it('looks soon at a hidden part in doubt, and not again and again', async () => {
    const { clock, signal } = begin();
    await timeOf(clock.first(signal));
    const pauses: number[] = [];
    for (let round = 0; round < 5; round++) {
      const next = clock.next(signal);
      const timer = setInterval(() => clock.urge('doubt'), 10);
      pauses.push((await timeOf(next)) ?? -1);
      clearInterval(timer);
    }
    expect(pauses[0]).toBeLessThan(500);
    expect(pauses[4]).toBeGreaterThanOrEqual(1_000);
  });

  it('begins anew with another page', async () => {
    const { clock, change, signal } = begin();
    const timer = setInterval(change, 10);
    await timeOf(clock.first(signal));
    for (let round = 0; round < 4; round++) await timeOf(clock.next(signal));
    clearInterval(timer);
    const next = clock.next(signal);
    clock.urge('navigated');
    expect(await timeOf(next)).toBeLessThan(400);
  });

  it('looks at once when that is asked', async () => {
    const { clock, signal } = begin();
    await timeOf(clock.first(signal));
    const next = clock.next(signal);
    clock.urge('now');
    expect(await timeOf(next)).toBeLessThan(50);
  });

  it('ends its waiting with the visit', async () => {
    const { clock, lifetime, signal } = begin();
    await timeOf(clock.first(signal));
    const next = clock.next(signal);
    lifetime.abort();
    expect(await timeOf(next)).toBeLessThan(50);
  });

  it('looks soon at a page that was written anew as a whole', async () => {
    const { clock, change, signal } = begin();
    await timeOf(clock.first(signal));
    change();
    clock.changed(true);
    expect(await timeOf(clock.next(signal))).toBeLessThan(400);
  });

  it('looks soon at what comes into a page that had hardly any text, and at others in their time', async () => {
    for (const [chars, isSoon] of [
      [60, true],
      [5_000, false],
    ] as const) {
      const { clock, change, signal } = begin();
      await timeOf(clock.first(signal));
      clock.looked(chars);
      change();
      const time = (await timeOf(clock.next(signal))) ?? 0;
      expect(time < 400).toBe(isSoon);
    }
  });

  it('looks less and less often at a page of hardly any text that never rests', async () => {
    const { clock, change, signal } = begin();
    await timeOf(clock.first(signal));
    clock.looked(60);
    const timer = setInterval(change, 10);
    const pauses: number[] = [];
    for (let round = 0; round < 9; round++) pauses.push((await timeOf(clock.next(signal))) ?? -1);
    clearInterval(timer);
    expect(pauses.slice(-2).every((pause) => pause > 10_000)).toBe(true);
  });

  it('does not let a doubt stand in the way of another page', async () => {
    const { clock, change, signal } = begin();
    await timeOf(clock.first(signal));
    clock.urge('navigated');
    clock.urge('doubt');
    change();
    const timer = setInterval(change, 10);
    const time = (await timeOf(clock.next(signal))) ?? 0;
    clearInterval(timer);
    expect(time).toBeGreaterThan(2_900);
  });
});
