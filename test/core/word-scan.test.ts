import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../bench/seeded-random.ts';
import { listWords } from '../../src/core/word-scan.ts';

const PIECES = [
  'a',
  'é',
  'ß',
  'ø',
  'ñ',
  '7',
  '²',
  '½',
  '٣',
  ' ',
  '  ',
  '-',
  "'",
  '’',
  '…',
  '“',
  '—',
  '·',
  '×',
  '÷',
  'ª',
  'й',
  'щ',
  'і',
  'е\u0301',
  'ά',
  'ω',
  '\u0301',
  '中',
  '文',
  'か',
  'ไ',
  'م',
  'ש',
  'ا',
  '\u200d',
  '🙂',
  'ﬁ',
  'ا\u0651',
]; // prettier-ignore

describe('listWords', () => {
  it('finds the words that a Unicode pattern finds, in any mixture of scripts', () => {
    const random = new SeededRandom(7);
    for (let round = 0; round < 4000; round++) {
      // A few kinds of characters a text, so that texts without any hard one are among them.
      const kinds = Array.from({ length: 4 }, () => PIECES[Math.floor(random.next() * PIECES.length)]);
      const text = Array.from({ length: 12 }, () => kinds[Math.floor(random.next() * kinds.length)]).join('');
      expect(listWords(text, true)).toEqual(text.match(/[\p{L}\p{N}]+/gu) ?? []);
      expect(listWords(text, false)).toEqual(text.match(/[\p{L}\p{M}]+/gu) ?? []);
      expect(listWords(text, true, 2)).toEqual((text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, 2));
    }
  });
});
