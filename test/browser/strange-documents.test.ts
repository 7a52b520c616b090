import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TabState } from '../../src/messaging/contract.ts';
import { listEngines } from '../support/launch-extension.ts';
import { readVisibleText } from '../support/read-page.ts';
import { type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';

const MENU = 'All shelves and the lending desk';
const WORDS = ['amber', 'birch', 'cobalt', 'damson'];
const tellOf = (number: number) =>
  `On the ${WORDS[number]} shelf a reader had left a note in pencil, and nobody knew for how many winters it had lain there.`;

const noteOf = (number: number) =>
  `In the corner of the ${WORDS[number]} shelf somebody had drawn a small key and the year of the flood.`;
const makeMenu = () => `<div class="menu"><p><a href="/">${MENU}</a></p></div>`;

/** A page's inside as XHTML and HTML both read it. */
const makeBody = (number: number) =>
  `${makeMenu()}<div class="text"><h1>The ${WORDS[number]} shelf</h1><p>${tellOf(number)}</p>
  <p>It was copied into the ${WORDS[number]} book, line by line, and laid back where it was found.</p></div>`;

interface Answer {
  type: string;
  body: (number: number) => string;
}
const HTML = 'text/html; charset=utf-8';

/** Documents with text, that is cleaned as any other page's. */
const READ: Record<string, Answer> = {
  xhtml: {
    type: 'application/xhtml+xml',
    body: (number) =>
      `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>Shelf</title></head><body>${makeBody(number)}</body></html>`,
  },
  quirks: { type: HTML, body: (number) => `<title>Shelf</title>${makeBody(number)}` },
  frameset: {
    type: HTML,
    body: (number) =>
      `<html><head><title>Shelf</title></head><frameset cols="30%,70%"><frame src="/menu"><frame src="/text/${number}"></frameset></html>`,
  },
  rewritten: {
    type: HTML,
    body: (number) => {
      const text = `<!doctype html><html data-built><title>Shelf</title>${makeBody(number)}<iframe src="/note/${number}"></iframe>`;
      return `<!doctype html><title>Shelf</title><p>Waiting for the shelf to be fetched from the cellar.</p><script>setTimeout(() => {
        document.open(); document.write(${JSON.stringify(text)}); document.close(); }, 600)</script>`;
    },
  },
};

/** One pixel. */
const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

/** Documents in which nothing is to be read, and what the popup is told of them. */
const LEFT: Record<
  string,
  { type: string; body: string | Uint8Array<ArrayBuffer>; reach: TabState['reach'][] }
> = {
  drawing: {
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text y="5">${MENU}</text></svg>`,
    reach: ['other'],
  },
  picture: { type: 'image/png', body: PIXEL, reach: ['other'] },
  // What cannot be played is a document for playing all the same.
  film: { type: 'video/webm', body: '', reach: ['other'] },
  sound: { type: 'audio/ogg', body: '', reach: ['other'] },
  'plain text': { type: 'text/plain', body: MENU, reach: ['other'] },
  // Firefox shows data and PDF in pages of its own, where no extension works.
  data: { type: 'application/json', body: '{"menu":[1,2]}', reach: ['other', 'cannot'] },
  xml: { type: 'text/xml', body: `<shelf><menu>${MENU}</menu></shelf>`, reach: ['other', 'cannot'] },
  pdf: {
    type: 'application/pdf',
    body: '%PDF-1.1\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>',
    reach: ['other', 'cannot'],
  },
  'an empty body': { type: HTML, body: '<!doctype html><title>x</title><body></body>', reach: ['page'] },
  'no body': {
    type: HTML,
    body: '<!doctype html><title>x</title><script>document.documentElement.lastChild.remove(); addEventListener("load", () => document.body?.remove())</script>',
    reach: ['page'],
  },
};

describe.each(listEngines())('strange documents in %s', (engine) => {
  let session: Session;
  let page: Page;
  const faults: string[] = [];

  function serve(url: string, type: string, body: string | Uint8Array<ArrayBuffer>): string {
    session.server.replies.set(url, { headers: { 'content-type': type }, body });
    return url;
  }

  /** All that can be seen, frames' too. */
  async function readAll(): Promise<string> {
    const frames = page.frames().slice(1);
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden has no rendered text, and that is the question.
    const texts = frames.map((frame) => frame.evaluate(() => document.body?.innerText ?? ''));
    return [await readVisibleText(page).catch(() => ''), ...(await Promise.all(texts))].join(' ');
  }

  beforeAll(async () => {
    session = await startSession(engine, { sites: [] });
    page = await session.browser.newPage();
    page.on('pageerror', (error) => faults.push(String(error)));
  });
  afterAll(() => session.close());

  it.each(Object.keys(READ))('cleans %s as any other page, and gives it back', async (name) => {
    const { type, body } = READ[name] as Answer;
    const site = `http://${name}.example`;
    serve(`${site}/menu`, HTML, `<!doctype html>${makeMenu()}`);
    for (const number of [0, 1, 2, 3])
      serve(
        `${site}/text/${number}`,
        HTML,
        `<!doctype html><div class="text"><h1>The ${WORDS[number]} shelf</h1><p>${tellOf(number)}</p></div>`,
      );
    for (const number of [0, 1, 2, 3])
      serve(`${site}/note/${number}`, HTML, `<!doctype html>${makeMenu()}<p>${noteOf(number)}</p>`);
    for (const number of [0, 1, 2, 3]) {
      await session.visit(page, serve(`${site}/${number}`, type, body(number)));
      // What was looked at first is gone when a page writes itself anew.
      if (name === 'rewritten')
        await waitUntil('the written page to be read', async () => {
          const { page: state } = await session.readTab(page);
          return (state?.words ?? 0) > 30;
        });
    }
    const before = await page.evaluate(() => new XMLSerializer().serializeToString(document));
    await session.setSwitch(page, true);
    await waitUntil('the menu to go', async () => !(await readAll()).includes(MENU));
    expect(await readAll()).toContain(tellOf(3));
    if (name === 'rewritten') {
      // Of a frame's second document a listener on the page tells, and this page took all listeners away.
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const frame = document.querySelector('iframe') as HTMLIFrameElement;
            frame.addEventListener('load', resolve, { once: true });
            frame.contentWindow?.location.reload();
          }),
      );
      await waitUntil('the menu of the frame to go', async () => !(await readAll()).includes(MENU));
      expect(await readAll()).toContain(noteOf(3));
    }
    await session.setSwitch(page, false);
    await waitUntil('the menu to come back', async () => (await readAll()).includes(MENU));
    expect(await page.evaluate(() => new XMLSerializer().serializeToString(document))).toBe(before);
  });

  it.each(Object.keys(LEFT))('leaves %s alone, and says so', async (name) => {
    const { type, body, reach } = LEFT[name] as (typeof LEFT)[string];
    await page.bringToFront();
    const url = serve(`http://left.example/${encodeURIComponent(name)}`, type, body);
    const opened = page.goto(url, { waitUntil: 'domcontentloaded' }).catch(() => undefined);
    // Firefox's driver never hears that a picture's or a film's document has come; Chromium's may miss what is opened before it has.
    if (engine === 'chromium' || !/^(?:image|audio|video)/.test(type)) await opened;
    let state = await session.readTab(page);
    await waitUntil(`${name} to be told`, async () => {
      state = await session.readTab(page);
      return reach.includes(state.reach) && (state.reach !== 'page' || state.page?.settled === true);
    });
    expect(state.page?.hiddenParts ?? 0).toBe(0);
  });

  it('has nothing to do with an empty tab', async () => {
    await page.goto('about:blank');
    await waitUntil('the empty tab', async () => (await session.readTab(page)).reach === 'cannot');
  });

  it('threw nothing in any of them', () => {
    expect(faults).toEqual([]);
  });
});
