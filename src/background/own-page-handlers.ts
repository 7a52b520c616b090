import type { ForgottenSite, OwnPageCalls } from '../messaging/contract.ts';
import type { StoredPage } from '../messaging/kept-page.ts';
import type { Handlers } from '../messaging/serve.ts';
import { forgetAll, forgetSite, type RemovedSite, restoreSite } from '../storage/forget-site.ts';
import { forgetKeptPages, listKeptPages, readKeptPage, setKeepPages } from '../storage/kept-pages.ts';
import { useDatabase } from '../storage/open-database.ts';
import { changeChoice } from '../storage/reader-choices.ts';
import { restoreBackup } from '../storage/restore-backup.ts';
import type { KeptRow } from '../storage/schema.ts';
import { changeSettings } from '../storage/settings.ts';
import { makeKeptRow } from '../storage/stored-rows.ts';
import { changeCorrections, correctPart } from './change-corrections.ts';
import { followCorrections, followSiteChange } from './follow-site-change.ts';
import { keepGates } from './keep-gates.ts';
import { learnHandlers } from './learn-handlers.ts';
import { nameMethod } from './method-name.ts';
import { openView } from './open-view.ts';
import { readKnowledge } from './read-knowledge.ts';
import { readBackup, readSiteList } from './read-lists.ts';
import { expectTab, readTab } from './read-tab.ts';
import { setSwitch } from './set-switch.ts';
import { showDefaultSign } from './show-sign.ts';
import { dropSwitches } from './tab-switch.ts';
import { tellTabs } from './tell-tabs.ts';

/** What our own pages are answered. What is written is written before anyone is told. */
export const ownPageHandlers: Handlers<OwnPageCalls, undefined> = {
  ...learnHandlers,

  readTab: ({ tabId }) => readTab(tabId),

  async setSwitch({ tabId, on }) {
    await setSwitch(await expectTab(tabId), on);
    return readTab(tabId);
  },

  async setRule({ site, rule }) {
    const removed = await useDatabase(async (database) => {
      if (rule === 'never') {
        return forgetSite(database, site, nameMethod(), { everything: false, choice: { rule } });
      }
      const before = await changeChoice(database, site, { rule });
      return { choice: before, records: [], corrections: [], kept: [], keepPages: false, look: null };
    });
    await dropSwitches({ site });
    await followSiteChange(site);
    return toForgotten(removed);
  },

  async setChosen({ site, chosen }) {
    await useDatabase((database) => changeChoice(database, site, { chosen }));
    await tellTabs(site);
    return null;
  },

  async correctPart({ tabId, act, ...part }) {
    const tab = await expectTab(tabId);
    const undo = await correctPart(tab, act, part, Date.now());
    await followCorrections(tab.site);
    return { tab: await readTab(tabId), undo };
  },

  openView: ({ tabId, view }) => openView(tabId, view),

  async changeCorrections(change) {
    const undo = await changeCorrections(change);
    await followCorrections(change.site);
    return undo;
  },

  async forgetSite({ site }) {
    const removed = await useDatabase((database) =>
      forgetSite(database, site, nameMethod(), { everything: true }),
    );
    await dropSwitches({ site });
    await followSiteChange(site);
    return toForgotten(removed);
  },

  async restoreSite({ site, rule, chosen, records, corrections, kept, keepPages, look }) {
    const rows = kept.map(makeKeptRow).filter((row) => row !== undefined);
    const removed: RemovedSite = {
      choice: { site, rule, chosen },
      records,
      corrections,
      kept: rows,
      keepPages,
      look,
    };
    await useDatabase((database) => restoreSite(database, removed, nameMethod()));
    await followSiteChange(site);
    return null;
  },

  async setKeepPages({ site, keep }) {
    await useDatabase((database) => setKeepPages(database, site, keep));
    await tellTabs(site);
    return null;
  },

  async listKeptPages({ site }) {
    const rows = await useDatabase((database) => listKeptPages(database, site));
    return rows.map(({ page, url, title, at, bytes }) => ({ page, url, title, at, bytes }));
  },

  async readKeptPage({ site, page }) {
    const row = await useDatabase((database) => readKeptPage(database, site, page));
    return row ? toStoredPage(row) : null;
  },

  async forgetKeptPages({ site, pages }) {
    await useDatabase((database) => forgetKeptPages(database, site, pages));
    await tellTabs(site);
    return null;
  },

  readKnowledge: ({ site }) => readKnowledge(site, { tabId: -1, private: false }, 'not-yet', 'always'),

  async forgetAll() {
    await useDatabase(forgetAll);
    await keepGates();
    await showDefaultSign(false);
    await tellTabs(undefined, 'always');
    return null;
  },

  listSites: readSiteList,

  readSettings: () => useDatabase((database) => changeSettings(database, {})),

  async writeSettings(change) {
    const settings = await useDatabase((database) => changeSettings(database, change));
    await keepGates();
    await showDefaultSign(settings.paused);
    await tellTabs();
    return settings;
  },

  readBackup,

  async restoreBackup({ settings, sites }) {
    const backedUp = sites.map(({ site, rule, chosen, ...rest }) => ({
      choice: { site, rule, chosen },
      ...rest,
    }));
    await useDatabase((database) => restoreBackup(database, settings, backedUp));
    await keepGates();
    await showDefaultSign(settings.paused);
    await tellTabs();
    const corrections = sites.reduce((sum, site) => sum + site.corrections.length, 0);
    return { sites: sites.length, corrections };
  },
};

function toForgotten({ choice, kept, ...rest }: RemovedSite): ForgottenSite {
  return { ...choice, ...rest, kept: kept.map(toStoredPage) };
}

function toStoredPage({ url, title, language, html, at }: KeptRow): StoredPage {
  return { url, title, language, html, at };
}
