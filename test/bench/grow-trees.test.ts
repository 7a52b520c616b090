import { describe, expect, it } from 'vitest';
import { encodeModel } from '../../bench/encode-model.ts';
import { addTree, type GrowOptions, growTrees, type TrainingTable } from '../../bench/grow-trees.ts';
import { SeededRandom } from '../../bench/seeded-random.ts';
import { makePageModel } from '../../src/core/make-page-model.ts';
import { addTrees } from '../../src/core/page-model.ts';

const OPTIONS: GrowOptions = {
  trees: 30,
  leaves: 8,
  rate: 0.3,
  minWeight: 5,
  lambda: 1,
  featureShare: 1,
  rowShare: 1,
};

/** Rows whose label is 1 where the first byte is large unless the second is: what no single cut can tell. */
function makeTable(rows: number, seed: number): TrainingTable {
  const random = new SeededRandom(seed);
  const values = Uint8Array.from({ length: rows * 3 }, () => random.next() * 200);
  const label = Uint8Array.from({ length: rows }, (_, row) =>
    (values[row * 3] as number) > 120 !== (values[row * 3 + 1] as number) > 60 ? 1 : 0,
  );
  return { rows, features: 3, values, label, weight: new Float32Array(rows).fill(1) };
}

function scoreRows(table: TrainingTable, options: GrowOptions): Float32Array {
  const model = growTrees(table, options, new SeededRandom(5));
  const scores = new Float32Array(table.rows).fill(model.bias);
  for (const tree of model.trees) addTree(table, tree, scores);
  return scores;
}

describe('growTrees', () => {
  it('learns what depends on two features together', () => {
    const table = makeTable(2000, 1);
    const scores = scoreRows(table, OPTIONS);
    const right = table.label.filter((label, row) => (scores[row] as number) > 0 === (label === 1)).length;
    expect(right / table.rows).toBeGreaterThan(0.99);
  });

  it('gives the same trees for the same seed', () => {
    const table = makeTable(500, 2);
    const options = { ...OPTIONS, featureShare: 0.7, rowShare: 0.5 };
    expect(growTrees(table, options, new SeededRandom(3))).toEqual(
      growTrees(table, options, new SeededRandom(3)),
    );
  });

  it('leaves rows without weight out', () => {
    const table = makeTable(1000, 4);
    for (let row = 0; row < 500; row++) {
      table.label[row] = 1 - (table.label[row] as number);
      table.weight[row] = 0;
    }
    const scores = scoreRows(table, OPTIONS);
    const wrong = [...scores].filter((score, row) => row >= 500 && score > 0 !== (table.label[row] === 1));
    expect(wrong.length).toBeLessThan(10);
  });
});

describe('encodeModel', () => {
  it('keeps scores through bytes and back to within the rounding of leaves', () => {
    const table = makeTable(800, 6);
    const grown = growTrees(table, OPTIONS, new SeededRandom(8));
    const words = {
      classWords: new Map([['post', 40]]),
      textWords: new Map([
        ['/tag', -33],
        ['teilen', -128],
      ]),
    };
    const weights = encodeModel(grown, words);
    const model = makePageModel(JSON.parse(JSON.stringify(weights)));
    expect(model.classWords).toEqual(words.classWords);
    expect(model.textWords).toEqual(words.textWords);
    const exact = new Float32Array(table.rows).fill(grown.bias);
    for (const tree of grown.trees) addTree(table, tree, exact);
    for (let row = 0; row < table.rows; row++) {
      const score = addTrees(model.trees, table.values.subarray(row * 3, row * 3 + 3));
      expect(Math.abs(score - (exact[row] as number))).toBeLessThan(OPTIONS.trees * 0.032 * weights.leafMost);
    }
  });
});
