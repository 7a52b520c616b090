import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import type { BackgroundCalls, InputOf, OutputOf, TabState } from '../../src/messaging/contract.ts';
import type { Stored } from '../../src/messaging/site-knowledge.ts';
import type { ExtensionBrowser, LaunchOptions } from './extension-browser.ts';
import { launchExtension, projectRoot } from './launch-extension.ts';
import { readSites, type StoredSite } from './read-sites.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';

const PATIENCE_MS = 15_000;
const STEP_MS = 50;

/** A browser with the extension, the invented sites behind it, and one of our own pages to ask from. */
export interface Session {
  readonly browser: ExtensionBrowser;
  readonly server: SiteServer;
  readonly sites: readonly StoredSite[];
  /** The options page in a tab of its own: it may ask the background what the popup may. */
  readonly own: Page;
  /** Asks the background. Throws what it answers as a fault. */
  ask<Name extends keyof BackgroundCalls>(
    method: Name,
    input: InputOf<BackgroundCalls, Name>,
  ): Promise<OutputOf<BackgroundCalls, Name>>;
  /** The browser's number of a tab. */
  findTabId(page: Page): Promise<number>;
  /** Everything that is known of a tab. */
  readTab(page: Page): Promise<TabState>;
  /** Opens an address and waits until its page has settled and has been answered. */
  visit(page: Page, url: string): Promise<TabState>;
  /** Waits until the page in a tab has settled and has been answered. */
  settle(page: Page): Promise<TabState>;
  /** Installs the extension over itself, with the tabs left open; `own` is another page then. */
  updateExtension(): Promise<void>;
  /** Presses the switch of the tab as the popup does, and waits until the page has followed. */
  setSwitch(page: Page, on: boolean): Promise<TabState>;
  close(): Promise<void>;
}

/** The invented site of this name. Throws when there is none. */
export function expectSite(id: string): StoredSite {
  const site = readSites(join(projectRoot, 'test/fixtures/sites')).find((found) => found.id === id);
  if (!site) throw new Error(`no invented site is called ${id}`);
  return site;
}

/** Pages of which nothing is stored are not even walked until they are cleaned: they have settled as they are. */
const unlooked: readonly Stored[] = ['private', 'excluded', 'paused', 'not-chosen'];

function hasSettled({ page, standing }: TabState): boolean {
  if (!page || !standing) return false;
  if (!standing.cleaning && unlooked.includes(standing.stored)) return true;
  return page.settled && standing.stored !== 'not-yet';
}

/** A tab's state without its lists, for messages. */
function renderTab({ page, standing, ...rest }: TabState): string {
  const { parts, ...short } = page ?? { parts: [] };
  return JSON.stringify({ ...rest, standing, page: page && { ...short, parts: parts.length } });
}

/** What differs from a fresh headless browser with all invented sites. */
export interface SessionOptions
  extends Partial<Pick<LaunchOptions, 'headless' | 'privateWindows' | 'args' | 'downloads' | 'extension'>> {
  readonly sites?: readonly StoredSite[];
}

/** Starts the server and the browser of an engine. */
export async function startSession(
  engine: ExtensionBrowser['engine'],
  options: SessionOptions = {},
): Promise<Session> {
  const { sites = readSites(join(projectRoot, 'test/fixtures/sites')), ...launch } = options;
  const server = await startSiteServer(sites);
  const browser = await launchExtension(engine, { port: server.port, ...launch });
  let own = await browser.openOwnPage('src/options/index.html');

  const ask: Session['ask'] = async (method, input) => {
    const reply = await own.evaluate((envelope) => chrome.runtime.sendMessage(envelope), {
      to: 'background',
      method,
      input,
    } as unknown as Record<string, string>);
    if (!reply || !('output' in reply)) throw new Error(`${method}: ${JSON.stringify(reply)}`);
    return reply.output;
  };

  const tabIds = new WeakMap<Page, number>();

  /**
   * By the address of the page when it is first asked for, and of several tabs with the same one the active one.
   * A tab keeps its number; its address may be ahead of what the driver has heard.
   */
  async function findTabId(page: Page): Promise<number> {
    const known = tabIds.get(page);
    if (known !== undefined) return known;
    const tabs = await own.evaluate(() => chrome.tabs.query({}));
    const same = tabs.filter(({ url }) => url === page.url());
    const tab = same.find(({ active }) => active) ?? same[0];
    if (tab?.id === undefined) throw new Error(`no tab shows ${page.url()}`);
    tabIds.set(page, tab.id);
    return tab.id;
  }

  const readTab = async (page: Page) => ask('readTab', { tabId: await findTabId(page) });

  /** Asks until the tab is as wanted; where it never is, the error says how it was. */
  async function waitForTab(
    page: Page,
    what: string,
    isSo: (state: TabState) => boolean,
    timeout = PATIENCE_MS,
  ): Promise<TabState> {
    const tabId = await findTabId(page);
    const end = Date.now() + timeout;
    for (;;) {
      const state = await ask('readTab', { tabId });
      if (isSo(state)) return state;
      if (Date.now() > end) throw new Error(`waited ${timeout} ms for ${what}: ${renderTab(state)}`);
      await wait(STEP_MS);
    }
  }

  const settle = (page: Page) => waitForTab(page, 'the page to settle', hasSettled);

  async function visit(page: Page, url: string): Promise<TabState> {
    await page.bringToFront();
    await page.goto(url, { waitUntil: 'domcontentloaded' });
    return settle(page);
  }

  async function setSwitch(page: Page, on: boolean): Promise<TabState> {
    await ask('setSwitch', { tabId: await findTabId(page), on });
    const what = `the page to ${on ? 'be cleaned' : 'come back'}`;
    return waitForTab(page, what, (state) => state.page?.cleaning === on && hasSettled(state));
  }

  return {
    browser,
    server,
    sites,
    get own() {
      return own;
    },
    ask,
    findTabId,
    readTab,
    visit,
    settle,
    setSwitch,
    updateExtension: async () => {
      await browser.updateExtension();
      own = await browser.openOwnPage('src/options/index.html');
    },
    close: async () => {
      await browser.close();
      await server.close();
    },
  };
}
