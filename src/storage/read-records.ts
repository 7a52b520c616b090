import type { IDBPTransaction } from 'idb';
import type { SiteKey } from '../core/url-order.ts';
import type { RecordRow, Schema, StoreName } from './schema.ts';
import { parseRecordRow } from './stored-rows.ts';

/** Rows that are set aside. Higher: more of what nobody can read is stored. */
const MAX_DAMAGED = 100;

/** A transaction that may write, over at least the stores its user names. */
export type Writing = IDBPTransaction<Schema, StoreName[], 'readwrite'>;

/** Every key that begins with a site. */
export function siteRange(site: string): IDBKeyRange {
  return IDBKeyRange.bound([site], [site, []]);
}

/**
 * A site's records in key order. Rows that cannot be trusted are set aside in `damaged` and are not among them.
 * Needs `records` and `damaged`. Linear in the site's bytes, which are capped.
 */
export function readRecords(writing: Writing, site: SiteKey): Promise<RecordRow[]> {
  return readSoundRows(writing, 'records', site, parseRecordRow);
}

/** A site's rows of one store, parsed, in key order; what does not parse is set aside. Needs the store and `damaged`. */
export async function readSoundRows<Sound>(
  writing: Writing,
  from: 'records' | 'kept' | 'harvestPages',
  site: SiteKey,
  parse: (row: unknown) => Sound | undefined,
): Promise<Sound[]> {
  const store = writing.objectStore(from);
  const rows: unknown[] = await store.getAll(siteRange(site));
  const parsed = rows.map(parse);
  const sound = parsed.filter((row) => row !== undefined);
  if (sound.length === rows.length) return sound;
  const keys = await store.getAllKeys(siteRange(site));
  for (const [at, key] of keys.entries()) {
    if (parsed[at] === undefined) await setAside(writing, from, key, rows[at]);
  }
  return sound;
}

/** Sites that have rows in a store, by a jump a site. Needs the store. */
export async function listSitesOf(
  writing: Writing,
  name: 'records' | 'kept' | 'harvestPages',
): Promise<Set<SiteKey>> {
  const sites = new Set<SiteKey>();
  let cursor = await writing.objectStore(name).openKeyCursor();
  while (cursor !== null) {
    const [site] = cursor.key;
    sites.add(site as SiteKey);
    cursor = await cursor.continue([site, []] as unknown as [string, string]);
  }
  return sites;
}

/**
 * Moves a row that could not be read into `damaged`, as it is; of too many the oldest go. Needs the row's store and
 * `damaged`.
 */
export async function setAside(
  writing: Writing,
  from: Exclude<StoreName, 'damaged'>,
  key: string | [string, string],
  row: unknown,
): Promise<void> {
  const damaged = writing.objectStore('damaged');
  await damaged.add({ site: typeof key === 'string' ? key : key[0], from, row });
  const surplus = (await damaged.count()) - MAX_DAMAGED;
  const oldest = surplus > 0 ? await damaged.getAllKeys(null, surplus) : [];
  for (const gone of oldest) await damaged.delete(gone);
  await writing.objectStore(from).delete(key as never);
}
