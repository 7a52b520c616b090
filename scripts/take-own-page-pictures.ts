import type { SiteKey } from '../src/core/url-order.ts';
import type { ExtensionBrowser, OpenPopup } from '../test/support/extension-browser.ts';
import { expectSite, type Session, startSession } from '../test/support/session.ts';
import { waitUntil } from '../test/support/wait-until.ts';

/** Where a picture goes. */
type Save = (name: string, of: { screenshot(): Promise<Uint8Array> }) => Promise<void>;

const KITCHEN = 'kettleandrye.example' as SiteKey;
/** Milliseconds until what was asked for is drawn. */
const REST = 500;
const WIDE = 1200;
const NARROW = 360;

const rest = () => new Promise((resolve) => setTimeout(resolve, REST));

/** Popup and options: light, dark, narrow, and in Chinese. */
export async function takeOwnPagePictures(engine: ExtensionBrowser['engine'], save: Save): Promise<void> {
  await inSession(engine, [], async (session) => {
    await takePopup(session, save, 'popup', true);
    await takeOptions(session, save, 'options', WIDE);
    await takeOptions(session, save, 'options-dark', WIDE, { dark: true });
    await takeOptions(session, save, 'options-narrow', NARROW);
  });
  // Chromium alone takes its language from the command line.
  if (engine !== 'chromium') return;
  await inSession(engine, ['--lang=zh-CN'], async (session) => {
    await takePopup(session, save, 'popup-chinese', false);
    await takeOptions(session, save, 'options-chinese', WIDE);
  });
}

/** A browser that has read some sites, and keeps pages of one. */
async function inSession(
  engine: ExtensionBrowser['engine'],
  args: readonly string[],
  work: (session: Session) => Promise<void>,
): Promise<void> {
  const session = await startSession(engine, { args });
  try {
    await session.ask('setKeepPages', { site: KITCHEN, keep: true });
    const tab = await session.browser.newPage();
    for (const id of ['drift-field-notes', 'sahil-news', 'kettle-and-rye']) {
      const pages = expectSite(id).pages.filter(({ gold }) => gold !== undefined);
      for (const { url } of pages) await session.visit(tab, url);
    }
    await session.setSwitch(tab, true);
    await work(session);
  } finally {
    await session.close();
  }
}

async function takePopup(session: Session, save: Save, name: string, withWays: boolean): Promise<void> {
  const [tab] = (await session.own.browser().pages()).filter((page) => page.url().includes(KITCHEN));
  if (!tab) throw new Error('no tab shows the site');
  const popup: OpenPopup = await session.browser.openPopup(tab);
  await waitUntil('the popup to be drawn', () =>
    popup.evaluate(() => document.querySelector('.export button, .part') !== null),
  );
  await rest();
  await save(name, popup);
  if (withWays) {
    await popup.evaluate(() => document.querySelector<HTMLElement>('.export [aria-expanded]')?.click());
    await rest();
    await save(`${name}-take-away`, popup);
  }
  await popup.close();
}

async function takeOptions(
  session: Session,
  save: Save,
  name: string,
  width: number,
  { dark = false } = {},
): Promise<void> {
  const page = await session.browser.openOwnPage('src/options/index.html');
  await page.setViewport({ width, height: 1_100 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
  await page.waitForSelector('.kept-site [aria-expanded]');
  await page.evaluate(() => document.querySelector<HTMLElement>('.kept-site [aria-expanded]')?.click());
  await rest();
  await save(name, page);
  await page.close();
}
