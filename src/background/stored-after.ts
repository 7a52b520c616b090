import type { Stored } from '../messaging/site-knowledge.ts';
import { StoreError } from '../storage/store-error.ts';

/** What a failure of the store means for the page that was to be stored or known. */
export function storedAfter(error: unknown): Stored {
  const fault = error instanceof StoreError ? error.fault : 'broken';
  return fault === 'broken' ? 'failed' : fault;
}
