/** Boosted trees in preorder: a node's left child is the next row. Columns have one row a node. */
export interface TreeTable {
  /** First node of every tree. */
  roots: Int32Array;
  /**
   * A node in one number, so that a step reads once: feature in the lowest 8 bits, threshold in the next 8 (values
   * up to it go left), above them how many rows further the right child stands, at most 32,767; -1 for a leaf.
   */
  nodes: Int32Array;
  /** What a leaf adds, in log odds. */
  leaf: Float32Array;
  bias: number;
}

/** Version of stored weights: of others nothing is read. */
export const WEIGHTS_VERSION = 2;

/** A page model as it is stored: plain data, bytes as base64, columns apart so that each packs well. */
export interface PageModelWeights {
  version: typeof WEIGHTS_VERSION;
  bias: number;
  /** Log odds of the leaf of most weight. */
  leafMost: number;
  trees: number;
  /** A bit a node of all trees in preorder, lowest first: 1 for a leaf. */
  shape: string;
  /** Features and thresholds of the nodes that are no leaves. */
  features: string;
  thresholds: string;
  /** A sign of the base64 alphabet a leaf (`leafOfLevel`). */
  leaves: string;
  /** Words with a space between, and their weights plus 128, a byte each. */
  classWords: string;
  classWeights: string;
  textWords: string;
  textWeights: string;
}

/** Levels of a leaf on either side of zero. */
export const LEAF_LEVELS = 31;

/** Share of the largest leaf that a level stands for, -1 to 1: finer near zero, where most leaves are. */
export function leafOfLevel(level: number): number {
  const share = level / LEAF_LEVELS;
  return share * Math.abs(share);
}

/** Trees of stored weights. Linear in nodes. */
export function decodeTrees(weights: PageModelWeights): TreeTable {
  const features = decodeBytes(weights.features);
  const thresholds = decodeBytes(weights.thresholds);
  const shape = decodeBytes(weights.shape);
  const count = features.length + weights.leaves.length;
  const table: TreeTable = {
    roots: new Int32Array(weights.trees),
    nodes: new Int32Array(count).fill(-1),
    leaf: new Float32Array(count),
    bias: weights.bias,
  };
  let node = 0;
  let inner = 0;
  let outer = 0;
  for (let tree = 0; tree < weights.trees; tree++) {
    table.roots[tree] = node;
    // Nodes that wait for their right child, with their place in the columns: it begins where the left one's subtree ends.
    const open: number[] = [];
    for (let left = 1; left > 0; node++) {
      if ((((shape[node >> 3] as number) >> (node & 7)) & 1) === 0) {
        open.push(node, inner++);
        left++;
        continue;
      }
      const level = ALPHABET.indexOf(weights.leaves[outer++] as string) - LEAF_LEVELS;
      table.leaf[node] = leafOfLevel(level) * weights.leafMost;
      left--;
      if (left === 0) continue;
      const at = open.pop() as number;
      const above = open.pop() as number;
      const further = node + 1 - above;
      table.nodes[above] = (features[at] as number) | ((thresholds[at] as number) << 8) | (further << 16);
    }
  }
  return table;
}

/** Words and their weights of stored weights. Linear in words. */
export function decodeWords(words: string, weights: string): Map<string, number> {
  const bytes = decodeBytes(weights);
  const list = words === '' ? [] : words.split(' ');
  return new Map(list.map((word, at) => [word, (bytes[at] as number) - 128]));
}

/** Signs of base64 in their order. */
export const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Bytes of base64 without padding. Core has no atob: it runs where there is no platform. Linear. */
export function decodeBytes(text: string): Uint8Array {
  const bytes = new Uint8Array((text.length * 3) >> 2);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let i = 0; i < text.length; i++) {
    held = (held << 6) | ALPHABET.indexOf(text[i] as string);
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at++] = (held >> bits) & 255;
    held &= (1 << bits) - 1;
  }
  return bytes;
}
