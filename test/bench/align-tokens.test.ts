import { describe, expect, it } from 'vitest';
import { alignTokens } from '../../bench/align-tokens.ts';
import { SeededRandom } from '../../bench/seeded-random.ts';

/** Words as numbers, the same word the same number in both texts. */
function align(page: string, gold: string): string {
  const ids = new Map<string, number>();
  const toIds = (text: string) =>
    Int32Array.from(text.split(' ').filter(Boolean), (word) => {
      if (!ids.has(word)) ids.set(word, ids.size);
      return ids.get(word) as number;
    });
  const matched = alignTokens(toIds(page), toIds(gold));
  return page
    .split(' ')
    .filter((_, at) => matched[at] === 1)
    .join(' ');
}

describe('alignTokens', () => {
  it.each([
    ['equal texts', 'a b c d', 'a b c d', 'a b c d'],
    ['a menu before and a footer after', 'home about a b c d e imprint', 'a b c d e', 'a b c d e'],
    ['a gap in the middle', 'a b c share this d e f', 'a b c d e f', 'a b c d e f'],
    ['gold words that the page lacks', 'a b c d e', 'a b x y c d e', 'a b c d e'],
    ['a teaser before the text', 'a b c more x a b c d e f', 'a b c d e f', 'a b c d e f'],
    ['nothing in common', 'a b c', 'x y z', ''],
    ['no gold', 'a b c', '', ''],
    [
      'parts in another order',
      'p1 p2 p3 p4 p5 q1 q2 q3 q4 q5',
      'q1 q2 q3 q4 q5 p1 p2 p3 p4 p5',
      'p1 p2 p3 p4 p5 q1 q2 q3 q4 q5',
    ],
  ])('finds %s', (_, page, gold, wanted) => {
    expect(align(page, gold)).toBe(wanted);
  });

  it('matches all of a gold text that was cut out of random pages', () => {
    const random = new SeededRandom(7);
    for (let round = 0; round < 50; round++) {
      const page = Int32Array.from({ length: 400 }, () => Math.floor(random.next() * 90));
      const from = Math.floor(random.next() * 150);
      const to = from + 60 + Math.floor(random.next() * 150);
      const matched = alignTokens(page, page.slice(from, to));
      const inside = matched.slice(from, to).reduce((sum, flag) => sum + flag, 0);
      expect(inside).toBe(to - from);
      expect(matched.reduce((sum, flag) => sum + flag, 0)).toBe(to - from);
    }
  });
});
