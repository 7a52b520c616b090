// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { listSteps } from '../../src/core/list-steps.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { domAdapter, makeDomAdapter } from '../../src/dom/dom-adapter.ts';
import { listStepsOf, shownParentOf } from '../../src/dom/shown-parent.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';

const URL = 'https://harbour.example/log';

beforeEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
});

/** Builds an element. */
function build(
  tag: string,
  attributes: Record<string, string> = {},
  ...children: (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

function readTexts(root: Node = document): string[] {
  return takeSnapshot(URL, root, domAdapter).blocks.text;
}

describe('domAdapter', () => {
  it('reads a page as the command line reads its source', () => {
    document.body.append(
      build(
        'nav',
        { id: 'top' },
        build('a', { href: '/' }, 'Tides'),
        ' ',
        build('a', { href: '/crew' }, 'Crew'),
      ),
      build(
        'main',
        {},
        build('h1', {}, 'Fog at six'),
        build('p', { class: 'note x' }, 'We rang the ', build('b', {}, 'bell'), '.'),
      ),
    );
    const source =
      '<body><nav id=top><a href=/>Tides</a> <a href=/crew>Crew</a></nav>' +
      '<main><h1>Fog at six</h1><p class="note x">We rang the <b>bell</b>.</p></main>';
    const live = takeSnapshot(URL, document, domAdapter);
    const stored = takeSnapshot(URL, parseDocument(source), parse5Adapter);
    expect(live.blocks.text).toEqual(['Tides Crew', 'Fog at six', 'We rang the bell.']);
    expect(live.blocks.exact).toEqual(stored.blocks.exact);
    const places = (page: typeof live | typeof stored) =>
      page.blocks.path.map((path) => listSteps(page, path).join(' '));
    expect(places(live)).toEqual(places(stored));
  });

  it('reads what an open shadow root shows, its slots filled', () => {
    const card = build(
      'tide-card',
      {},
      build('b', { slot: 'name' }, 'High water'),
      build('i', { slot: 'nowhere' }, 'never shown'),
    );
    document.body.append(card);
    const shadow = card.attachShadow({ mode: 'open' });
    shadow.append(
      build('p', {}, build('slot', { name: 'name' })),
      build('p', {}, build('slot', { name: 'empty' }, 'No time given')),
    );
    expect(readTexts()).toEqual(['High water', 'No time given']);
  });

  it('leaves closed shadow roots alone', () => {
    const card = build('tide-card', {}, build('p', {}, 'light'));
    card.attachShadow({ mode: 'closed' }).append(build('p', {}, 'secret'));
    document.body.append(card);
    expect(readTexts()).toEqual(['light']);
  });

  it('is not led astray by fields that bear the names of the tree', () => {
    const names = [
      'childNodes',
      'nodeType',
      'localName',
      'getAttribute',
      'shadowRoot',
      'parentNode',
      'nodeValue',
    ];
    const form = build(
      'form',
      { id: 'order' },
      ...names.map((name) => build('input', { name })),
      build('p', {}, 'Order rope'),
    );
    // A browser's form shows its fields as properties by their names; jsdom's does not.
    for (const name of names) {
      Object.defineProperty(form, name, { value: document.createElement('input') });
    }
    document.body.append(form);
    expect(readTexts()).toContain('Order rope');
    expect(domAdapter.attribute(form, 'id')).toBe('order');
    expect(domAdapter.tagName(form)).toBe('form');
  });

  it('names elements of SVG in lower case', () => {
    const shape = document.createElementNS('http://www.w3.org/2000/svg', 'linearGradient');
    expect(domAdapter.tagName(shape)).toBe('lineargradient');
  });

  it('answers undefined for an attribute that is absent, and the empty text for one that is empty', () => {
    const element = build('p', { hidden: '' });
    expect(domAdapter.attribute(element, 'hidden')).toBe('');
    expect(domAdapter.attribute(element, 'id')).toBeUndefined();
  });
});

describe('makeDomAdapter', () => {
  it('tells of shadow roots that it meets and of elements that may get one', () => {
    const ready = build('tide-card');
    const later = build('moon-card');
    ready.attachShadow({ mode: 'open' }).append(build('p', {}, 'here'));
    document.body.append(ready, later);
    const met: Node[] = [];
    const expected: Node[] = [];
    takeSnapshot(
      URL,
      document,
      makeDomAdapter(
        (root) => met.push(root),
        (host) => expected.push(host),
      ),
    );
    expect(new Set(met)).toEqual(new Set([ready.shadowRoot]));
    expect(new Set(expected)).toEqual(new Set([later]));
  });
});

describe('shownParentOf', () => {
  it('leads from what is shown back to where it is shown', () => {
    const name = build('b', { slot: 'name' }, 'High water');
    const lost = build('i', { slot: 'nowhere' });
    const card = build('tide-card', {}, name, lost);
    const slot = build('slot', { name: 'name' });
    const line = build('p', {}, slot);
    document.body.append(card);
    card.attachShadow({ mode: 'open' }).append(line);
    expect(shownParentOf(name)).toBe(slot);
    expect(shownParentOf(line)).toBe(card);
    expect(shownParentOf(card)).toBe(document.body);
    expect(shownParentOf(lost)).toBeNull();
    expect(shownParentOf(document.documentElement)).toBeNull();
  });

  it('names the places of elements as the walk of the page names them', () => {
    const paragraph = build('p', { class: 'entry-12 x' }, 'Fog');
    document.body.append(build('main', { id: 'log2024' }, build('article', {}, paragraph)));
    const page = takeSnapshot(URL, document, domAdapter);
    const row = page.elements.node.indexOf(paragraph);
    expect(listStepsOf(paragraph)).toEqual(listSteps(page, page.elements.path[row] as number));
  });
});
