import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { learnSite } from '../../src/core/learn-site.ts';
import type { PageIndex } from '../../src/core/page-index.ts';
import { listWordTokens } from '../../src/metrics/word-tokens.ts';
import { recordOf, walkHtml } from '../support/invented-site.ts';

/** Invented pages, one folder a kind of page that is hard: what must stay and what must go on `page`. */
const FOLDER = new URL('../fixtures/kinds/', import.meta.url);

interface Kind {
  about: string;
  page: string;
  /** Whether it must come out right on a first visit too. */
  cold: boolean;
  keep: string[];
  drop: string[];
}

function readKind(name: string): Kind & { pages: Map<string, string> } {
  const folder = new URL(`${name}/`, FOLDER);
  const pages = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .sort()
      .map((file) => [file, readFileSync(new URL(file, folder), 'utf8')]),
  );
  return { ...(JSON.parse(readFileSync(new URL('expect.json', folder), 'utf8')) as Kind), pages };
}

function urlOf(html: string): string {
  return /rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? 'https://kind.example/';
}

/** What is kept of a page, as words. */
function keptWords(page: PageIndex<unknown>, pages: readonly string[]): string {
  const records = pages.map((html) => recordOf(html, urlOf(html)));
  const { reason } = decideBlocks(page, records.length > 1 ? learnSite(records) : undefined);
  const kept = page.blocks.text.filter((_, row) => page.blocks.kind[row] !== 2 && reason[row] === undefined);
  return fold(kept.join('\n'));
}

function fold(text: string): string {
  return ` ${listWordTokens(text).join(' ')} `;
}

const KINDS = readdirSync(FOLDER).sort();

describe.each(KINDS)('the kind %s', (name) => {
  const kind = readKind(name);
  const html = kind.pages.get(kind.page) ?? '';
  const page = walkHtml(html, urlOf(html));
  const whole = fold(page.blocks.text.join('\n'));

  it.each(kind.cold ? ['with its site known', 'on a first visit'] : ['with its site known'])(
    'keeps what is content and drops the rest %s',
    (visit) => {
      const kept = keptWords(page, visit === 'on a first visit' ? [html] : [...kind.pages.values()]);
      expect(kind.keep.filter((text) => !kept.includes(fold(text)))).toEqual([]);
      expect(kind.drop.filter((text) => kept.includes(fold(text)))).toEqual([]);
    },
  );

  it('names nothing that the page does not have', () => {
    expect([...kind.keep, ...kind.drop].filter((text) => !whole.includes(fold(text)))).toEqual([]);
  });
});
