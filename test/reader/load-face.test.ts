// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { ClearFace } from '../../src/reader/load-face.ts';

const asked = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('../../src/messaging/call.ts', () => ({ callFromPage: asked }));

it('is asked for once, and again where it did not come', async () => {
  const face = new ClearFace();
  asked.mockRejectedValueOnce(new Error('nobody answers')).mockResolvedValue(null);
  await expect(face.load()).rejects.toThrow('nobody answers');
  await face.load();
  await face.load();
  expect(asked).toHaveBeenCalledTimes(2);
});
