import type { SiteKey } from '../core/url-order.ts';
import type { SendingTab } from '../messaging/serve.ts';
import type { SiteKnowledge, Stored } from '../messaging/site-knowledge.ts';
import { useDatabase } from '../storage/open-database.ts';
import { readSite, type StoredSite } from '../storage/read-site.ts';
import { FIRST_SETTINGS } from '../storage/settings.ts';
import { nameMethod } from './method-name.ts';
import { readPrivateCorrections } from './private-corrections.ts';
import { describeStanding, isCleaning, type StandingTab } from './site-standing.ts';
import { storedAfter } from './stored-after.ts';
import { readSwitch } from './tab-switch.ts';

/**
 * Everything a tab has to know of a site. `models` says when the model, the large part, is sent: always, never, or
 * where the tab's pages are cleaned. A store that cannot be read is said (`storedAfter`), and nothing is hidden by rule.
 */
export async function readKnowledge(
  site: SiteKey,
  { tabId, private: isPrivate }: SendingTab,
  stored: Stored,
  models: 'always' | 'cleaning' | 'never',
): Promise<SiteKnowledge> {
  const tab: StandingTab = { private: isPrivate, switch: await readSwitch(tabId, site) };
  let known: StoredSite;
  let became = stored;
  try {
    known = await useDatabase((database) =>
      readSite(
        database,
        site,
        nameMethod(),
        (choice, settings) =>
          models === 'always' || (models === 'cleaning' && isCleaning(choice, settings, tab)),
      ),
    );
  } catch (error) {
    console.warn('Deboiler: the store could not be read', error);
    known = nothingKnown(site);
    became = storedAfter(error);
  }
  const own = isPrivate ? await readPrivateCorrections(site) : [];
  return {
    standing: describeStanding(site, known, tab, became),
    model: known.model ?? null,
    corrections: [...known.corrections, ...own],
  };
}

function nothingKnown(site: SiteKey): StoredSite {
  return {
    settings: FIRST_SETTINGS,
    choice: { site, rule: null, chosen: false },
    corrections: [],
    model: undefined,
    stats: undefined,
    damaged: 0,
    kept: { site, keep: false, pages: 0, bytes: 0 },
  };
}
