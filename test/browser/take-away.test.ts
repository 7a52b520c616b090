import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { SiteKey } from '../../src/core/url-order.ts';
import type { OpenPopup } from '../support/extension-browser.ts';
import { findEpubcheck } from '../support/find-epubcheck.ts';
import { inSurface } from '../support/in-surface.ts';
import { listEngines } from '../support/launch-extension.ts';
import { saveScreenshot } from '../support/save-screenshot.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const kitchen = 'kettleandrye.example' as SiteKey;
const posts = expectSite('kettle-and-rye').pages.filter(({ role }) => role === 'post');
const last = posts.at(-1)!;

/** Something that runs functions in one of our pages: the popup or a page in a tab. */
type Own = Pick<OpenPopup, 'evaluate'>;

/** Presses the button of that name or text; waits until it is there and can be pressed. */
async function press(own: Own, name: string): Promise<void> {
  await waitUntil(`a button ${name}`, () =>
    own.evaluate((wanted) => {
      const buttons = [...document.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')];
      const found = buttons.find((one) => [one.textContent, one.getAttribute('aria-label')].includes(wanted));
      found?.click();
      return found !== undefined;
    }, name),
  );
}

/** Chooses in a list, or turns a box, as its user does. */
const choose = (own: Own, selector: string, value: string) =>
  own.evaluate(
    (wanted, chosen) => {
      const list = document.querySelector<HTMLSelectElement>(wanted);
      if (!list) throw new Error(`no ${wanted}`);
      list.value = chosen;
      list.dispatchEvent(new Event('change', { bubbles: true }));
    },
    selector,
    value,
  );

/** Words in their order, the marks of lists left out. */
const listWords = (text: string) =>
  text
    .replace(/^\* /gm, '')
    .split(/\s+/)
    .filter((word) => word !== '');

describe.each(listEngines())('taking away in %s', (engine) => {
  const downloads = mkdtempSync(join(tmpdir(), 'taken-'));
  let session: Session;
  let page: Page;

  beforeAll(async () => {
    session = await startSession(engine, { downloads });
    page = await session.browser.newPage();
    await session.ask('setKeepPages', { site: kitchen, keep: true });
    for (const { url } of posts) await session.visit(page, url);
    await session.setSwitch(page, true);
  });
  afterAll(async () => {
    await session.close();
    rmSync(downloads, { recursive: true, force: true });
  });

  /** The file that an act saves, once it is complete. */
  async function takeFile(act: () => Promise<void>): Promise<{ name: string; path: string; bytes: Buffer }> {
    // One browser writes over a file of the same name, another numbers the second.
    for (const file of readdirSync(downloads)) rmSync(join(downloads, file));
    await act();
    let name = '';
    await waitUntil('a file to be saved', () => {
      const [found = '', ...more] = readdirSync(downloads);
      const isPartial = more.length > 0 || /^\.|\.(?:crdownload|part|tmp)$/.test(found);
      const size =
        found === '' ? 0 : (statSync(join(downloads, found), { throwIfNoEntry: false })?.size ?? 0);
      // Firefox's own name for it, until it is complete, may look like any other: it has to last.
      const isLasting = found === name;
      name = found;
      return !isPartial && isLasting && size > 0;
    });
    const path = join(downloads, name);
    return { name, path, bytes: readFileSync(path) };
  }

  async function openPopup(): Promise<Awaited<ReturnType<Session['browser']['openPopup']>>> {
    const popup = await session.browser.openPopup(page);
    await waitUntil('the popup to be drawn', () =>
      popup.evaluate(() => document.querySelector('.export button') !== null),
    );
    return popup;
  }

  /** The words that the tab shows: what is hidden is not among them. */
  // biome-ignore lint/performance/useDomNodeTextContent: what is laid out is what is asked for
  const readShown = () => page.evaluate(() => document.body.innerText).then(listWords);

  it('saves as Markdown what is kept, with its front matter and its comments apart', async () => {
    const popup = await openPopup();
    const { name, bytes } = await takeFile(() => press(popup, 'Save as Markdown'));
    await saveScreenshot(`take-away-row-${engine}`, popup);
    await popup.close();
    expect(name).toBe('Tea in a heatwave.md');
    const [, front = '', body = ''] = /^---\n([\s\S]*?)---\n([\s\S]*)$/.exec(bytes.toString()) ?? [];
    expect(parseYaml(front)).toEqual({
      title: last.title,
      author: 'Hannah Oake',
      date: '2024-06-24',
      site: 'kettleandrye.example',
      address: last.url,
      language: 'en',
    });
    const [article = '', comments = ''] = body.split('\n## Comments\n');
    expect(article).toContain('# Tea in a heatwave');
    expect(article).toContain('![A jug in the shade](http://www.kettleandrye.example/assets/ice.svg)');
    expect(body).not.toMatch(/A letter every Thursday|Who writes this|You might also put/);
    expect(comments).toContain('mine cracked in the first week');
    expect(article).not.toContain('mine cracked in the first week');
  });

  it('saves out of the reader what the popup saves, to the letter', async () => {
    const popup = await openPopup();
    const { bytes } = await takeFile(() => press(popup, 'Save as Markdown'));
    await popup.close();
    await session.ask('openView', { tabId: await session.findTabId(page), view: 'reader' });
    const isOpen = () => inSurface(session, page, (root) => root?.querySelector('dialog')?.open === true);
    await waitUntil('the reader to open', isOpen);
    await page.bringToFront();
    const own = await takeFile(() => page.keyboard.press('s'));
    expect(own.name).toBe('Tea in a heatwave.md');
    expect(own.bytes.toString()).toBe(bytes.toString());
    await page.keyboard.press('Escape');
    await waitUntil('the reader to close', async () => !(await isOpen()));
  });

  it('saves as JSON the record of the page: its words are those that the tab shows', async () => {
    const popup = await openPopup();
    await press(popup, 'More');
    await waitUntil('the panel', () => popup.evaluate(() => document.querySelector('.take select') !== null));
    await choose(popup, '.take select', 'json');
    await saveScreenshot(`take-away-panel-${engine}`, popup);
    const { bytes } = await takeFile(() => press(popup, 'Save'));
    await popup.close();
    const record = JSON.parse(bytes.toString());
    expect(listWords(record.cleaned_text)).toEqual(await readShown());
    expect(record).toMatchObject({
      url: last.url,
      title: 'Tea in a heatwave | Kettle & Rye',
      language: 'en',
    });
    expect(record.comments).toHaveLength(3);
    expect(record.text).toContain('A letter every Thursday');
  });

  it('saves a book with its pictures, which passes epubcheck where that is installed', async () => {
    const popup = await openPopup();
    await press(popup, 'More');
    await waitUntil('the panel', () => popup.evaluate(() => document.querySelector('.take select') !== null));
    await choose(popup, '.take select', 'epub');
    await popup.evaluate(() => document.querySelector<HTMLElement>('.take input:not(.switch)')?.click());
    const before = session.server.requests.length;
    const { name, bytes, path } = await takeFile(() => press(popup, 'Save'));
    await popup.close();
    expect(name).toBe('Tea in a heatwave.epub');
    const files = unzipSync(bytes);
    expect(strFromU8(files['EPUB/post-0001.xhtml']!)).toContain(
      '<img src="pictures/0001.png" alt="A jug in the shade"/>',
    );
    expect([...files['EPUB/pictures/0001.png']!.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
    expect(session.server.requests.slice(before)).toEqual(['http://www.kettleandrye.example/assets/ice.svg']);
    if (engine === listEngines()[0]) expect(findEpubcheck()?.(path) ?? []).toEqual([]);
  });

  it('copies as text, and takes the focus from nothing', async () => {
    const popup = await openPopup();
    await popup.evaluate(() => {
      navigator.clipboard.writeText = async (text: string) => {
        document.documentElement.dataset.said = text;
      };
      document.querySelector<HTMLElement>('[role=switch]')?.focus();
    });
    await press(popup, 'Copy');
    const readSaid = () => popup.evaluate(() => document.documentElement.dataset.said ?? '');
    await waitUntil('the text', async () => (await readSaid()) !== '');
    const text = await readSaid();
    expect(listWords(text).slice(0, 200)).toEqual((await readShown()).slice(0, 200));
    expect(await popup.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('switch');
    await popup.close();
  });

  it('saves all selected tabs as JSON lines', async () => {
    const other = await session.browser.newPage();
    await session.visit(other, posts[0]!.url);
    await page.bringToFront();
    const ids = [await session.findTabId(page), await session.findTabId(other)];
    const popup = await openPopup();
    // A driver that opens the popup selects its tab alone.
    await session.own.evaluate(async (wanted) => {
      const tabs = await Promise.all(wanted.map((id) => chrome.tabs.get(id)));
      await chrome.tabs.highlight({ windowId: tabs[0]?.windowId, tabs: tabs.map(({ index }) => index) });
    }, ids);
    await press(popup, 'More');
    await waitUntil('the tabs', () => popup.evaluate(() => document.querySelector('.take .seg') !== null));
    await choose(popup, '.take select', 'jsonl');
    await saveScreenshot(`take-away-tabs-${engine}`, popup);
    const { bytes } = await takeFile(() => press(popup, 'Save'));
    await popup.close();
    const lines = bytes.toString().trimEnd().split('\n');
    const urls = lines.map((line) => JSON.parse(line).url);
    expect(urls.sort()).toEqual([posts[0]!.url, last.url].sort());
    await other.close();
  });

  it('exports the pages that were kept of a site, as clean as the last, and forgets them', async () => {
    const tab = await session.browser.openOwnPage('src/options/index.html');
    const options = tab as unknown as Own;
    await press(options, 'Show pages');
    await waitUntil('the kept pages', () =>
      options.evaluate((count) => document.querySelectorAll('.kept-pages li').length === count, posts.length),
    );
    await choose(options, '.kept-pages select', 'markdown-zip');
    const { name, bytes } = await takeFile(() => press(options, 'Save'));
    expect(name).toBe('kettleandrye.example.zip');
    const files = Object.values(unzipSync(bytes)).map((file) => strFromU8(file));
    expect(files).toHaveLength(posts.length);
    for (const { title } of posts)
      expect(
        files.some((file) => file.includes(`# ${title}`)),
        title,
      ).toBe(true);
    expect(files.filter((file) => /A letter every Thursday|Who writes this/.test(file))).toEqual([]);
    await press(options, 'Forget pages');
    await waitUntil('the question', () =>
      options.evaluate(() => {
        const yes = document.querySelector<HTMLElement>('[role=alertdialog] .solo-danger');
        yes?.click();
        return yes !== null;
      }),
    );
    await waitUntil('nothing to be kept', async () => {
      const { sites } = await session.ask('listSites', {});
      return sites.find(({ site }) => site === kitchen)?.keptPages === 0;
    });
    await tab.close();
  });

  it('keeps nothing of a site whose pages are kept no longer', async () => {
    await session.ask('setKeepPages', { site: kitchen, keep: false });
    await session.visit(page, posts[2]!.url);
    expect(await session.ask('listKeptPages', { site: kitchen })).toEqual([]);
  });

  it('never keeps a page whose main content is a form with a password field', async () => {
    const signIn = expectSite('corner-club').pages.find(({ url }) => url.includes('sign-in'))!;
    const site = new URL(signIn.url).host.replace(/^www\./, '') as SiteKey;
    await session.ask('setKeepPages', { site, keep: true });
    const { standing } = await session.visit(page, signIn.url);
    expect(standing).toMatchObject({ stored: 'sensitive', keepPages: true });
    expect(await session.ask('listKeptPages', { site })).toEqual([]);
  });
});
