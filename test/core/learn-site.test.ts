import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideBlocks } from '../../src/core/decide-blocks.ts';
import { listHiddenParts } from '../../src/core/hidden-parts.ts';
import { learnSite } from '../../src/core/learn-site.ts';
import { parsePageRecord } from '../../src/core/parse-page-record.ts';
import { inventArticle, inventPage, inventUrl, recordOf, walkHtml } from '../support/invented-site.ts';

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8];
const RECORDS = NUMBERS.map((number) => recordOf(inventPage(number), inventUrl(number), number));

function keptText(html: string, numbers: readonly number[]): string[] {
  const page = walkHtml(html, inventUrl(9));
  const model = learnSite(numbers.map((number) => RECORDS[number - 1] as (typeof RECORDS)[number]));
  const { reason } = decideBlocks(page, model);
  return page.blocks.text.filter((_, row) => reason[row] === undefined);
}

describe('what is learned of a site', () => {
  it('does not depend on the order of records', () => {
    const whole = learnSite(RECORDS);
    fc.assert(
      fc.property(fc.shuffledSubarray(RECORDS, { minLength: RECORDS.length }), (order) => {
        expect(learnSite(order)).toEqual(whole);
      }),
      { seed: 7, numRuns: 30 },
    );
  });

  it('changes nothing in the records it is given', () => {
    const before = JSON.stringify(RECORDS);
    learnSite(RECORDS);
    expect(JSON.stringify(RECORDS)).toBe(before);
  });

  it('survives the way through JSON and the guard', () => {
    const parsed = RECORDS.map((record) => parsePageRecord(JSON.parse(JSON.stringify(record))));
    expect(parsed.every((record) => record !== undefined)).toBe(true);
    expect(learnSite(parsed as typeof RECORDS)).toEqual(learnSite(RECORDS));
  });

  it('hides menu, side column and footer, and keeps headline and article whole', () => {
    const kept = keptText(inventPage(9), [1, 2, 3, 4]);
    const article = walkHtml(inventArticle(9)).blocks.text;
    expect(kept).toEqual([expect.stringContaining('Letter'), ...article]);
  });

  it('learns nothing from two copies of one page', () => {
    const copy = recordOf(inventPage(1), 'https://ferry.example/letters/01?print=1');
    expect(learnSite([RECORDS[0] as (typeof RECORDS)[number], copy]).pages).toBe(1);
  });

  it('keeps words that are names of object properties apart from them', () => {
    const odd = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
    const records = odd.map((word, at) =>
      recordOf(
        `<div class="${word}" id="${word}"><p>${word}</p></div><p>text of its own ${at}</p>`,
        `https://odd.example/${at}`,
      ),
    );
    const model = learnSite(records);
    expect(model.pages).toBeGreaterThan(0);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(() => JSON.stringify(model)).not.toThrow();
  });

  it('never covers a kept segment, whatever is hidden', () => {
    const page = walkHtml(inventPage(9), inventUrl(9));
    const decision = decideBlocks(page, learnSite(RECORDS));
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (coins) => {
        const reason = page.blocks.kind.map((_, row) => (coins[row % 40] ? ('place' as const) : undefined));
        for (const part of listHiddenParts(page, { ...decision, reason })) {
          const first = page.elements.firstSegment[part.element] as number;
          const end = page.elements.endSegment[part.element] as number;
          for (let segment = first; segment < end; segment++) {
            expect(reason[page.segments.block[segment] as number]).toBe('place');
          }
        }
      }),
      { seed: 7, numRuns: 60 },
    );
  });
});
