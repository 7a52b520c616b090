// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { EarlyHide } from '../../src/content/early-hide.ts';
import { HiddenParts } from '../../src/content/hide-parts.ts';
import type { EarlyDecider } from '../../src/core/decide-early.ts';
import { domAdapter } from '../../src/dom/dom-adapter.ts';
import { makeRandom } from '../storage/invented-pages.ts';
import { build } from './build-element.ts';

const readyState = vi.spyOn(Document.prototype, 'readyState', 'get');
const onDoubt = vi.fn();

beforeEach(() => {
  document.body.replaceChildren();
  readyState.mockReturnValue('complete');
  onDoubt.mockClear();
});

/** Knows the texts that begin so. */
const knows =
  (start: string): EarlyDecider =>
  ({ blocks }) => ({
    reason: blocks.text.map((text) => (text.startsWith(start) ? 'repeats' : undefined)),
    pages: blocks.text.map(() => 0),
    level: 'site',
    leftAsIs: false,
    headline: -1,
  });

const page = { holds: () => false, mayEnter: () => true, onDoubt };

function begin(hidden = new HiddenParts()) {
  return {
    hidden,
    early: new EarlyHide({ ...page, adapter: domAdapter, hidden }, knows('known')),
  };
}

function isOut(node: Node, hidden: HiddenParts): boolean {
  return hidden.findAbove(node, (at) => at.parentNode) !== undefined;
}

describe('EarlyHide, when much comes at once', () => {
  const counting = () => {
    const count = { texts: 0 };
    const adapter = {
      ...domAdapter,
      text(node: Node) {
        count.texts++;
        return domAdapter.text(node);
      },
    };
    const hidden = new HiddenParts();
    return { count, hidden, early: new EarlyHide({ ...page, adapter, hidden }, knows('known')) };
  };
  const many = (length: number) => Array.from({ length }, () => build('p', {}, 'known line'));

  it('leaves what is too much for one go to the look at the whole page, and does not begin with it', () => {
    document.body.append(build('div', {}, ...many(9_000)), build('nav', {}, 'known menu'));
    const { count, hidden, early } = counting();
    early.takeAll();
    expect(hidden.size).toBe(0);
    expect(count.texts).toBe(0);
    early.take([document.querySelector('nav') as Element]);
    expect(isOut(document.querySelector('nav') as Element, hidden)).toBe(true);
  });

  it('looks at no more of it than 7,000 nodes where few of them are elements that the platform counts', () => {
    const lines = Array.from({ length: 9_000 }, () => document.createTextNode('known line'));
    document.body.append(build('div', {}, ...lines));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const { count, hidden, early } = counting();
    early.takeAll();
    clock.mockRestore();
    expect(hidden.size).toBe(0);
    expect(count.texts).toBeGreaterThan(6_000);
    expect(count.texts).toBeLessThan(7_000);
  });

  it('does not count what the walk does not go into', () => {
    const svg = 'http://www.w3.org/2000/svg';
    const drawing = document.createElementNS(svg, 'svg');
    drawing.append(...Array.from({ length: 9_000 }, () => document.createElementNS(svg, 'path')));
    const choice = build('select', {}, ...Array.from({ length: 9_000 }, () => build('option')));
    document.body.append(drawing, choice, build('nav', {}, 'known menu'));
    const { hidden, early } = counting();
    early.takeAll();
    expect(isOut(document.querySelector('nav') as Element, hidden)).toBe(true);
  });

  it.each([
    [3_000, 1_500],
    [6_000, 0],
  ])('on a slow machine, of %i nodes hides %i lines: any ordinary page, and no large one', (nodes, lines) => {
    document.body.append(build('div', {}, ...many(nodes / 2)));
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 30));
    const { count, hidden, early } = counting();
    early.takeAll();
    clock.mockRestore();
    const out = [...document.querySelectorAll('p')].filter((line) => isOut(line, hidden));
    expect(out).toHaveLength(lines);
    expect(count.texts).toBeLessThan(2_000);
  });

  it('does not go into a frame that may not be gone into yet, and decides what stands around it', () => {
    const frame = build('iframe') as HTMLIFrameElement;
    document.body.append(build('nav', {}, 'known menu'), frame);
    frame.contentDocument?.body.append(build('p', {}, 'known line'));
    const line = frame.contentDocument?.querySelector('p') as Element;
    for (const may of [false, true]) {
      const hidden = new HiddenParts();
      const asked: Element[] = [];
      const mayEnter = (element: Element) => {
        asked.push(element);
        return may;
      };
      new EarlyHide({ ...page, adapter: domAdapter, hidden, mayEnter }, knows('known')).takeAll();
      expect(hidden.has(document.querySelector('nav') as Element)).toBe(true);
      expect(
        hidden.has(line) || hidden.has(frame.contentDocument?.body as Element) || hidden.has(frame),
      ).toBe(may);
      expect(asked).toContain(frame);
    }
  });
});

describe('EarlyHide, while the page is parsed', () => {
  it('hides a known block, and keeps its neighbours', () => {
    document.body.append(build('nav', {}, 'known menu'), build('p', {}, 'Fog at six'));
    const { hidden, early } = begin();
    early.takeAll();
    expect(isOut(document.querySelector('nav') as Element, hidden)).toBe(true);
    expect(isOut(document.querySelector('p') as Element, hidden)).toBe(false);
  });

  it('holds the block at the end until it is complete', () => {
    readyState.mockReturnValue('loading');
    const { hidden, early } = begin();
    const text = document.createTextNode('Fog at');
    const line = build('p', {}, text);
    document.body.append(line);
    early.take([line]);
    expect(isOut(line, hidden)).toBe(true);
    text.data = 'Fog at six';
    early.take([text]);
    expect(isOut(line, hidden)).toBe(true);
    const next = build('p');
    document.body.append(next);
    early.take([next]);
    expect(isOut(line, hidden)).toBe(false);
  });

  it('lets go of what it holds when the page is complete', () => {
    readyState.mockReturnValue('loading');
    const { hidden, early } = begin();
    const line = build('p', {}, 'Fog at six');
    document.body.append(line);
    early.take([line]);
    readyState.mockReturnValue('interactive');
    early.take([]);
    expect(isOut(line, hidden)).toBe(false);
  });

  it('opens a box that seemed known as a whole when the article comes into it', () => {
    const menu = build('nav', {}, 'known menu');
    const box = build('div', {}, menu);
    document.body.append(box);
    const { hidden, early } = begin();
    early.takeAll();
    expect(hidden.has(box)).toBe(true);
    const article = build('article', {}, 'Fog at six');
    box.append(article);
    early.take([article]);
    expect(isOut(article, hidden)).toBe(false);
    expect(isOut(menu, hidden)).toBe(true);
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed))(
    'never shows a known block, and in the end no other is hidden, however the page comes (seed %i)',
    (seed) => {
      const random = makeRandom(seed);
      readyState.mockReturnValue('loading');
      const { hidden, early } = begin();
      const blocks: HTMLElement[] = [];
      const open: Node[] = [document.body];
      let changed: Node[] = [];
      const look = () => {
        early.take(changed);
        changed = [];
        for (const block of blocks) {
          if (block.textContent?.startsWith('known'))
            expect(isOut(block, hidden), block.textContent).toBe(true);
        }
      };
      for (let step = 0; step < 120; step++) {
        const top = open.at(-1) as Node;
        const dice = random();
        if (dice < 0.2 && open.length < 6) {
          const box = build(random() < 0.5 ? 'div' : 'section');
          top.appendChild(box);
          open.push(box);
          changed.push(box);
        } else if (dice < 0.35 && open.length > 1) {
          open.pop();
          if (random() < 0.5) {
            const space = document.createTextNode('\n');
            open.at(-1)?.appendChild(space);
            changed.push(space);
          }
        } else {
          const words = random() < 0.5 ? ['kno', 'wn ', `part ${step}`] : ['Fog ', 'at ', `hour ${step}`];
          const block = build('p');
          top.appendChild(block);
          blocks.push(block);
          changed.push(block);
          const text = document.createTextNode('');
          for (const word of words) {
            if (text.data === '') block.append(text);
            text.data += word;
            changed.push(text);
            if (random() < 0.3) look();
          }
        }
        if (random() < 0.3) look();
      }
      readyState.mockReturnValue('interactive');
      look();
      for (const block of blocks) {
        expect(isOut(block, hidden), block.textContent ?? '').toBe(block.textContent?.startsWith('known'));
      }
    },
  );
});

describe('EarlyHide, after a verdict', () => {
  it('hides a known block that comes late', () => {
    const { hidden, early } = begin();
    early.takeAll();
    early.follow();
    const late = build('aside', {}, 'known offer');
    document.body.append(late);
    early.take([late]);
    expect(hidden.has(late)).toBe(true);
  });

  it('leaves alone what the verdict hides for reasons of its own', () => {
    const { hidden, early } = begin();
    const aside = build('aside', {}, build('p', {}, 'Fog at six'));
    document.body.append(aside);
    hidden.hide(aside);
    early.follow();
    early.take([aside.firstChild as Node]);
    expect(hidden.has(aside)).toBe(true);
  });

  it('asks for another look when an unknown text comes into a hidden part', () => {
    const { hidden, early } = begin();
    const aside = build('aside', {}, build('p', {}, 'known offer'));
    document.body.append(aside);
    early.takeAll();
    early.follow();
    const known = build('p', {}, 'known prize');
    aside.append(known);
    early.take([known]);
    expect(onDoubt).not.toHaveBeenCalled();
    const unknown = build('p', {}, 'Fog at six');
    aside.append(unknown);
    early.take([unknown]);
    expect(onDoubt).toHaveBeenCalledOnce();
    expect(hidden.has(aside)).toBe(true);
  });

  it('never hides the body', () => {
    document.body.append('known text, and nothing else');
    const { hidden, early } = begin();
    early.takeAll();
    expect(hidden.size).toBe(0);
  });
});
