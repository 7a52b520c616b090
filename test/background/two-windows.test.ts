import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { SeededRandom } from '../../bench/seeded-random.ts';
import { ownPageHandlers } from '../../src/background/own-page-handlers.ts';
import { pageHandlers } from '../../src/background/page-handlers.ts';
import type { Correction } from '../../src/core/corrections.ts';
import { learnSite } from '../../src/core/learn-site.ts';
import { makeCorrection } from '../../src/core/make-correction.ts';
import { signText } from '../../src/core/signature.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import { rulesKey } from '../../src/messaging/early-rules-key.ts';
import { listSites } from '../../src/storage/list-sites.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import { readSite } from '../../src/storage/read-site.ts';
import { useFreshStore } from '../storage/fresh-store.ts';
import { inventRecord } from '../storage/invented-pages.ts';
import { installFakeExtension } from './fake-extension.ts';

useFreshStore();

const site = 'harbour.example' as SiteKey;
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed);
let extension: ReturnType<typeof installFakeExtension>;

beforeEach(() => {
  extension = installFakeExtension();
});

const PARTS = ['menu', 'banner', 'footer'].map((name) => ({
  place: ['html', name],
  keys: [signText(name)],
  sample: name,
}));
const idOf = (at: number) => makeCorrection({ ...(PARTS[at] as (typeof PARTS)[0]), act: 'keep' }, 1).id;

/** Passes a random number of turns of the event loop: where one act stands while another goes on. */
async function pause(random: SeededRandom): Promise<void> {
  for (let turns = Math.floor(random.next() * 12); turns > 0; turns--) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

describe.each(SEEDS)('two windows at once (seed %i)', (seed) => {
  it('end as one of them after the other would, with nothing at odds', async () => {
    const random = new SeededRandom(seed + 1);
    const draw = (most: number) => Math.floor(random.next() * most);
    const tabs = [1, 2].map((id) => extension.openTab(id, `https://${site}/${id}`));
    /** The last word on each part; both windows may say one. */
    const acts = (tab: (typeof tabs)[0]) => [
      () => {
        const record = inventRecord(site, `/${draw(6)}`, Date.now());
        return pageHandlers.observePage({ url: record.url, record }, tab);
      },
      () =>
        pageHandlers.correctHere(
          {
            url: `https://${site}/`,
            act: draw(2) ? 'keep' : 'hide',
            ...(PARTS[draw(3)] as (typeof PARTS)[0]),
          },
          tab,
        ),
      () => pageHandlers.changeHere({ url: `https://${site}/`, put: [], remove: [idOf(draw(3))] }, tab),
      () => ownPageHandlers.forgetSite({ site }, undefined),
      async () => {
        const gone = await ownPageHandlers.forgetSite({ site }, undefined);
        await pause(random);
        await ownPageHandlers.restoreSite(gone, undefined);
      },
      () => ownPageHandlers.setRule({ site, rule: draw(2) ? 'always' : 'ask' }, undefined),
    ];
    const windows = tabs.map(async (tab) => {
      for (let step = 0; step < 12; step++) {
        await pause(random);
        await acts(tab)[draw(6)]?.();
      }
    });
    await Promise.all(windows);
    await useDatabase(async (database) => {
      const rows = await database.getAll('records');
      const known = await readSite(database, site, 'any', true);
      expect(known.stats?.pages ?? 0).toBe(rows.length);
      if (rows.length > 0) expect(known.model).toEqual(learnSite(rows.map(({ record }) => record)));
      const { bytes, damaged, sites } = await listSites(database);
      expect(bytes).toBe(rows.reduce((sum, row) => sum + row.bytes, 0));
      expect(damaged).toBe(0);
      const listed = sites.find((row) => row.site === site);
      const byId = (list: Correction[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(byId(listed?.corrections ?? [])).toEqual(byId(known.corrections));
      expect(new Set(known.corrections.map(({ id }) => id)).size).toBe(known.corrections.length);
      // The rules that the gate reads are those of the store, and there are none where none are to be.
      const laid = (await extension.local.get(rulesKey(site)))[rulesKey(site)];
      const isAlways = known.choice.rule === 'always' && rows.length > 0;
      expect(laid).toEqual(isAlways ? { model: known.model, corrections: known.corrections } : undefined);
      const gates = [...extension.registered.keys()];
      expect(gates).toEqual(known.choice.rule === 'always' ? ['gate'] : []);
    });
  });
});

describe('the rules of a site', () => {
  it('are not laid out for a visit that ends after the site was forgotten', async () => {
    const tab = extension.openTab(1, `https://${site}/`);
    for (const path of ['/a', '/b']) {
      const record = inventRecord(site, path, Date.now());
      await pageHandlers.observePage({ url: record.url, record }, tab);
    }
    await ownPageHandlers.setRule({ site, rule: 'always' }, undefined);
    for (let turns = 0; turns < 60; turns++) {
      const record = inventRecord(site, '/c', Date.now());
      const visiting = pageHandlers.observePage({ url: record.url, record }, tab);
      for (let turn = 0; turn < turns; turn++) await new Promise((resolve) => setImmediate(resolve));
      await Promise.all([visiting, ownPageHandlers.setRule({ site, rule: 'never' }, undefined)]);
      expect(extension.local.keys(), `after ${turns} turns`).toEqual([]);
      await ownPageHandlers.setRule({ site, rule: 'always' }, undefined);
      await pageHandlers.observePage({ url: record.url, record }, tab);
    }
  });

  it('are laid out anew by a correction, and no gate is', async () => {
    const tab = extension.openTab(1, `https://${site}/`);
    const record = inventRecord(site, '/a', Date.now());
    await pageHandlers.observePage({ url: record.url, record }, tab);
    await ownPageHandlers.setRule({ site, rule: 'always' }, undefined);
    extension.registered.clear();
    await pageHandlers.correctHere(
      { url: `https://${site}/`, act: 'keep', ...(PARTS[0] as (typeof PARTS)[0]) },
      tab,
    );
    const laid = (await extension.local.get(rulesKey(site)))[rulesKey(site)];
    expect(laid).toMatchObject({ corrections: [{ act: 'keep' }] });
    expect(extension.registered.size).toBe(0);
  });

  it('that no room is left for keep no page from its answer, and old ones go', async () => {
    const tab = extension.openTab(1, `https://${site}/`);
    const observe = (path: string) => {
      const record = inventRecord(site, path, Date.now());
      return pageHandlers.observePage({ url: record.url, record }, tab);
    };
    await observe('/a');
    await ownPageHandlers.setRule({ site, rule: 'always' }, undefined);
    expect(extension.local.keys()).toEqual([rulesKey(site)]);
    extension.local.set = async () => {
      throw new Error('QuotaExceededError: storage.local API call exceeded its quota limitations.');
    };
    const knowledge = await observe('/b');
    expect(knowledge.standing).toMatchObject({ stored: 'stored', pagesSeen: 2 });
    expect(knowledge.model).not.toBeNull();
    expect(extension.local.keys()).toEqual([]);
    expect(await ownPageHandlers.setRule({ site, rule: 'ask' }, undefined)).toMatchObject({ rule: 'always' });
  });
});
