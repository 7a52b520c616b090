import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../src/metrics/macro.ts';
import { compareNgrams, numberSymbols } from '../../src/metrics/ngram-overlap.ts';

function countPlainly(predicted: string[], references: string[][], order: number): number {
  const grams = (list: string[]) => {
    const counts = new Map<string, number>();
    for (let i = 0; i + order <= list.length; i += 1) {
      const gram = JSON.stringify(list.slice(i, i + order));
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
    }
    return counts;
  };
  const others = references.map(grams);
  let shared = 0;
  for (const [gram, count] of grams(predicted))
    shared += Math.min(count, Math.max(...others.map((other) => other.get(gram) ?? 0)));
  return shared;
}

describe('compareNgrams', () => {
  it('agrees with counting strings in maps on seeded random texts', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 200; round += 1) {
      const alphabet = 1 + Math.floor(random() * 5);
      const text = () =>
        Array.from({ length: Math.floor(random() * 30) }, () => String(Math.floor(random() * alphabet)));
      const lists = [text(), text(), text()];
      const [predicted, ...references] = numberSymbols(lists);
      const rows = compareNgrams(predicted!, references, 5);
      for (let order = 1; order <= 5; order += 1) {
        expect(rows[order - 1]!.shared).toBe(countPlainly(lists[0]!, lists.slice(1), order));
        expect(rows[order - 1]!.predicted).toBe(Math.max(0, lists[0]!.length - order + 1));
      }
    }
  });
});
