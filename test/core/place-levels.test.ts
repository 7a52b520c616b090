import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../bench/seeded-random.ts';
import { NO_LEVEL, PlaceLevels } from '../../src/core/place-levels.ts';

const WIDTH = 29;

describe('PlaceLevels', () => {
  it('counts levels as climbing would, in trees of any form and depth', () => {
    const random = new SeededRandom(11);
    for (const reach of [1, 3, 200]) {
      const parents: number[] = [-1];
      const marks: number[] = [0];
      for (let row = 1; row < 400; row++) {
        parents.push(Math.max(0, row - 1 - Math.floor(random.next() * reach)));
        marks.push(random.next() < 0.1 ? 1 << Math.floor(random.next() * WIDTH) : 0);
      }
      const levels = new PlaceLevels(parents.length, WIDTH);
      for (const [row, parent] of parents.entries()) levels.add(row, parent, marks[row] as number);
      const climb = (row: number, column: number): number => {
        for (let at = row, level = 0; at >= 0; at = parents[at] as number, level++)
          if (((marks[at] as number) >> column) & 1) return Math.min(39, level);
        return NO_LEVEL;
      };
      for (let row = 0; row < parents.length; row++)
        for (let column = 0; column < WIDTH; column++)
          expect([row, column, levels.levelOf(row, column)]).toEqual([row, column, climb(row, column)]);
    }
  });
});
