import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageHandlers } from '../../src/background/page-handlers.ts';
import { readSiteList } from '../../src/background/read-lists.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import { useFreshStore } from '../storage/fresh-store.ts';
import { inventRecord } from '../storage/invented-pages.ts';
import { REFUSALS, refuseWrites } from '../storage/refuse-writes.ts';
import { installFakeExtension } from './fake-extension.ts';

useFreshStore();
let extension: ReturnType<typeof installFakeExtension>;

beforeEach(() => {
  extension = installFakeExtension();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

async function visit(name: string) {
  const record = inventRecord(`${name}.example` as SiteKey, '/', Date.now());
  const tab = extension.openTab(1, record.url);
  const { standing } = await pageHandlers.observePage({ url: record.url, record }, tab);
  return standing.stored;
}
const countSites = () => useDatabase((database) => database.count('sites'));
const fill = () =>
  refuseWrites(
    REFUSALS['the quota, at once'] as (request: IDBRequest) => void,
    (_, method) => method === 'put' || method === 'add',
  );

describe('visits on a disk that others fill', () => {
  it('cost three sites of ten, once, and are counted', async () => {
    for (let at = 0; at < 10; at++) await visit(`site-${at}`);
    const full = fill();
    for (let at = 0; at < 5; at++) expect(await visit(`late-${at}`)).toBe('full');
    full.restore();
    expect(await countSites()).toBe(7);
    expect((await readSiteList()).refused).toBe(5);
  });

  it('are stored again when there is room, and may cost sites again the next time', async () => {
    for (let at = 0; at < 10; at++) await visit(`site-${at}`);
    let full = fill();
    await visit('late');
    full.restore();
    expect(await visit('after')).toBe('stored');
    await vi.waitFor(async () =>
      expect((await chrome.storage.session.get('refused visits'))['refused visits']).toEqual({
        visits: 1,
        inVain: false,
      }),
    );
    expect(await countSites()).toBe(8);
    full = fill();
    expect(await visit('again')).toBe('full');
    full.restore();
    expect(await countSites()).toBe(6);
    expect((await readSiteList()).refused).toBe(2);
  });
});
