import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Corrector } from '../../src/inpage/correct-part.ts';
import { callFromPage } from '../../src/messaging/call.ts';

vi.mock('../../src/messaging/call.ts', () => ({ callFromPage: vi.fn() }));
vi.stubGlobal('location', { href: 'https://tern.example/lanterns' });

const call = vi.mocked(callFromPage);
const PART = { place: 'p', keys: [], sample: 'Lanterns' } as never;

/** The next call is answered when this is told to. */
function answerLater(): { resolve: (answer: unknown) => void; reject: (error: Error) => void } {
  let doors: { resolve: (answer: unknown) => void; reject: (error: Error) => void } | undefined;
  const answer = new Promise((resolve, reject) => {
    doors = { resolve, reject };
  });
  call.mockReturnValueOnce(answer as never);
  return doors as NonNullable<typeof doors>;
}

function listTakenBack(): unknown[] {
  return call.mock.calls.flatMap(([method, input]) => (method === 'changeHere' ? [input] : []));
}

describe('corrections in the page', () => {
  beforeEach(() => call.mockReset());

  it('are taken back though the answer is not here yet', async () => {
    const corrector = new Corrector();
    const first = answerLater();
    const said = corrector.correct('hide', PART);
    expect(corrector.canUndo).toBe(true);
    const undone = corrector.undo();
    expect(listTakenBack()).toEqual([]);
    first.resolve({ restore: 'first' });
    await said;
    expect(await undone).toBe(true);
    expect(listTakenBack()).toEqual([expect.objectContaining({ restore: 'first' })]);
    expect(corrector.canUndo).toBe(false);
  });

  it('that failed take no older one back', async () => {
    const corrector = new Corrector();
    answerLater().resolve({ restore: 'first' });
    await corrector.correct('hide', PART);
    const second = answerLater();
    const said = corrector.correct('hide', PART);
    const undone = corrector.undo();
    second.reject(new Error('refused'));
    await expect(said).rejects.toThrow('refused');
    await expect(undone).rejects.toThrow('refused');
    expect(listTakenBack()).toEqual([]);
    expect(corrector.canUndo).toBe(true);
  });

  it('that failed are not there to be taken back', async () => {
    const corrector = new Corrector();
    call.mockRejectedValueOnce(new Error('refused'));
    await expect(corrector.correct('hide', PART)).rejects.toThrow('refused');
    expect(corrector.canUndo).toBe(false);
    expect(await corrector.undo()).toBe(false);
  });
});
