import { platform } from '../messaging/platform.ts';

/** What fetching asks of the world outside: one fake of it runs a whole harvest in a test. */
export interface FetchDoors {
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Resolves after so many milliseconds, at once when the signal aborts. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** False where there is surely no network. True says little: a browser knows its cable, not what is behind it. */
  isOnline(): boolean;
  /** Runs work while nobody else in any tab or worker of ours runs any of the same name. */
  alone<Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Memory of this session of the browser: outlives a worker and a page, is never on disk. */
  recall(key: string): Promise<unknown>;
  remember(key: string, value: unknown): Promise<void>;
}

/** The browser's own. */
export function browserDoors(): FetchDoors {
  return {
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    sleep,
    isOnline: () => navigator.onLine,
    alone: (name, work) => navigator.locks.request(name, work),
    recall: async (key) => (await platform().storage.session.get(key))[key],
    remember: (key, value) => platform().storage.session.set({ [key]: value }),
  };
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted || milliseconds <= 0) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal.addEventListener('abort', end);
  });
}
