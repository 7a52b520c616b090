import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PieceRunner } from '../../src/content/piece-runner.ts';
import type { Pieces } from '../../src/core/pieces.ts';

let idle: (() => void)[] = [];
let now = 0;
let done: string[] = [];
const onFailure = vi.fn();
let runner: PieceRunner;

beforeEach(() => {
  idle = [];
  done = [];
  onFailure.mockReset();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('requestIdleCallback', (run: (deadline: object) => void) =>
    idle.push(() => run({ timeRemaining: () => 9 })),
  );
  runner = new PieceRunner(onFailure);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function* work(name: string, pieces: number, milliseconds: number): Pieces<void> {
  for (let piece = 1; piece <= pieces; piece++) {
    now += milliseconds;
    done.push(`${name}${piece}`);
    if (piece < pieces) yield;
  }
}

async function beIdle(): Promise<void> {
  const runs = idle;
  idle = [];
  for (const run of runs) run();
  await new Promise((resolve) => setTimeout(resolve));
}

describe('PieceRunner', () => {
  it('does small work before it returns', () => {
    const onDone = vi.fn();
    runner.run(work('a', 3, 1), onDone);
    expect(done).toEqual(['a1', 'a2', 'a3']);
    expect(onDone).toHaveBeenCalledOnce();
    expect(idle).toEqual([]);
  });

  it('does the first piece at once however long it takes, and the rest in idle moments', async () => {
    const onDone = vi.fn();
    runner.run(work('a', 4, 5), onDone);
    expect(done).toEqual(['a1', 'a2']);
    expect(onDone).not.toHaveBeenCalled();
    await beIdle();
    expect(done).toEqual(['a1', 'a2', 'a3', 'a4']);
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('leaves old work where new work begins', async () => {
    const onDone = vi.fn();
    runner.run(work('a', 9, 10), onDone);
    runner.run(work('b', 2, 10));
    for (let moment = 0; moment < 9; moment++) await beIdle();
    expect(done).toEqual(['a1', 'b1', 'b2']);
    expect(onDone).not.toHaveBeenCalled();
  });

  it('tells of what fails in an idle moment', async () => {
    runner.run(
      (function* (): Pieces<void> {
        now += 10;
        yield;
        throw new Error('the page broke it');
      })(),
    );
    await beIdle();
    expect(onFailure).toHaveBeenCalledWith(new Error('the page broke it'));
  });
});
