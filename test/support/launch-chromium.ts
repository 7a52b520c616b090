import puppeteer, { type Browser, type Extension, type Page } from 'puppeteer-core';
import {
  type ExtensionBrowser,
  HEADLESS_SCREEN,
  HEADLESS_SIZE,
  type LaunchOptions,
  type OpenPopup,
} from './extension-browser.ts';
import { waitUntil } from './wait-until.ts';

function findWorker(browser: Browser, id: string) {
  const ours = `chrome-extension://${id}/`;
  return browser.targets().find((found) => found.type() === 'service_worker' && found.url().startsWith(ours));
}

/** An attached driver keeps the worker alive for ever, so it has to be ended by hand. */
async function killWorker(browser: Browser, id: string): Promise<void> {
  const target = findWorker(browser, id);
  if (!target) return; // It had ended by itself.
  // A worker that is only starting may not hear that it shall end.
  for (let attempt = 1; findWorker(browser, id) === target; attempt++) {
    await (await target.worker())?.close().catch(() => undefined);
    const hasEnded = waitUntil('the service worker to end', () => findWorker(browser, id) !== target, 2_000);
    await hasEnded.catch((error: unknown) => {
      if (attempt === 5) throw error;
    });
  }
}

async function openPopup(browser: Browser, extension: Extension, over: Page): Promise<OpenPopup> {
  const address = `chrome-extension://${extension.id}/src/popup/`;
  await over.bringToFront();
  const opened = browser.waitForTarget((target) => target.url().startsWith(address), { timeout: 10_000 });
  await over.triggerExtensionAction(extension);
  const popup = await (await opened).asPage();
  await popup.waitForFunction(() => document.readyState === 'complete');
  return {
    evaluate: (run, ...args) => popup.evaluate(run as never, ...(args as never)) as never,
    screenshot: () => popup.screenshot(),
    close: async () => {
      // A popup that closes itself takes its target with it, and that is no fault.
      await popup.evaluate(() => window.close()).catch(() => undefined);
      await waitUntil(
        'the popup to close',
        () => !browser.targets().some((target) => target.url().startsWith(address)),
      );
    },
  };
}

interface RaisableEvent {
  dispatch(command: string, tab: chrome.tabs.Tab | undefined): void;
}

async function pressCommand(browser: Browser, id: string, name: string, over: Page): Promise<void> {
  await over.bringToFront();
  const worker = await findWorker(browser, id)?.worker();
  if (!worker) throw new Error(`no service worker to hear the command ${name}`);
  await worker.evaluate(async (command) => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    (chrome.commands.onCommand as unknown as RaisableEvent).dispatch(command, tab);
  }, name);
}

interface DeveloperPrivate {
  updateProfileConfiguration(change: { inDeveloperMode: boolean }): Promise<void>;
  updateExtensionConfiguration(change: { extensionId: string; incognitoAccess: boolean }): Promise<void>;
}

/** Whether the extension answers that it may work in private windows; false too while it is being loaded. */
async function hasPrivateAccess(browser: Browser, id: string): Promise<boolean> {
  const page = await browser.newPage();
  try {
    await page.goto(`chrome-extension://${id}/src/options/index.html`);
    return await page.evaluate(() => chrome.extension.isAllowedIncognitoAccess());
  } catch {
    return false; // Being loaded again, the extension has no pages, and those that it had are closed.
  } finally {
    await page.close().catch(() => undefined);
  }
}

/**
 * Does what a reader does on chrome://extensions. The extension is loaded again by that; unpacked ones come back
 * in developer mode alone.
 */
async function allowPrivateWindows(browser: Browser, id: string): Promise<void> {
  const page = await browser.newPage();
  await page.goto('chrome://extensions/');
  // The old extension's pages are closed with it.
  const witness = await browser.newPage();
  await witness.goto(`chrome-extension://${id}/src/options/index.html`);
  await page.evaluate(async (extensionId) => {
    const { developerPrivate } = chrome as unknown as { developerPrivate: DeveloperPrivate };
    await developerPrivate.updateProfileConfiguration({ inDeveloperMode: true });
    await developerPrivate.updateExtensionConfiguration({ extensionId, incognitoAccess: true });
  }, id);
  await waitUntil('the extension to be unloaded', () => witness.isClosed(), 20_000);
  await waitUntil('the extension to be loaded again', () => hasPrivateAccess(browser, id), 20_000);
  await page.close();
}

/** Runs a function in a page of ours that is opened for it and closed again. */
async function runInOwnPage(browser: Browser, id: string, run: () => Promise<unknown>): Promise<void> {
  const page = await browser.newPage();
  await page.goto(`chrome-extension://${id}/src/options/index.html`);
  await page.evaluate(run);
  await page.close();
}

/** A driver's own contexts are private too, but extensions cannot ask for their tabs: it has to be a real window. */
async function openPrivatePage(browser: Browser, id: string): Promise<Page> {
  const opened = browser.waitForTarget((found) => found.url() === 'http://private.example/');
  await runInOwnPage(browser, id, () =>
    chrome.windows.create({ incognito: true, url: 'http://private.example/' }),
  );
  const target = await opened;
  return (await target.page()) ?? target.asPage();
}

async function closePrivateWindows(): Promise<void> {
  const windows = await chrome.windows.getAll();
  for (const { id, incognito } of windows) if (incognito && id !== undefined) await chrome.windows.remove(id);
}

/** What every Chromium of tests is started with: every host is found on this port of loopback. */
export function listArguments(port: number, headless: boolean): string[] {
  return [
    // The pages are ours, and the sandbox is not to be had as root or in most containers.
    ...(process.platform === 'linux' ? ['--no-sandbox'] : []),
    `--host-resolver-rules=MAP * 127.0.0.1:${port}`,
    '--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
    '--lang=en-US',
    ...(headless ? [`--screen-info={${HEADLESS_SCREEN.width}x${HEADLESS_SCREEN.height}}`] : []),
  ];
}

/** Chromium, Chrome or Edge with the extension loaded and its worker started once. */
export async function launchChromium(options: LaunchOptions): Promise<ExtensionBrowser> {
  const {
    executable,
    extension: folder,
    port,
    headless = true,
    privateWindows = false,
    args = [],
    downloads,
  } = options;
  const browser = await puppeteer.launch({
    executablePath: executable,
    headless,
    pipe: true,
    enableExtensions: true,
    defaultViewport: headless ? HEADLESS_SIZE : null,
    ...(downloads ? { downloadBehavior: { policy: 'allow' as const, downloadPath: downloads } } : {}),
    args: [...listArguments(port, headless), ...args],
  });
  const id = await browser.installExtension(folder);
  const extension = (await browser.extensions()).get(id);
  if (!extension) throw new Error(`the browser does not list the extension ${id} that it installed`);
  await waitUntil('the service worker to start', () => findWorker(browser, id) !== undefined);
  if (privateWindows) await allowPrivateWindows(browser, id);
  return {
    engine: 'chromium',
    newPage: () => browser.newPage(),
    newWindow: () => browser.newPage({ type: 'window' }),
    newPrivatePage: async () => {
      if (!privateWindows) throw new Error('launched without privateWindows');
      return openPrivatePage(browser, id);
    },
    closePrivateWindows: () => runInOwnPage(browser, id, closePrivateWindows),
    openOwnPage: async (path) => {
      const page = await browser.newPage();
      await page.goto(`chrome-extension://${id}/${path}`);
      return page;
    },
    openPopup: (over) => openPopup(browser, extension, over),
    pressCommand: (name, over) => pressCommand(browser, id, name, over),
    killBackground: () => killWorker(browser, id),
    updateExtension: async () => {
      await browser.installExtension(folder);
      await waitUntil('the new worker', () => findWorker(browser, id) !== undefined);
    },
    endExtension: () => browser.uninstallExtension(id),
    waitUntilClosed: () => new Promise((resolve) => browser.once('disconnected', () => resolve())),
    close: () => browser.close(),
  };
}
