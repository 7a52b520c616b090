import { TEXT_NODE, type TreeAdapter } from '../core/tree-adapter.ts';
import {
  assignedNodesOf,
  attributeOf,
  childNodesOf,
  frameDocumentOf,
  nodeTypeOf,
  shadowRootOf,
  tagNameOf,
  textOf,
} from './node-access.ts';

const NOTHING: Node[] = [];

/**
 * The live tree as a reader meets it: an open shadow root stands in for its host's children, a slot shows what is
 * assigned to it (its own content where nothing is), a same-origin frame shows its body. Never changes the tree.
 */
export const domAdapter: TreeAdapter<Node> = {
  nodeType: nodeTypeOf,
  tagName: tagNameOf,
  childNodes: shownChildren,
  text: (node) => (nodeTypeOf(node) === TEXT_NODE ? textOf(node) : ''),
  attribute: attributeOf,
};

function shownChildren(node: Node): ArrayLike<Node> {
  if (nodeTypeOf(node) !== 1) return childNodesOf(node);
  const shadow = shadowRootOf(node);
  if (shadow !== null) return childNodesOf(shadow);
  const tag = tagNameOf(node);
  if (tag === 'slot') {
    const assigned = assignedNodesOf(node);
    return assigned.length > 0 ? assigned : childNodesOf(node);
  }
  if (tag === 'iframe') return frameContent(node);
  return childNodesOf(node);
}

/** The frame's body: its head has nothing for a reader, and its `html` would speak for the whole page. */
function frameContent(frame: Node): Node[] {
  const root = frameDocumentOf(frame);
  if (root === null) return NOTHING;
  const top = findChild(root, 'html');
  const body = top && findChild(top, 'body');
  return body ? [body] : NOTHING;
}

function findChild(parent: Node, tag: string): Node | undefined {
  const children = childNodesOf(parent);
  for (let i = 0; i < children.length; i++) {
    if (tagNameOf(children[i] as Node) === tag) return children[i];
  }
  return undefined;
}
