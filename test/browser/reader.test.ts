import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSurfaceFaults } from '../support/check-surface.ts';
import { inSurface } from '../support/in-surface.ts';
import { listEngines, projectRoot } from '../support/launch-extension.ts';
import { takePageSnapshot } from '../support/read-page.ts';
import { readSites } from '../support/read-sites.ts';
import { type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const SITE = 'http://lantern-reader.example';

describe.each(listEngines())('the reader in %s', (engine) => {
  let session: Session;
  let page: Page;
  beforeAll(async () => {
    session = await startSession(engine, { sites: readSites(join(projectRoot, 'test/fixtures/views')) });
    page = await session.browser.newPage();
  });
  afterAll(() => session.close());

  const ask = async () => session.ask('openView', { tabId: await session.findTabId(page), view: 'reader' });
  const isOpen = () => inSurface(session, page, (root) => root?.querySelector('dialog')?.open === true);
  const readText = () =>
    inSurface(session, page, (root) => root?.querySelector('.read')?.textContent?.replace(/\s+/g, ' ') ?? '');
  const readStyle = (name: string) =>
    inSurface(
      session,
      page,
      (root, name) => root?.querySelector('dialog')?.style.getPropertyValue(name),
      name,
    );
  const count = (selector: string) =>
    inSurface(session, page, (root, selector) => root?.querySelectorAll(selector).length ?? -1, selector);

  it('opens by its key with headline, author, day and what the article keeps', async () => {
    await session.visit(page, `${SITE}/the-margin`);
    await session.browser.pressCommand('open-reader', page);
    await waitUntil('the reader to open', isOpen);
    const header = await inSurface(session, page, (root) => root?.querySelector('header')?.textContent);
    expect(header).toMatch(
      /The Lantern Almanac.*The margin keeps its own time.*Ines Valcourt.*2026.*2 minutes/,
    );
    const text = await readText();
    expect(text).toContain('Every ledger in the harbour office');
    expect(text.match(/Ines Valcourt/g)).toHaveLength(1);
    for (const chrome of ['Most read', 'Terms', 'Ledgers Tides', 'tidewatcher'])
      expect(text).not.toContain(chrome);
  });

  it('keeps code with its lines, tables with heads, formulas, and pictures from where they really lie', async () => {
    const found = await inSurface(session, page, (root) => {
      const all = (selector: string) => [...(root?.querySelectorAll<HTMLElement>(`.read ${selector}`) ?? [])];
      return {
        code: all('pre').map((pre) => pre.textContent),
        heads: all('thead th').map((cell) => cell.textContent),
        cells: all('td li').length,
        formulas: all('math').map((math) => math.textContent),
        twice: all('p').some(
          (line) => line.textContent?.includes('x2x2') || line.textContent?.includes('x^2'),
        ),
        pictures: all('img').map((picture) => picture.getAttribute('src')),
        start: all('ol')[0]?.getAttribute('start'),
      };
    });
    expect(found.code[0]).toContain('no other\n\n    return');
    expect(found.code[1]).toBe('first = 1\nsecond = 2');
    expect(found.heads).toEqual(['Decade', 'Folios', 'With notes']);
    expect(found).toMatchObject({ cells: 2, formulas: ['w9', 'x2'], twice: false, start: '3' });
    expect(found.pictures).toEqual(
      ['folio.svg', 'herons.svg?a=1&b=2', 'inks-large.svg'].map((name) => `${SITE}/assets/${name}`),
    );
  });

  it('has nothing that axe finds wrong, with its panel, and with its keys', async () => {
    expect(await listSurfaceFaults(session, page)).toEqual([]);
    await page.keyboard.press('t');
    expect(await listSurfaceFaults(session, page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    expect(await listSurfaceFaults(session, page)).toEqual([]);
    await page.keyboard.press('Escape');
  });

  it('folds comments apart, with their number', async () => {
    const fold = await inSurface(session, page, (root) => {
      const found = root?.querySelector<HTMLDetailsElement>('details.fold');
      return {
        open: found?.open,
        title: found?.querySelector('summary')?.textContent,
        text: found?.textContent,
      };
    });
    expect(fold.open).toBe(false);
    expect(fold.title).toContain('3 comments');
    expect(fold.text).toContain('the winter the weir froze');
    await page.keyboard.press('c');
    await waitUntil('the fold to open', async () => (await count('details.fold[open]')) === 1);
  });

  it('shows a note beside its mark, and closes it first', async () => {
    await inSurface(session, page, (root) =>
      root?.querySelector<HTMLElement>('a[role=doc-noteref]')?.click(),
    );
    await waitUntil('the note', async () => (await count('.note-box')) === 1);
    await page.keyboard.press('Escape');
    expect(await count('.note-box')).toBe(0);
    expect(await isOpen()).toBe(true);
  });

  it('follows its keys: size, width, spacing, theme, face, headings, and lists them', async () => {
    const size = await readStyle('--reader-size');
    for (const key of ['+', '+', ']', '>', '3', 'f'] as const) await page.keyboard.press(key);
    expect(size).toBe('19px');
    expect(await readStyle('--reader-size')).toBe('21px');
    expect(await readStyle('--measure')).toBe(`${35 * 21}px`);
    expect(await count('dialog[data-theme=dark]')).toBe(1);
    expect(await readStyle('--reader-face')).toBe('var(--sans)');
    await inSurface(session, page, (root) => root?.querySelector('dialog')?.scrollTo(0, 0));
    await page.keyboard.press('n');
    await page.keyboard.press('n');
    expect(await inSurface(session, page, (root) => root?.activeElement?.textContent?.trim())).toBe(
      'What the clerks wrote',
    );
    await page.keyboard.press('?');
    expect(await count('.keys dt')).toBe(15);
    await page.keyboard.press('Escape');
    expect(await count('.keys')).toBe(0);
  });

  it('joins the parts of an article when asked, and no other article', async () => {
    const before = session.server.requests.length;
    await inSurface(session, page, (root) => root?.querySelector<HTMLElement>('.after button')?.click());
    await waitUntil('the second part', async () =>
      (await readText()).includes('written on the back of a toll sheet'),
    );
    await waitUntil('the button to go', async () => (await count('.after > p > button:not(.link)')) === 0);
    expect(await readText()).not.toContain('swifts');
    expect(await inSurface(session, page, (root) => root?.querySelector('header')?.textContent)).toContain(
      '2 parts',
    );
    expect(session.server.requests.slice(before)).toEqual([`${SITE}/the-margin/2`, `${SITE}/the-margin/3`]);
  });

  it('gives the page back as it was: tree, scroll, selection, focus', async () => {
    await page.keyboard.press('Escape');
    await waitUntil('the reader to close', async () => !(await isOpen()));
    await page.evaluate(() => {
      window.scrollTo(0, 300);
      const text = document.querySelector('h2')?.firstChild;
      if (text) getSelection()?.setBaseAndExtent(text, 2, text, 9);
    });
    const before = await takePageSnapshot(page);
    expect(await ask()).toBe('opened');
    await page.keyboard.press('j');
    await page.keyboard.press('PageDown');
    expect(await ask()).toBe('closed');
    expect(await takePageSnapshot(page)).toEqual(before);
  });

  it('remembers the look of a site, apart from what the page can reach', async () => {
    await session.visit(page, `${SITE}/the-margin/3`);
    expect(await ask()).toBe('opened');
    expect(await readStyle('--reader-size')).toBe('21px');
    expect(await count('dialog[data-theme=dark]')).toBe(1);
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });

  it('loads the shipped face when it is chosen, and takes it away again', async () => {
    const faces = () => page.evaluate(() => document.fonts.size);
    expect(await faces()).toBe(0);
    for (const _ of ['system', 'clear']) await page.keyboard.press('f');
    await waitUntil('the face', async () => (await faces()) === 3);
    await page.keyboard.press('f');
    await ask();
    expect(await faces()).toBe(0);
  });

  it('opens nothing on a page of links, and says so', async () => {
    await session.visit(page, `${SITE}/links`);
    expect(await ask()).toBe('nothing');
    expect(
      await inSurface(session, page, (root) => root?.querySelector('[role=status]')?.textContent),
    ).toContain('Nothing to read here');
  });

  /** Presses "Always open the reader here". */
  const turnAlways = () =>
    inSurface(session, page, (root) => {
      const rows = [...(root?.querySelectorAll('.panel > .chk') ?? [])];
      const always = rows.find((row) => row.textContent === 'Always open the reader here');
      always?.querySelector('input')?.click();
    });

  it('opens by itself where it was asked to, and not again on a page it was closed on', async () => {
    await session.visit(page, `${SITE}/the-margin/3`);
    await ask();
    await page.keyboard.press('t');
    await turnAlways();
    await ask();
    await session.visit(page, `${SITE}/the-margin/2`);
    await waitUntil('the reader to open by itself', isOpen);
    await turnAlways();
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
  });

  it('lets nothing of a hostile page run, cover it, or stand in for the platform', async () => {
    await session.visit(page, `${SITE}/third-hand`);
    // The page cracks itself while it loads; what counts is what happens afterwards.
    await waitUntil('the page to load', () =>
      page.evaluate(() => Reflect.get(Document.prototype, 'readyState', document) === 'complete'),
    );
    await page.evaluate(() => Reflect.deleteProperty(window, 'cracked'));
    expect(await ask()).toBe('opened');
    const found = await inSurface(session, page, (root) => {
      const all = [...(root?.querySelectorAll('.read *') ?? [])];
      const values = all.flatMap((element) =>
        [...element.attributes].map(({ name, value }) => `${name}=${value}`),
      );
      for (const link of root?.querySelectorAll<HTMLElement>('.read p > a:not([href])') ?? []) link.click();
      return {
        names: [...new Set(all.map((element) => element.localName))],
        bad: values.filter((value) => /^on|script:|^style=|^class=|^srcdoc|data:text|^popover/i.test(value)),
        honest: root?.querySelectorAll('.read a[href="https://harbour.example/ok"]').length,
      };
    });
    expect(found.bad).toEqual([]);
    expect(found.honest).toBe(1);
    for (const name of [
      'script',
      'style',
      'iframe',
      'foreignObject',
      'animate',
      'use',
      'form',
      'input',
      'template',
    ])
      expect(found.names).not.toContain(name);
    const text = await readText();
    for (const kept of ['a third that nobody invited', 'named after everything', 'one honest sentence'])
      expect(text).toContain(kept);
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe(false);
    expect(await page.evaluate(() => Reflect.get(window, 'cracked'))).toBeUndefined();
  });
});
