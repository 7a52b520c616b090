import { describe, expect, it } from 'vitest';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { learnSite } from '../../src/core/learn-site.ts';
import { inventArticle, recordOf, walkHtml } from '../support/invented-site.ts';

/** Reason of the line `text` on the last of `parts.length` pages: each has a menu, an article and one of the parts. */
function reasonOf(text: string, parts: readonly string[], score: number): string | undefined {
  const pages = parts.map(
    (part, at) =>
      `<nav><a href="/">Home</a><a href="/all">Archive</a></nav><main><h1>Letter ${at} of the keeper</h1>${inventArticle(at)}${inventArticle(at + 5)}${part}</main><footer>Printed in Harrowmere</footer>`,
  );
  const url = (at: number) => `https://shared.example/${at}`;
  const page = walkHtml(pages[pages.length - 1] as string, url(pages.length - 1));
  const scores = page.blocks.text.map((line) => (line === text ? score : 0.9));
  const decision = decideBlocks(
    page,
    learnSite(pages.map((html, at) => recordOf(html, url(at)))),
    [],
    scores,
  );
  const row = page.blocks.text.indexOf(text);
  expect(row).toBeGreaterThan(0);
  return decision.reason[row];
}

const SENTENCE = 'The ledger of this year is kept in the chapel.';
const NOTE = `<blockquote class="note"><p>${SENTENCE}</p></blockquote>`;
const LABEL = '<blockquote>Part of the lantern letters</blockquote>';
const LINK = '<div class="more"><a href="/index">All letters of the keeper</a></div>';

describe('a line that pages share inside the main part', () => {
  it('stays when it is a sentence that the page model takes for text', () => {
    expect(reasonOf(SENTENCE, [NOTE, NOTE, '', '', NOTE], 0.6)).toBeUndefined();
  });

  it('goes when the page model doubts the sentence too', () => {
    expect(reasonOf(SENTENCE, [NOTE, NOTE, '', '', NOTE], 0.1)).toBe('repeats');
  });

  it('goes when every page of the site has the sentence', () => {
    expect(reasonOf(SENTENCE, [NOTE, NOTE, NOTE, NOTE], 0.9)).toBe('repeats');
  });

  it('stays as a plain line of two pages of three, and goes as one of all', () => {
    expect(reasonOf('Part of the lantern letters', [LABEL, '', LABEL], 0.7)).toBeUndefined();
    expect(reasonOf('Part of the lantern letters', [LABEL, LABEL, LABEL, LABEL], 0.7)).toBe('repeats');
  });

  it('goes when it is a link, whatever the page model says', () => {
    expect(reasonOf('All letters of the keeper', [LINK, LINK, LINK], 0.9)).toBeDefined();
  });
});
