import type { WordWeights } from '../src/core/feature-source.ts';
import {
  ALPHABET,
  LEAF_LEVELS,
  leafOfLevel,
  type PageModelWeights,
  WEIGHTS_VERSION,
} from '../src/core/tree-table.ts';
import type { GrownModel } from './grow-trees.ts';

/** A grown model as stored weights: leaves rounded to the nearest of 63 levels, as wide as the largest leaf asks. Linear. */
export function encodeModel(grown: GrownModel, words: WordWeights): PageModelWeights {
  const shape: number[] = [];
  const features: number[] = [];
  const thresholds: number[] = [];
  let largest = 0;
  for (const tree of grown.trees) for (const leaf of tree.leaf) largest = Math.max(largest, Math.abs(leaf));
  const leafMost = Number(largest.toPrecision(6));
  let leaves = '';
  let node = 0;
  for (const tree of grown.trees) {
    for (const [row, feature] of tree.feature.entries()) {
      if (node % 8 === 0) shape.push(0);
      if (feature < 0) {
        shape[node >> 3] = (shape[node >> 3] as number) | (1 << (node & 7));
        leaves += ALPHABET[nearestLevel((tree.leaf[row] as number) / leafMost) + LEAF_LEVELS];
      } else {
        features.push(feature);
        thresholds.push(tree.threshold[row] as number);
      }
      node++;
    }
  }
  return {
    version: WEIGHTS_VERSION,
    bias: Number(grown.bias.toFixed(4)),
    leafMost,
    trees: grown.trees.length,
    shape: encodeBytes(shape),
    features: encodeBytes(features),
    thresholds: encodeBytes(thresholds),
    leaves,
    classWords: [...words.classWords.keys()].join(' '),
    classWeights: encodeBytes([...words.classWords.values()].map((weight) => weight + 128)),
    textWords: [...words.textWords.keys()].join(' '),
    textWeights: encodeBytes([...words.textWords.values()].map((weight) => weight + 128)),
  };
}

function encodeBytes(bytes: readonly number[]): string {
  return Buffer.from(Uint8Array.from(bytes)).toString('base64').replace(/=+$/, '');
}

/** The level whose leaf is nearest to a share of the largest, -1 to 1. */
function nearestLevel(share: number): number {
  const guess = Math.sign(share) * Math.floor(Math.sqrt(Math.min(1, Math.abs(share))) * LEAF_LEVELS);
  const next = guess + Math.sign(share);
  if (Math.abs(next) > LEAF_LEVELS) return guess;
  return Math.abs(leafOfLevel(guess) - share) <= Math.abs(leafOfLevel(next) - share) ? guess : next;
}
