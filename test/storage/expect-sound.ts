import { expect } from 'vitest';
import { learnSite } from '../../src/core/learn-site.ts';
import { listSites } from '../../src/storage/list-sites.ts';
import type { Database } from '../../src/storage/open-database.ts';

/** What is derived agrees with what it is derived from. */
export async function expectSound(database: Database): Promise<void> {
  let bytes = 0;
  for (const stats of await database.getAll('sites')) {
    const rows = (await database.getAll('records')).filter(({ site }) => site === stats.site);
    expect(stats.pages).toBe(rows.length);
    bytes += rows.reduce((sum, row) => sum + row.bytes, 0);
    const model = await database.get('models', stats.site);
    if (model) expect(JSON.parse(model.json)).toEqual(learnSite(rows.map(({ record }) => record)));
  }
  const listed = await listSites(database);
  const kept = listed.sites.reduce((sum, site) => sum + site.kept.bytes, 0);
  expect(listed.bytes).toBe(bytes + kept);
}
