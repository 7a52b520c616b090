import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../bench/seeded-random.ts';
import { scanWords } from '../../src/core/word-scan.ts';
import { WordSet } from '../../src/core/word-set.ts';

describe('WordSet', () => {
  it('finds in a text the words that a set of texts has', () => {
    const random = new SeededRandom(3);
    const invent = () =>
      Array.from(
        { length: 1 + Math.floor(random.next() * 3) },
        () => 'aбc7'[Math.floor(random.next() * 4)],
      ).join('');
    for (let round = 0; round < 300; round++) {
      const words = Array.from({ length: 5 }, invent);
      const text = Array.from({ length: 12 }, invent).join(' ');
      const known = new Set(words);
      const wanted = text.split(' ').filter((word) => known.has(word)).length;
      const set = new WordSet(words);
      expect(set.size).toBe(known.size);
      expect(set.countIn(text, scanWords(text, true) as number[])).toBe(wanted);
    }
  });

  it('tells words apart that begin alike and are as long', () => {
    const set = new WordSet(['harbour', 'x'.repeat(50)]);
    expect(set.find('a harbour', 2, 9)).toBe('harbour');
    expect(set.find('a hamster', 2, 9)).toBeUndefined();
    expect(set.find('y'.repeat(50), 0, 50)).toBeUndefined();
    expect(set.find('x'.repeat(51), 0, 51)).toBeUndefined();
  });
});
