import type { SeededRandom } from './seeded-random.ts';

/** A learning problem: one row of bytes a block, a byte a feature, row after row. */
export interface TrainingTable {
  rows: number;
  features: number;
  values: Uint8Array;
  /** 0 or 1. */
  label: Uint8Array;
  weight: Float32Array;
}

/** A grown tree in preorder; see `TreeTable` for the meaning of the columns. */
export interface GrownTree {
  /** Feature of a node, -1 for a leaf. */
  feature: number[];
  threshold: number[];
  leaf: number[];
}

/** How trees are grown. */
export interface GrowOptions {
  trees: number;
  leaves: number;
  rate: number;
  /** Least sum of weights of a leaf. */
  minWeight: number;
  /** Added to the curvature: shrinks leaves. */
  lambda: number;
  /** Share of features and of rows that one tree sees. */
  featureShare: number;
  rowShare: number;
}

/** The trees and the log odds they start from. */
export interface GrownModel {
  bias: number;
  trees: GrownTree[];
}

const BINS = 256;

/**
 * Gradient-boosted trees for log loss, grown leaf by leaf on histograms of 256 bins (Friedman 2001; best-first
 * growth and histogram subtraction as in LightGBM, Ke et al. 2017). Seeded: the same table gives the same trees.
 */
export function growTrees(table: TrainingTable, options: GrowOptions, random: SeededRandom): GrownModel {
  const { rows, label, weight } = table;
  let positive = 0;
  let all = 0;
  for (let i = 0; i < rows; i++) {
    all += weight[i] as number;
    positive += (label[i] as number) * (weight[i] as number);
  }
  const bias = Math.log(positive / (all - positive));
  const score = new Float32Array(rows).fill(bias);
  const gradient = new Float32Array(rows);
  const curvature = new Float32Array(rows);
  const trees: GrownTree[] = [];
  for (let round = 0; round < options.trees; round++) {
    for (let i = 0; i < rows; i++) {
      const p = 1 / (1 + Math.exp(-(score[i] as number)));
      gradient[i] = (p - (label[i] as number)) * (weight[i] as number);
      curvature[i] = Math.max(1e-6, p * (1 - p)) * (weight[i] as number);
    }
    const tree = new TreeGrower(table, gradient, curvature, options, random).grow();
    addTree(table, tree, score);
    trees.push(tree);
  }
  return { bias, trees };
}

/** Adds a tree's leaves to the rows' scores. Linear in rows times depth. */
export function addTree(table: TrainingTable, tree: GrownTree, score: Float32Array): void {
  const right = findRightChildren(tree);
  for (let i = 0; i < table.rows; i++) {
    let node = 0;
    while ((tree.feature[node] as number) >= 0) {
      const value = table.values[i * table.features + (tree.feature[node] as number)] as number;
      node = value <= (tree.threshold[node] as number) ? node + 1 : (right[node] as number);
    }
    (score[i] as number) += tree.leaf[node] as number;
  }
}

function findRightChildren(tree: GrownTree): Int32Array {
  const right = new Int32Array(tree.feature.length);
  const open: number[] = [];
  for (let node = 0; node < tree.feature.length; node++) {
    if ((tree.feature[node] as number) >= 0) open.push(node);
    else if (open.length > 0) right[open.pop() as number] = node + 1;
  }
  return right;
}

interface Leaf {
  from: number;
  to: number;
  gradient: number;
  curvature: number;
  histogram: Float64Array;
  gain: number;
  feature: number;
  threshold: number;
  children: [Leaf, Leaf] | undefined;
}

class TreeGrower {
  private readonly order: Int32Array;
  private readonly spare: Int32Array;
  private readonly features: Int32Array;
  private readonly table: TrainingTable;
  private readonly gradient: Float32Array;
  private readonly curvature: Float32Array;
  private readonly options: GrowOptions;

  constructor(
    table: TrainingTable,
    gradient: Float32Array,
    curvature: Float32Array,
    options: GrowOptions,
    random: SeededRandom,
  ) {
    this.table = table;
    this.gradient = gradient;
    this.curvature = curvature;
    this.options = options;
    const chosen = new Int32Array(table.rows);
    let count = 0;
    for (let i = 0; i < table.rows; i++) {
      if ((table.weight[i] as number) > 0 && random.next() < options.rowShare) chosen[count++] = i;
    }
    this.order = chosen.subarray(0, count);
    this.spare = new Int32Array(count);
    const features: number[] = [];
    for (let f = 0; f < table.features; f++) if (random.next() < options.featureShare) features.push(f);
    this.features = Int32Array.from(features);
  }

  grow(): GrownTree {
    const root = this.makeLeaf(0, this.order.length, undefined);
    const leaves = [root];
    while (leaves.length < this.options.leaves) {
      let best = 0;
      for (let i = 1; i < leaves.length; i++) {
        if ((leaves[i] as Leaf).gain > (leaves[best] as Leaf).gain) best = i;
      }
      const leaf = leaves[best] as Leaf;
      if (leaf.gain <= 0) break;
      this.split(leaf);
      leaves.splice(best, 1, ...(leaf.children as [Leaf, Leaf]));
    }
    const tree: GrownTree = { feature: [], threshold: [], leaf: [] };
    this.write(root, tree);
    return tree;
  }

  private write(leaf: Leaf, tree: GrownTree): void {
    if (leaf.children === undefined) {
      tree.feature.push(-1);
      tree.threshold.push(0);
      tree.leaf.push((-leaf.gradient / (leaf.curvature + this.options.lambda)) * this.options.rate);
      return;
    }
    tree.feature.push(leaf.feature);
    tree.threshold.push(leaf.threshold);
    tree.leaf.push(0);
    this.write(leaf.children[0], tree);
    this.write(leaf.children[1], tree);
  }

  private split(leaf: Leaf): void {
    const { order, spare } = this;
    const { values, features } = this.table;
    let left = leaf.from;
    let right = 0;
    for (let i = leaf.from; i < leaf.to; i++) {
      const row = order[i] as number;
      if ((values[row * features + leaf.feature] as number) <= leaf.threshold) order[left++] = row;
      else spare[right++] = row;
    }
    order.set(spare.subarray(0, right), left);
    const isLeftSmall = left - leaf.from < leaf.to - left;
    const small = isLeftSmall
      ? this.makeLeaf(leaf.from, left, undefined)
      : this.makeLeaf(left, leaf.to, undefined);
    const rest = leaf.histogram;
    for (let i = 0; i < rest.length; i++) (rest[i] as number) -= small.histogram[i] as number;
    const large = isLeftSmall ? this.makeLeaf(left, leaf.to, rest) : this.makeLeaf(leaf.from, left, rest);
    leaf.children = isLeftSmall ? [small, large] : [large, small];
  }

  private makeLeaf(from: number, to: number, histogram: Float64Array | undefined): Leaf {
    const leaf: Leaf = {
      from,
      to,
      gradient: 0,
      curvature: 0,
      histogram: histogram ?? this.count(from, to),
      gain: 0,
      feature: -1,
      threshold: 0,
      children: undefined,
    };
    for (let i = 0; i < BINS; i++) {
      leaf.gradient += leaf.histogram[2 * i] as number;
      leaf.curvature += leaf.histogram[2 * i + 1] as number;
    }
    this.findSplit(leaf);
    return leaf;
  }

  private count(from: number, to: number): Float64Array {
    const { order, gradient, curvature, features, table } = this;
    const histogram = new Float64Array(features.length * BINS * 2);
    const { values } = table;
    // Row by row: a block's bytes lie side by side, so a small leaf touches few cache lines.
    for (let i = from; i < to; i++) {
      const row = order[i] as number;
      const g = gradient[row] as number;
      const h = curvature[row] as number;
      const start = row * table.features;
      for (let f = 0; f < features.length; f++) {
        const at = (f * BINS + (values[start + (features[f] as number)] as number)) * 2;
        (histogram[at] as number) += g;
        (histogram[at + 1] as number) += h;
      }
    }
    return histogram;
  }

  private findSplit(leaf: Leaf): void {
    const { lambda, minWeight } = this.options;
    const whole = (leaf.gradient * leaf.gradient) / (leaf.curvature + lambda);
    for (let f = 0; f < this.features.length; f++) {
      const base = f * BINS * 2;
      let g = 0;
      let h = 0;
      for (let bin = 0; bin < BINS - 1; bin++) {
        const more = leaf.histogram[base + 2 * bin + 1] as number;
        if (more === 0) continue;
        g += leaf.histogram[base + 2 * bin] as number;
        h += more;
        const rest = leaf.curvature - h;
        if (h < minWeight) continue;
        if (rest < minWeight) break;
        const other = leaf.gradient - g;
        const gain = (g * g) / (h + lambda) + (other * other) / (rest + lambda) - whole;
        if (gain > leaf.gain) {
          leaf.gain = gain;
          leaf.feature = this.features[f] as number;
          leaf.threshold = bin;
        }
      }
    }
  }
}
