import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCorrection } from '../../src/core/make-correction.ts';
import { signText } from '../../src/core/signature.ts';
import type { SiteKey } from '../../src/core/url-order.ts';
import { fillSites, loadBulkStorage } from '../support/bulk-storage.ts';
import { mountSmallDisk, type SmallDisk } from '../support/full-disk.ts';
import { inventPage, recordOf } from '../support/invented-site.ts';
import { listEngines, projectRoot } from '../support/launch-extension.ts';
import { isShown } from '../support/read-page.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const site = 'kettleandrye.example' as SiteKey;
const posts = expectSite('kettle-and-rye')
  .pages.filter(({ role }) => role === 'post')
  .slice(0, 8);
const urlOf = (at: number) => posts[at]?.url ?? expect.fail('too few posts');
const wordOf = (name: string) =>
  makeCorrection({ act: 'keep', place: ['html', name], keys: [signText(name)], sample: name }, 3);
const say = (session: Session, name: string) =>
  session.ask('changeCorrections', { site, private: false, put: [wordOf(name)], remove: [] });

async function samplesOf(session: Session): Promise<string[]> {
  const { corrections } = await session.ask('readKnowledge', { site });
  return corrections.map(({ sample }) => sample);
}

const trial = mountSmallDisk(1);
trial?.remove();
if (trial === undefined) console.warn('skipped: no disk may be mounted here');

describe.skipIf(trial === undefined).each(listEngines())('a disk that is full under %s', (engine) => {
  let disk: SmallDisk;
  let session: Session;
  let page: Page;

  beforeEach(async () => {
    disk = mountSmallDisk(200) ?? expect.fail('not mounted');
    const args = engine === 'chromium' ? [`--user-data-dir=${disk.path}`] : ['--profile', disk.path];
    session = await startSession(engine, { args });
    page = await session.browser.newPage();
  });
  afterEach(async () => {
    await session.close();
    disk.remove();
  });

  it('loses nothing, is said, keeps no page from being cleaned, and learns on with new room', async () => {
    for (let at = 0; at < 4; at++) await session.visit(page, urlOf(at));
    await say(session, 'before');
    disk.fill();
    const state = await session.visit(page, urlOf(4));
    expect(['full', 'failed']).toContain(state.standing?.stored);
    await session.setSwitch(page, true);
    expect(await isShown(page, 'h1')).toBe(true);
    expect(await isShown(page, '.cookies')).toBe(false);
    const popup = await session.browser.openPopup(page);
    const said = () => popup.evaluate(() => document.body.textContent ?? '');
    await waitUntil('the popup to say it', async () =>
      /Storage is full|could not be read/.test(await said()),
    );
    await popup.close();
    await expect(say(session, 'meanwhile')).rejects.toThrow();
    disk.free();
    await waitUntil('a correction to be taken', () =>
      say(session, 'after').then(
        () => true,
        () => false,
      ),
    );
    expect(await samplesOf(session)).toEqual(
      ['before', 'after'].map((name) => expect.stringContaining(name)),
    );
    const later = await session.visit(page, urlOf(5));
    expect(later.standing).toMatchObject({ stored: 'stored', pagesSeen: 5, damaged: 0 });
  });
});

describe.runIf(listEngines().includes('chromium'))('a quota that Chromium holds', () => {
  const folder = mkdtempSync(join(tmpdir(), 'no-unlimited-storage-'));
  let session: Session;
  let page: Page;

  beforeAll(async () => {
    // With `unlimitedStorage` no quota holds, a driver's neither.
    cpSync(join(projectRoot, 'dist/chrome'), folder, { recursive: true });
    const file = join(folder, 'manifest.json');
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { permissions: string[] };
    manifest.permissions = manifest.permissions.filter((name) => name !== 'unlimitedStorage');
    writeFileSync(file, JSON.stringify(manifest));
    session = await startSession('chromium', { extension: folder });
    page = await session.browser.newPage();
  });
  afterAll(async () => {
    await session.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is met by forgetting the sites that were visited longest ago, no correction with them', async () => {
    const base = [1, 2, 3].map((number) =>
      recordOf(inventPage(number), `https://ferry.example/${number}`, 1),
    );
    await session.visit(page, urlOf(0));
    await say(session, 'before');
    await loadBulkStorage(session.own);
    await fillSites(session.own, { from: 0, sites: 60, pages: 60, base, at: Date.now() - 1e9 });
    const origin = await session.own.evaluate(() => location.origin);
    const driver = await session.own.createCDPSession();
    const { usage } = await driver.send('Storage.getUsageAndQuota', { origin });
    await driver.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 4_096 });
    // For half a minute Chromium goes by the room that it found when it looked last.
    await wait(35_000);
    for (let at = 1; at < 8; at++) {
      const { standing } = await session.visit(page, urlOf(at));
      expect(standing, `page ${at}`).toMatchObject({ stored: 'stored', pagesSeen: at + 1 });
    }
    await say(session, 'in a full store');
    const { sites } = await session.ask('listSites', {});
    const learned = sites.filter((row) => row.pages > 0).map((row) => row.site);
    console.log(`60 older sites, of which ${learned.length - 1} are left`);
    expect(learned.length).toBeLessThan(61);
    expect(learned).toContain(site);
    // Those that are left are the last of those that were filled.
    const numbers = learned.filter((name) => name !== site).map((name) => Number(/\d+/.exec(name)?.[0]));
    expect(Math.min(...numbers, 60)).toBe(61 - learned.length);
    expect(sites.reduce((sum, row) => sum + row.corrections, 0)).toBe(2 + 20);
  });
});
