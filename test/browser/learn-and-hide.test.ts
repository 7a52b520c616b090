import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEngines } from '../support/launch-extension.ts';
import { listLostLines, readVisibleText } from '../support/read-page.ts';
import type { SitePage } from '../support/read-sites.ts';
import { saveScreenshot } from '../support/save-screenshot.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';

/** Words of the chrome of each site: they stand on every page and are no page's own. */
const chrome = {
  'kettle-and-rye': [
    'A letter every Thursday',
    'Hannah Oake bakes, pours',
    'This kitchen keeps one cookie',
    'Everything by subject',
  ],
  'weft-docs': [
    'Did this page answer your question?',
    'Weft is free software',
    'Weaving twice',
    'if something here is unclear',
  ],
  'sahil-news': ['نشرة الصباح', 'مواقيت العبارة', 'جميع الحقوق محفوظة', 'أخبار المدينة والبحر منذ عام'],
  'lantern-weekly': ['订阅灯笼', '三周内未回复', '版权所有', '加入我们'],
} as const;

const READ_PAGES = 5;

describe.each(listEngines())('reading sites in %s', (engine) => {
  let session: Session;
  beforeAll(async () => {
    session = await startSession(engine);
  });
  afterAll(() => session.close());

  describe.each(Object.entries(chrome))('%s', (id, lines) => {
    const pages = expectSite(id).pages.filter(({ gold }) => gold !== undefined);
    // Far from the pages read before, and their neighbour in no order.
    const last = pages.at(-1) as SitePage;

    it('hides nothing of a page before it is asked to', async () => {
      const page = await session.browser.newPage();
      for (const { url } of pages.slice(0, READ_PAGES)) {
        const { standing, page: state } = await session.visit(page, url);
        expect(standing?.stored).toBe('stored');
        expect(state?.cleaning).toBe(false);
      }
      const { standing } = await session.visit(page, last.url);
      expect(standing?.pagesSeen).toBe(READ_PAGES + 1);
      const visible = await readVisibleText(page);
      expect(lines.filter((line) => !visible.includes(line))).toEqual([]);
      await saveScreenshot(`${id}-before-${engine}`, page);
      await page.close();
    });

    it('hides what its pages repeat, and no line of the article', async () => {
      const page = await session.browser.newPage();
      await session.visit(page, last.url);
      const { page: state } = await session.setSwitch(page, true);
      const visible = await readVisibleText(page);
      expect(lines.filter((line) => visible.includes(line))).toEqual([]);
      expect(listLostLines(last.gold ?? [], visible)).toEqual([]);
      expect(state?.level).toBe('site');
      expect(state?.hiddenParts).toBeGreaterThanOrEqual(3);
      await saveScreenshot(`${id}-after-${engine}`, page);
      await page.close();
    });

    it('cleans the site’s other pages in the same tab as they open', async () => {
      const page = await session.browser.newPage();
      await session.visit(page, last.url);
      await session.setSwitch(page, true);
      for (const { url, gold } of pages.slice(1, 3)) {
        const { page: state } = await session.visit(page, url);
        expect(state?.cleaning).toBe(true);
        const visible = await readVisibleText(page);
        expect(lines.filter((line) => visible.includes(line))).toEqual([]);
        expect(listLostLines(gold ?? [], visible)).toEqual([]);
      }
      await page.close();
    });
  });

  it('asks nothing of any server by itself', () => {
    const opened = new Set(
      Object.keys(chrome).flatMap((id) => {
        const pages = expectSite(id).pages.filter(({ gold }) => gold !== undefined);
        return [...pages.slice(0, READ_PAGES), pages.at(-1) as SitePage].map(({ url }) => url);
      }),
    );
    const asked = session.server.requests.filter((address) => new URL(address).hostname.endsWith('.example'));
    const unasked = asked.filter(
      (address) => !opened.has(address) && !/\/(?:assets\/|favicon\.ico)/.test(address),
    );
    expect(asked.length).toBeGreaterThan(opened.size);
    expect(unasked).toEqual([]);
  });
});
