import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';

/** Drops every kept model: each is derived again from its records when it is next asked for. Throws `StoreError`. */
export function dropModels(database: Database): Promise<void> {
  return inTransaction(database, ['models'], 'dropping models', (writing) =>
    writing.objectStore('models').clear(),
  );
}
