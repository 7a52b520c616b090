import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SeededRandom } from '../../bench/seeded-random.ts';
import { listEngines } from '../support/launch-extension.ts';
import { readVisibleText } from '../support/read-page.ts';
import { expectSite, type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

/** Rounds in each browser: some acts of the page, then one of the reader's. */
const ROUNDS = Number(process.env.DEBOILER_ROUNDS ?? 60);
/** Seed of what is drawn. */
const SEED = Number(process.env.DEBOILER_SEED ?? 7);
/** Milliseconds until a page that hardly rests is clean: it is looked at once in sixteen seconds then. */
const PATIENCE = 30_000;

const stories = expectSite('corner-club').pages.filter(({ url }) => url.includes('/story/'));

/** What a page may do to itself that leaves it, in the end, as it was. */
const ACTS = [
  'reload the frame',
  'take the frame out and put it back',
  'open the frame’s document and write it anew',
  'drop all style sheets',
  'take everything out and put it back',
  'put a copy in the place of the text',
  'build the header anew',
  'take the box into the frame and back',
  'bring two hundred lines and take them away',
  'put the box into another and take it out again',
  'write itself anew',
] as const;

/** Does one of them, and resolves when it is done. Runs in the page. */
async function act(name: string): Promise<void> {
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const frame = document.querySelector('iframe') as HTMLIFrameElement;
  const box = document.querySelector('club-box') as HTMLElement;
  const header = document.querySelector('site-header') as HTMLElement;
  const load = (isLate = true) =>
    Promise.race([
      new Promise((resolve) => frame.addEventListener('load', resolve, { once: true })),
      wait(isLate ? 3_000 : 0),
    ]);
  if (name === 'reload the frame') {
    const loaded = load();
    frame.contentWindow?.location.reload();
    await loaded;
  }
  if (name === 'take the frame out and put it back') {
    const { parentNode, nextSibling } = frame;
    frame.contentDocument?.body?.append('a last word');
    frame.remove();
    await wait(30);
    const loaded = load();
    parentNode?.insertBefore(frame, nextSibling);
    await loaded;
  }
  if (name === 'open the frame’s document and write it anew') {
    const inside = frame.contentDocument as Document;
    const html = inside.documentElement.outerHTML;
    inside.open();
    inside.write(html);
    inside.close();
  }
  if (name === 'drop all style sheets') document.adoptedStyleSheets = [];
  if (name === 'take everything out and put it back') {
    const loaded = load();
    const all = [...document.body.childNodes];
    document.body.replaceChildren();
    await wait(10);
    document.body.replaceChildren(...all);
    await loaded;
  }
  if (name === 'put a copy in the place of the text') {
    const main = document.querySelector('main') as HTMLElement;
    main.replaceWith(main.cloneNode(true));
  }
  if (name === 'build the header anew') {
    const next = document.createElement('site-header');
    next.attachShadow({ mode: 'open' }).innerHTML = header.shadowRoot?.innerHTML ?? '';
    header.replaceWith(next);
  }
  if (name === 'take the box into the frame and back') {
    const { parentNode, nextSibling } = box;
    frame.contentDocument?.body?.append(box);
    await wait(20);
    parentNode?.insertBefore(box, nextSibling);
  }
  if (name === 'bring two hundred lines and take them away') {
    const lines = Array.from({ length: 200 }, (_, at) => {
      const line = document.createElement('p');
      line.textContent = `Line ${at} of a list that nobody has asked for and that goes as it came.`;
      return line;
    });
    document.body.append(...lines);
    await wait(20);
    for (const line of lines) line.remove();
  }
  if (name === 'put the box into another and take it out again') {
    const other = document.createElement('div');
    box.replaceWith(other);
    other.append(box);
    await wait(20);
    other.replaceWith(box);
  }
}

interface Seen {
  /** What is in sight of what all pages of the site have. */
  chrome: string[];
  hidden: number;
  /** Adopted style sheets and marked elements: we alone make such. */
  sheets: number;
  marks: number;
}

/** Runs in the page. */
function look(): Seen {
  const found: Seen = { chrome: [], hidden: 0, sheets: 0, marks: 0 };
  const count = (element: Element | null | undefined) => {
    if (element?.checkVisibility({ visibilityProperty: true })) found.chrome.push(element.className);
    else found.hidden++;
  };
  const search = (root: Document | ShadowRoot) => {
    found.sheets += root.adoptedStyleSheets.length;
    for (const element of root.querySelectorAll('*')) {
      if ([...element.attributes].some(({ name }) => /^data-[a-z]{10}$/.test(name))) found.marks++;
      if (element.matches('.strip, section, .imprint')) count(element);
      if (element.shadowRoot) search(element.shadowRoot);
      if (element instanceof HTMLIFrameElement && element.contentDocument) {
        if (element.checkVisibility({ visibilityProperty: true })) search(element.contentDocument);
        else found.hidden++;
      }
    }
  };
  search(document);
  return found;
}

describe.each(listEngines())('a page that changes at random in %s', (engine) => {
  let session: Session;
  let page: Page;
  const faults: string[] = [];
  const random = new SeededRandom(SEED);
  const draw = <Item>(items: readonly Item[]) => items[Math.floor(random.next() * items.length)] as Item;

  beforeAll(async () => {
    session = await startSession(engine);
    page = await session.browser.newPage();
    page.on('pageerror', (error) => {
      // The site's own script makes its box once, and that asks for a shadow root each time it is put in.
      if (!/attachShadow|ClubBox/.test(String(error))) faults.push(String(error));
    });
    for (const { url } of stories.slice(0, 5)) await session.visit(page, url);
    await session.visit(page, stories[5]?.url ?? '');
  });
  afterAll(() => session.close());

  async function change(name: (typeof ACTS)[number]): Promise<void> {
    if (name !== 'write itself anew') return page.evaluate(act, name);
    const { html } = await page.evaluate(async () => ({ html: await (await fetch(location.href)).text() }));
    await page.evaluate((text) => {
      document.open();
      document.write(text);
      document.close();
    }, html);
    await page.waitForSelector('iframe');
  }

  /** Waits until the page is so; where it never is, the error says how it was. */
  async function isSo(what: string, test: (found: Seen) => boolean): Promise<void> {
    let found: Seen | undefined;
    const ask = async () => {
      found = await page.evaluate(look);
      return test(found);
    };
    await waitUntil(`the page to ${what}`, ask, PATIENCE).catch((error: Error) => {
      throw new Error(`${error.message}: ${JSON.stringify(found)}`);
    });
  }

  const comesBack = () => isSo('come back', ({ hidden, sheets, marks }) => hidden + sheets + marks === 0);

  const READER = ['off and on', 'outlines', 'picker', 'reader', 'ends the background', 'nothing'] as const;

  async function read(name: (typeof READER)[number]): Promise<void> {
    const tabId = await session.findTabId(page);
    if (name === 'off and on') {
      await session.setSwitch(page, false);
      await comesBack();
      await session.setSwitch(page, true);
    }
    const view = { outlines: 'hidden', picker: 'pick', reader: 'reader' }[name as string];
    if (view !== undefined) {
      for (const _ of ['open', 'close'])
        await session.ask('openView', { tabId, view: view as 'hidden' | 'pick' | 'reader' });
    }
    if (name === 'ends the background') await session.browser.killBackground();
  }

  it(`is as clean after each of ${ROUNDS} rounds, comes back whole, and its text is never lost`, async () => {
    await session.setSwitch(page, true);
    const done: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (let count = 1 + Math.floor(random.next() * 4); count > 0; count--) {
        const name = draw(ACTS);
        done.push(name);
        await change(name);
      }
      const reading = draw(READER);
      done.push(reading);
      const said = () => `round ${round}, after ${done.slice(-6).join(', ')}`;
      await read(reading).catch((error: Error) => {
        throw new Error(`${error.message}: ${said()}`);
      });
      await isSo('be clean', ({ chrome }) => chrome.length === 0).catch((error: Error) => {
        throw new Error(`${error.message}: ${said()}`);
      });
      const visible = await readVisibleText(page);
      for (const line of stories[5]?.gold ?? []) expect(visible, said()).toContain(line);
      expect(faults, said()).toEqual([]);
    }
    await session.setSwitch(page, false);
    await comesBack();
  });
});
