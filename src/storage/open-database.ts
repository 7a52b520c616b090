import { type IDBPDatabase, openDB } from 'idb';
import { migrations } from './migrations.ts';
import { DATABASE_NAME, type Schema } from './schema.ts';
import { toStoreError } from './store-error.ts';

/** The open store. */
export type Database = IDBPDatabase<Schema>;

/**
 * Opens the store, hands it to `work`, and closes it. It is opened for each piece of work: a connection kept open
 * would be state that dies with the worker, and would block an update of the store. Throws `StoreError`.
 */
export async function useDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  let database: Database;
  try {
    database = await openDB<Schema>(DATABASE_NAME, migrations.length, {
      upgrade(upgraded, from) {
        for (const migrate of migrations.slice(from)) migrate(upgraded as unknown as IDBPDatabase<unknown>);
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    });
  } catch (cause) {
    throw toStoreError(cause, 'opening the store');
  }
  try {
    return await work(database);
  } catch (cause) {
    throw toStoreError(cause, 'using the store');
  } finally {
    database.close();
  }
}
