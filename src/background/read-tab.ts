import { parsePageAddress, type SiteKey } from '../core/url-order.ts';
import type { TabState } from '../messaging/contract.ts';
import { platform } from '../messaging/platform.ts';
import { isReadable } from '../messaging/readable-types.ts';
import { askTab } from './ask-tab.ts';
import { readKnowledge } from './read-knowledge.ts';
import { tellTab } from './tell-tabs.ts';

/** A tab as the browser knows it, with the site it shows; `site` undefined where that is no web page. */
export interface FoundTab {
  tabId: number;
  site: SiteKey | undefined;
  private: boolean;
}

/** Finds a tab; undefined when it is closed. */
export async function findTab(tabId: number): Promise<FoundTab | undefined> {
  try {
    const { url, incognito } = await platform().tabs.get(tabId);
    return { tabId, site: url ? parsePageAddress(url)?.site : undefined, private: incognito };
  } catch {
    return undefined;
  }
}

/** Finds a tab that shows a web page; throws when there is none. */
export async function expectTab(tabId: number): Promise<FoundTab & { site: SiteKey }> {
  const tab = await findTab(tabId);
  if (tab?.site === undefined) throw new Error(`tab ${tabId} shows no web page`);
  return { ...tab, site: tab.site };
}

/** Everything the popup shows of a tab. A page that has missed a switch is told again. */
export async function readTab(tabId: number): Promise<TabState> {
  const tab = await findTab(tabId);
  const nothing: TabState = { tabId, reach: 'cannot', standing: null, corrections: [], page: null };
  if (tab?.site === undefined) return nothing;
  const { standing, corrections } = await readKnowledge(tab.site, tab, 'not-yet', 'never');
  let page = await askTab(tabId, 'readPage', {});
  if (page && page.cleaning !== standing.cleaning) {
    await tellTab(tabId, tab.site, tab.private, 'always');
    page = await askTab(tabId, 'readPage', {});
  }
  if (page === undefined) {
    return { tabId, reach: await findReach(tabId), standing, corrections, page: null };
  }
  const stored = standing.stored === 'not-yet' ? page.stored : standing.stored;
  return { tabId, reach: 'page', standing: { ...standing, stored }, corrections, page };
}

/** Why nobody answers in a tab: asked of the document itself, where the browser lets us. */
async function findReach(tabId: number): Promise<TabState['reach']> {
  try {
    const [answer] = await platform().scripting.executeScript({
      target: { tabId },
      func: readContentType,
      // Else a film that is still coming is waited for.
      injectImmediately: true,
    });
    return isReadable(answer?.result) ? 'reload' : 'other';
  } catch {
    return 'cannot';
  }
}

/** Runs in the page, whose types this room does not know: `<img name="contentType">` stands in for the document's own. */
function readContentType(): unknown {
  const { Document, document } = globalThis as unknown as {
    Document: { prototype: object };
    document: object;
  };
  return Reflect.get(Document.prototype, 'contentType', document);
}
