import { describe, expect, it } from 'vitest';
import type { Correction } from '../../src/core/corrections.ts';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { learnSite, type SiteModel } from '../../src/core/learn-site.ts';
import { makeCorrection } from '../../src/core/make-correction.ts';
import type { Signature } from '../../src/core/signature.ts';
import { recordOf, walkHtml } from '../support/invented-site.ts';

const WORDS =
  'amber birch cobalt damson ember fennel garnet hazel indigo juniper kestrel lantern mallow nettle osier pewter quince russet saffron teasel umber vetch willow yarrow'.split(
    ' ',
  );
const word = (page: number, at: number) => WORDS[(page * 7 + at * 5) % WORDS.length];

/** Eight sentences that no other page of an honest site has. */
function sentences(page: number): string[] {
  return Array.from(
    { length: 8 },
    (_, at) =>
      `On the ${word(page, at)} morning number ${page} the ${word(page, at + 1)} boat carried ${at + 2} crates of ${word(page, at + 2)} past the weir, and nobody on the ${word(page + at, 3)} quay wrote it down until evening.`,
  );
}
const ALL = Array.from({ length: 12 }, (_, page) => page);
const urlOf = (page: number) => `https://poison.example/letters/${String(page).padStart(2, '0')}`;

const renderOwn = (page: number) =>
  sentences(page)
    .map((line) => `<p data-own>${line}</p>`)
    .join('\n');

interface PageOptions {
  menu?: string;
  article?: string;
}

function renderPage(page: number, { menu = '', article }: PageOptions = {}): string {
  const own = article ?? renderOwn(page);
  return `<html><head><title>Letter ${page}</title></head><body><nav><a href="/">Home</a> <a href="/all">All letters</a>${menu}</nav>
<main><article><h1>Letter of the ${word(page, 1)} boat ${page}</h1>${own}</article></main><footer><p>Printed on the quay by hand.</p></footer></body></html>`;
}

type Kept = { own: string[]; all: string[] };

/** What is kept of a page: lines of its own article, and all. */
function keptOf(html: string, url: string, model: SiteModel, corrections: readonly Correction[] = []): Kept {
  const page = walkHtml(html, url);
  const { reason } = decideBlocks(page, model, corrections);
  const rows = page.blocks.text.map((_, row) => row).filter((row) => reason[row] === undefined);
  const isOwn = (row: number) => {
    const node = page.elements.node[page.blocks.element[row] as number] as { attrs?: { name: string }[] };
    return node?.attrs?.some(({ name }) => name === 'data-own') ?? false;
  };
  const textOf = (row: number) => page.blocks.text[row] as string;
  return { own: rows.filter(isOwn).map(textOf), all: rows.map(textOf) };
}

const learn = (pages: readonly [html: string, url: string][]) =>
  learnSite(pages.map(([html, url], at) => recordOf(html, url, at)));

/** How sites try to have the reader lose their text. */
const SITES: readonly [name: string, render: (page: number) => string][] = [
  [
    'has the whole article of every page in every menu, as links',
    (page) =>
      renderPage(page, {
        menu: `<ul>${ALL.flatMap(sentences)
          .map((line) => `<li><a href="/x">${line}</a></li>`)
          .join('')}</ul>`,
      }),
  ],
  [
    'has the whole article of every page in every footer, as paragraphs out of sight',
    (page) =>
      renderPage(page).replace(
        '</footer>',
        `${ALL.flatMap(sentences)
          .map((line) => `<p hidden>${line}</p>`)
          .join('')}</footer>`,
      ),
  ],
  [
    'has the whole article of every page below its own, in the same boxes',
    (page) =>
      renderPage(page, {
        article:
          renderOwn(page) +
          ALL.flatMap(sentences)
            .map((line) => `<p>${line}</p>`)
            .join(''),
      }),
  ],
  [
    'has another menu on every page',
    (page) =>
      renderPage(page, {
        menu: ALL.map(
          (at) =>
            `<div class="m${(page * 31 + at) % 97}"><a href="/${at * page}">${word(at * page, page)} ${at * page}</a></div>`,
        ).join(''),
      }),
  ],
  [
    'puts its article where other pages have their menu',
    (page) =>
      page % 2
        ? renderPage(page)
        : renderPage(page)
            .replace('<main><article>', '<nav><ul><li>')
            .replace('</article></main>', '</li></ul></nav>'),
  ],
  [
    'has names and places at random',
    (page) =>
      renderPage(page).replaceAll(
        /<(nav|main|article|p|footer)>/g,
        (_, tag: string) => `<${tag} class="c${(page * 7919) % 101}" id="i${page * 13}">`,
      ),
  ],
];

/** More text of its own than the article has, out of sight, and the articles of all pages in every menu. */
function renderDecoy(page: number): string {
  const decoy = Array.from({ length: 5 }, (_, at) => sentences(100 + page * 5 + at)).flat();
  return renderPage(page, {
    menu: ALL.flatMap(sentences)
      .map((line) => `<p>${line}</p>`)
      .join(''),
  }).replace(
    '<footer>',
    `<section hidden class="text">${decoy.map((line) => `<p>${line}</p>`).join('')}</section><footer>`,
  );
}

describe('a site that poisons what is learned of it', () => {
  it.each(SITES)('and %s loses no sentence of its own article', (_name, render) => {
    const model = learn(ALL.map((page) => [render(page), urlOf(page)]));
    for (const page of ALL) {
      const kept = keptOf(render(page), urlOf(page), model);
      expect(kept.own).toEqual(sentences(page));
    }
  });

  it('by a thousand addresses of one text loses none of it', () => {
    const same = renderPage(3);
    const model = learn(Array.from({ length: 60 }, (_, at) => [same, `https://poison.example/?page=${at}`]));
    const kept = keptOf(same, 'https://poison.example/?page=999', model);
    expect(kept.own).toEqual(sentences(3));
  });

  it('with a decoy of more text than its article loses to the reader’s word, until that is undone', () => {
    const model = learn(ALL.map((page) => [renderDecoy(page), urlOf(page)]));
    for (const number of ALL) {
      const html = renderDecoy(number);
      const page = walkHtml(html, urlOf(number));
      expect(keptOf(html, urlOf(number), model).own).toEqual([]);
      // What the picker says of the article: its place, and the keys of its lines.
      const keys = page.blocks.text.flatMap((text, row) =>
        sentences(number).includes(text) ? [page.blocks.folded[row] as Signature] : [],
      );
      const place = ['html', 'body', 'main', 'article'];
      const keep = makeCorrection({ act: 'keep', place, keys, sample: 'Letter' }, 0);
      expect(keptOf(html, urlOf(number), model, [keep]).own).toEqual(sentences(number));
      expect(keptOf(html, urlOf(number), model, []).own).toEqual([]);
    }
  });
});
