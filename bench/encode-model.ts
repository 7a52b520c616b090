import type { WordWeights } from '../src/core/feature-source.ts';
import { LEAF, type PageModelWeights } from '../src/core/tree-table.ts';
import type { GrownModel } from './grow-trees.ts';

/** A grown model as stored weights: leaves rounded to bytes, steps as fine as the largest leaf allows. Linear. */
export function encodeModel(grown: GrownModel, words: WordWeights): PageModelWeights {
  const features: number[] = [];
  const values: number[] = [];
  let largest = 0;
  for (const tree of grown.trees) for (const leaf of tree.leaf) largest = Math.max(largest, Math.abs(leaf));
  const leafStep = Number((largest / 127).toPrecision(6));
  for (const tree of grown.trees) {
    for (let node = 0; node < tree.feature.length; node++) {
      const feature = tree.feature[node] as number;
      features.push(feature < 0 ? LEAF : feature);
      const leaf = Math.max(-127, Math.min(127, Math.round((tree.leaf[node] as number) / leafStep)));
      values.push(feature < 0 ? leaf + 128 : (tree.threshold[node] as number));
    }
  }
  return {
    version: 1,
    bias: Number(grown.bias.toFixed(4)),
    leafStep,
    trees: grown.trees.length,
    features: encodeBytes(features),
    values: encodeBytes(values),
    classWords: [...words.classWords.keys()].join(' '),
    classWeights: encodeBytes([...words.classWords.values()].map((weight) => weight + 128)),
    textWords: [...words.textWords.keys()].join(' '),
    textWeights: encodeBytes([...words.textWords.values()].map((weight) => weight + 128)),
  };
}

function encodeBytes(bytes: readonly number[]): string {
  return Buffer.from(Uint8Array.from(bytes)).toString('base64').replace(/=+$/, '');
}
