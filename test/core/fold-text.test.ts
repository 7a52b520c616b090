import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { collapseSpace, hasDigit, isSentence } from '../../src/core/fold-text.ts';

const CHARS = [...' \t\n.!?…。"\')aZé٣5٠²Ⅳ\u00a0\u200b\ufeff\u3000ß中\u0301—𝟘😀'];
const texts = fc.string({ unit: fc.constantFrom(...CHARS), maxLength: 30 });

function holds(text: string, ours: (text: string) => unknown, plain: (text: string) => unknown): void {
  expect(ours(text), JSON.stringify(text)).toEqual(plain(text));
}

describe('texts made comparable', () => {
  it('are collapsed as the plain pattern collapses them', () => {
    fc.assert(
      fc.property(texts, (text) =>
        holds(text, collapseSpace, (plain) => plain.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim()),
      ),
      { seed: 1, numRuns: 2000 },
    );
  });

  it('have digits where the plain pattern finds one', () => {
    fc.assert(
      fc.property(texts, (text) => holds(text, hasDigit, (plain) => /\p{Nd}/u.test(plain))),
      { seed: 2, numRuns: 2000 },
    );
  });

  it('are sentences where the plain pattern says so', () => {
    const isPlainSentence = (text: string) =>
      text.length >= 18 && /[.!?…。！？؟।۔][^\p{L}\p{N}]*$/u.test(text.slice(-40));
    fc.assert(
      fc.property(texts, (text) => {
        const long = `a line long enough ${text}`;
        holds(long, isSentence, isPlainSentence);
        holds(text, isSentence, isPlainSentence);
      }),
      { seed: 3, numRuns: 2000 },
    );
  });
});
