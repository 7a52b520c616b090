import type { PageRecord } from '../core/page-record.ts';
import { type PageAddress, parsePageAddress } from '../core/url-order.ts';
import { parseSiteRules } from '../feed/parse-site-rules.ts';
import type { PageCalls } from '../messaging/contract.ts';
import type { Handlers, SendingTab } from '../messaging/serve.ts';
import type { Stored } from '../messaging/site-knowledge.ts';
import { keepPage } from '../storage/kept-pages.ts';
import { useDatabase } from '../storage/open-database.ts';
import { readSiteLook, writeSiteLook } from '../storage/reader-looks.ts';
import { readSiteRules } from '../storage/site-rules.ts';
import { makeKeptRow } from '../storage/stored-rows.ts';
import { updateSite, type Visit } from '../storage/update-site.ts';
import { changeCorrections, correctPart } from './change-corrections.ts';
import { followFeed } from './follow-feed.ts';
import { followCorrections } from './follow-site-change.ts';
import { holdSheet } from './hold-sheet.ts';
import { layOutSite } from './keep-rules.ts';
import { nameMethod } from './method-name.ts';
import { loadTool, openReaderByItself, openView } from './open-view.ts';
import { readKnowledge } from './read-knowledge.ts';
import { mayGiveUp, noteRefusal } from './refused-visits.ts';
import { showSign } from './show-sign.ts';
import { whyNotStored } from './site-standing.ts';
import { storedAfter } from './stored-after.ts';

/** What pages' scripts are answered. */
export const pageHandlers: Handlers<PageCalls, SendingTab> = {
  async readSite({ url }, tab) {
    const knowledge = await readKnowledge(addressOf(url).site, tab, 'not-yet', 'cleaning');
    const { paused, cleaning, pagesSeen } = knowledge.standing;
    const { rule } = knowledge.standing;
    const state = cleaning ? (pagesSeen > 1 ? 'on' : 'guess') : rule === 'never' ? 'never' : 'off';
    if (!paused) await showSign(tab.tabId, { state, hiddenParts: 0 });
    return knowledge;
  },

  async observePage({ url, record }, tab) {
    const address = addressOf(url);
    const stored = await storeVisit(address, record, tab);
    const knowledge = await readKnowledge(address.site, tab, stored, 'always');
    if (stored === 'stored' && knowledge.standing.rule === 'always') await layOutSite(address.site);
    if (stored === 'stored') void openReaderByItself(tab, url);
    return knowledge;
  },

  async keepPage({ url, title, language, html }, tab) {
    const row = makeKeptRow({ url, title, language, html, at: Date.now() });
    if (row === undefined || tab.private) return false;
    return useDatabase((database) =>
      keepPage(
        database,
        row,
        (choice, settings) => whyNotStored(choice, settings, tab.private) === undefined,
        mayGiveUp,
      ),
    );
  },

  async showSign(sign, tab) {
    await showSign(tab.tabId, sign);
    return null;
  },

  async readRules({ url }) {
    const row = await useDatabase((database) => readSiteRules(database, addressOf(url).site));
    return parseSiteRules(row?.rules) ?? null;
  },

  readLook: ({ url }) => useDatabase((database) => readSiteLook(database, addressOf(url).site)),

  async writeLook({ url, look }, tab) {
    const { site } = addressOf(url);
    if (tab.private) return null;
    await useDatabase((database) => writeSiteLook(database, site, look));
    // Switched on in the open reader, it is used at once.
    if (look.feed) void followFeed(tab.tabId);
    return null;
  },

  async loadTool({ tool }, { tabId }) {
    await loadTool(tabId, tool);
    return null;
  },

  async holdSheet({ name, held }, { tabId }) {
    await holdSheet(tabId, name, held);
    return null;
  },

  async showView({ view }, { tabId }) {
    await openView(tabId, view);
    return null;
  },

  async correctHere({ url, act, ...part }, tab) {
    const { site } = addressOf(url);
    const { put, remove } = await correctPart({ ...tab, site }, act, part, Date.now());
    await followCorrections(site);
    return { put, remove };
  },

  async changeHere({ url, put, remove }, tab) {
    const { site } = addressOf(url);
    const undo = await changeCorrections({ site, private: tab.private, put, remove });
    await followCorrections(site);
    return { put: undo.put, remove: undo.remove };
  },
};

/** Stores a visit where that is allowed; answers what became of it. A store that fails never keeps a page from its answer. */
async function storeVisit(
  { site, page }: PageAddress,
  record: PageRecord | null,
  tab: SendingTab,
): Promise<Stored> {
  const none = record === null ? 'sensitive' : 'private';
  if (tab.private) return none;
  const now = Date.now();
  // A tab's clock is ours; one that ran ahead must not make its page the latest for ever.
  const visit: Visit = record
    ? { site, record: { ...record, capturedAt: Math.min(record.capturedAt, now) } }
    : { site, withheld: page };
  try {
    await useDatabase((database) =>
      updateSite(database, visit, now, nameMethod(), {
        mayStore: (choice, settings) =>
          record === null || whyNotStored(choice, settings, false) === undefined,
        mayGiveUp,
      }),
    );
  } catch (error) {
    console.warn('Deboiler: a visit was not stored', error);
    const became = storedAfter(error);
    if (became === 'full') await noteRefusal(true);
    return became;
  }
  noteRefusal(false).catch((error: unknown) => console.warn('Deboiler:', error));
  return record === null ? 'sensitive' : 'stored';
}

function addressOf(url: string): PageAddress {
  const address = parsePageAddress(url);
  if (address === undefined) throw new Error(`no web page: ${url.slice(0, 200)}`);
  return address;
}
