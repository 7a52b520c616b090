// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Visit } from '../../src/content/visit.ts';
import { learnSite } from '../../src/core/learn-site.ts';
import { MAX_PAGE_NODES } from '../../src/core/limits.ts';
import { makeCorrection } from '../../src/core/make-correction.ts';
import { makePageRecord, type PageRecord } from '../../src/core/page-record.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { domAdapter } from '../../src/dom/dom-adapter.ts';
import type { SiteKnowledge, SiteStanding } from '../../src/messaging/site-knowledge.ts';

const SITE = 'harbour.example';
const DAYS = ['fog', 'ice', 'gale', 'calm'];

/** A page of the invented site: its frame, and an article of its own. */
function makeBody(day: string): string {
  const lines = Array.from(
    { length: 6 },
    (_, at) =>
      `<p>On the ${at + 1}th hour of ${day} we rang the bell, and ${day} it was over the whole bay until the tide turned.</p>`,
  );
  return (
    '<nav><a href="/">Tides</a> <a href="/crew">Crew</a> <a href="/charts">Charts</a></nav>' +
    `<main><h1>A day of ${day}</h1>${lines.join('')}</main>` +
    '<footer><p>Printed on recycled sails since the harbour was dug</p></footer>'
  );
}

function takeRecord(day: string, at: number): PageRecord {
  document.body.innerHTML = makeBody(day);
  const record = makePageRecord(takeSnapshot(`https://${SITE}/${day}`, document, domAdapter), at);
  return record ?? expect.fail('no record');
}

const standing: SiteStanding = {
  site: SITE as SiteStanding['site'],
  rule: 'ask',
  paused: false,
  cleaning: true,
  private: false,
  stored: 'not-yet',
  learning: 'all',
  chosen: false,
  pagesSeen: 4,
  curve: [0, 2, 2, 2],
  settledSince: 2,
  changed: false,
  firstVisit: 1,
  lastVisit: 4,
  bytes: 9,
  damaged: 0,
  keepPages: false,
  keptPages: 0,
  widen: false,
};

let known: SiteKnowledge;
let sent: { method: string; input: { record?: PageRecord | null } }[];
let lifetime: AbortController;
let visit: Visit;
const onFailure = vi.fn();

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (run: (deadline: { timeRemaining: () => number }) => void) =>
    setTimeout(() => run({ timeRemaining: () => 10 })),
  );
  Element.prototype.checkVisibility = () => true;
  window.scrollTo = () => undefined;
  onFailure.mockReset();
  window.history.replaceState(null, '', '/dusk');
  const model = learnSite(DAYS.map((day, at) => takeRecord(day, at + 1)));
  known = { standing: { ...standing }, model, corrections: [] };
  sent = [];
  const sendMessage = async (message: { method: string; input: { record?: PageRecord | null } }) => {
    sent.push(message);
    if (message.method !== 'observePage') return { output: null };
    const stored = message.input.record === null ? 'sensitive' : 'stored';
    return { output: { ...known, standing: { ...known.standing, stored } } };
  };
  Object.assign(globalThis, {
    browser: undefined,
    chrome: { runtime: { id: 'x', sendMessage, getURL: () => 'chrome-extension://x/' } },
  });
  document.body.innerHTML = makeBody('dusk');
  lifetime = new AbortController();
  visit = new Visit(lifetime.signal, onFailure);
});

afterEach(() => lifetime.abort());

const isOut = (selector: string) => visit.hidden.has(document.querySelector(selector) as Element);
const listTold = () => sent.filter(({ method }) => method === 'observePage').map(({ input }) => input.record);

describe('Visit', () => {
  it('hides what the site’s pages taught as soon as it is known, and the article never', () => {
    visit.follow(known);
    expect([isOut('nav'), isOut('footer'), isOut('main')]).toEqual([true, true, false]);
  });

  it('tells one record, takes one answer, and shows the sign', async () => {
    visit.follow({ ...known, model: null });
    await visit.round();
    expect(listTold()).toHaveLength(1);
    expect(listTold()[0]?.url).toBe(location.href);
    expect([isOut('nav'), isOut('footer'), isOut('main')]).toEqual([true, true, false]);
    expect(sent.at(-1)).toMatchObject({ method: 'showSign', input: { state: 'on', hiddenParts: 2 } });
    expect(visit.describe()).toMatchObject({
      settled: true,
      stored: 'stored',
      hiddenParts: 2,
      leftAsIs: false,
    });
  });

  it('tells the same content once, and other content again', async () => {
    visit.follow(known);
    await visit.round();
    await visit.round();
    expect(listTold()).toHaveLength(1);
    document.querySelector('main')?.append('And then it was night over the harbour.');
    await visit.round();
    expect(listTold()).toHaveLength(2);
  });

  it('leaves a page that is too large as it is, looks at no more of it, and says so', async () => {
    visit.follow(known);
    const piece = document.createElement('div');
    for (let i = 0; i < 500; i++) piece.append(document.createComment(''));
    for (let i = 0; i <= MAX_PAGE_NODES / 500; i++) document.body.append(piece.cloneNode(true));
    await visit.round();
    expect(listTold()).toEqual([]);
    expect([isOut('nav'), isOut('footer')]).toEqual([false, false]);
    expect(visit.describe()).toMatchObject({ settled: true, large: true, stored: 'large', hiddenParts: 0 });
    expect(sent.at(-1)).toMatchObject({ method: 'showSign', input: { state: 'left' } });
    document.body.innerHTML = makeBody('dusk');
    await visit.round();
    expect(isOut('nav')).toBe(true);
    expect(visit.describe()).toMatchObject({ large: false, stored: 'stored' });
  });

  it('gives the page back when the extension is gone', async () => {
    const before = document.documentElement.outerHTML;
    visit.follow(known);
    await visit.round();
    expect(isOut('nav')).toBe(true);
    lifetime.abort();
    expect(document.documentElement.outerHTML).toBe(before);
  });

  it('tells no record of a page with a login form, but that it must not be stored', async () => {
    document.body.innerHTML =
      '<main><h1>Log in</h1><form><input name="user"><input type="password"></form></main>';
    visit.follow(known);
    await visit.round();
    expect(listTold()).toEqual([null]);
    expect(visit.describe().stored).toBe('sensitive');
  });

  it.each(['private', 'excluded', 'paused', 'not-chosen'] as const)(
    'tells nothing where it is not stored: %s',
    async (stored) => {
      visit.follow({ ...known, standing: { ...standing, stored } });
      await visit.round();
      expect(listTold()).toEqual([]);
    },
  );

  it('walks nothing where nothing is cleaned nor stored', async () => {
    visit.follow({ ...known, standing: { ...standing, cleaning: false, stored: 'paused' } });
    await visit.round();
    expect(visit.decided).toBeUndefined();
    expect(visit.describe()).toMatchObject({ settled: false, parts: [] });
  });

  it('gives the page back exactly when cleaning ends, and cleans it again', async () => {
    const before = document.documentElement.outerHTML;
    visit.follow(known);
    await visit.round();
    visit.follow({ standing: { ...standing, cleaning: false } });
    expect(document.documentElement.outerHTML).toBe(before);
    visit.follow({ standing });
    expect([isOut('nav'), isOut('footer')]).toEqual([true, true]);
  });

  it('follows a correction at once, and lists the part that is kept', async () => {
    visit.follow(known);
    await visit.round();
    const part =
      visit.describe().parts.find(({ sample }) => sample.startsWith('Printed')) ?? expect.fail('no footer');
    const keep = makeCorrection({ act: 'keep', ...part }, 5);
    visit.follow({ corrections: [keep] });
    expect([isOut('nav'), isOut('footer')]).toEqual([true, false]);
    expect(visit.describe().parts).toMatchObject([
      { hidden: true, correction: null },
      { hidden: false, correction: keep.id, sample: part.sample },
    ]);
    visit.follow({ corrections: [] });
    expect(isOut('footer')).toBe(true);
  });

  it('shows its sign again after a pause, in which it has none', async () => {
    visit.follow(known);
    await visit.round();
    const sign = sent.at(-1);
    expect(sign?.method).toBe('showSign');
    const signs = () => sent.filter(({ method }) => method === 'showSign').length;
    const before = signs();
    visit.follow({ standing: { ...standing, paused: true, cleaning: false, stored: 'paused' } });
    expect(signs()).toBe(before);
    visit.follow({ standing });
    expect(signs()).toBe(before + 1);
    expect(sent.at(-1)).toEqual(sign);
  });

  it('keeps what became of its record when its standing is told anew', async () => {
    visit.follow(known);
    await visit.round();
    visit.follow({ standing });
    expect(visit.describe().stored).toBe('stored');
    visit.follow({ standing: { ...standing, stored: 'excluded' } });
    expect(visit.describe().stored).toBe('excluded');
  });

  it('cleans with what it has when nobody answers', async () => {
    Object.assign(globalThis, {
      chrome: {
        runtime: { id: 'x', sendMessage: () => Promise.reject(new Error('Receiving end does not exist.')) },
      },
    });
    visit.follow(known);
    await visit.round();
    expect(isOut('nav')).toBe(true);
    expect(visit.describe().stored).toBe('failed');
    expect(onFailure).toHaveBeenCalled();
  });

  it('hides nothing by rules that make no sense', () => {
    visit.anticipate({ pages: 'many' } as never, []);
    expect(visit.hidden.size).toBe(0);
    expect(onFailure).toHaveBeenCalled();
  });

  it('shows everything when a part that came late cannot be decided, and goes on at the next look', async () => {
    visit.watch.watch(document);
    visit.follow(known);
    await visit.round();
    expect(isOut('nav')).toBe(true);
    const roots = vi.spyOn(Node.prototype, 'getRootNode').mockImplementation(() => {
      throw new Error('no root');
    });
    const late = document.createElement('p');
    late.append('Printed on recycled sails since the harbour was dug');
    document.body.append(late);
    await Promise.resolve();
    roots.mockRestore();
    expect(onFailure).toHaveBeenCalledOnce();
    expect(visit.hidden.size).toBe(0);
    await visit.round();
    expect(isOut('nav')).toBe(true);
  });

  it('forgets the site when its knowledge is taken back', async () => {
    visit.follow(known);
    await visit.round();
    visit.follow({ model: null, corrections: [] });
    expect(visit.describe().level).toBe('page');
  });
});
