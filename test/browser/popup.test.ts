import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteKey } from '../../src/core/url-order.ts';
import type { OpenPopup } from '../support/extension-browser.ts';
import { listEngines } from '../support/launch-extension.ts';
import { isShown } from '../support/read-page.ts';
import { saveScreenshot } from '../support/save-screenshot.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const kitchen = 'kettleandrye.example' as SiteKey;
const posts = expectSite('kettle-and-rye').pages.filter(({ role }) => role === 'post');

/** What the popup says, white space folded. */
async function readWords(popup: OpenPopup): Promise<string> {
  const words = await popup.evaluate(() => document.body.textContent ?? '');
  return words.replace(/\s+/g, ' ');
}

/** Presses the first control that a selector finds and whose name or text begins so. Throws when there is none. */
function press(popup: OpenPopup, selector: string, name: string): Promise<void> {
  return popup.evaluate(
    (wanted, start) => {
      const found = [...document.querySelectorAll<HTMLElement>(wanted)].find((element) =>
        (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().startsWith(start),
      );
      if (!found) throw new Error(`no ${wanted} named ${start}`);
      found.click();
    },
    selector,
    name,
  );
}

describe.each(listEngines())('the popup in %s', (engine) => {
  let session: Session;
  let page: Page;
  let popup: OpenPopup;

  /** Opens the popup and waits until it has drawn what it was told. */
  async function open(): Promise<void> {
    popup = await session.browser.openPopup(page);
    await waitUntil('the popup to be drawn', () =>
      popup.evaluate(
        () =>
          document.querySelector('[role=switch]') !== null &&
          document.querySelector('.learn, .center') !== null,
      ),
    );
  }

  beforeAll(async () => {
    session = await startSession(engine);
    page = await session.browser.newPage();
    for (const { url } of posts.slice(0, 6)) await session.visit(page, url);
  });
  afterAll(() => session.close());

  it('opens with the focus on its switch and says where it stands', async () => {
    await open();
    expect(await popup.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('switch');
    const words = await readWords(popup);
    expect(words).toContain('kettleandrye.example');
    expect(words).toContain('Off. This page is as the site made it.');
    await saveScreenshot(`popup-off-${engine}`, popup);
  });

  it('cleans the page by its switch and lists what is hidden, each with a sample', async () => {
    await press(popup, '[role=switch]', '');
    await waitUntil('the sidebar to go', async () => !(await isShown(page, '.sidebar')));
    await waitUntil('the list', () => popup.evaluate(() => document.querySelectorAll('.part').length > 3));
    const words = await readWords(popup);
    expect(words).toContain('Clean.');
    expect(words).toContain('Who writes this');
    expect(words).toMatch(/on \d+ of 6 pages/);
    await saveScreenshot(`popup-clean-${engine}`, popup);
    await saveScreenshot(`popup-clean-page-${engine}`, page);
  });

  it('has no style or script that its policy refuses', async () => {
    const inline = await popup.evaluate(
      () => document.querySelectorAll('[style], style, script:not([src])').length,
    );
    expect(inline).toBe(0);
  });

  it('keeps a part by one press and takes that back by another', async () => {
    await press(popup, '.part button', 'Keep: Who writes this');
    await waitUntil('the sidebar to come back', () => isShown(page, '.sidebar'));
    await waitUntil('the row to be kept', () =>
      popup.evaluate(() => document.querySelector('.part.kept') !== null),
    );
    await saveScreenshot(`popup-kept-${engine}`, popup);
    await press(popup, '.part.kept button', 'Hide: Who writes this');
    await waitUntil('the sidebar to go', async () => !(await isShown(page, '.sidebar')));
  });

  it('outlines the part that is pointed at', async () => {
    const drawn = () =>
      page.evaluate(
        () =>
          [...document.documentElement.children].filter(
            ({ localName }) => !['head', 'body'].includes(localName),
          ).length,
      );
    const before = await drawn();
    await popup.evaluate(() => document.querySelector<HTMLElement>('.part button')?.focus());
    await waitUntil('the outline', async () => (await drawn()) > before);
    await popup.evaluate(() => document.querySelector<HTMLElement>('[role=switch]')?.focus());
    await waitUntil('the outline to go', async () => (await drawn()) === before);
  });

  it('sets the site’s rule', async () => {
    await popup.evaluate(() => {
      const rule = document.querySelector<HTMLSelectElement>('.rule select');
      if (!rule) throw new Error('no rule');
      rule.value = 'always';
      rule.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await waitUntil('the rule', async () => (await session.readTab(page)).standing?.rule === 'always');
    await popup.close();
    const other = await session.browser.newPage();
    await session.visit(other, posts[6]?.url ?? '');
    expect(await isShown(other, '.sidebar')).toBe(false);
    await other.close();
    await session.ask('setRule', { site: kitchen, rule: 'ask' });
  });

  it('forgets the site when asked twice, and not when asked once', async () => {
    await page.bringToFront();
    await open();
    const countPages = async () =>
      (await session.ask('listSites', {})).sites.find(({ site }) => site === kitchen)?.pages ?? 0;
    await press(popup, 'button', 'Forget site');
    expect(await countPages()).toBeGreaterThan(0);
    await saveScreenshot(`popup-forget-${engine}`, popup);
    await press(popup, '[role=alertdialog] button', 'Forget');
    await waitUntil('the site to be forgotten', async () => (await countPages()) === 0);
    await popup.close();
  });

  it('says in words why it can do nothing on the browser’s own pages', async () => {
    const blank = await session.browser.newPage();
    popup = await session.browser.openPopup(blank);
    await waitUntil('the sentence', async () => (await readWords(popup)).includes('lets no extension work'));
    await popup.close();
    await blank.close();
  });
});

describe.each(listEngines())('our own pages in %s', (engine) => {
  let session: Session;
  beforeAll(async () => {
    session = await startSession(engine);
    const page = await session.browser.newPage();
    for (const { url } of posts.slice(0, 3)) await session.visit(page, url);
    await session.visit(page, 'http://docs.weft.example/install/');
    await page.close();
  });
  afterAll(() => session.close());

  it('list every site that is known', async () => {
    const options = await session.browser.openOwnPage('src/options/index.html');
    await waitUntil('the table', () =>
      options.evaluate(() => document.body.textContent?.includes('docs.weft.example') ?? false),
    );
    expect(await options.evaluate(() => document.body.textContent)).toContain('kettleandrye.example');
    await saveScreenshot(`options-${engine}`, options);
    await options.close();
  });

  it('offer learning on all sites or on chosen ones at first run', async () => {
    const first = await session.browser.openOwnPage('src/options/first-run.html');
    await waitUntil('the choice', () =>
      first.evaluate(() => document.querySelectorAll('input[type=radio]').length === 2),
    );
    await saveScreenshot(`first-run-${engine}`, first);
    await first.close();
  });
});
