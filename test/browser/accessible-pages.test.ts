import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { CDPSession, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SiteKey } from '../../src/core/url-order.ts';
import { inventWeblog } from '../support/invented-weblog.ts';
import { listEngines, projectRoot } from '../support/launch-extension.ts';
import { saveScreenshot } from '../support/save-screenshot.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const posts = expectSite('kettle-and-rye').pages.filter(({ role }) => role === 'post');

/** Every page of ours, in each state that shows controls of its own: its path, what is drawn, the buttons that lead there. */
const scenes = [
  ['popup', 'src/popup/index.html', '.part', []],
  ['popup-ways', 'src/popup/index.html', '.take select', ['More']],
  ['popup-forget', 'src/popup/index.html', '[role=alertdialog]', ['Forget site']],
  ['options', 'src/options/index.html', 'tbody tr', []],
  ['options-kept', 'src/options/index.html', '.kept-pages li', ['Show pages']],
  ['options-forget', 'src/options/index.html', '[role=alertdialog]', ['Forget']],
  ['harvest-begin', 'src/harvest/index.html', '.start .primary', []],
  ['harvest', 'src/harvest/index.html?from=http%3A%2F%2Fkettleandrye.example%2F', '.q li', ['See the rules']],
  ['first-run', 'src/options/first-run.html', '.stored', []],
] as const;
type Scene = (typeof scenes)[number];
const looks = [
  ['light', 'light', 1200],
  ['dark', 'dark', 1200],
  ['narrow', 'light', 320],
] as const;

/** Documents that nobody looks at. */
const UNSEEN = /offscreen/;

/** What axe-core finds wrong, a line each; the guidelines are WCAG 2.2 A and AA and axe's own best practices. */
async function listViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 90)).join(' ')}`);
}

describe.runIf(listEngines().includes('chromium'))('our own pages', () => {
  let session: Session;
  beforeAll(async () => {
    session = await startSession('chromium');
    await session.ask('setKeepPages', { site: 'kettleandrye.example' as SiteKey, keep: true });
    const page = await session.browser.newPage();
    for (const { url } of posts.slice(0, 4)) await session.visit(page, url);
    await session.setSwitch(page, true);
    const blog = inventWeblog({ host: 'kettleandrye.example', posts: 4, inFeed: 4 });
    for (const [url, reply] of blog.replies) session.server.replies.set(url, reply);
    const begun = await session.browser.openOwnPage(
      `src/harvest/index.html?from=${encodeURIComponent(blog.home)}`,
    );
    await (await begun.waitForSelector('.start .primary'))?.click();
    // Rules are learned from the third post on.
    await begun.waitForSelector('.box .found + .quiet', { timeout: 30_000 });
    await begun.close();
  });
  afterAll(() => session.close());

  async function open([, path, drawn, presses]: Scene): Promise<Page> {
    const page = await session.browser.openOwnPage(path);
    await page.setViewport({ width: 1200, height: 900 });
    for (const name of presses) {
      const button = await page.waitForSelector(`::-p-xpath(//button[normalize-space()="${name}"])`);
      await button?.click();
    }
    await page.waitForSelector(drawn);
    return page;
  }

  it('are all looked at here', () => {
    const build = join(projectRoot, 'dist/chrome');
    const built = readdirSync(build, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html') && !UNSEEN.test(file))
      .map((file) => file.replaceAll('\\', '/'));
    expect(built.length).toBeGreaterThan(2);
    expect(built.filter((file) => !scenes.some(([, path]) => path === file))).toEqual([]);
  });

  describe.each(scenes.map((scene): [string, Scene] => [scene[0], scene]))('%s', (name, scene) => {
    let page: Page;
    let protocol: CDPSession;
    beforeAll(async () => {
      page = await open(scene);
      protocol = await page.createCDPSession();
    });
    afterAll(() => page.close());

    /** Shows the page with these features of its reader's system, as media queries name them. */
    async function show(width: number, media: Record<string, string>): Promise<void> {
      await page.setViewport({ width, height: 900 });
      const features = Object.entries(media).map(([feature, value]) => ({ name: feature, value }));
      await protocol.send('Emulation.setEmulatedMedia', { features });
    }

    it.each(looks)('is accessible: %s', async (look, theme, width) => {
      // At rest: colours on their way from one theme to the other are nobody's.
      await show(width, { 'prefers-color-scheme': theme, 'prefers-reduced-motion': 'reduce' });
      expect(await listViolations(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'nothing is lost at the side').toBeLessThanOrEqual(0);
      await saveScreenshot(`${name}-${look}`, page);
    });

    it('rests where its reader wants no motion', async () => {
      await show(1200, { 'prefers-reduced-motion': 'reduce' });
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) =>
          ['', '::before', '::after'].flatMap((part) => {
            const { transitionDuration, animationDuration, scrollBehavior } = getComputedStyle(element, part);
            const isStill = [transitionDuration, animationDuration].every((time) =>
              /^0m?s(?:, 0m?s)*$/.test(time),
            );
            return isStill && scrollBehavior !== 'smooth' ? [] : [`${element.className}${part}`];
          }),
        ),
      );
      expect(moving).toEqual([]);
    });

    it('tells in the system’s colours what it tells in its own', async () => {
      await show(1200, { 'forced-colors': 'active' });
      const drawn = await page.evaluate(() => {
        const style = (selector: string, part?: string) => {
          const element = document.querySelector(selector);
          return element ? getComputedStyle(element, part) : undefined;
        };
        const solid = style('.primary');
        const on = style('.switch:checked');
        const hidden = style('.part:not(.kept, .fold)', '::before');
        return {
          solid: solid && solid.color !== solid.backgroundColor,
          on: on && on.backgroundColor !== getComputedStyle(document.body).backgroundColor,
          hidden: hidden?.borderInlineStartStyle,
        };
      });
      expect(drawn.solid ?? true).toBe(true);
      expect(drawn.on ?? true).toBe(true);
      expect(drawn.hidden ?? 'solid').toBe('solid');
      await saveScreenshot(`${name}-forced-colours`, page);
    });
  });
});
