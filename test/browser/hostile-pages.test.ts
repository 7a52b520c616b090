import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageSample } from '../../src/inpage/take-sample.ts';
import type { PageView } from '../../src/messaging/contract.ts';
import {
  type FramedText,
  LISTENING_PAGE,
  renderHostileArticle,
  showInFrames,
  takeRan,
} from '../support/attacked-page.ts';
import { clobber } from '../support/clobbered-page.ts';
import { findActiveContent } from '../support/find-active-content.ts';
import { forgeMessages, VICTIM } from '../support/forge-messages.ts';
import { inSurface } from '../support/in-surface.ts';
import { listEngines } from '../support/launch-extension.ts';
import { OUTPUTS } from '../support/list-outputs.ts';
import { readAttacks } from '../support/read-attacks.ts';
import { readStore } from '../support/read-store.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const site = expectSite('kettle-and-rye');
const posts = site.pages.filter(({ role }) => role === 'post');
const [hostile] = posts.slice(6);
const attacks = readAttacks('markup');
const HOST = 'http://attacked.example';
/** Each writes HTML or XHTML in a way of its own; the rest are these in other wrappings. */
const SHOWN = [
  'html, as a tab sends the page',
  'epub, of the page as it stands',
  'clean to html, whole',
  'clean to markdown, whole',
];
const html = { 'content-type': 'text/html; charset=utf-8' };

/** What stands in the body of a document. */
const bodyOf = (text: string) => /<body[^>]*>([\s\S]*)<\/body>/.exec(text)?.[1] ?? text;

/**
 * What each of these outputs makes of all attacks, one after the other in one document without the policy that our own
 * files have, so that nothing but the writing protects.
 */
async function writeAll(): Promise<FramedText[]> {
  const texts: FramedText[] = [];
  for (const output of OUTPUTS.filter(({ name }) => SHOWN.includes(name))) {
    const pages = [];
    for (const { text } of attacks) pages.push(...(await output.write({ markup: text, field: 'Rye' })));
    const documents = pages.filter(({ name, html }) => html !== undefined && !/contents|nav/.test(name));
    const xml = documents.some((written) => written.xml);
    const bodies = documents.map(({ html, text }) => bodyOf(xml ? text : (html as string))).join('\n');
    texts.push(
      xml
        ? { text: `<html xmlns="http://www.w3.org/1999/xhtml"><body>${bodies}</body></html>`, xml }
        : { text: `<!DOCTYPE html><body>${bodies}`, xml },
    );
  }
  return texts;
}

let written: FramedText[] | undefined;

describe.each(listEngines())('hostile pages in %s', (engine) => {
  let session: Session;
  let page: Page;
  beforeAll(async () => {
    written ??= await writeAll();
    session = await startSession(engine, { sites: [site] });
    const { replies } = session.server;
    replies.set(`${HOST}/frames`, { headers: html, body: LISTENING_PAGE });
    replies.set(`${HOST}/rye`, { headers: html, body: renderHostileArticle() });
    replies.set(hostile?.url ?? '', {
      headers: html,
      body: clobber(readFileSync(hostile?.file ?? '', 'utf8')),
    });
    page = await session.browser.newPage();
  });
  afterAll(() => session.close());

  const openView = async (view: PageView) =>
    session.ask('openView', { tabId: await session.findTabId(page), view });

  describe('full of markup that runs', () => {
    it('run what they like by themselves: the attacks are some', async () => {
      await page.goto(`${HOST}/frames`);
      await showInFrames(
        page,
        attacks.map(({ text }) => ({ text, xml: false })),
      );
      expect((await takeRan(page)).length).toBeGreaterThan(30);
    });

    it('run nothing of what is saved or exported of them', async () => {
      await page.goto(`${HOST}/frames`);
      expect(written).toHaveLength(SHOWN.length);
      for (const { text } of written ?? [])
        expect(text.match(/First honest line/g)?.length).toBeGreaterThanOrEqual(attacks.length);
      await showInFrames(page, written ?? []);
      expect((await takeRan(page)).map((at) => attacks[at]?.name)).toEqual([]);
    });

    it('run nothing in the reader, and lose no honest line in it', async () => {
      await session.visit(page, `${HOST}/rye`);
      await new Promise((resolve) => setTimeout(resolve, 500));
      expect((await takeRan(page)).length).toBeGreaterThan(10);
      expect(await openView('reader')).toBe('opened');
      const shown = await inSurface(session, page, (root) => {
        const read = root?.querySelector('.read');
        for (const link of read?.querySelectorAll<HTMLElement>('a:not([href^="http"])') ?? []) link.click();
        return { html: read?.outerHTML ?? '', text: read?.textContent ?? '' };
      });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(findActiveContent(shown.html, ['svg', 'title'])).toEqual([]);
      expect(shown.text.match(/An honest line stands/g)?.length).toBe(attacks.length);
      expect(shown.text).toContain('a link that runs');
      expect((await takeRan(page)).map((at) => attacks[at]?.name)).toEqual([]);
      expect(await openView('reader')).toBe('closed');
    });

    it('are reported without anything that runs', async () => {
      expect(await openView('report')).toBe('opened');
      await page.keyboard.press('s');
      const readField = () =>
        inSurface(session, page, (root) => root?.querySelector('textarea')?.value ?? '');
      await waitUntil('the sample to be shown', async () => (await readField()).startsWith('{'));
      const sample: PageSample = JSON.parse(await readField());
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      // Training needs the page's own elements; what would make them act is gone.
      const dead = 'button input option title meta link svg dialog marquee iframe webview fencedframe portal';
      const controls = `${dead} mglyph annotation-xml isindex keygen`.split(' ');
      expect(findActiveContent(sample.html, controls)).toEqual([]);
      expect(findActiveContent(sample.labelled_html, controls)).toEqual([]);
      expect(sample.html).toContain('Last honest line');
    });
  });

  describe('that take every name and break every prototype', () => {
    beforeAll(async () => {
      for (const { url } of posts.slice(0, 3)) await session.visit(page, url);
      await session.visit(page, hostile?.url ?? '');
    });

    /** What is in sight of what a selector finds first, and the page's whole source, by a world that the page cannot reach. */
    const look = (selector: string) =>
      inSurface(
        session,
        page,
        (_root, selector) => {
          const found = Document.prototype.querySelector.call(document, selector);
          const html = Reflect.get(Document.prototype, 'documentElement', document) as Element;
          const box = found && Element.prototype.getBoundingClientRect.call(found);
          return {
            shown: box !== null && box.width > 0 && box.height > 0,
            x: box ? box.left + box.width / 2 : 0,
            y: box ? box.top + box.height / 2 : 0,
            html: Reflect.get(Element.prototype, 'outerHTML', html) as string,
          };
        },
        selector,
      );
    it('is cleaned, its article kept, and given back as it was', async () => {
      const before = await look('.sidebar');
      expect(before.shown).toBe(true);
      const { page: state } = await session.setSwitch(page, true);
      expect(state?.hiddenParts).toBeGreaterThan(2);
      expect((await look('.sidebar')).shown).toBe(false);
      expect((await look('article p')).shown).toBe(true);
      await session.setSwitch(page, false);
      expect((await look('.sidebar')).html).toBe(before.html);
      await session.setSwitch(page, true);
    });

    it('has its hidden parts shown in their place', async () => {
      expect(await openView('hidden')).toBe('opened');
      await waitUntil('the labels', async () =>
        inSurface(session, page, (root) => (root?.querySelectorAll('.tag').length ?? 0) > 2),
      );
      expect(await openView('hidden')).toBe('closed');
    });

    it('is picked from', async () => {
      expect(await openView('pick')).toBe('opened');
      const { x, y } = await look('article p');
      await page.mouse.move(x, y);
      await page.keyboard.press('Enter');
      await waitUntil('the paragraph to go', async () => !(await look('article p')).shown);
      await page.keyboard.press('u');
      await waitUntil('the paragraph to come back', async () => (await look('article p')).shown);
      await page.keyboard.press('Escape');
    });

    it('is read in the reader whole', async () => {
      expect(await openView('reader')).toBe('opened');
      const text = await inSurface(session, page, (root) => root?.querySelector('.read')?.textContent ?? '');
      const said = text.replace(/\s+/g, ' ');
      const [, ...lines] = hostile?.gold ?? [];
      expect(lines.filter((line) => !said.includes(line.replace(/\s+/g, ' ').trim()))).toEqual([]);
      expect(await openView('reader')).toBe('closed');
    });

    it('says nothing to the background by messages, its own or a script’s of ours in its name', async () => {
      const before = await readStore(session.own);
      await page.goto(posts[0]?.url ?? '');
      await session.settle(page);
      const reach = await page.evaluate((victim) => {
        const messages = ['observePage', 'forgetAll', 'correctPart', 'writeSettings'].map((method) => ({
          to: 'background',
          method,
          input: { url: victim, paused: true },
        }));
        for (const message of messages) {
          window.postMessage(message, '*');
          window.dispatchEvent(new MessageEvent('message', { data: message }));
          document.dispatchEvent(new CustomEvent(message.method, { detail: message }));
        }
        const api = window as unknown as { chrome?: { runtime?: object }; browser?: { runtime?: object } };
        return [api.chrome?.runtime, api.browser?.runtime].filter((found) => found && 'sendMessage' in found)
          .length;
      }, VICTIM);
      expect(reach).toBe(0);
      const replies = await forgeMessages(session, page);
      expect(replies.filter(({ fault }) => fault !== 'refused')).toEqual([]);
      expect(replies.length).toBeGreaterThan(40);
      const after = await readStore(session.own);
      expect(after).not.toContain('victim.example');
      expect(after.length).toBeLessThan(before.length + 2_000);
    });
  });
});
