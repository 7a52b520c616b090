import type { Database } from '../../src/storage/open-database.ts';

/** Every row of every store as text, in key order: the same for the same store. */
export async function dumpStore(database: Database): Promise<string> {
  const stores: Record<string, unknown> = {};
  for (const name of [...database.objectStoreNames].sort()) {
    stores[name] = [await database.getAllKeys(name), await database.getAll(name)];
  }
  return JSON.stringify(stores, (_, value) => (value instanceof Uint8Array ? [...value] : value), 1);
}
