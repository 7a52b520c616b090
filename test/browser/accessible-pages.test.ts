import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEngines } from '../support/launch-extension.ts';
import { saveScreenshot } from '../support/save-screenshot.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const posts = expectSite('kettle-and-rye').pages.filter(({ role }) => role === 'post');

const pages = [
  ['popup', 'src/popup/index.html', '.part'],
  ['options', 'src/options/index.html', 'tbody tr'],
  ['first-run', 'src/options/first-run.html', '.stored'],
] as const;
const looks = [
  ['light', { 'prefers-color-scheme': 'light' }, 1200],
  ['dark', { 'prefers-color-scheme': 'dark' }, 1200],
  ['narrow', { 'prefers-color-scheme': 'light' }, 320],
] as const;

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
    const page = await session.browser.newPage();
    for (const { url } of posts.slice(0, 4)) await session.visit(page, url);
    await session.setSwitch(page, true);
  });
  afterAll(() => session.close());

  describe.each(pages)('%s', (name, path, drawn) => {
    it.each(looks)('is accessible: %s', async (look, features, width) => {
      const page = await session.browser.openOwnPage(path);
      await page.setViewport({ width, height: 900 });
      await page.emulateMediaFeatures(Object.entries(features).map(([key, value]) => ({ name: key, value })));
      await page.waitForSelector(drawn);
      expect(await listViolations(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, 'nothing is lost at the side').toBeLessThanOrEqual(0);
      await saveScreenshot(`${name}-${look}`, page);
      await page.close();
    });
  });
});
