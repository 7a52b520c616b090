import type { SiteKey } from '../core/url-order.ts';
import { rulesKey } from '../messaging/early-rules-key.ts';
import { platform } from '../messaging/platform.ts';
import type { SiteKnowledge } from '../messaging/site-knowledge.ts';
import { readKnowledge } from './read-knowledge.ts';

/** No tab: knowledge of a site as it is for any ordinary tab. */
const NO_TAB = { tabId: -1, private: false };

/**
 * Lays a site's rules ready for its gate, in `storage.local`, where a page's script reads them without waking us:
 * a copy of what is derived from the site's records, kept for sites set to always alone. Called whenever what is
 * known of a site, or its rule, has changed. One at a time, and each reads the store anew: of two windows the later
 * word stands. Never throws: without rules the gate opens by itself, and the page is answered all the same.
 */
export async function layOutSite(site: SiteKey): Promise<void> {
  try {
    await navigator.locks.request(`rules ${site}`, async () =>
      keepRules(await readKnowledge(site, NO_TAB, 'not-yet', 'always')),
    );
  } catch (error) {
    console.warn('Deboiler: rules could not be laid out', error);
  }
}

async function keepRules({ standing, model, corrections }: SiteKnowledge): Promise<void> {
  const { local } = platform().storage;
  const key = rulesKey(standing.site);
  const isWanted = standing.rule === 'always' && !standing.paused && model !== null;
  // What lies there goes first where there is no room for the new: old rules may hide what is kept now.
  if (isWanted) await local.set({ [key]: { model, corrections } }).catch(() => local.remove(key));
  else await local.remove(key);
}

/** Lays out what is missing for the sites that are set to always, and drops what lies there for others. */
export async function layOutRules(always: ReadonlySet<SiteKey>): Promise<void> {
  const { local } = platform().storage;
  const prefix = rulesKey('' as SiteKey);
  const laid = (await listKeys(local)).filter((key) => key.startsWith(prefix));
  const surplus = laid.filter((key) => !always.has(key.slice(prefix.length) as SiteKey));
  if (surplus.length > 0) await local.remove(surplus);
  for (const site of always) {
    if (!laid.includes(rulesKey(site))) await layOutSite(site);
  }
}

/** The keys of a storage area. Reads no values where the browser lets us: they are a model a site. */
async function listKeys(area: chrome.storage.StorageArea): Promise<string[]> {
  return typeof area.getKeys === 'function' ? area.getKeys() : Object.keys(await area.get(null));
}

/** Drops all rules: those of another version of the method may mean something else. */
export async function dropRules(): Promise<void> {
  await layOutRules(new Set());
}
