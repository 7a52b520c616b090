import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../bench/seeded-random.ts';
import { ForwardFinder } from '../../src/markup/forward-finder.ts';

describe('ForwardFinder', () => {
  it('finds what a search from there would, wherever it is asked, backwards too', () => {
    const random = new SeededRandom(9);
    for (let round = 0; round < 50; round++) {
      const text = Array.from({ length: 60 }, () => 'ab&'[Math.floor(random.next() * 2.2)]).join('');
      const finder = new ForwardFinder('&');
      for (let ask = 0, from = 0; ask < 60; ask++) {
        from = Math.max(0, Math.min(text.length, from + Math.floor(random.next() * 12) - 4));
        const found = text.indexOf('&', from);
        expect([text, from, finder.find(text, from)]).toEqual([text, from, found < 0 ? text.length : found]);
      }
    }
  });
});
