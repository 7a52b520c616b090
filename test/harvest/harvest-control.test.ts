import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SiteKey } from '../../src/core/url-order.ts';
import { makeHarvest, USUAL_TERMS } from '../../src/gather/new-harvest.ts';
import { HarvestControl, type HarvestSight } from '../../src/harvest/harvest-control.ts';
import type { HarvestRow } from '../../src/storage/harvest-rows.ts';
import { addHarvest } from '../../src/storage/harvests.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import { useFreshStore } from '../storage/fresh-store.ts';

useFreshStore();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

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

  it('does what the reader decides, however the lock fails', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal('navigator', {
      locks: { request: () => Promise.reject(new DOMException('no locks here', 'InvalidStateError')) },
    });
    const sights: HarvestSight[] = [];
    const control = new HarvestControl('blog.example' as SiteKey, (sight) => sights.push(sight));
    let changes = 0;
    const hand = makeHarvest('https://blog.example/', USUAL_TERMS, 5) ?? expect.fail('no harvest');
    await useDatabase((database) => addHarvest(database, hand.harvest, hand.list()));
    const change = (row: HarvestRow) => {
      changes++;
      return row;
    };
    await control.change(change);
    await control.change(change);
    control.end();
    expect(sights.at(-1)?.failed).toBe(true);
    expect(changes).toBe(2);
  });

  it('says that there is no room, and asks less and less often until there is', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', {
      locks: {
        request: (_name: string, _options: object, work: (lock: object) => Promise<boolean>) => work({}),
      },
    });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const opening = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    const sights: HarvestSight[] = [];
    const control = new HarvestControl('blog.example' as SiteKey, (sight) => sights.push(sight));
    await vi.advanceTimersByTimeAsync(120_000);
    expect(sights.at(-1)?.failed).toBe('full');
    expect(opening.mock.calls.length).toBeLessThan(10);
    opening.mockRestore();
    await vi.advanceTimersByTimeAsync(300_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(sights.at(-1)?.failed).toBe(false));
    control.end();
  });
});
