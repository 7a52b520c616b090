import { parsePageAddress, type SiteKey } from '../core/url-order.ts';
import { platform } from '../messaging/platform.ts';
import { askTab } from './ask-tab.ts';
import { readKnowledge } from './read-knowledge.ts';
import { showSign } from './show-sign.ts';

/**
 * Tells open tabs how their site stands now: the tabs of one site, or all. Tabs without our script, asleep or
 * closed meanwhile, are passed over: they ask when they open.
 */
export async function tellTabs(site?: SiteKey, models: 'always' | 'cleaning' = 'cleaning'): Promise<void> {
  const tabs = await platform().tabs.query({});
  await Promise.all(
    tabs.map(async (tab) => {
      const own = tab.url === undefined ? undefined : parsePageAddress(tab.url)?.site;
      if (tab.id === undefined || tab.discarded || own === undefined) return;
      if (site !== undefined && own !== site) return;
      await tellTab(tab.id, own, tab.incognito, models);
    }),
  );
}

/** Tells one tab, and its button where the page itself has nothing to say. */
export async function tellTab(
  tabId: number,
  site: SiteKey,
  isPrivate: boolean,
  models: 'always' | 'cleaning',
): Promise<void> {
  const { standing, model, corrections } = await readKnowledge(
    site,
    { tabId, private: isPrivate },
    'not-yet',
    models,
  );
  const hasModel = models === 'always' || standing.cleaning;
  const page = await askTab(
    tabId,
    'applyKnowledge',
    hasModel ? { standing, corrections, model } : { standing, corrections },
  );
  if (page === undefined) return;
  if (standing.paused) await showSign(tabId, { state: 'paused', hiddenParts: 0 });
  else if (standing.rule === 'never') await showSign(tabId, { state: 'never', hiddenParts: 0 });
}
