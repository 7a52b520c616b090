import type { AnswerRow } from './harvest-rows.ts';
import { inTransaction } from './in-transaction.ts';
import type { Database } from './open-database.ts';

/** Every key that begins with a job. */
export function jobRange(job: string): IDBKeyRange {
  return IDBKeyRange.bound([job], [job, []]);
}

/** The answers of a job in order of their pages; those that cannot be trusted are passed over. Throws `StoreError`. */
export function readAnswers(database: Database, job: string): Promise<AnswerRow[]> {
  return inTransaction(database, ['answers'], 'reading answers', async (writing) =>
    (await writing.objectStore('answers').getAll(jobRange(job))).filter(isAnswerRow),
  );
}

/** One answer; undefined where there is none, or it cannot be trusted. Throws `StoreError`. */
export function readAnswer(database: Database, job: string, page: string): Promise<AnswerRow | undefined> {
  return inTransaction(database, ['answers'], 'reading an answer', async (writing) => {
    const row: unknown = await writing.objectStore('answers').get([job, page]);
    return isAnswerRow(row) ? row : undefined;
  });
}

/** Keeps an answer in the place of the page's last one. Throws `StoreError`. */
export function writeAnswer(database: Database, row: AnswerRow): Promise<void> {
  return inTransaction(database, ['answers'], 'keeping an answer', async (writing) => {
    await writing.objectStore('answers').put(row);
  });
}

/** Drops all answers of a job. Throws `StoreError`. */
export function dropAnswers(database: Database, job: string): Promise<void> {
  return inTransaction(database, ['answers'], 'dropping answers', (writing) =>
    writing.objectStore('answers').delete(jobRange(job)),
  );
}

function isAnswerRow(value: unknown): value is AnswerRow {
  const row = (value ?? {}) as Record<keyof AnswerRow, unknown>;
  const texts = [row.job, row.page, row.url, row.type];
  if (!texts.every((text) => typeof text === 'string') || !(row.body instanceof Uint8Array)) return false;
  if (typeof row.status !== 'number' || typeof row.at !== 'number' || !Array.isArray(row.headers))
    return false;
  return row.rendered === null || typeof row.rendered === 'string';
}
