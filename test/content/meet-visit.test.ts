// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { meetVisit } from '../../src/content/meet-visit.ts';
import { Visit } from '../../src/content/visit.ts';
import { MAX_PAGE_NODES } from '../../src/core/limits.ts';
import { build } from './build-element.ts';

let lifetime: AbortController;
let visit: Visit;
/** Nodes that were visited: the most between two looks at the clock, and all. */
let mostInStep = 0;
let asked = 0;

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: (deadline: { timeRemaining: () => number }) => void) =>
    setTimeout(() => run({ timeRemaining: () => 10 })),
  );
  Object.assign(globalThis, {
    browser: undefined,
    chrome: { runtime: { id: 'x', getURL: () => 'chrome-extension://x/', sendMessage: async () => ({}) } },
  });
  lifetime = new AbortController();
  visit = new Visit(lifetime.signal, () => undefined);
  document.body.replaceChildren();
  mostInStep = 0;
  asked = 0;
});
afterEach(() => {
  lifetime.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function count(): void {
  let step = 0;
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => {
    mostInStep = Math.max(mostInStep, step);
    step = 0;
    return now();
  });
  const { nodeType } = visit.adapter;
  visit.adapter.nodeType = (node) => {
    step++;
    asked++;
    return nodeType(node);
  };
}

describe('meetVisit', () => {
  it('looks at a page that was not looked at yet in small steps, and decides it', async () => {
    for (let i = 0; i < 400; i++)
      document.body.append(build('p', {}, `Line ${i} of the log`, build('b', {}, 'x')));
    count();
    const page = await meetVisit(visit).look();
    if (page === 'large') throw new Error('it is not large');
    expect(page.index.blocks.text).toHaveLength(400);
    expect(asked).toBeGreaterThan(800);
    expect(mostInStep).toBeGreaterThan(100);
    expect(mostInStep).toBeLessThanOrEqual(251);
  });

  it('looks no further than the limit at a page that is too large, and says so', async () => {
    const piece = build('div');
    for (let i = 0; i < 500; i++) piece.append(document.createComment(''));
    for (let i = 0; i < MAX_PAGE_NODES / 500 + 50; i++) document.body.append(piece.cloneNode(true));
    count();
    expect(await meetVisit(visit).look()).toBe('large');
    expect(mostInStep).toBeLessThanOrEqual(251);
    expect(asked).toBeGreaterThan(MAX_PAGE_NODES);
    expect(asked).toBeLessThan(MAX_PAGE_NODES + 500);
  });

  it('does not look again at a page that was found too large', async () => {
    document.body.append(build('p', {}, 'Fog at six'));
    visit.isLarge = true;
    count();
    expect(await meetVisit(visit).look()).toBe('large');
    expect(asked).toBe(0);
  });

  it('fails where the page goes meanwhile', async () => {
    document.body.append(build('p', {}, 'Fog at six'));
    const page = meetVisit(visit).look();
    lifetime.abort();
    await expect(page).rejects.toThrow();
  });
});
