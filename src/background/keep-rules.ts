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
 * known of a site, or its rule, has changed.
 */
export async function keepRules({ standing, model, corrections }: SiteKnowledge): Promise<void> {
  const { local } = platform().storage;
  const key = rulesKey(standing.site);
  if (standing.rule === 'always' && !standing.paused && model !== null) {
    await local.set({ [key]: { model, corrections } });
  } else await local.remove(key);
}

/** Lays out what is missing for the sites that are set to always, and drops what lies there for others. */
export async function layOutRules(always: ReadonlySet<SiteKey>): Promise<void> {
  const { local } = platform().storage;
  const prefix = rulesKey('' as SiteKey);
  const laid = Object.keys(await local.get(null)).filter((key) => key.startsWith(prefix));
  const surplus = laid.filter((key) => !always.has(key.slice(prefix.length) as SiteKey));
  if (surplus.length > 0) await local.remove(surplus);
  for (const site of always) {
    if (!laid.includes(rulesKey(site))) await layOutSite(site);
  }
}

/** Lays out one site's rules anew, where it is set to always. */
export async function layOutSite(site: SiteKey): Promise<void> {
  await keepRules(await readKnowledge(site, NO_TAB, 'not-yet', 'always'));
}

/** Drops all rules: those of another version of the method may mean something else. */
export async function dropRules(): Promise<void> {
  await layOutRules(new Set());
}
