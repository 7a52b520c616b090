import type { Page } from 'puppeteer-core';
import type { TabState } from '../src/messaging/contract.ts';
import type { ExtensionBrowser } from '../test/support/extension-browser.ts';
import { type Session, startSession } from '../test/support/session.ts';
import { makeTab } from '../test/support/tab-states.ts';

/** Where a picture goes. */
type Save = (name: string, of: { screenshot(): Promise<Uint8Array> }) => Promise<void>;

/** What the popup is told of its tab; `fault`: what the background says instead. */
interface State {
  name: string;
  tab?: TabState;
  fault?: string;
  url?: string;
  /** The browser's user lets us see no site. */
  withheld?: boolean;
}

/** How all states are drawn on one sheet. */
interface Sheet {
  name: string;
  width: number;
  dark?: boolean;
  rtl?: boolean;
}

const POPUP = 'src/popup/index.html';
const WIDTH = 360;
/** The popup is a page there: Firefox for Android on a small telephone. */
const NARROW = 320;
/** More than the popup takes: from right to left, what overflows would lie beside the picture. */
const HEIGHT = 700;
const GAP = 16;
const COLUMNS = 4;

const noPage = { page: null } as const;
/** States that a reader meets rarely, each as the background tells it. */
const STATES: readonly State[] = [
  {
    name: 'no web page',
    tab: makeTab({}, {}, { reach: 'cannot', standing: null, ...noPage }),
    url: 'about:addons',
  },
  { name: 'a picture', tab: makeTab({ stored: 'not-yet' }, {}, { reach: 'other', ...noPage }) },
  { name: 'an old tab', tab: makeTab({ stored: 'not-yet' }, {}, { reach: 'reload', ...noPage }) },
  { name: 'a site that is withheld', tab: makeTab({}, {}, { reach: 'cannot', ...noPage }), withheld: true },
  { name: 'too large', tab: makeTab({ stored: 'large' }, { parts: [], level: 'page', large: true }) },
  { name: 'left as it is', tab: makeTab({}, { leftAsIs: true, parts: [] }) },
  { name: 'no room', tab: makeTab({ stored: 'full' }) },
  {
    name: 'no room, first visit',
    tab: makeTab({ stored: 'full', pagesSeen: 0, curve: [], settledSince: 0 }, { level: 'page' }),
  },
  {
    name: 'a later version of the store',
    tab: makeTab({ stored: 'newer', pagesSeen: 0, curve: [], settledSince: 0 }, { level: 'page' }),
  },
  { name: 'a store that fails, damaged rows', tab: makeTab({ stored: 'failed', damaged: 3 }) },
  {
    name: 'a form with a password',
    tab: makeTab(
      { stored: 'sensitive', pagesSeen: 0, curve: [], settledSince: 0 },
      { parts: [], level: 'page' },
    ),
  },
  { name: 'a background that is silent', fault: 'no-answer' },
];

/** The popup in the states that are rarely met, a sheet each: light, dark, narrow, from right to left, and in Chinese. */
export async function takeStatePictures(engine: ExtensionBrowser['engine'], save: Save): Promise<void> {
  // Only Chromium's driver runs a script in our pages ahead of their own.
  if (engine !== 'chromium') return;
  await takeSheets(
    save,
    [],
    [
      { name: 'popup-states', width: WIDTH },
      { name: 'popup-states-dark', width: WIDTH, dark: true },
      { name: 'popup-states-narrow', width: NARROW },
      { name: 'popup-states-rtl', width: WIDTH, rtl: true },
    ],
  );
  await takeSheets(save, ['--lang=zh-CN'], [{ name: 'popup-states-chinese', width: WIDTH }]);
}

async function takeSheets(save: Save, args: readonly string[], sheets: readonly Sheet[]): Promise<void> {
  const session = await startSession('chromium', { sites: [], args });
  try {
    for (const sheet of sheets) {
      const drawn: string[] = [];
      for (const state of STATES) drawn.push(await drawState(session, state, sheet));
      await save(sheet.name, await laySheet(session, drawn, sheet));
    }
  } finally {
    await session.close();
  }
}

/** One state as a data address. */
async function drawState(
  session: Session,
  state: State,
  { width, dark = false, rtl = false }: Sheet,
): Promise<string> {
  const page = await session.browser.openOwnPage(POPUP);
  await page.setViewport({ width, height: HEIGHT });
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
  await page.evaluateOnNewDocument(standIn, JSON.stringify(state));
  if (rtl) await page.evaluateOnNewDocument(speakHebrewLetters);
  await page.reload();
  await page.waitForSelector('.sentence b, .notice, .note');
  const height = await page.evaluate((isWindow) => {
    if (isWindow) document.documentElement.classList.remove('page');
    return document.getElementById('popup')?.getBoundingClientRect().height ?? 0;
  }, width > NARROW);
  await page.bringToFront();
  const clip = { x: 0, y: 0, width, height: Math.ceil(height) };
  const picture = await page.screenshot({ encoding: 'base64', clip });
  await page.close();
  return `data:image/png;base64,${picture}`;
}

/** Runs in the popup before its script: the background's answer about the tab is the state's. */
function standIn(json: string): void {
  const state = JSON.parse(json) as { tab?: unknown; fault?: string; url?: string; withheld?: boolean };
  const answer = state.tab ? { output: state.tab } : { fault: state.fault, message: 'as wanted' };
  const url = state.url ?? 'http://www.kettleandrye.example/rye';
  const tab = { id: 7, url, incognito: false, active: true };
  const { browser = chrome } = globalThis as { browser?: typeof chrome };
  // Handed over, not named: names of functions are kept by a helper that the popup does not have.
  for (const { runtime, tabs, permissions } of [chrome, browser]) {
    const ask = runtime.sendMessage.bind(runtime) as (message: { method: string }) => Promise<unknown>;
    Reflect.set(runtime, 'sendMessage', async (message: { method: string }) =>
      message.method === 'readTab' ? answer : ask(message),
    );
    Reflect.set(tabs, 'query', async () => [tab]);
    if (state.withheld) Reflect.set(permissions, 'contains', async () => false);
  }
}

/**
 * Runs in the popup before its script: our strings in a language that is read from the right. We speak none yet, so each
 * letter is written as a Hebrew one; the words mean nothing, but they run and break as such a language's do.
 */
function speakHebrewLetters(): void {
  const letters = 'אבגדהוזחטיכלמנסעפצקרשת';
  const { i18n } = chrome;
  const written = i18n.getMessage.bind(i18n) as (key: string, values?: string[]) => string;
  Reflect.set(i18n, 'getUILanguage', () => 'he');
  Reflect.set(i18n, 'getMessage', (key: string, values: string[] = []) => {
    if (key === '@@bidi_dir') return 'rtl';
    if (key === 'languageTag') return 'he';
    // Values stay as they are: each has a character of no alphabet in its place meanwhile.
    const places = values.map((_, at) => String.fromCharCode(0xe000 + at));
    const message = written(key, places).replace(
      /[a-z]/gi,
      (letter) => letters[(letter.toLowerCase().charCodeAt(0) - 97) % letters.length] as string,
    );
    return message.replace(/[\ue000-\ue00f]/g, (place) => values[place.charCodeAt(0) - 0xe000] as string);
  });
}

async function laySheet(session: Session, drawn: readonly string[], { width, dark }: Sheet): Promise<Page> {
  const page = await session.browser.newPage();
  await page.setViewport({ width: COLUMNS * (width + GAP) + GAP, height: HEIGHT });
  const figures = drawn.map(
    (address, at) => `<figure><figcaption>${STATES[at]?.name}</figcaption><img src="${address}"></figure>`,
  );
  await page.setContent(`<style>
    body { margin: ${GAP}px; display: grid; grid-template-columns: repeat(${COLUMNS}, ${width}px); gap: ${GAP}px;
      align-items: start; background: ${dark ? '#000' : '#bbb'}; color: ${dark ? '#fff' : '#000'}; font: 14px sans-serif; }
    figure { margin: 0; } figcaption { padding-block: 4px; }</style>${figures.join('')}`);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewport({ width: COLUMNS * (width + GAP) + GAP, height });
  return page;
}
