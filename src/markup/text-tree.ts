import type { PageIndex } from '../core/page-index.ts';
import { isLeafTag } from '../core/page-walk.ts';
import { ELEMENT_NODE, TEXT_NODE, type TextAdapter } from '../core/tree-adapter.ts';
import { type Parse5Node, parse5Adapter } from './parse5-adapter.ts';

/** A walked page that its text can be written from, without the tree that was parsed. */
export interface TextPage {
  /** The same rows; nodes are those of `tree`. */
  index: PageIndex<number>;
  tree: TextTree;
}

/**
 * What a page's text is written from: the elements that were walked and the texts between them, nodes numbered in
 * document order. A page that waits for its site to be learned costs the collector two lists and the texts instead of
 * thousands of objects.
 *
 *     node   0 document  1 body  2 p  3 "one"  4 p  5 "two"
 *     ends   6           6       4    4        6    6
 */
export class TextTree implements TextAdapter<number> {
  /** The document's node. */
  static readonly root = 0;
  /** The node after a node's subtree. */
  private readonly ends: number[] = [];
  /** Undefined for an element. */
  private readonly texts: (string | undefined)[] = [];

  /** Adds the next node, a text or the start of an element; answers its number. */
  add(text?: string): number {
    this.texts.push(text);
    return this.ends.push(this.texts.length) - 1;
  }

  /** Ends an element with the node that was added last. */
  end(node: number): void {
    this.ends[node] = this.ends.length;
  }

  nodeType(node: number): number {
    if (node === TextTree.root) return 0;
    return this.texts[node] === undefined ? ELEMENT_NODE : TEXT_NODE;
  }

  childNodes(node: number): number[] {
    const nodes: number[] = [];
    const end = this.ends[node] as number;
    for (let child = node + 1; child < end; child = this.ends[child] as number) nodes.push(child);
    return nodes;
  }

  text(node: number): string {
    return this.texts[node] ?? '';
  }
}

/** What of a walked page its text takes; nothing holds on to the parsed tree. Linear in nodes; no recursion. */
export function keepText(page: PageIndex<Parse5Node>, document: Parse5Node): TextPage {
  const { elements, segments } = page;
  const tree = new TextTree();
  const elementNodes: number[] = [];
  const segmentNodes: number[] = [];
  const open = [tree.add()];
  const lists = [parse5Adapter.childNodes(document)];
  const positions = [0];

  function take(node: Parse5Node): void {
    const type = parse5Adapter.nodeType(node);
    const isElement = type === ELEMENT_NODE && elements.node[elementNodes.length] === node;
    if (!isElement && type !== TEXT_NODE) return;
    const kept = isElement ? tree.add() : tree.add(parse5Adapter.text(node));
    if (segments.node[segmentNodes.length] === node) segmentNodes.push(kept);
    if (!isElement) return;
    const tag = elements.tag[elementNodes.length] as string;
    elementNodes.push(kept);
    open.push(kept);
    lists.push(isLeafTag(tag) ? [] : parse5Adapter.childNodes(node));
    positions.push(0);
  }

  while (lists.length > 0) {
    const top = lists.length - 1;
    const list = lists[top] as ArrayLike<Parse5Node>;
    const position = positions[top] as number;
    if (position < list.length) {
      positions[top] = position + 1;
      take(list[position] as Parse5Node);
      continue;
    }
    lists.pop();
    positions.pop();
    tree.end(open.pop() as number);
  }
  return {
    index: {
      ...page,
      elements: { ...elements, node: elementNodes },
      segments: { ...segments, node: segmentNodes },
    },
    tree,
  };
}
