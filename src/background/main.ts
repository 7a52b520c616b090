import { parsePageAddress } from '../core/url-order.ts';
import { platform } from '../messaging/platform.ts';
import { serveBackground } from '../messaging/serve.ts';
import { dropModels } from '../storage/drop-models.ts';
import { useDatabase } from '../storage/open-database.ts';
import { changeSettings } from '../storage/settings.ts';
import { keepGates } from './keep-gates.ts';
import { dropRules } from './keep-rules.ts';
import { driveJobs } from './learn-now.ts';
import { ownPageHandlers } from './own-page-handlers.ts';
import { pageHandlers } from './page-handlers.ts';
import { dropPrivateCorrections } from './private-corrections.ts';
import { findTab } from './read-tab.ts';
import { toggleSwitch } from './set-switch.ts';
import { showDefaultSign, showSign } from './show-sign.ts';
import { dropSwitches } from './tab-switch.ts';

/**
 * The background: registers listeners, at once and all, and keeps no state. It may be ended between any two steps
 * and started anew by the next event; what has to last is in the store or in `storage.session`.
 */
const CLEAN_PAGE = 'clean-page';
const FIRST_RUN_PAGE = 'src/options/first-run.html';

const { runtime, tabs, contextMenus, commands } = platform();

serveBackground({ page: pageHandlers, ownPage: ownPageHandlers });

// The worker may have died while a site was being learned.
tryTo('go on learning a site', driveJobs);

runtime.onInstalled.addListener(({ reason }) => {
  contextMenus?.create({
    id: CLEAN_PAGE,
    title: platform().i18n.getMessage('commandCleanPage'),
    contexts: ['page'],
  });
  tryTo('prepare after install', async () => {
    await useDatabase(dropModels);
    await dropRules();
    await prepare();
    if (reason === 'install') await tabs.create({ url: runtime.getURL(FIRST_RUN_PAGE) });
  });
});

runtime.onStartup.addListener(() => tryTo('prepare at start', prepare));

commands?.onCommand.addListener((command, tab) => {
  if (command === CLEAN_PAGE) tryTo('toggle by key', () => togglePage(tab?.id));
});

contextMenus?.onClicked.addListener((info, tab) => {
  if (info.menuItemId === CLEAN_PAGE) tryTo('toggle by menu', () => togglePage(tab?.id));
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

/** Brings what the browser keeps outside our store in line with it. */
async function prepare(): Promise<void> {
  const settings = await useDatabase((database) => changeSettings(database, {}));
  await showDefaultSign(settings.paused);
  await keepGates();
}

/** Firefox gives a command no tab: then the active one of the window in front is meant. */
async function togglePage(tabId: number | undefined): Promise<void> {
  const id = tabId ?? (await tabs.query({ active: true, lastFocusedWindow: true }))[0]?.id;
  const tab = id === undefined ? undefined : await findTab(id);
  if (tab?.site !== undefined) await toggleSwitch({ ...tab, site: tab.site });
}

/** Runs what a listener started; what fails is told to the console, and stops nothing else. */
function tryTo(what: string, act: () => Promise<void>): void {
  act().catch((error: unknown) => console.warn(`Deboiler: could not ${what}`, error));
}
