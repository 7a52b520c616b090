// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/preact';
import { describe, expect, it, vi } from 'vitest';
import { takePages } from '../../src/takeaway/take-pages.ts';
import { useTakeAway } from '../../src/takeaway/use-take-away.ts';
import { saveFile } from '../../src/ui/save-file.ts';

vi.mock('../../src/takeaway/take-pages.ts', () => ({ takePages: vi.fn() }));
vi.mock('../../src/ui/save-file.ts', () => ({ saveFile: vi.fn() }));
vi.mock('../../src/ui/say.ts', () => ({ say: (name: string) => name }));

describe('useTakeAway', () => {
  it('saves nothing and shows no work once it was stopped', async () => {
    let progress: (done: number) => void = () => {};
    let finish: () => void = () => {};
    vi.mocked(takePages).mockImplementation((_request, _signal, onProgress) => {
      progress = onProgress;
      return new Promise((resolve) => {
        finish = () =>
          resolve({
            file: { name: 'a.txt', mimeType: 'text/plain', bytes: new Uint8Array(1) },
            taken: { posts: new Map(), pictures: new Map() },
            failed: [],
            lostPictures: [],
          });
      });
    });
    const { result } = renderHook(() => useTakeAway());
    const order = { act: 'save', sources: [], format: 'text', pictures: false, title: 'A' } as const;
    await act(async () => result.current.take(order));
    await vi.waitFor(() => expect(takePages).toHaveBeenCalledTimes(1));
    await act(async () => progress(1));
    expect(result.current.state).toEqual({ is: 'working', done: 1, of: 0 });
    await act(async () => result.current.stop());
    await act(async () => {
      progress(2);
      finish();
    });
    expect(result.current.state).toEqual({ is: 'idle' });
    expect(saveFile).not.toHaveBeenCalled();
    await act(async () => result.current.take(order));
    await vi.waitFor(() => expect(takePages).toHaveBeenCalledTimes(2));
    await act(async () => finish());
    expect(saveFile).toHaveBeenCalledOnce();
  });
});
