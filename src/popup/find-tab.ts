import { platform } from '../messaging/platform.ts';

/** The tab that the popup speaks of. */
export interface FoundTab {
  id: number;
  /** Undefined where the browser does not tell. */
  url: string | undefined;
  private: boolean;
}

/**
 * The active tab of the window. Where the popup is itself a tab (Firefox for Android, or opened by its address)
 * the tab that was looked at before it; undefined when there is none.
 */
export async function findTab(): Promise<FoundTab | undefined> {
  const { tabs, runtime } = platform();
  const own = runtime.getURL('');
  const isForeign = (tab: chrome.tabs.Tab) => tab.id !== undefined && !(tab.url ?? '').startsWith(own);
  const [active] = await tabs.query({ active: true, currentWindow: true });
  const found =
    active && isForeign(active)
      ? active
      : (await tabs.query({ currentWindow: true }))
          .filter(isForeign)
          .sort((a, b) => (b.lastAccessed ?? 0) - (a.lastAccessed ?? 0))[0];
  return found?.id === undefined ? undefined : { id: found.id, url: found.url, private: found.incognito };
}
