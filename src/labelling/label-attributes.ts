import type { TreeAdapter } from '../core/tree-adapter.ts';
import { collapseDom } from './collapsed-dom.ts';
import { extractLines, type LabelledPage } from './label-leaves.ts';

/** Attribute of every element of a labelled document: `content` or `boilerplate`. */
export const LABEL_ATTRIBUTE = 'data-label';
/**
 * Attribute of an element that has texts beside child elements: a letter a text in document order, `c` for content,
 * `b` for boilerplate. The element's own label says only that something in it is content.
 */
export const TEXT_LABELS_ATTRIBUTE = 'data-label-texts';

/** The label attributes of one element. */
export interface ElementLabels {
  label: 'content' | 'boilerplate';
  texts?: string;
}

/**
 * The labels of every element that carries text, merged elements included: each element of a chain has the chain's
 * label. An element that is not in the map has no text below it and is boilerplate. Linear.
 */
export function listElementLabels<Node>(page: LabelledPage<Node>): Map<Node, ElementLabels> {
  const labels = new Map<Node, ElementLabels>();
  const { nodes, leaves } = page.collapsed;
  for (let n = 0; n < nodes.length; n += 1) {
    const label = page.nodeLabels[n] === 1 ? 'content' : 'boilerplate';
    for (const element of nodes[n]!.elements) labels.set(element, { label });
  }
  for (let i = 0; i < leaves.length; i += 1) {
    const leaf = leaves[i]!;
    if (!leaf.inner) continue;
    const { elements } = nodes[leaf.node]!;
    const holder = labels.get(elements[elements.length - 1]!)!;
    holder.texts = (holder.texts ?? '') + (page.leafLabels[i] === 1 ? 'c' : 'b');
  }
  return labels;
}

/**
 * The extracted text of a document that carries label attributes: what `labelLeaves` extracted when they were written,
 * as long as the document was not changed since. Unlabelled elements are boilerplate. Linear.
 */
export function extractLabelled<Node>(root: Node, adapter: TreeAdapter<Node>): string {
  const collapsed = collapseDom(root, adapter);
  const leafLabels = new Uint8Array(collapsed.leaves.length);
  const textsSeen = new Map<number, number>();
  for (let i = 0; i < collapsed.leaves.length; i += 1) {
    const leaf = collapsed.leaves[i]!;
    const { elements } = collapsed.nodes[leaf.node]!;
    const holder = elements[elements.length - 1]!;
    const seen = textsSeen.get(leaf.node) ?? 0;
    textsSeen.set(leaf.node, seen + 1);
    const isContent = leaf.inner
      ? adapter.attribute(holder, TEXT_LABELS_ATTRIBUTE)?.[seen] === 'c'
      : adapter.attribute(holder, LABEL_ATTRIBUTE) === 'content';
    leafLabels[i] = isContent ? 1 : 0;
  }
  return extractLines(collapsed, leafLabels);
}
