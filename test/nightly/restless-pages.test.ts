import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionFolder, listEngines, projectRoot } from '../support/launch-extension.ts';
import { isShown, readVisibleText } from '../support/read-page.ts';
import { type Session, startSession } from '../support/session.ts';
import { waitUntil } from '../support/wait-until.ts';
import { probeExtension, readWork } from '../support/work-probe.ts';

const WORDS = ['amber', 'birch', 'cobalt', 'damson', 'ember', 'fennel', 'garnet', 'hazel'];

/** A page of an invented site, and what its script does once it is loaded. */
const makePage = (
  number: number,
  script = '',
) => `<!doctype html><html lang="en"><head><title>Ferry ${WORDS[number]}</title></head><body>
  <div id="app"><nav class="menu"><ul><li><a href="/">Timetable of the ferry</a></li><li><a href="/fares">Fares and passes</a></li></ul></nav><main><h1>The ${WORDS[number]} crossing</h1><p>On the ${WORDS[number]} crossing the rope was wet, and the ${WORDS[number]} passenger counted gulls until the harbour came.</p><p>Nobody believed the ${WORDS[number]} count, so it was written down and kept with the ticket.</p><button>Pressed 0 times</button></main><footer><p>Printed on the quay since the ferry began to write.</p></footer></div>
  <div class="board"></div><script type="module">${script}</script></body></html>`;

/** Four rewrites a tick: timers are held to one in four milliseconds. */
const REWRITES = `let done = 0; const board = document.querySelector('.board');
  setInterval(() => { for (let i = 0; i < 4; i++) queueMicrotask(() => { const p = document.createElement('p'); p.textContent = 'Gull number ' + ++done + ' has just been counted from the stern.'; board.replaceChildren(p); document.documentElement.dataset.done = done; }); }, 1);`;
/** Lines of a board that is written anew every few milliseconds: more than can be looked at each time. */
const BOARD = 300;
const FLOODS = `let done = 0; const board = document.querySelector('.board');
  setInterval(() => { done++; board.replaceChildren(...Array.from({ length: ${BOARD} }, (_, i) => { const p = document.createElement('p'); p.textContent = 'Gull ' + i + ' of count ' + done + ' was seen from the stern.'; return p; })); document.documentElement.dataset.done = done; }, 1);`;
/** Takes away whatever we mark and adopt, in every frame. */
const STRIPS = `let taken = 0; const look = () => { for (const e of document.querySelectorAll('#app *')) for (const { name } of [...e.attributes]) if (name.startsWith('data-')) { e.removeAttribute(name); taken++; }
  document.adoptedStyleSheets = []; document.querySelector('.board').replaceChildren(document.createElement('i')); document.documentElement.dataset.taken = taken; requestAnimationFrame(look); }; requestAnimationFrame(look);`;
/** Twenty rows that are filled anew with what is scrolled to. */
const SCROLLS = `const board = document.querySelector('.board'); const rows = Array.from({ length: 20 }, () => board.appendChild(document.createElement('p')));
  window.fill = (from) => rows.forEach((row, i) => { row.textContent = 'Line ' + (from + i) + ' of the log tells of the weather on day ' + (from + i) + '.'; }); fill(0);`;
const HYDRATES = `import { h, hydrate } from '/preact.js';
  const before = [...document.querySelectorAll('#app *')];
  let times = 0;
  const app = () => [h('nav', { class: 'menu' }, h('ul', null, h('li', null, h('a', { href: '/' }, 'Timetable of the ferry')), h('li', null, h('a', { href: '/fares' }, 'Fares and passes')))),
    h('main', null, h('h1', null, 'The garnet crossing'), h('p', null, 'On the garnet crossing the rope was wet, and the garnet passenger counted gulls until the harbour came.'),
    h('p', null, 'Nobody believed the garnet count, so it was written down and kept with the ticket.'), h('button', { onClick: () => { times++; hydrate(h(app), document.querySelector('#app')); } }, 'Pressed ' + times + ' times')),
    h('footer', null, h('p', null, 'Printed on the quay since the ferry began to write.'))];
  setTimeout(() => { hydrate(h(app), document.querySelector('#app')); const after = [...document.querySelectorAll('#app *')];
    document.documentElement.dataset.hydrated = after.length === before.length && after.every((e, i) => e === before[i]) ? 'same' : 'other'; }, 1200);`;
const UPGRADES = `setTimeout(() => customElements.define('late-note', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<p>The hazel note was pinned to the mast by a hand that nobody knew.</p>'; } }), 1200);
  document.querySelector('main').append(document.createElement('late-note'));`;

describe.each(listEngines())('restless pages in %s', (engine) => {
  let session: Session;
  let page: Page;
  const probed = probeExtension(extensionFolder(engine));

  async function visit(number: number, script: string): Promise<void> {
    const url = `http://ferry.example/${number}`;
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    session.server.replies.set(url, { headers, body: makePage(number, script) });
    await session.visit(page, url);
  }

  beforeAll(async () => {
    session = await startSession(engine, { sites: [], extension: probed.folder });
    const body = readFileSync(join(projectRoot, 'node_modules/preact/dist/preact.mjs'), 'utf8');
    session.server.replies.set('http://ferry.example/preact.js', {
      headers: { 'content-type': 'text/javascript' },
      body,
    });
    page = await session.browser.newPage();
    for (const number of [0, 1, 2]) await visit(number, '');
    await session.setSwitch(page, true);
  });
  afterAll(async () => {
    await session.close();
    probed.remove();
  });

  it('costs a page that rewrites itself a thousand times a second few looks and fewer messages', async () => {
    await visit(3, REWRITES);
    const before = await readWork(page);
    const countRewrites = () => page.evaluate(() => Number(document.documentElement.dataset.done));
    const first = await countRewrites();
    await wait(3_000);
    const after = await readWork(page);
    const rewrites = (await countRewrites()) - first;
    expect(rewrites).toBeGreaterThan(500);
    // Looks at the whole page come after 1, 2, 4 … seconds.
    expect((after.messages.observePage ?? 0) - (before.messages.observePage ?? 0)).toBeLessThanOrEqual(3);
    expect(after.slices - before.slices).toBeLessThan(rewrites / 10);
    expect((after.elements - before.elements) / rewrites).toBeLessThan(20);
    expect(after.faults).toEqual([]);
    expect(await isShown(page, '.menu')).toBe(false);
    expect(await readVisibleText(page)).toContain('the damson passenger counted gulls');
  });

  it('looks at a small part of what a page writes that floods itself', async () => {
    await visit(3, FLOODS);
    // What is at hand for a page that begins is used up by then.
    await wait(2_000);
    const read = async () => ({
      written: BOARD * (await page.evaluate(() => Number(document.documentElement.dataset.done))),
      ...(await readWork(page)),
    });
    const before = await read();
    await wait(3_000);
    const after = await read();
    const written = after.written - before.written;
    expect(written).toBeGreaterThan(30 * BOARD);
    expect((after.elements - before.elements) / written).toBeLessThan(0.5);
    expect(after.faults).toEqual([]);
    expect(await isShown(page, '.menu')).toBe(false);
    expect(await readVisibleText(page)).toContain('the damson passenger counted gulls');
  });

  it('gives way to a page that takes its marks and sheets away', async () => {
    await visit(4, STRIPS);
    await wait(800);
    const taken = await page.evaluate(() => Number(document.documentElement.dataset.taken));
    await wait(800);
    // Three times it is mended, for each of the parts, and again after another look.
    expect(await page.evaluate(() => Number(document.documentElement.dataset.taken))).toBeLessThan(
      taken + 12,
    );
    expect(await readVisibleText(page)).toContain('the ember passenger counted gulls');
    expect((await readWork(page)).faults).toEqual([]);
  });

  it('keeps rows that are filled anew while they are scrolled', async () => {
    await visit(5, SCROLLS);
    for (const from of [200, 400, 600]) {
      await page.evaluate((row) => (window as unknown as { fill(from: number): void }).fill(row), from);
      await wait(250);
      const visible = await readVisibleText(page);
      for (const row of [from, from + 19]) expect(visible).toContain(`Line ${row} of the log`);
    }
    expect(await isShown(page, '.menu')).toBe(false);
  });

  it('leaves hydration what it needs: the same elements, alive', async () => {
    await visit(6, HYDRATES);
    await waitUntil('the menu to go', async () => !(await isShown(page, '.menu')));
    await page.waitForSelector('html[data-hydrated]');
    expect(await page.evaluate(() => document.documentElement.dataset.hydrated)).toBe('same');
    await page.evaluate(() => document.querySelector('button')?.click());
    const readButton = () => page.evaluate(() => document.querySelector('button')?.textContent);
    await waitUntil('the press to be counted', async () => (await readButton()) === 'Pressed 1 times');
    expect(await isShown(page, '.menu')).toBe(false);
    await session.setSwitch(page, false);
    const html = await page.evaluate(() => document.querySelector('#app')?.innerHTML);
    expect(html).toBe(
      /<div id="app">(.*)<\/div>\s*<div class="board">/s
        .exec(makePage(6))?.[1]
        ?.replace('Pressed 0', 'Pressed 1'),
    );
    await session.setSwitch(page, true);
  });

  it('shows what a custom element brings when it is defined late', async () => {
    await visit(7, UPGRADES);
    const readNote = () =>
      page.evaluate(() => {
        const note = document.querySelector('late-note')?.shadowRoot?.querySelector('p');
        return note?.checkVisibility({ visibilityProperty: true }) === true;
      });
    await waitUntil('the note to be seen', readNote);
    await wait(1_500);
    expect(await readNote()).toBe(true);
    expect(await isShown(page, '.menu')).toBe(false);
  });
});
