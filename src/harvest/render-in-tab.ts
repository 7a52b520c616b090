import { guardTab } from '../gather/guard-requests.ts';
import { within } from '../gather/within.ts';
import { platform } from '../messaging/platform.ts';
import { readRendered } from './read-rendered.ts';

/** Milliseconds that a page may take to load, and its scripts to write and to bring all comments. */
const LONGEST_LOAD = 30_000;
const LONGEST_WORK = 45_000;
/** Where in the session's memory the tab is noted, so that one left by a page that died is closed. */
const TAB = 'render tab';

/**
 * The page as a background tab has it once its scripts are done, every "more comments" pressed, frames of comment
 * services after it; undefined where the tab did not load. The tab is kept from private networks as our own requests
 * are, and closed in the end; there is one at a time, whoever of us asks. Its cookies are the reader's.
 */
export function renderInTab(url: string, signal: AbortSignal): Promise<string | undefined> {
  // Pages of ours that keep two blogs at once would close each other's tab and lift the guard from it.
  return navigator.locks.request(TAB, () => (signal.aborted ? undefined : render(url, signal)));
}

async function render(url: string, signal: AbortSignal): Promise<string | undefined> {
  const { tabs, scripting, storage } = platform();
  await closeTab((await storage.session.get(TAB))[TAB]);
  const tab = await tabs.create({ active: false, url: 'about:blank' });
  if (tab.id === undefined) return undefined;
  const tabId = tab.id;
  try {
    await storage.session.set({ [TAB]: tabId });
    await guardTab(tabId);
    if (!(await load(tabId, url, signal))) return undefined;
    const frames = await within(
      LONGEST_WORK,
      signal,
      scripting.executeScript({ target: { tabId, allFrames: true }, func: readRendered }),
    );
    const top = frames?.find(({ frameId }) => frameId === 0)?.result;
    if (!top) return undefined;
    const inner = frames?.filter(({ frameId, result }) => frameId !== 0 && result?.hasComments) ?? [];
    return top.html + inner.map(({ result }) => result?.body ?? '').join('');
  } catch (error) {
    console.debug('Deboiler: a page was not rendered', error);
    return undefined;
  } finally {
    await closeTab(tabId);
    await guardTab(undefined);
    await storage.session.remove(TAB);
  }
}

/** Takes the tab to an address; false when it does not get there in time. */
async function load(tabId: number, url: string, signal: AbortSignal): Promise<boolean> {
  const { onUpdated } = platform().tabs;
  let listener: Parameters<typeof onUpdated.addListener>[0] | undefined;
  const loaded = new Promise<true>((resolve) => {
    listener = (id, change, tab) => {
      if (id === tabId && change.status === 'complete' && /^https?:/.test(tab.url ?? '')) resolve(true);
    };
    onUpdated.addListener(listener);
  });
  try {
    await platform().tabs.update(tabId, { url, muted: true });
    return (await within(LONGEST_LOAD, signal, loaded)) ?? false;
  } finally {
    if (listener) onUpdated.removeListener(listener);
  }
}

async function closeTab(tabId: unknown): Promise<void> {
  if (typeof tabId !== 'number') return;
  // Gone already: that is what is wanted.
  await platform()
    .tabs.remove(tabId)
    .catch(() => undefined);
}
