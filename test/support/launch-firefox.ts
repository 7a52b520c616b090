import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { type ExtensionBrowser, HEADLESS_SIZE, type LaunchOptions } from './extension-browser.ts';
import { connectFirefoxChrome, type FirefoxChrome } from './firefox-chrome.ts';
import { openFirefoxPopup } from './firefox-popup.ts';
import { waitUntil } from './wait-until.ts';

/** The id that the built manifest gives the extension in Firefox. */
function readExtensionId(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
  return manifest.browser_specific_settings.gecko.id;
}

/** Every host is asked through a proxy on loopback, and nothing turns http into https. */
export function listPreferences(port: number, downloads?: string): Record<string, unknown> {
  return {
    ...(downloads ? { 'browser.download.folderList': 2, 'browser.download.dir': downloads } : {}),
    'network.proxy.type': 1,
    'network.proxy.http': '127.0.0.1',
    'network.proxy.http_port': port,
    'network.proxy.ssl': '127.0.0.1',
    'network.proxy.ssl_port': port,
    'network.proxy.allow_hijacking_localhost': true,
    'dom.security.https_only_mode': false,
    'dom.security.https_first': false,
    'dom.security.https_first_schemeless': false,
    'intl.locale.requested': 'en-US',
    'intl.accept_languages': 'en-US',
  };
}

/** `goto` never resolves for moz-extension: (the page moves to another process), though the page loads. */
async function openMozExtension(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage();
  void page.goto(address).catch(() => undefined);
  // While the page moves, the driver may answer with errors of its own: then it is asked again.
  await waitUntil(address, () =>
    page
      .evaluate((wanted) => location.href.startsWith(wanted) && document.readyState === 'complete', address)
      .catch(() => false),
  );
  return page;
}

/** Firefox's key elements say which keys they are, not which command: the manifest joins the two. */
const pressKey = `
  const wanted = WebExtensionPolicy.getByID(given.id).extension.manifest.commands[given.name].suggested_key.default;
  const [letter, ...modifiers] = wanted.split('+').reverse();
  const keys = [...document.querySelectorAll('keyset[id^="ext-keyset-id-"] key')];
  const key = keys.find((key) =>
    key.getAttribute('key') === letter &&
    modifiers.every((modifier) => key.getAttribute('modifiers').split(/[ ,]+/).includes(modifier.toLowerCase())));
  if (!key) throw new Error('no key for ' + wanted);
  key.doCommand();
`;

/** Does what a reader does in the add-ons manager. */
const allowPrivateWindows = `
  const { ExtensionPermissions } = ChromeUtils.importESModule('resource://gre/modules/ExtensionPermissions.sys.mjs');
  const { AddonManager } = ChromeUtils.importESModule('resource://gre/modules/AddonManager.sys.mjs');
  await ExtensionPermissions.add(given.id, { permissions: ['internal:privateBrowsingAllowed'], origins: [] });
  await (await AddonManager.getAddonByID(given.id)).reload();
  await WebExtensionPolicy.getByID(given.id).readyPromise;
`;

const closePrivateWindows = `
  const list = () => [...Services.wm.getEnumerator('navigator:browser')].filter((found) => PrivateBrowsingUtils.isWindowPrivate(found));
  for (const found of list()) found.close();
  for (let i = 0; i < 100 && list().length > 0; i++) await new Promise((resolve) => setTimeout(resolve, 50));
`;

/** Opens a private window and finds the one page that was not there before. */
async function openPrivatePage(browser: Browser, chrome: FirefoxChrome): Promise<Page> {
  const before = new Set(await browser.pages());
  await chrome.run('window.OpenBrowserWindow({ private: true })');
  let page: Page | undefined;
  await waitUntil('the private window', async () => {
    page = (await browser.pages()).find((found) => !before.has(found));
    return page?.url().startsWith('about:privatebrowsing') ?? false;
  });
  return page as Page;
}

/** Firefox with the extension loaded. */
export async function launchFirefox(options: LaunchOptions): Promise<ExtensionBrowser> {
  const {
    executable,
    extension: folder,
    port,
    headless = true,
    privateWindows = false,
    args = [],
    downloads,
  } = options;
  const id = readExtensionId(folder);
  const uuid = randomUUID();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: executable,
    headless,
    defaultViewport: headless ? HEADLESS_SIZE : null,
    extraPrefsFirefox: {
      ...listPreferences(port, downloads),
      // The extension's host name is random otherwise; it must be known to open its pages.
      'extensions.webextensions.uuids': JSON.stringify({ [id]: uuid }),
    },
    args: ['--remote-allow-system-access', ...args],
  });
  await browser.installExtension(folder);
  const chrome = await connectFirefoxChrome(browser);
  if (privateWindows) await chrome.run(allowPrivateWindows, { id });
  return {
    engine: 'firefox',
    newPage: () => browser.newPage(),
    newWindow: () => browser.newPage({ type: 'window' }),
    newPrivatePage: async () => {
      if (!privateWindows) throw new Error('launched without privateWindows');
      return openPrivatePage(browser, chrome);
    },
    closePrivateWindows: async () => void (await chrome.run(closePrivateWindows)),
    openOwnPage: (path) => openMozExtension(browser, `moz-extension://${uuid}/${path}`),
    openPopup: async (over) => {
      await over.bringToFront();
      return openFirefoxPopup(chrome, id);
    },
    pressCommand: async (name, over) => {
      await over.bringToFront();
      await chrome.run(pressKey, { id, name });
    },
    killBackground: async () => {
      await chrome.run(
        `const { extension } = WebExtensionPolicy.getByID(given.id);
         await extension.terminateBackground({ ignoreDevToolsAttached: true });`,
        { id },
      );
    },
    updateExtension: async () => void (await browser.installExtension(folder)),
    endExtension: () => browser.uninstallExtension(id),
    waitUntilClosed: () => new Promise((resolve) => browser.once('disconnected', () => resolve())),
    close: () => browser.close(),
  };
}
