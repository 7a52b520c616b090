import type { FeatureRow } from './feature-row.ts';
import { type FeatureSource, readFeatureSource } from './feature-source.ts';
import type { PageModel } from './make-page-model.ts';
import { fillFeatures, makeFeatureRow } from './page-features.ts';
import type { PageIndex } from './page-index.ts';
import { doPieces, PIECE_ROWS, type Pieces } from './pieces.ts';
import { readShippedModel } from './shipped-model.ts';
import type { TreeTable } from './tree-table.ts';

/**
 * How likely every block is main content, from one page alone: 0 to 1, one value a block of the page. A picture or
 * control has the mean of the texts around it, 0.5 where there are none. No probability across kinds of pages
 * (ALGORITHMS.md 4b): read it as drop, unsure, keep. Linear in blocks and elements; one pass, no recursion.
 */
export function scoreBlocks(page: PageIndex<unknown>, model: PageModel = readShippedModel()): Float32Array {
  return doPieces(scoreInPieces(page, model));
}

/** `scoreBlocks` in pieces. */
export function* scoreInPieces(page: PageIndex<unknown>, model: PageModel): Pieces<Float32Array> {
  const source = yield* readFeatureSource(page, model);
  const scores = new Float32Array(page.blocks.kind.length).fill(0.5);
  const row = makeFeatureRow(source);
  const { length } = source.layout.textRows;
  for (let from = 0; from < length; from += PIECE_ROWS) {
    scoreRows(source, model.trees, from, Math.min(length, from + PIECE_ROWS), row, scores);
    yield;
  }
  scoreOthers(source, scores);
  return scores;
}

function scoreRows(
  source: FeatureSource,
  trees: TreeTable,
  from: number,
  to: number,
  row: FeatureRow,
  scores: Float32Array,
): void {
  for (let rank = from; rank < to; rank++) {
    const block = source.layout.textRows[rank] as number;
    fillFeatures(source, block, row);
    scores[block] = 1 / (1 + Math.exp(-addTrees(trees, row.values)));
  }
}

/** Sum of the leaves that a row of features falls into. Constant time a tree's depth. */
export function addTrees(trees: TreeTable, values: Uint8Array): number {
  const { nodes, leaf, roots } = trees;
  let sum = trees.bias;
  for (let tree = 0; tree < roots.length; tree++) {
    let node = roots[tree] as number;
    let step = nodes[node] as number;
    while (step >= 0) {
      node += (values[step & 255] as number) <= ((step >> 8) & 255) ? 1 : step >> 16;
      step = nodes[node] as number;
    }
    sum += leaf[node] as number;
  }
  return sum;
}

/** Pictures and controls: the mean score, by characters, of the smallest element around them that holds text. */
function scoreOthers(source: FeatureSource, scores: Float32Array): void {
  const { page, tree, layout } = source;
  if (layout.textRows.length === scores.length) return;
  const { parent } = page.elements;
  const sums = new Float64Array(parent.length);
  for (const block of layout.textRows) {
    const element = page.blocks.element[block] as number;
    if (element >= 0)
      (sums[element] as number) += (scores[block] as number) * (page.blocks.chars[block] as number);
  }
  for (let row = parent.length - 1; row > 0; row--) {
    const above = parent[row] as number;
    if (above >= 0) (sums[above] as number) += sums[row] as number;
  }
  for (let block = 0; block < scores.length; block++) {
    if ((page.blocks.kind[block] as number) < 2) continue;
    let at = page.blocks.element[block] as number;
    while (at >= 0 && (tree.chars[at] as number) === 0) at = parent[at] as number;
    if (at >= 0) scores[block] = (sums[at] as number) / (tree.chars[at] as number);
  }
}
