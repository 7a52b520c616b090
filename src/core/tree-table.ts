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

/** A page model as it is stored: plain data, bytes as base64. */
export interface PageModelWeights {
  version: 1;
  bias: number;
  /** Log odds of one step of a leaf's byte. */
  leafStep: number;
  trees: number;
  /** Nodes of all trees in preorder: feature, or 255 for a leaf. */
  features: string;
  /** Threshold of a node; of a leaf its value plus 128. */
  values: string;
  /** Words with a space between, and their weights plus 128, a byte each. */
  classWords: string;
  classWeights: string;
  textWords: string;
  textWeights: string;
}

/** Feature of a leaf in stored weights. */
export const LEAF = 255;

/** Trees of stored weights. Linear in nodes. */
export function decodeTrees(weights: PageModelWeights): TreeTable {
  const feature = decodeBytes(weights.features);
  const threshold = decodeBytes(weights.values);
  const count = feature.length;
  const table: TreeTable = {
    roots: new Int32Array(weights.trees),
    nodes: new Int32Array(count).fill(-1),
    leaf: new Float32Array(count),
    bias: weights.bias,
  };
  let node = 0;
  for (let tree = 0; tree < weights.trees; tree++) {
    table.roots[tree] = node;
    // Nodes that wait for their right child: it begins where the left one's subtree ends.
    const open: number[] = [];
    for (let left = 1; left > 0; node++) {
      if (feature[node] !== LEAF) {
        open.push(node);
        left++;
        continue;
      }
      table.leaf[node] = ((threshold[node] as number) - 128) * weights.leafStep;
      left--;
      if (left === 0) continue;
      const above = open.pop() as number;
      const further = node + 1 - above;
      table.nodes[above] = (feature[above] as number) | ((threshold[above] as number) << 8) | (further << 16);
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

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

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
