import { vi } from 'vitest';

/** How a browser refuses a write. */
export const REFUSALS: Readonly<Record<string, (request: IDBRequest) => void>> = {
  'the quota, at once': () => {
    throw new DOMException('no room', 'QuotaExceededError');
  },
  'a full disk': () => {
    throw new DOMException('IO error: 000003.log: FILE_ERROR_NO_SPACE', 'UnknownError');
  },
  'an abort of its own': (request) => request.transaction?.abort(),
  'a closed connection': () => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  },
};

const WRITES = ['put', 'add', 'delete', 'clear'] as const;

/**
 * Lets IndexedDB refuse writes: `refuses` is asked for each, with its number from 1. Answers how many there were, and the
 * undo.
 */
export function refuseWrites(
  refuse: (request: IDBRequest) => void,
  refuses: (write: number, method: (typeof WRITES)[number]) => boolean,
): { count: () => number; restore: () => void } {
  let writes = 0;
  const spies = WRITES.map((method) => {
    const original = IDBObjectStore.prototype[method] as (...given: unknown[]) => IDBRequest;
    return vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (
      this: IDBObjectStore,
      ...given: unknown[]
    ) {
      const isRefused = refuses(++writes, method);
      const request = original.apply(this, given);
      if (isRefused) refuse(request);
      return request as never;
    });
  });
  return {
    count: () => writes,
    restore: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
}
