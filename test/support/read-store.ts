import type { Page } from 'puppeteer-core';

/** Every row of every store of every database of the extension, as JSON, with `storage.local` after it: what is on disk. */
export function readStore(own: Page): Promise<string> {
  return own.evaluate(async () => {
    const settle = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const rows: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (name === undefined) continue;
      const database = await settle(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store);
        rows.push(store, await settle(reading.getAllKeys()), await settle(reading.getAll()));
      }
      database.close();
    }
    rows.push(await chrome.storage.local.get());
    return JSON.stringify(rows);
  });
}
