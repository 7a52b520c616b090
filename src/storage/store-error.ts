/** newer: written by a later version of Deboiler · full: the browser gives no more room · broken: anything else. */
export type StoreFault = 'newer' | 'full' | 'broken';

/** The one error of this boundary. */
export class StoreError extends Error {
  readonly fault: StoreFault;

  constructor(fault: StoreFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreError';
    this.fault = fault;
  }
}

/** Chromium has no name of its own for a full disk: an `UnknownError` whose text holds LevelDB's. */
const FULL_DISK = /NO_SPACE|disk is full/i;

/** Any failure of the store as a `StoreError`: what IndexedDB calls it, in our three words. */
export function toStoreError(cause: unknown, doing: string): StoreError {
  if (cause instanceof StoreError) return cause;
  const { name, message } = (cause ?? {}) as { name?: unknown; message?: unknown };
  if (name === 'QuotaExceededError' || (typeof message === 'string' && FULL_DISK.test(message))) {
    return new StoreError('full', `${doing}: storage is full`, { cause });
  }
  if (name === 'VersionError') {
    return new StoreError('newer', `${doing}: the store was written by a later version`, { cause });
  }
  return new StoreError('broken', `${doing}: ${String(cause)}`, { cause });
}
