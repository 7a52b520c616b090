import { TEXT_NODE, type TreeAdapter } from '../core/tree-adapter.ts';
import {
  assignedNodesOf,
  attributeOf,
  childNodesOf,
  frameDocumentOf,
  hasAttributesOf,
  isFrame,
  nodeTypeOf,
  shadowRootOf,
  tagNameOf,
  textOf,
} from './node-access.ts';

const NOTHING: Node[] = [];

/** Told of each tree that a walk meets beside the page's own: open shadow roots, documents of same-origin frames. */
export type MeetRoot = (root: ShadowRoot | Document) => void;

/** The live tree as a reader meets it, telling nobody. */
export const domAdapter: TreeAdapter<Node> = makeDomAdapter(() => undefined);

/** Told of each element that may get a tree of its own later: custom elements without one yet, frames. */
export type ExpectRoot = (host: Element) => void;

/**
 * The live tree as a reader meets it: an open shadow root stands in for its host's children, a slot shows what is
 * assigned to it (its own content where nothing is), a same-origin frame shows its body. Never changes the tree.
 */
export function makeDomAdapter(meet: MeetRoot, expect: ExpectRoot = () => undefined): TreeAdapter<Node> {
  function childNodes(node: Node): ArrayLike<Node> {
    if (nodeTypeOf(node) !== 1) return childNodesOf(node);
    const shadow = shadowRootOf(node);
    if (shadow !== null) {
      meet(shadow);
      return childNodesOf(shadow);
    }
    const tag = tagNameOf(node);
    if (tag === 'slot') {
      const assigned = assignedNodesOf(node);
      return assigned.length > 0 ? assigned : childNodesOf(node);
    }
    if (!isFrame(node)) {
      if (tag.includes('-')) expect(node as Element);
      return childNodesOf(node);
    }
    expect(node as Element);
    const frame = frameDocumentOf(node);
    if (frame === null) return NOTHING;
    meet(frame);
    return frameContent(frame);
  }

  return {
    nodeType: nodeTypeOf,
    tagName: tagNameOf,
    childNodes,
    text: (node) => (nodeTypeOf(node) === TEXT_NODE ? textOf(node) : ''),
    hasAttributes: hasAttributesOf,
    attribute: attributeOf,
  };
}

/** The frame's body: its head has nothing for a reader, and its `html` would speak for the whole page. */
function frameContent(frame: Document): Node[] {
  const top = findChild(frame, 'html');
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
