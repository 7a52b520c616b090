import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEngines } from '../support/launch-extension.ts';
import { launchPlain } from '../support/launch-plain.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';
import { makeWatching, takeSeen } from '../support/watching-page.ts';

/** Pages that are visited with and without the extension: 10 in `npm test`, 50 in `npm run nightly`. */
const VISITS = Number(process.env.DEBOILER_VISITS ?? 10);

/** The visit on which the reader is opened. */
const READ = 6;

const site = expectSite('kettle-and-rye');
const posts = site.pages.filter(({ role }) => role === 'post');
const WATCHING = `${posts[6]?.url}?watching`;
/** What a browser asks of a site by itself, whoever is installed. */
const ICON = /favicon\.ico$/;

describe.each(listEngines())('a page beside us in %s', (engine) => {
  let session: Session;
  let plain: Browser;
  let page: Page;
  let other: Page;
  beforeAll(async () => {
    session = await startSession(engine, { sites: [site] });
    const source = makeWatching(readFileSync(posts[6]?.file ?? '', 'utf8'));
    session.server.replies.set(WATCHING, {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: source,
    });
    plain = await launchPlain(engine, session.server.port);
    page = await session.browser.newPage();
    other = await plain.newPage();
  });
  afterAll(async () => {
    await plain.close();
    await session.close();
  });

  /** What was asked of the server since the last time: a page, and with it in any order what it loads. */
  const takeAsked = (() => {
    let from = 0;
    return () => {
      const asked = session.server.requests.slice(from).filter((url) => !ICON.test(url));
      from = session.server.requests.length;
      return asked.sort();
    };
  })();

  it('asks the same of the network as without us, whatever we do but what is asked for', async () => {
    takeAsked();
    const urls = Array.from({ length: VISITS }, (_, at) => posts[at % posts.length]?.url ?? '');
    const without: string[] = [];
    for (const url of urls) {
      await other.goto(url, { waitUntil: 'load' });
      without.push(...takeAsked());
    }
    const beside: string[] = [];
    for (const [at, url] of urls.entries()) {
      await session.visit(page, url);
      const tabId = await session.findTabId(page);
      if (at === 2) await session.setSwitch(page, true);
      if (at === 3) {
        for (const view of ['hidden', 'pick', 'report'] as const)
          for (const state of ['opened', 'closed'])
            expect(await session.ask('openView', { tabId, view })).toBe(state);
      }
      if (at === 4) await session.ask('readBackup', {});
      // The reader shows the pictures of its page; a browser may load them for it once more, and nothing else.
      if (at === READ) {
        for (const state of ['opened', 'closed'])
          expect(await session.ask('openView', { tabId, view: 'reader' })).toBe(state);
        beside.push(...new Set(takeAsked()));
      }
      if (at === 5) await session.browser.killBackground();
      beside.push(...takeAsked());
    }
    expect(beside).toEqual(without);
    expect(without.length).toBeGreaterThanOrEqual(VISITS);
  });

  it('finds no trace of us where nothing is hidden', async () => {
    await session.setSwitch(page, false);
    await session.visit(page, WATCHING);
    await other.goto(WATCHING, { waitUntil: 'load' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    const ids = [await session.own.evaluate(() => chrome.runtime.getURL(''))];
    const [beside, without] = [await takeSeen(page, ids), await takeSeen(other, ids)];
    expect(beside).toEqual(without);
    expect(JSON.stringify(beside)).not.toMatch(/deboiler/i);
  });

  it('finds only a name that is another on every load where parts are hidden', async () => {
    await session.setSwitch(page, true);
    const without = await takeSeen(other, []);
    const names = new Set<string>();
    for (let load = 0; load < 2; load++) {
      await session.visit(page, WATCHING);
      // In Firefox the browser takes the sheet over, where no page can list it.
      const sheets = engine === 'firefox' ? 0 : 1;
      await waitUntil('the sheet', async () =>
        page.evaluate((wanted) => document.adoptedStyleSheets.length === wanted, sheets),
      );
      const beside = await takeSeen(page, []);
      const [name = ''] = / (data-[a-z]{10})="/.exec(beside.html as string) ?? [];
      const [, attribute = 'no attribute'] = / (data-[a-z]{10})="/.exec(beside.html as string) ?? [];
      expect(name).not.toBe('');
      names.add(attribute);
      expect((beside.html as string).replaceAll(new RegExp(` ${attribute}="[a-z]*"`, 'g'), '')).toBe(
        without.html,
      );
      expect((beside.adopted as string[][]).length).toBe(sheets);
      const rest = (seen: Record<string, unknown>) => ({
        ...seen,
        html: '',
        adopted: [],
        seen: { ...(seen.seen as object), changes: [] },
      });
      expect(rest(beside)).toEqual(rest(without));
      const changed = (beside.seen as { changes: unknown[][] }).changes;
      expect([...new Set(changed.map(([type, , name]) => `${type} ${name}`))]).toEqual([
        `attributes ${attribute}`,
      ]);
      expect(JSON.stringify(beside)).not.toMatch(/deboiler/i);
    }
    expect(names.size).toBe(2);
  });

  it('has nothing in common with our own pages, whose policy refuses every other code', async () => {
    const refused = await session.own.evaluate(async () => {
      const said: Record<string, string> = {};
      const attempt = (what: string, act: () => unknown) => {
        try {
          act();
          said[what] = 'was done';
        } catch (error) {
          said[what] = (error as Error).name;
        }
      };
      const global = globalThis as unknown as {
        ran?: boolean;
        trustedTypes?: { createPolicy(name: string, rules: object): unknown };
      };
      const broken: string[] = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        broken.push(effectiveDirective),
      );
      const element = document.createElement('div');
      // What a driver evaluates may do what the page may not: only what comes later is the page's own.
      await new Promise((resolve) => setTimeout(resolve, 10));
      attempt('innerHTML', () => Object.assign(element, { innerHTML: '<img src=x onerror="ran=true">' }));
      attempt('insertAdjacentHTML', () => element.insertAdjacentHTML('beforeend', '<b>x</b>'));
      attempt('srcdoc', () => Object.assign(document.createElement('iframe'), { srcdoc: '<b>x</b>' }));
      attempt('script text', () => Object.assign(document.createElement('script'), { text: 'ran=true' }));
      attempt('script address', () =>
        Object.assign(document.createElement('script'), { src: 'https://evil.example/x.js' }),
      );
      attempt('parse', () => new DOMParser().parseFromString('<b>x</b>', 'text/html'));
      attempt('fragment', () => document.createRange().createContextualFragment('<b>x</b>'));
      // biome-ignore lint/security/noGlobalEval: it has to be refused.
      // biome-ignore lint/complexity/noCommaOperator: in the page's scope.
      attempt('eval', () => (0, eval)('globalThis.ran = true'));
      attempt('function', () => new Function('globalThis.ran = true'));
      attempt('policy', () => global.trustedTypes?.createPolicy('mine', {}));
      attempt('policy again', () => global.trustedTypes?.createPolicy('default', {}));
      const handler = document.createElement('button');
      attempt('handler', () => handler.setAttribute('onclick', 'globalThis.ran = true'));
      handler.click();
      const frame = document.createElement('iframe');
      frame.src = 'https://evil.example/';
      const style = document.createElement('style');
      style.textContent = '* { color: red }';
      const base = document.createElement('base');
      base.href = 'https://evil.example/';
      document.head.append(style, base);
      document.body.append(frame);
      await new Promise((resolve) => setTimeout(resolve, 300));
      const { ran = false } = global;
      const isRed = getComputedStyle(document.body).color === 'rgb(255, 0, 0)';
      const isMoved = document.baseURI.includes('evil');
      for (const added of [style, base, frame]) added.remove();
      return { said, ran, isRed, isMoved, broken: [...new Set(broken)].sort() };
    });
    expect(
      Object.entries(refused.said).filter(([what, how]) => how === 'was done' && what !== 'handler'),
    ).toEqual([]);
    expect(refused).toMatchObject({ ran: false, isRed: false, isMoved: false });
    for (const directive of ['base-uri', 'frame-src', 'require-trusted-types-for', 'style-src-elem'])
      expect(refused.broken).toContain(directive);
  });
});
