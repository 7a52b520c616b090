import type { PageIndex } from '../core/page-index.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { attributeOf, nodeTypeOf } from '../dom/node-access.ts';

/** The page as it may leave the tab: nothing below what can be edited, and not our own layer. */
export function hidePrivate(adapter: TreeAdapter<Node>, own: Element): TreeAdapter<Node> {
  return {
    ...adapter,
    childNodes(node) {
      if (isEditable(node)) return [];
      const children = adapter.childNodes(node);
      return node === own.parentNode ? Array.from(children).filter((child) => child !== own) : children;
    },
  };
}

/** Whether each block of a page stands in something that can be edited. Linear. */
export function listPrivate(index: PageIndex<Node>): boolean[] {
  const { node, parent } = index.elements;
  const rows: boolean[] = [];
  for (let row = 0; row < node.length; row++) {
    const above = parent[row] as number;
    rows.push((above >= 0 && rows[above] === true) || isEditable(node[row] as Node));
  }
  return index.blocks.element.map((row) => row >= 0 && rows[row] === true);
}

function isEditable(node: Node): boolean {
  if (nodeTypeOf(node) !== 1) return false;
  const editable = attributeOf(node as Element, 'contenteditable');
  if (editable !== undefined && editable.toLowerCase() !== 'false') return true;
  return /^(?:textbox|searchbox)$/i.test(attributeOf(node as Element, 'role') ?? '');
}
