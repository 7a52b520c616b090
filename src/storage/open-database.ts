import { type IDBPDatabase, openDB } from 'idb';
import { migrations } from './migrations.ts';
import { DATABASE_NAME, type Schema } from './schema.ts';
import { StoreError, toStoreError } from './store-error.ts';

/** The open store. */
export type Database = IDBPDatabase<Schema>;

/**
 * Opens the store, hands it to `work`, and closes it. It is opened for each piece of work: a connection kept open
 * would be state that dies with the worker, and would block an update of the store. Throws `StoreError`.
 */
export async function useDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  let database: Database;
  // A store that the browser gives up (a full disk, data cleared) leaves transactions that never end.
  let giveUp: (error: StoreError) => void = () => undefined;
  const givenUp = new Promise<never>((_, reject) => {
    giveUp = reject;
  });
  givenUp.catch(() => undefined); // Heard below, while there is work.
  try {
    database = await openDB<Schema>(DATABASE_NAME, migrations.length, {
      upgrade(upgraded, from) {
        for (const migrate of migrations.slice(from)) migrate(upgraded as unknown as IDBPDatabase<unknown>);
      },
      blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
      terminated: () => giveUp(new StoreError('broken', 'the browser closed the store')),
    });
  } catch (cause) {
    throw toStoreError(cause, 'opening the store');
  }
  try {
    return await Promise.race([work(database), givenUp]);
  } catch (cause) {
    throw toStoreError(cause, 'using the store');
  } finally {
    database.close();
  }
}
