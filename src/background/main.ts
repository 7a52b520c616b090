import { parsePageAddress } from '../core/url-order.ts';
import type { PageView } from '../messaging/contract.ts';
import { platform } from '../messaging/platform.ts';
import { serveBackground } from '../messaging/serve.ts';
import { dropModels } from '../storage/drop-models.ts';
import { useDatabase } from '../storage/open-database.ts';
import { changeSettings } from '../storage/settings.ts';
import { keepGates } from './keep-gates.ts';
import { dropRules } from './keep-rules.ts';
import { driveJobs } from './learn-now.ts';
import { openView } from './open-view.ts';
import { ownPageHandlers } from './own-page-handlers.ts';
import { pageHandlers } from './page-handlers.ts';
import { dropPrivateCorrections } from './private-corrections.ts';
import { findTab } from './read-tab.ts';
import { toggleSwitch } from './set-switch.ts';
import { showDefaultSign, showSign } from './show-sign.ts';
import { dropSwitches, moveSwitches } from './tab-switch.ts';

/**
 * The background: registers listeners, at once and all, and keeps no state. It may be ended between any two steps
 * and started anew by the next event; what has to last is in the store or in `storage.session`.
 */
const CLEAN_PAGE = 'clean-page';
/** Commands and context menu entries that open a view, by their ids. */
const VIEWS: Readonly<Record<string, { view: PageView; title: string }>> = {
  'open-reader': { view: 'reader', title: 'commandOpenReader' },
  'show-hidden': { view: 'hidden', title: 'commandShowHidden' },
  'pick-part': { view: 'pick', title: 'commandPickPart' },
  'report-page': { view: 'report', title: 'commandReportPage' },
};
const FIRST_RUN_PAGE = 'src/options/first-run.html';

const { runtime, tabs, contextMenus, commands } = platform();

serveBackground({ page: pageHandlers, ownPage: ownPageHandlers });

// The worker may have died while a site was being learned.
tryTo('go on learning a site', driveJobs);

runtime.onInstalled.addListener(({ reason }) => {
  addToMenu(CLEAN_PAGE, 'commandCleanPage');
  for (const [id, { title }] of Object.entries(VIEWS)) addToMenu(id, title);
  tryTo('prepare after install', async () => {
    await useDatabase(dropModels);
    await dropRules();
    await prepare();
    if (reason === 'install') await tabs.create({ url: runtime.getURL(FIRST_RUN_PAGE) });
  });
});

runtime.onStartup.addListener(() => tryTo('prepare at start', prepare));

commands?.onCommand.addListener((command, tab) => {
  const view = VIEWS[command]?.view;
  if (command === CLEAN_PAGE) tryTo('toggle by key', () => togglePage(tab?.id));
  else if (view) tryTo('open a view by key', () => showView(tab?.id, view));
});

contextMenus?.onClicked.addListener((info, tab) => {
  const view = VIEWS[info.menuItemId]?.view;
  if (info.menuItemId === CLEAN_PAGE) tryTo('toggle by menu', () => togglePage(tab?.id));
  else if (view) tryTo('open a view by menu', () => showView(tab?.id, view));
});

tabs.onUpdated.addListener((tabId, change, tab) => {
  if (change.status !== 'loading') return;
  const isPage = tab.url !== undefined && parsePageAddress(tab.url) !== undefined;
  if (!isPage)
    tryTo('show that nothing can be done', () => showSign(tabId, { state: 'cannot', hiddenParts: 0 }));
});

tabs.onRemoved.addListener((tabId) => {
  tryTo('forget a closed tab', async () => {
    await dropSwitches({ tabId });
    await dropPrivateCorrections();
  });
});

// Firefox has no such event: its tabs keep their numbers.
tabs.onReplaced?.addListener((now, before) => {
  tryTo('follow a tab that was put away', () => moveSwitches(before, now));
});

/** Brings what the browser keeps outside our store in line with it. */
async function prepare(): Promise<void> {
  const settings = await useDatabase((database) => changeSettings(database, {}));
  await showDefaultSign(settings.paused);
  await keepGates();
}

function addToMenu(id: string, title: string): void {
  contextMenus?.create({ id, title: platform().i18n.getMessage(title), contexts: ['page'] });
}

/** Firefox gives a command no tab: then the active one of the window in front is meant. */
async function findActiveTab(tabId: number | undefined): Promise<number | undefined> {
  return tabId ?? (await tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id;
}

async function showView(tabId: number | undefined, view: PageView): Promise<void> {
  const id = await findActiveTab(tabId);
  if (id !== undefined) await openView(id, view);
}

async function togglePage(tabId: number | undefined): Promise<void> {
  const id = await findActiveTab(tabId);
  const tab = id === undefined ? undefined : await findTab(id);
  if (tab?.site !== undefined) await toggleSwitch({ ...tab, site: tab.site });
}

/** Runs what a listener started; what fails is told to the console, and stops nothing else. */
function tryTo(what: string, act: () => Promise<void>): void {
  act().catch((error: unknown) => console.warn(`Deboiler: could not ${what}`, error));
}
