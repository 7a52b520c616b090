import { describe, expect, it } from 'vitest';
import { findBestAssignment } from '../../src/feed/best-assignment.ts';
import { seededRandom } from '../../src/metrics/macro.ts';

/** Every assignment tried. */
function bestSum(weights: number[][], row: number, free: number[]): number {
  if (row === weights.length) return 0;
  return Math.max(
    ...free.map(
      (column) =>
        (weights[row]?.[column] ?? 0) +
        bestSum(
          weights,
          row + 1,
          free.filter((one) => one !== column),
        ),
    ),
  );
}

describe('findBestAssignment', () => {
  it('has the sum of the best of all assignments, on random weights', () => {
    const random = seededRandom(3);
    for (let run = 0; run < 80; run++) {
      const rows = 1 + Math.floor(random() * 5);
      const columns = rows + Math.floor(random() * 3);
      const weights = Array.from({ length: rows }, () =>
        Array.from({ length: columns }, () => Math.round(random() * 10) / 10),
      );
      const assigned = findBestAssignment(weights, columns);
      expect(new Set(assigned).size).toBe(rows);
      const sum = assigned.reduce((all, column, row) => all + (weights[row]?.[column] ?? 0), 0);
      expect(sum).toBeCloseTo(
        bestSum(
          weights,
          0,
          Array.from({ length: columns }, (_, at) => at),
        ),
      );
    }
  });

  it('throws when rows outnumber columns', () =>
    expect(() => findBestAssignment([[1], [1]], 1)).toThrow('2 > 1'));
});
