import type { Page } from 'puppeteer-core';

/** What is done to a stored value. */
export const DAMAGES = ['truncated', 'of another type', 'of a future version', 'deleted'] as const;
export type Damage = (typeof DAMAGES)[number];

/** One stored value: of a store of the database, or, with an empty `store`, of `storage.local`. */
export interface StoredValue {
  store: string;
  key: IDBValidKey;
}

interface Saved extends Window {
  savedRows?: Map<string, [IDBValidKey, unknown][]>;
}

/** Runs `work` in one of our pages, which may open the database. `settle` awaits a request. */
function inDatabase<Given, Result>(
  own: Page,
  given: Given,
  work: (
    database: IDBDatabase,
    settle: <Value>(request: IDBRequest<Value>) => Promise<Value>,
    given: Given,
  ) => Promise<Result>,
): Promise<Result> {
  const source = `(async () => {
    const settle = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    const database = await settle(indexedDB.open('deboiler'));
    try {
      return await (${String(work)})(database, settle, ${JSON.stringify(given)});
    } finally {
      database.close();
    }
  })()`;
  return own.evaluate(source) as Promise<Result>;
}

/** Puts rows into stores; a `body` of numbers becomes bytes. */
export function putRows(own: Page, rows: Readonly<Record<string, readonly object[]>>): Promise<void> {
  return inDatabase(own, rows, async (database, settle, given) => {
    for (const [store, list] of Object.entries(given)) {
      const writing = database.transaction(store, 'readwrite').objectStore(store);
      for (const row of list) {
        const { body } = row as { body?: number[] };
        await settle(writing.put(body ? { ...row, body: new Uint8Array(body) } : row));
      }
    }
  });
}

/** The rows of stores at one moment, as they stand there, before anything is mended by reading it. */
export function readRows(own: Page, stores: readonly string[]): Promise<unknown[][]> {
  return inDatabase(own, stores, (database, settle, names) => {
    const reading = database.transaction(names);
    return Promise.all(names.map((name) => settle(reading.objectStore(name).getAll())));
  });
}

/** The first and the last value of every store that there is, and every value of `storage.local`. */
export async function listValues(own: Page): Promise<StoredValue[]> {
  const values = await inDatabase(own, null, async (database, settle) => {
    const found: { store: string; key: IDBValidKey }[] = [];
    for (const store of database.objectStoreNames) {
      const keys = await settle(database.transaction(store).objectStore(store).getAllKeys());
      for (const key of new Set([keys[0], keys.at(-1)])) found.push({ store, key: key ?? '' });
    }
    return found;
  });
  const local = await own.evaluate(async () => Object.keys(await chrome.storage.local.get(null)));
  return [...values, ...local.map((key) => ({ store: '', key }))];
}

/** Does something bad to a value. Keys that stand in a value stay: without them the browser takes no row. */
export async function damageValue(own: Page, { store, key }: StoredValue, damage: Damage): Promise<void> {
  const given = { store, key, damage };
  if (store === '') return damageLocal(own, String(key), damage);
  await inDatabase(own, given, async (database, settle, at) => {
    const writing = database.transaction(at.store, 'readwrite').objectStore(at.store);
    if (at.damage === 'deleted') return void (await settle(writing.delete(at.key)));
    const value: unknown = await settle(writing.get(at.key));
    const names = [writing.keyPath ?? []].flat();
    const cut = (whole: unknown): unknown => {
      if (typeof whole === 'string' || whole instanceof Uint8Array)
        return whole.slice(0, Math.floor(whole.length / 2));
      if (Array.isArray(whole)) return whole.slice(0, Math.floor(whole.length / 2)).map(cut);
      if (typeof whole !== 'object' || whole === null) return whole;
      const entries = Object.entries(whole);
      return Object.fromEntries(entries.slice(0, Math.ceil(entries.length / 2)).map(([n, v]) => [n, cut(v)]));
    };
    const later = (whole: unknown): unknown => {
      if (typeof whole !== 'object' || whole === null || Array.isArray(whole)) return whole;
      if (whole instanceof Uint8Array) return whole;
      const entries = Object.entries(whole).map(([n, v]) => [n, n === 'version' ? Number(v) + 90 : later(v)]);
      return { ...Object.fromEntries(entries), version: 99, addedLater: true };
    };
    const isRow = typeof value === 'object' && value !== null;
    const bad = at.damage === 'truncated' ? cut(value) : at.damage === 'of another type' ? 7 : later(value);
    const kept = isRow ? Object.fromEntries(names.map((name) => [name, (value as never)[name]])) : {};
    const row =
      isRow && names.length > 0 ? { ...(typeof bad === 'object' ? bad : { it: bad }), ...kept } : bad;
    await settle(writing.keyPath === null ? writing.put(row, at.key) : writing.put(row));
  });
}

function damageLocal(own: Page, key: string, damage: Damage): Promise<void> {
  return own.evaluate(
    async (name, what) => {
      const { local } = chrome.storage;
      if (what === 'deleted') return local.remove(name);
      const value = (await local.get(name))[name] as Record<string, unknown>;
      const bad = {
        truncated: { model: JSON.stringify(value.model).slice(0, 50) },
        'of another type': [7],
        'of a future version': {
          ...value,
          model: { ...(value.model as object), version: 99, clusters: null },
        },
      }[what];
      await local.set({ [name]: bad });
    },
    key,
    damage,
  );
}

/** Keeps all rows of the database aside, in the page itself. */
export function saveStore(own: Page): Promise<void> {
  return inDatabase(own, null, async (database, settle) => {
    const saved = new Map<string, [IDBValidKey, unknown][]>();
    for (const store of database.objectStoreNames) {
      const reading = database.transaction(store).objectStore(store);
      const [keys, rows] = [await settle(reading.getAllKeys()), await settle(reading.getAll())];
      saved.set(
        store,
        keys.map((key, at) => [key, rows[at]]),
      );
    }
    (window as Saved).savedRows = saved;
  });
}

/** Brings the database back as `saveStore` found it. */
export function restoreStore(own: Page): Promise<void> {
  return inDatabase(own, null, async (database, settle) => {
    const writing = database.transaction([...database.objectStoreNames], 'readwrite');
    for (const [name, rows] of (window as Saved).savedRows ?? []) {
      const store = writing.objectStore(name);
      await settle(store.clear());
      for (const [key, row] of rows)
        await settle(store.keyPath === null ? store.put(row, key) : store.put(row));
    }
  });
}
