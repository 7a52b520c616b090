import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import type { PageView } from '../src/messaging/contract.ts';
import type { ExtensionBrowser } from '../test/support/extension-browser.ts';
import { readSites } from '../test/support/read-sites.ts';
import { startSession } from '../test/support/session.ts';
import { projectRoot } from './run-step.mjs';

/** Where a picture goes. */
type Save = (name: string, of: { screenshot(): Promise<Uint8Array> }) => Promise<void>;

/** One picture: a view over the page of a site whose address ends so, and what is pressed in it. */
interface ViewPicture {
  name: string;
  view: PageView;
  page: string;
  dark?: boolean;
  width?: number;
  keys?: readonly ('t' | '2' | '?')[];
  /** Where the pointer is moved to. */
  point?: string;
}

const WIDE = 1360;
const NARROW = 420;
/** Milliseconds until pictures and faces of a view are there. */
const REST = 500;
const MARGIN = 'lantern-reader.example/the-margin';

const ENGLISH: readonly ViewPicture[] = [
  { name: 'reader-light', view: 'reader', page: MARGIN, keys: ['t'] },
  { name: 'reader-sepia', view: 'reader', page: MARGIN, keys: ['2'] },
  { name: 'reader-dark', view: 'reader', page: MARGIN, dark: true },
  { name: 'reader-narrow-dark', view: 'reader', page: MARGIN, dark: true, width: NARROW },
  { name: 'reader-keys', view: 'reader', page: MARGIN, keys: ['?'] },
  { name: 'reader-arabic', view: 'reader', page: 'news.sahil.example/city/0415' },
  { name: 'in-page-hidden', view: 'hidden', page: 'weighing-salt.html' },
  { name: 'in-page-pick', view: 'pick', page: 'weighing-salt.html', point: '.post figure img' },
  { name: 'report', view: 'report', page: 'weighing-salt.html', point: '.byline' },
];
const CHINESE: readonly ViewPicture[] = [
  { name: 'reader-chinese', view: 'reader', page: 'weekly.lantern.example/story/102', keys: ['t'] },
  {
    name: 'in-page-hidden-chinese-narrow',
    view: 'hidden',
    page: 'weekly.lantern.example/story/102',
    width: NARROW,
  },
];

/** The views over a page: light, sepia, dark, narrow, Arabic, and with a Chinese interface. */
export async function takeViewPictures(engine: ExtensionBrowser['engine'], save: Save): Promise<void> {
  await takeAll(engine, ENGLISH, save, []);
  // Chromium alone takes its language from the command line.
  if (engine === 'chromium') await takeAll(engine, CHINESE, save, ['--lang=zh-CN']);
}

async function takeAll(
  engine: ExtensionBrowser['engine'],
  pictures: readonly ViewPicture[],
  save: Save,
  args: readonly string[],
): Promise<void> {
  const sites = ['sites', 'views'].flatMap((name) => readSites(join(projectRoot, 'test/fixtures', name)));
  const session = await startSession(engine, { sites, args });
  try {
    const tab = await session.browser.newPage();
    for (const picture of pictures) {
      const site = sites.find(({ pages }) => pages.some(({ url }) => url.includes(picture.page)));
      const wanted = site?.pages.find(({ url, role }) => url.includes(picture.page) && role === 'post');
      if (!site || !wanted) throw new Error(`no page is called ${picture.page}`);
      for (const { url } of site.pages.filter(({ role }) => role === 'post').slice(0, 5))
        await session.visit(tab, url);
      await dress(tab, picture);
      await session.visit(tab, wanted.url);
      if (picture.view !== 'reader') await session.setSwitch(tab, true);
      await session.ask('openView', { tabId: await session.findTabId(tab), view: picture.view });
      if (picture.point) await pointAt(tab, picture.point);
      for (const key of picture.keys ?? []) await tab.keyboard.press(key);
      await new Promise((resolve) => setTimeout(resolve, REST));
      await save(picture.name, tab);
      // The next picture begins with the look at install.
      await session.ask('forgetAll', {});
    }
  } finally {
    await session.close();
  }
}

async function dress(tab: Page, { dark = false, width = WIDE }: ViewPicture): Promise<void> {
  await tab.setViewport({ width, height: 900 });
  await tab.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' }]);
}

async function pointAt(tab: Page, selector: string): Promise<void> {
  const { x, y } = await tab.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect() ?? new DOMRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }, selector);
  await tab.mouse.move(x, y);
}
