import { createHash } from 'node:crypto';
import type { SiteKey } from '../../src/core/url-order.ts';
import type { HarvestBench } from '../../src/gather/harvest-bench.ts';
import { HarvestInHand } from '../../src/gather/harvest-in-hand.ts';
import { makeHarvest, USUAL_TERMS } from '../../src/gather/new-harvest.ts';
import { runHarvest } from '../../src/gather/run-harvest.ts';
import { readAnswer } from '../../src/storage/answers.ts';
import type { HarvestTerms } from '../../src/storage/harvest-rows.ts';
import { addHarvest, commitHarvest, readHarvest, type StoredHarvest } from '../../src/storage/harvests.ts';
import { useDatabase } from '../../src/storage/open-database.ts';
import type { FakeWeb } from '../support/fake-web.ts';

/** What a harvest works with, over a pretended web and the test's store. */
export function makeBench(web: FakeWeb, site: SiteKey): HarvestBench {
  return {
    doors: web.doors,
    commit: (change) => useDatabase((database) => commitHarvest(database, change)),
    readAnswers: async (pages) => {
      const rows = await Promise.all(
        pages.map((page) => useDatabase((database) => readAnswer(database, site, page))),
      );
      return rows.filter((row) => row !== undefined);
    },
    hash: async (bytes) => createHash('sha256').update(bytes).digest('hex'),
    render: async () => undefined,
  };
}

/** Begins a harvest in the store. */
export async function begin(start: string, terms: Partial<HarvestTerms> = {}): Promise<SiteKey> {
  const hand = makeHarvest(start, { ...USUAL_TERMS, ...terms }, 0);
  if (hand === undefined) throw new Error(`no web page: ${start}`);
  const { harvest, pages } = hand.takeChange(0);
  await useDatabase((database) => addHarvest(database, harvest, pages));
  return harvest.site;
}

/** The harvest as it is stored. */
export async function stored(site: SiteKey): Promise<StoredHarvest> {
  const found = await useDatabase((database) => readHarvest(database, site));
  if (found === undefined) throw new Error(`no harvest of ${site}`);
  return found;
}

/** Runs a stored harvest until its end, or until the signal aborts. */
export async function run(
  web: FakeWeb,
  site: SiteKey,
  signal = new AbortController().signal,
): Promise<StoredHarvest> {
  await runHarvest(makeBench(web, site), new HarvestInHand(await stored(site)), signal);
  return stored(site);
}

/** Addresses of the posts that are kept, in the order of finding. */
export function keptUrls({ pages }: StoredHarvest): string[] {
  return pages.filter(({ state }) => state === 'kept').map(({ url }) => url);
}
