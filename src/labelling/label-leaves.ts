import type { TreeAdapter } from '../core/tree-adapter.ts';
import { type CollapsedDom, collapseDom } from './collapsed-dom.ts';
import { CONTENT_SCORE, scoreLeaves } from './score-leaves.ts';

/** A page's labels; 1 is content, 0 boilerplate. */
export interface LabelledPage<Node> {
  collapsed: CollapsedDom<Node>;
  /** A label a leaf, in leaf order. */
  leafLabels: Uint8Array;
  /** A label a collapsed node, in node order: that of its only text, or content when any of its leaves is. */
  nodeLabels: Uint8Array;
  /** The content leaves, a line each, in document order. */
  extracted: string;
}

/**
 * The labels of a page whose clean text is known: collapsed DOM, alignment, threshold, labels upwards (Vogels et al.
 * 2018, section 3). The tree is not changed. Throws a RangeError when page and text are too long to align.
 */
export function labelLeaves<Node>(
  root: Node,
  adapter: TreeAdapter<Node>,
  cleanText: string,
): LabelledPage<Node> {
  const collapsed = collapseDom(root, adapter);
  const scores = scoreLeaves(collapsed.leaves, cleanText);
  const leafLabels = new Uint8Array(scores.length);
  for (let i = 0; i < scores.length; i += 1) leafLabels[i] = scores[i]! > CONTENT_SCORE ? 1 : 0;
  return {
    collapsed,
    leafLabels,
    nodeLabels: labelNodes(collapsed, leafLabels),
    extracted: extractLines(collapsed, leafLabels),
  };
}

/** The content leaves of a collapsed DOM, a line each; a leaf that goes on in the word before it stays on its line. */
export function extractLines<Node>(collapsed: CollapsedDom<Node>, leafLabels: Uint8Array): string {
  let text = '';
  for (let i = 0; i < collapsed.leaves.length; i += 1) {
    if (leafLabels[i] === 0) continue;
    const leaf = collapsed.leaves[i]!;
    const goesOn = text === '' || (leaf.joined && leafLabels[i - 1] === 1);
    text += goesOn ? leaf.text : `\n${leaf.text}`;
  }
  return text;
}

function labelNodes<Node>({ nodes, leaves }: CollapsedDom<Node>, leafLabels: Uint8Array): Uint8Array {
  const labels = new Uint8Array(nodes.length);
  for (let i = 0; i < leaves.length; i += 1) if (leafLabels[i] === 1) labels[leaves[i]!.node] = 1;
  for (let n = nodes.length - 1; n > 0; n -= 1) {
    const { parent } = nodes[n]!;
    if (parent >= 0 && labels[n] === 1) labels[parent] = 1;
  }
  return labels;
}
