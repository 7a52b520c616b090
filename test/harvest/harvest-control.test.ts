import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SiteKey } from '../../src/core/url-order.ts';
import { HarvestControl } from '../../src/harvest/harvest-control.ts';
import type { HarvestRow } from '../../src/storage/harvest-rows.ts';
import { useFreshStore } from '../storage/fresh-store.ts';

useFreshStore();
afterEach(() => vi.unstubAllGlobals());

describe('HarvestControl', () => {
  it('has one run at a time, however fast the reader decides', async () => {
    let runs = 0;
    let most = 0;
    vi.stubGlobal('navigator', {
      locks: {
        async request(_name: string, _options: object, work: (lock: object) => Promise<boolean>) {
          runs++;
          most = Math.max(most, runs);
          const answer = await work({});
          runs--;
          return answer;
        },
      },
    });
    const control = new HarvestControl('blog.example' as SiteKey, () => {});
    const pause = (row: HarvestRow) => row;
    await Promise.all([control.change(pause), control.change(pause), control.remove()]);
    await control.change(pause);
    expect(most).toBe(1);
    control.end();
  });
});
