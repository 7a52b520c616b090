// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FrameDoors } from '../../src/content/frame-doors.ts';
import { build } from './build-element.ts';

let idle: (() => void)[] = [];
let now = 0;
const gone: Element[] = [];
const told: Element[][] = [];
const failures: unknown[] = [];
const frames = Array.from({ length: 30 }, (_, at) => build('iframe', { id: `frame-${at}` }));
let doors: FrameDoors;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('requestIdleCallback', (run: (deadline: object) => void) =>
    idle.push(() => run({ timeRemaining: () => 9 })),
  );
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  idle = [];
  gone.length = 0;
  told.length = 0;
  failures.length = 0;
  doors = new FrameDoors(
    (frame) => {
      if (frame.hasAttribute('closed')) throw new Error('no way in');
      gone.push(frame);
      now += 3;
    },
    (entered) => told.push(entered),
    (error) => failures.push(error),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** One idle moment, and what follows it at once. */
async function beIdle(): Promise<void> {
  const runs = idle;
  idle = [];
  for (const run of runs) run();
  await vi.advanceTimersByTimeAsync(0);
}

const countOpen = () => frames.filter(doors.mayEnter).length;

describe('FrameDoors', () => {
  it('lets a page’s few frames be gone into at once, again and again', () => {
    const few = frames.slice(0, 10);
    expect(few.every(doors.mayEnter)).toBe(true);
    expect(few.every(doors.mayEnter)).toBe(true);
    expect(idle).toEqual([]);
  });

  it('lets twelve more be gone into in each task', async () => {
    expect([countOpen(), countOpen()]).toEqual([12, 12]);
    await vi.advanceTimersByTimeAsync(0);
    expect(countOpen()).toBe(24);
  });

  it('does not count those that a walk has gone into', () => {
    for (const frame of frames) doors.enter(frame);
    expect(countOpen()).toBe(30);
  });

  it('goes into the rest while the browser is idle, in order, by the clock, and tells of them slice by slice', async () => {
    countOpen();
    expect(gone).toEqual([]);
    await beIdle();
    expect(told).toEqual([frames.slice(12, 15)]);
    for (let moment = 0; moment < 5; moment++) await beIdle();
    expect(gone).toEqual(frames.slice(12));
    expect(told.flat()).toEqual(gone);
    expect(idle).toEqual([]);
  });

  it('lets one that cannot be gone into keep no other waiting, now or later', async () => {
    const [closed, later] = [build('iframe', { closed: '' }), build('iframe')];
    countOpen();
    doors.mayEnter(closed);
    for (let moment = 0; moment < 8; moment++) await beIdle();
    expect(gone).toEqual(frames.slice(12));
    expect(told.flat()).toEqual(gone);
    expect(failures).toHaveLength(1);
    const more = Array.from({ length: 12 }, () => build('iframe'));
    expect([...more.map(doors.mayEnter), doors.mayEnter(later)].filter(Boolean)).toHaveLength(12);
    for (let moment = 0; moment < 2; moment++) await beIdle();
    expect(gone.at(-1)).toBe(later);
  });

  it('goes into nothing more when it is stopped', async () => {
    countOpen();
    doors.stop();
    await beIdle();
    expect(gone).toEqual([]);
  });
});
