// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HiddenParts } from '../../src/content/hide-parts.ts';
import type { HoldSheet } from '../../src/content/lent-sheet.ts';
import { renderHidingRules } from '../../src/core/hiding-rules.ts';
import { doPieces } from '../../src/core/pieces.ts';
import { build } from './build-element.ts';

let nav: HTMLElement;
let aside: HTMLElement;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (run: (deadline: { timeRemaining: () => number }) => void) =>
    setTimeout(() => run({ timeRemaining: () => 10 })),
  );
  nav = build('nav', {}, 'Tides');
  aside = build('aside', {}, 'Most read');
  for (const left of document.querySelectorAll('style')) left.remove();
  document.body.replaceChildren(nav, build('main', {}, 'Fog at six'), aside);
  asked = [];
});

afterEach(() => {
  vi.useRealTimers();
});

const isOut = (element: Element) => getComputedStyle(element).display === 'none';
/** jsdom constructs no sheets: ours is a style element at the root's end. */
const countOurs = () => document.querySelectorAll('html > style').length;
const pass = (milliseconds = 2_000) => vi.advanceTimersByTimeAsync(milliseconds);

/** A browser that holds the sheet as a style element in the head. */
const hold: HoldSheet = async (name, held) => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  asked.push(held ? 'hold' : 'release');
  if (held) document.head.append(build('style', { id: name }, renderHidingRules(name)));
  else document.getElementById(name)?.remove();
};
/** A browser that says yes and does nothing. */
const pretend: HoldSheet = async (_, held) => void asked.push(held ? 'hold' : 'release');
const refuse: HoldSheet = async () => {
  asked.push('hold');
  throw new Error('nobody answers');
};

describe('a sheet that the browser takes over', () => {
  it('hides first by itself, and is dropped where the browser’s is seen to hold', async () => {
    const hidden = new HiddenParts(hold);
    hidden.prepare(document);
    hidden.hide(nav);
    expect([isOut(nav), countOurs(), asked]).toEqual([true, 1, []]);
    await pass();
    expect([isOut(nav), countOurs(), asked]).toEqual([true, 0, ['hold']]);
    hidden.hide(aside);
    hidden.mend();
    await pass();
    expect([isOut(aside), countOurs(), asked]).toEqual([true, 0, ['hold']]);
  });

  it('is not asked for while nothing is hidden', async () => {
    new HiddenParts(hold).prepare(document);
    await pass();
    expect(asked).toEqual([]);
  });

  it('goes with the last mark', async () => {
    const before = document.documentElement.outerHTML;
    const hidden = new HiddenParts(hold);
    hidden.hide(nav);
    await pass();
    doPieces(hidden.clearInPieces());
    await pass();
    expect(asked).toEqual(['hold', 'release']);
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('stays ours where the browser’s does not hold, and is not asked for without end', async () => {
    const hidden = new HiddenParts(pretend);
    for (let time = 0; time < 6; time++) {
      hidden.hide(nav);
      await pass();
      expect([isOut(nav), countOurs()]).toEqual([true, 1]);
      hidden.show(nav);
    }
    expect(asked).toEqual(['hold', 'hold', 'hold']);
  });

  it('stays ours where nobody answers', async () => {
    const hidden = new HiddenParts(refuse);
    hidden.hide(nav);
    await pass();
    expect([isOut(nav), countOurs(), asked]).toEqual([true, 1, ['hold']]);
  });

  it('ends lent after off and on while the browser was being asked', async () => {
    const hidden = new HiddenParts(hold);
    hidden.hide(nav);
    await pass(275);
    doPieces(hidden.clearInPieces());
    hidden.hide(aside);
    for (let look = 0; look < 150; look++) {
      expect([isOut(nav), isOut(aside)]).toEqual([false, true]);
      await pass(10);
    }
    expect(asked.at(-1)).toBe('hold');
    expect(countOurs()).toBe(0);
  });

  it('is let go of, whenever it is switched off', async () => {
    for (const wait of [0, 100, 250, 260, 275, 299, 301, 350]) {
      asked = [];
      const hidden = new HiddenParts(hold);
      hidden.hide(nav);
      await pass(wait);
      doPieces(hidden.clearInPieces());
      await pass();
      expect(asked).toEqual(asked.includes('hold') ? ['hold', 'release'] : []);
      expect(document.querySelectorAll('style')).toHaveLength(0);
    }
  });
});
