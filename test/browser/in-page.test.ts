import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSurfaceFaults } from '../support/check-surface.ts';
import { inSurface } from '../support/in-surface.ts';
import { listEngines } from '../support/launch-extension.ts';
import { isShown, takePageSnapshot } from '../support/read-page.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const site = expectSite('kettle-and-rye');
const posts = site.pages.filter(({ role }) => role === 'post');
const post = (name: string) => posts.find(({ url }) => url.includes(name))?.url ?? '';
const OTHER = 'what-the-kettle-knows';
const FIRST = post('weighing-salt');

/** Our own mark comes and goes on hidden elements; its name is random. */
const withoutMarks = (html: string) => html.replace(/ data-[a-z]{10}="[a-z]*"/g, '');

describe.each(listEngines())('in the page in %s', (engine) => {
  let session: Session;
  let page: Page;
  beforeAll(async () => {
    session = await startSession(engine, { sites: [site] });
    page = await session.browser.newPage();
    for (const { url } of posts.slice(0, 5)) await session.visit(page, url);
    await session.setSwitch(page, true);
    await session.visit(page, FIRST);
  });
  afterAll(() => session.close());

  const listLabels = () =>
    inSurface(session, page, (root) =>
      [...(root?.querySelectorAll('.tag') ?? [])].map((label) => ({
        says: label.querySelector('span')?.textContent ?? '',
        button: label.querySelector('button')?.getAttribute('aria-label') ?? '',
        isKept: label.classList.contains('keep'),
      })),
    );
  const readBar = () =>
    inSurface(session, page, (root) => root?.querySelector('.tool')?.textContent ?? 'nothing is open');
  const focusedName = () =>
    inSurface(session, page, (root) => root?.activeElement?.getAttribute('aria-label') ?? '');

  describe('what is hidden', () => {
    it('is shown in its place by one key, each part with its reason and a button', async () => {
      const before = await takePageSnapshot(page);
      const { page: state } = await session.readTab(page);
      await session.browser.pressCommand('show-hidden', page);
      await waitUntil('the labels', async () => (await listLabels()).length > 0);
      const labels = await listLabels();
      expect(labels.length).toBe(state?.hiddenParts);
      expect(await readBar()).toContain(`${state?.hiddenParts} parts of this page are hidden`);
      expect(await isShown(page, '.about-box')).toBe(true);
      const writer = labels.find(({ button }) => button.includes('Who writes this'));
      expect(writer?.says).toMatch(/Repeats from page to page on \d of \d pages/);
      expect(writer?.button).toMatch(/^Keep: /);
      await page.keyboard.press('Escape');
      await waitUntil('the labels to go', async () => (await readBar()) === 'nothing is open');
      expect(await isShown(page, '.about-box')).toBe(false);
      const after = await takePageSnapshot(page);
      expect({ ...after, html: withoutMarks(after.html) }).toEqual({
        ...before,
        html: withoutMarks(before.html),
      });
    });

    it('stands apart: no label covers another', async () => {
      await session.ask('openView', { tabId: await session.findTabId(page), view: 'hidden' });
      const boxes = await inSurface(session, page, (root) =>
        [...(root?.querySelectorAll<HTMLElement>('.tag') ?? [])]
          .map((label) => label.getBoundingClientRect())
          .filter(({ width, top }) => width > 0 && top > -100 && top < window.innerHeight + 100)
          .map(({ left, right, top, bottom }) => [left, right, top, bottom] as const),
      );
      expect(boxes.length).toBeGreaterThan(2);
      const overlaps = boxes.flatMap((a, i) =>
        boxes.slice(i + 1).filter((b) => a[0] < b[1] && b[0] < a[1] && a[2] < b[3] && b[2] < a[3]),
      );
      expect(overlaps).toEqual([]);
      expect(await listSurfaceFaults(session, page)).toEqual([]);
    });

    it('is walked by Tab, kept by Enter, and taken back by U', async () => {
      const first = await focusedName();
      for (let i = 0; i < 30 && !(await focusedName()).includes('Who writes this'); i++)
        await page.keyboard.press('Tab');
      expect(await focusedName()).toMatch(/^Keep: Who writes this/);
      expect(await focusedName()).not.toBe(first);
      await page.keyboard.press('Enter');
      await waitUntil('the part to be kept', async () => (await listLabels()).some(({ isKept }) => isKept));
      expect((await listLabels()).find(({ isKept }) => isKept)).toMatchObject({
        says: expect.stringMatching(/^Kept by you/),
      });
      await page.keyboard.press('u');
      await waitUntil(
        'the word to be taken back',
        async () => !(await listLabels()).some(({ isKept }) => isKept),
      );
      expect((await session.readTab(page)).corrections).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await isShown(page, '.about-box')).toBe(false);
    });
  });

  describe('the picker', () => {
    /** Points at the middle of what a selector finds. */
    async function pointAt(selector: string): Promise<{ x: number; y: number }> {
      const at = await page.evaluate((wanted) => {
        const element = document.querySelector(wanted);
        element?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const box = element?.getBoundingClientRect();
        return { x: (box?.left ?? 0) + (box?.width ?? 0) / 2, y: (box?.top ?? 0) + (box?.height ?? 0) / 2 };
      }, selector);
      await page.mouse.move(at.x, at.y);
      return at;
    }

    it('hides what is pointed at, by Enter, and the page hears no click', async () => {
      await page.evaluate(() => {
        document.body.addEventListener('click', () => document.body.setAttribute('data-clicked', ''));
      });
      await session.browser.pressCommand('pick-part', page);
      await waitUntil('the bar', async () => (await readBar()).includes('Point at a part'));
      const { x, y } = await pointAt('.post figcaption');
      await waitUntil('the aim', async () => (await readBar()).includes('Weighing backwards'));
      await page.mouse.click(x, y);
      await page.keyboard.press('ArrowUp');
      expect(await readBar()).toMatch(/Weighing backwards.*words?\./);
      expect(await listSurfaceFaults(session, page)).toEqual([]);
      await page.keyboard.press('Enter');
      await waitUntil('the figure to go', async () => !(await isShown(page, '.post figure')));
      expect(await readBar()).toContain('Hidden on this site.');
      expect(await page.evaluate(() => document.body.hasAttribute('data-clicked'))).toBe(false);
    });

    it('takes it back by U, and hides it again', async () => {
      await page.keyboard.press('u');
      await waitUntil('the figure to come back', () => isShown(page, '.post figure'));
      await pointAt('.post figure img');
      await waitUntil('the aim', async () => !(await readBar()).includes('Point at a part'));
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
      await waitUntil('the figure to go', async () => !(await isShown(page, '.post figure')));
      await page.keyboard.press('Escape');
      expect(await readBar()).toBe('nothing is open');
    });

    it('hides it at the same place of other pages, where its words are others', async () => {
      await session.visit(page, post(OTHER));
      await waitUntil('the figure to go', async () => !(await isShown(page, '.post figure')));
      expect(await isShown(page, '.post p')).toBe(true);
    });

    it('keeps a hidden part by K, found by arrows alone', async () => {
      await session.setSwitch(page, false);
      await session.browser.pressCommand('pick-part', page);
      await waitUntil('the bar', async () => (await readBar()).includes('Point at a part'));
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('ArrowRight');
      for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
      expect(await readBar()).toContain('This kitchen keeps one cookie');
      await page.keyboard.press('k');
      await waitUntil('the answer', async () => (await readBar()).includes('Kept on this site.'));
      await page.keyboard.press('Escape');
      await session.setSwitch(page, true);
      expect(await isShown(page, '.cookies')).toBe(true);
      expect(await isShown(page, '.site-footer')).toBe(false);
    });
  });
});
