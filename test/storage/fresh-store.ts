import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach } from 'vitest';

/** Gives every test of the file an empty IndexedDB. */
export function useFreshStore(): void {
  globalThis.IDBKeyRange = IDBKeyRange;
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
  });
}
