import type { Database } from './open-database.ts';
import type { Writing } from './read-records.ts';
import type { StoreName } from './schema.ts';
import { toStoreError } from './store-error.ts';

/**
 * Runs `work` in one read-write transaction over `stores` and waits until it is written. `work` may await nothing
 * but the transaction's own requests. Throws `StoreError`; then nothing has changed.
 */
export async function inTransaction<Result>(
  database: Database,
  stores: StoreName[],
  doing: string,
  work: (writing: Writing) => Promise<Result>,
): Promise<Result> {
  const writing: Writing = database.transaction(stores, 'readwrite');
  writing.done.catch(() => undefined); // Heard below; without this a failing `work` leaves it unheard.
  try {
    const result = await work(writing);
    await writing.done;
    return result;
  } catch (cause) {
    abortQuietly(writing);
    throw toStoreError(writing.error ?? cause, doing);
  }
}

function abortQuietly(writing: Writing): void {
  try {
    writing.abort();
  } catch {
    // It has ended by itself: its failure is what `inTransaction` throws.
  }
}
