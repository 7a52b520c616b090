import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreTokens, type TokenScore } from '../../src/metrics/token-f1.ts';
import { listWordTokens } from '../../src/metrics/word-tokens.ts';
import { listEngines, projectRoot } from '../support/launch-extension.ts';
import { readVisibleText } from '../support/read-page.ts';
import { readSite, type SitePage, type StoredSite } from '../support/read-sites.ts';
import { type Session, startSession } from '../support/session.ts';

const data = join(projectRoot, '../shared/sitebench');
const ids = [
  'jefclaes-be',
  'wuchong-me',
  'linuxgazette-magazine-en',
  'helmelnoor-ngo-ar',
  'rcvisard-manual-de',
];
const PAGES = 8;

/** Under its true host name, by http: identity and order of pages ignore the scheme. */
function readTrueSite(id: string): StoredSite {
  const site = readSite(join(data, id));
  const pages = site.pages.filter(({ gold }) => gold !== undefined).slice(0, PAGES);
  return { ...site, pages: pages.map((page) => ({ ...page, url: page.url.replace(/^https:/, 'http:') })) };
}

/** What a person sees, against what the author wrote. */
async function scoreVisible(page: Page, gold: readonly string[] | undefined): Promise<TokenScore> {
  return scoreTokens(listWordTokens(await readVisibleText(page)), listWordTokens((gold ?? []).join('\n')));
}

function mean(scores: readonly TokenScore[], measure: keyof TokenScore): number {
  return scores.reduce((sum, score) => sum + score[measure], 0) / scores.length;
}

const runnable = existsSync(data) && listEngines().includes('chromium');
if (!runnable) console.log('Real sites are left out: ../shared/sitebench or Chromium is not here.');

describe.skipIf(!runnable)('real sites in chromium, under their true host names', () => {
  const sites = runnable ? ids.map(readTrueSite) : [];
  let session: Session;
  beforeAll(async () => {
    session = await startSession('chromium', { sites });
  });
  afterAll(() => session.close());

  async function readAll(page: Page, pages: readonly SitePage[]): Promise<TokenScore[]> {
    const scores: TokenScore[] = [];
    for (const { url, gold } of pages) {
      await session.visit(page, url);
      scores.push(await scoreVisible(page, gold));
    }
    return scores;
  }

  it.each(sites.map((site) => [site.id, site] as const))(
    '%s is cleaned and its articles kept',
    async (id, { pages }) => {
      const page = await session.browser.newPage();
      const before = await readAll(page, pages);
      const { standing } = await session.setSwitch(page, true);
      expect(standing?.pagesSeen).toBe(pages.length);
      const after = await readAll(page, pages);
      const show = (scores: readonly TokenScore[]) =>
        (['precision', 'recall', 'f1'] as const)
          .map((measure) => mean(scores, measure).toFixed(3))
          .join(' / ');
      console.log(`${id}: P / R / F1 of the visible words ${show(before)} before, ${show(after)} cleaned`);
      expect(mean(after, 'f1')).toBeGreaterThan(mean(before, 'f1'));
      expect(mean(after, 'recall')).toBeGreaterThan(mean(before, 'recall') - 0.02);
      await page.close();
    },
  );
});
