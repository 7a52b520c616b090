import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../../bench/seeded-random.ts';
import { makeCorrection } from '../../src/core/make-correction.ts';
import { signText } from '../../src/core/signature.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import type { SiteRow } from '../../src/messaging/contract.ts';
import { listEngines } from '../support/launch-extension.ts';
import { isShown } from '../support/read-page.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';

/** Kills in each browser: 10 in `npm test`, 100 in `npm run nightly`. */
const KILLS = Number(process.env.DEBOILER_KILLS ?? 10);
/** Milliseconds after an act within which the background is ended: an act takes about half of them. */
const WITHIN = 60;
const site = 'kettleandrye.example' as SiteKey;
const posts = expectSite('kettle-and-rye')
  .pages.filter(({ role }) => role === 'post')
  .slice(0, 6);

/** What the reader has made, as it has to be found again whatever ended when. */
interface Made {
  corrections: Set<string>;
  rule: 'always' | 'ask';
  pages: Set<string>;
  cleaning: boolean;
}

describe.each(listEngines())('the background of %s, ended at any moment', (engine) => {
  let session: Session;
  let page: Page;
  const made: Made = { corrections: new Set(), rule: 'ask', pages: new Set(), cleaning: false };
  const random = new SeededRandom(11);
  const draw = <Item>(items: readonly Item[]) => items[Math.floor(random.next() * items.length)] as Item;

  beforeAll(async () => {
    session = await startSession(engine);
    page = await session.browser.newPage();
    await visit(posts[0]!.url);
  });
  afterAll(() => session.close());

  /** As our own pages do: whoever gets no answer asks again. */
  async function insist<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await ask();
      } catch (error) {
        if (attempt === 8) throw error;
        await wait(60);
      }
    }
  }

  async function visit(url: string): Promise<void> {
    await insist(() => session.visit(page, url));
    made.pages.add(url);
  }

  async function correct(): Promise<void> {
    const part = draw(['first', 'second', 'third', 'fourth', 'fifth']);
    const key = signText(part);
    const correction = makeCorrection(
      { act: 'keep', place: ['html', 'body', part], keys: [key], sample: part },
      3,
    );
    const isThere = made.corrections.has(part);
    const change = isThere ? { put: [], remove: [correction.id] } : { put: [correction], remove: [] };
    await insist(() => session.ask('changeCorrections', { site, private: false, ...change }));
    if (isThere) made.corrections.delete(part);
    else made.corrections.add(part);
  }

  async function rule(): Promise<void> {
    made.rule = made.rule === 'ask' ? 'always' : 'ask';
    await insist(() => session.ask('setRule', { site, rule: made.rule }));
    made.cleaning = made.rule === 'always';
  }

  async function toggle(): Promise<void> {
    made.cleaning = !made.cleaning;
    const tabId = await session.findTabId(page);
    await insist(() => session.ask('setSwitch', { tabId, on: made.cleaning }));
  }

  async function readRow(): Promise<SiteRow> {
    const { sites, damaged } = await insist(() => session.ask('listSites', {}));
    expect(damaged).toBe(0);
    const row = sites.find((found) => found.site === site);
    if (row === undefined) throw new Error(`${site} is not listed`);
    return row;
  }

  it(`loses nothing in ${KILLS} kills`, { timeout: 30_000 + KILLS * 6_000 }, async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const act = draw([() => visit(draw(posts).url), correct, rule, toggle, () => visit(draw(posts).url)]);
      const done = act();
      await wait(random.next() * WITHIN);
      await session.browser.killBackground();
      await done;
      const row = await readRow();
      expect(row.corrections).toBe(made.corrections.size);
      expect(row.rule).toBe(made.rule);
      expect(row.pages).toBe(made.pages.size);
      const state = await insist(() => session.readTab(page));
      expect(state.reach).toBe('page');
      expect(state.standing?.cleaning).toBe(made.cleaning);
    }
  });

  it('has learned what undisturbed reading teaches', async () => {
    for (const { url } of posts) await visit(url);
    if (!made.cleaning) await toggle();
    await insist(() => session.settle(page));
    expect(await isShown(page, '.cookies')).toBe(false);
    expect(await isShown(page, 'h1')).toBe(true);
    const disturbed = await readRow();
    await session.ask('forgetSite', { site });
    for (const { url } of posts) await session.visit(page, url);
    const calm = await readRow();
    expect([disturbed.pages, disturbed.parts]).toEqual([calm.pages, calm.parts]);
  });
});
