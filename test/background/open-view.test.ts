import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { openReaderByItself } from '../../src/background/open-view.ts';

it('leaves a page as it is where the store cannot say whether its reader opens by itself', async () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no store', 'UnknownError');
  });
  await openReaderByItself({ tabId: 1, private: false }, 'https://quay.example/tides');
  expect(told).toHaveBeenCalledOnce();
});
