import type { SiteKey } from '../core/url-order.ts';
import { blankHarvest, type HarvestPageRow, type HarvestRow } from './harvest-rows.ts';
import { parseHarvestPageRow, parseHarvestRow } from './parse-harvest-rows.ts';
import { listSitesOf, readSoundRows, setAside, type Writing } from './read-records.ts';

/** Milliseconds between two requests of a harvest whose own terms were lost. */
const SAFE_GAP = 1_000;

/** A harvest's pages in key order; those that cannot be read are set aside, and found again. Needs `harvestPages` and `damaged`. */
export function readHarvestPages(writing: Writing, site: SiteKey): Promise<HarvestPageRow[]> {
  return readSoundRows(writing, 'harvestPages', site, parseHarvestPageRow);
}

/**
 * A site's harvest; undefined where there is none. One whose row is damaged or missing, but not its pages, is made again
 * from these, stopped, so that its posts can be read, taken away and removed. Needs `harvests`, `harvestPages` and
 * `damaged`.
 */
export async function readHarvestRow(writing: Writing, site: SiteKey): Promise<HarvestRow | undefined> {
  const harvests = writing.objectStore('harvests');
  const row: unknown = await harvests.get(site);
  const sound = parseHarvestRow(row);
  if (sound !== undefined) return sound;
  if (row !== undefined) await setAside(writing, 'harvests', site, row);
  const made = makeAgain(site, await readHarvestPages(writing, site));
  if (made !== undefined) await harvests.put(made);
  return made;
}

/** Sites that have a harvest, or pages of one. Needs `harvests` and `harvestPages`. */
export async function listHarvestSites(writing: Writing): Promise<Set<SiteKey>> {
  const sites = await listSitesOf(writing, 'harvestPages');
  for (const site of await writing.objectStore('harvests').getAllKeys()) sites.add(site as SiteKey);
  return sites;
}

function makeAgain(site: SiteKey, pages: readonly HarvestPageRow[]): HarvestRow | undefined {
  const [first] = [...pages].sort((a, b) => a.order - b.order);
  if (first === undefined) return undefined;
  const times = pages
    .map(({ at }) => at)
    .filter((at) => at > 0)
    .sort((a, b) => a - b);
  return {
    ...blankHarvest(),
    site,
    start: first.url,
    terms: { pictures: false, cookies: false, render: false, gap: SAFE_GAP, most: null },
    state: 'stopped',
    phase: 'pages',
    round: findMost(pages, 'round'),
    found: 1 + findMost(pages, 'order'),
    startedAt: times[0] ?? 0,
    updatedAt: times.at(-1) ?? 0,
  };
}

function findMost(pages: readonly HarvestPageRow[], column: 'round' | 'order'): number {
  return pages.reduce((most, row) => Math.max(most, row[column]), 0);
}
