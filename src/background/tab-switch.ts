import type { SiteKey } from '../core/url-order.ts';
import { platform } from '../messaging/platform.ts';

/**
 * The switch of a site in a tab lives in `storage.session`, in memory, one key a switch: it outlives the worker,
 * two switches set at once cannot lose one another, and it ends with the tab or the browser.
 */
function keyOf(tabId: number, site: SiteKey): string {
  return `switch ${tabId} ${site}`;
}

/** The reader's switch for a site in a tab; undefined where it was never touched. */
export async function readSwitch(tabId: number, site: SiteKey): Promise<boolean | undefined> {
  const key = keyOf(tabId, site);
  const value: unknown = (await platform().storage.session.get(key))[key];
  return typeof value === 'boolean' ? value : undefined;
}

/** Sets a switch. */
export async function writeSwitch(tabId: number, site: SiteKey, on: boolean): Promise<void> {
  await platform().storage.session.set({ [keyOf(tabId, site)]: on });
}

/** Passes a tab's switches on to the tab that stands in its place: Chromium gives a tab that it put away another number. */
export async function moveSwitches(from: number, to: number): Promise<void> {
  const { session } = platform().storage;
  const moved = Object.entries(await session.get(null)).filter(([key]) => key.startsWith(`switch ${from} `));
  if (moved.length === 0) return;
  await session.set(
    Object.fromEntries(moved.map(([key, on]) => [key.replace(`switch ${from} `, `switch ${to} `), on])),
  );
  await session.remove(moved.map(([key]) => key));
}

/** Takes away switches: all of a tab that is closed, or a site's in every tab when its rule changes. */
export async function dropSwitches(which: { tabId: number } | { site: SiteKey }): Promise<void> {
  const { session } = platform().storage;
  const isMeant = (key: string) => {
    const [name, tab, site] = key.split(' ');
    if (name !== 'switch') return false;
    return 'tabId' in which ? tab === String(which.tabId) : site === which.site;
  };
  const keys = Object.keys(await session.get(null)).filter(isMeant);
  if (keys.length > 0) await session.remove(keys);
}
