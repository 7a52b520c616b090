import { vi } from 'vitest';

type Stored = Record<string, unknown>;

/** One area of `chrome.storage`: values travel as copies. */
function makeArea() {
  let stored: Stored = {};
  return {
    get: async (key: string | null) => {
      const all = structuredClone(stored);
      return key === null ? all : key in all ? { [key]: all[key] } : {};
    },
    set: async (change: Stored) => {
      stored = { ...stored, ...structuredClone(change) };
    },
    remove: async (keys: string | string[]) => {
      for (const key of [keys].flat()) delete stored[key];
    },
    keys: () => Object.keys(stored),
  };
}

/** Locks that queue, as `navigator.locks` does and Node's does not exist. */
function makeLocks() {
  type Work<Result> = (lock: object) => Promise<Result>;
  const queues = new Map<string, Promise<unknown>>();
  return {
    request: <Result>(
      name: string,
      ...given: [Work<Result>] | [LockOptions, Work<Result>]
    ): Promise<Result> => {
      const work = given.at(-1) as Work<Result>;
      const result = (queues.get(name) ?? Promise.resolve()).then(() => work({}));
      queues.set(
        name,
        result.catch(() => undefined),
      );
      return result;
    },
  };
}

/** The extension platform as the background sees it, with tabs that answer through `answerTab`. */
export function installFakeExtension() {
  const tabs = new Map<number, { id: number; url: string; incognito: boolean; discarded: boolean }>();
  const registered = new Map<string, { id: string }>();
  const answerTab = vi.fn(
    async (_tabId: number, _message: { method: string; input: unknown }): Promise<unknown> => {
      throw new Error('Receiving end does not exist.');
    },
  );
  const titles = new Map<number | 'all', string>();
  const icons = new Map<number | 'all', string>();
  const session = makeArea();
  const local = makeArea();
  const chrome = {
    runtime: {
      id: 'deboiler-id',
      getURL: (path: string) => `chrome-extension://deboiler-id/${path}`,
      getManifest: () => ({ version: '0.1.0' }),
    },
    storage: {
      session,
      local,
      onChanged: { addListener: () => undefined, removeListener: () => undefined },
    },
    tabs: {
      get: async (tabId: number) => {
        const tab = tabs.get(tabId);
        if (!tab) throw new Error(`No tab with id: ${tabId}.`);
        return tab;
      },
      query: async () => [...tabs.values()],
      sendMessage: (tabId: number, message: { method: string; input: unknown }) => answerTab(tabId, message),
    },
    action: {
      setIcon: async ({ tabId, path }: { tabId?: number; path: Record<string, string> }) => {
        icons.set(tabId ?? 'all', path[16] ?? '');
      },
      setTitle: async ({ tabId, title }: { tabId?: number; title: string }) => {
        titles.set(tabId ?? 'all', title);
      },
    },
    i18n: { getMessage: (name: string, values: string[] = []) => [name, ...values].join(' ') },
    scripting: {
      executeScript: vi.fn(async (): Promise<{ result: unknown }[]> => []),
      getRegisteredContentScripts: async () => [...registered.values()],
      registerContentScripts: async (scripts: { id: string }[]) => {
        for (const script of scripts) {
          if (registered.has(script.id)) throw new Error(`Duplicate script ID '${script.id}'`);
          registered.set(script.id, script);
        }
      },
      unregisterContentScripts: async ({ ids }: { ids: string[] }) => {
        for (const id of ids) registered.delete(id);
      },
    },
  };
  Object.assign(globalThis, { browser: undefined, chrome });
  Object.defineProperty(globalThis, 'navigator', { value: { locks: makeLocks() }, configurable: true });
  return {
    session,
    local,
    answerTab,
    titles,
    icons,
    registered,
    executeScript: chrome.scripting.executeScript,
    openTab(id: number, url: string, incognito = false) {
      tabs.set(id, { id, url, incognito, discarded: false });
      return { tabId: id, private: incognito };
    },
    closeTab: (id: number) => tabs.delete(id),
  };
}
