import { ELEMENT_NODE, TEXT_NODE, type TreeAdapter } from '../../core/tree-adapter.ts';
import { findPlainAttribute } from './plain-attributes.ts';
import type { PlainTree } from './plain-tree-builder.ts';

/** The rows of a plain tree as nodes, without the subtrees of `removed`. */
export function adaptPlainTree(tree: PlainTree, removed: ReadonlySet<number>): TreeAdapter<number> {
  return {
    nodeType: (row) => (tree.tag[row] === undefined ? TEXT_NODE : ELEMENT_NODE),
    tagName: (row) => tree.tag[row]?.local ?? '',
    childNodes(row) {
      const children: number[] = [];
      for (let child = row + 1; child < (tree.end[row] as number); child = tree.end[child] as number)
        if (!removed.has(child)) children.push(child);
      return children;
    },
    text: (row) => tree.shown.get(row) ?? (tree.text[row] as string),
    hasAttributes: (row) => tree.attributesFrom[row] !== tree.attributesTo[row],
    attribute: (row, name) => findPlainAttribute(tree, row, name),
  };
}
