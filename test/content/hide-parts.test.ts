// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { HiddenParts } from '../../src/content/hide-parts.ts';
import { doPieces } from '../../src/core/pieces.ts';
import { build } from './build-element.ts';

let nav: HTMLElement;
let aside: HTMLElement;

beforeEach(() => {
  nav = build('nav', { class: 'top' }, 'Tides');
  aside = build('aside', {}, 'Most read');
  document.body.replaceChildren(nav, build('main', {}, 'Fog at six'), aside);
});

const isOut = (element: Element) => getComputedStyle(element).display === 'none';

describe('HiddenParts', () => {
  it('takes parts out of sight and leaves the tree as it stands', () => {
    const hidden = new HiddenParts();
    doPieces(hidden.replaceInPieces([nav, aside]));
    expect([isOut(nav), isOut(aside), isOut(document.body)]).toEqual([true, true, false]);
    expect(document.body.children).toHaveLength(3);
    expect(hidden.size).toBe(2);
  });

  it('gives back exactly what was there', () => {
    const before = document.documentElement.outerHTML;
    const hidden = new HiddenParts();
    doPieces(hidden.replaceInPieces([nav, aside]));
    hidden.widen(document.querySelector('main') as Element);
    hidden.peek(nav);
    expect(document.documentElement.outerHTML).not.toBe(before);
    doPieces(hidden.clearInPieces());
    expect(document.documentElement.outerHTML).toBe(before);
    expect(isOut(nav)).toBe(false);
  });

  it('gives the others back where an element has gone with its document', () => {
    const hidden = new HiddenParts();
    doPieces(hidden.replaceInPieces([nav, aside]));
    // What is left of it in Firefox: an object that is no element.
    for (const inner of Object.getOwnPropertySymbols(nav)) Reflect.deleteProperty(nav, inner);
    hidden.rest();
    expect(isOut(aside)).toBe(false);
    hidden.resume();
    expect(isOut(aside)).toBe(true);
    doPieces(hidden.clearInPieces());
    expect(isOut(aside)).toBe(false);
  });

  it('takes its mark off the copies that a page makes of what is hidden', async () => {
    const hidden = new HiddenParts();
    doPieces(hidden.replaceInPieces([nav]));
    const observer = new MutationObserver((records) => hidden.disown(records));
    observer.observe(document, { childList: true, subtree: true });
    const copy = nav.cloneNode(true) as Element;
    const around = document.createElement('div');
    around.append(copy, nav.cloneNode(true));
    document.body.append(around);
    await Promise.resolve();
    expect([isOut(nav), isOut(copy), isOut(around.lastElementChild as Element)]).toEqual([
      true,
      false,
      false,
    ]);
    observer.disconnect();
    around.remove();
  });

  it('shows what is no longer among the hidden', () => {
    const hidden = new HiddenParts();
    doPieces(hidden.replaceInPieces([nav, aside]));
    doPieces(hidden.replaceInPieces([aside]));
    expect([isOut(nav), isOut(aside)]).toEqual([false, true]);
  });

  it('has a name of its own on every page', () => {
    new HiddenParts().hide(nav);
    new HiddenParts().hide(nav);
    expect(nav.getAttributeNames().filter((name) => /^data-[a-z]{10}$/.test(name))).toHaveLength(2);
  });

  it('shows a hidden part for the moment, and hides it again', () => {
    const hidden = new HiddenParts();
    hidden.hide(nav);
    const unpeek = hidden.peek(nav);
    expect(isOut(nav)).toBe(false);
    expect(hidden.has(nav)).toBe(true);
    unpeek();
    expect(isOut(nav)).toBe(true);
  });

  it('gives a part that is shown for the moment the room that a widened column has taken', () => {
    const main = document.querySelector('main') as Element;
    const hidden = new HiddenParts();
    hidden.hide(aside);
    hidden.widen(main);
    const widened = main.outerHTML;
    const unpeek = hidden.peek(aside);
    expect(main.outerHTML).toBe('<main>Fog at six</main>');
    unpeek();
    expect(main.outerHTML).toBe(widened);
  });

  it('does not bring a part back that was given back while it was shown for the moment', () => {
    const hidden = new HiddenParts();
    hidden.hide(nav);
    const unpeek = hidden.peek(nav);
    doPieces(hidden.clearInPieces());
    unpeek();
    expect(nav.outerHTML).toBe('<nav class="top">Tides</nav>');
  });

  it('hides again what the page has shown, three times, and then lets the page have it', () => {
    const hidden = new HiddenParts();
    hidden.hide(nav);
    const [name = ''] = nav.getAttributeNames().filter((attribute) => attribute.startsWith('data-'));
    for (let time = 1; time <= 3; time++) {
      nav.removeAttribute(name);
      hidden.mend();
      expect(isOut(nav)).toBe(true);
    }
    nav.removeAttribute(name);
    hidden.mend();
    expect(isOut(nav)).toBe(false);
    expect(hidden.size).toBe(0);
  });

  it('rests as the page was made, however it is mended meanwhile, and resumes as it was', () => {
    const before = nav.outerHTML;
    const hidden = new HiddenParts();
    hidden.hide(nav);
    const during = nav.outerHTML;
    hidden.rest();
    hidden.mend();
    expect([isOut(nav), nav.outerHTML]).toEqual([false, before]);
    hidden.resume();
    expect([isOut(nav), nav.outerHTML]).toEqual([true, during]);
  });

  it('hides what stands in an open shadow root', () => {
    const card = build('tide-card');
    const inner = build('p', {}, 'High water');
    card.attachShadow({ mode: 'open' }).append(inner);
    document.body.append(card);
    const hidden = new HiddenParts();
    const before = card.shadowRoot?.innerHTML;
    hidden.hide(inner);
    // jsdom constructs no sheets and styles no shadow trees: the element that stands in for the sheet is looked for.
    expect(card.shadowRoot?.querySelector('style')?.textContent).toContain('display: none !important');
    doPieces(hidden.clearInPieces());
    expect(card.shadowRoot?.innerHTML).toBe(before);
  });

  it('is not led astray by a form whose fields bear the names of its methods', () => {
    const form = build('form', {}, 'Search');
    for (const name of ['setAttribute', 'getAttribute', 'removeAttribute', 'getRootNode', 'isConnected']) {
      Object.defineProperty(form, name, { value: build('input') });
    }
    document.body.append(form);
    const hidden = new HiddenParts();
    hidden.hide(form);
    hidden.mend();
    expect(isOut(form)).toBe(true);
    doPieces(hidden.clearInPieces());
    expect(isOut(form)).toBe(false);
  });

  it('hides and gives back many parts in pieces, in order', () => {
    const lines = Array.from({ length: 170 }, (_, at) => build('p', {}, `Line ${at}`));
    document.body.append(...lines);
    const before = document.documentElement.outerHTML;
    const hidden = new HiddenParts();
    const sizes: number[] = [];
    for (const _ of hidden.replaceInPieces(lines)) sizes.push(hidden.size);
    expect([...sizes, hidden.size]).toEqual([50, 100, 150, 170]);
    expect(hidden.replaceInPieces(lines.slice(0, 3)).next().done).toBe(false);
    doPieces(hidden.replaceInPieces(lines.slice(0, 3)));
    expect(lines.filter((line) => hidden.has(line))).toEqual(lines.slice(0, 3));
    doPieces(hidden.replaceInPieces(lines));
    sizes.length = 0;
    for (const _ of hidden.clearInPieces()) sizes.push(hidden.size);
    expect(sizes).toEqual([120, 70, 20]);
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('mends what the page undid of thousands of parts, some of them each time', () => {
    const lines = Array.from({ length: 1_200 }, (_, at) => build('p', {}, `Line ${at}`));
    document.body.append(...lines);
    const hidden = new HiddenParts();
    doPieces(hidden.replaceInPieces(lines));
    const [name = ''] = lines[0]?.getAttributeNames() ?? [];
    for (const line of lines) line.removeAttribute(name);
    const countOut = () => lines.filter((line) => line.hasAttribute(name)).length;
    const counts = [1, 2, 3].map(() => {
      hidden.mend();
      return countOut();
    });
    expect(counts).toEqual([500, 1_000, 1_200]);
  });
});
