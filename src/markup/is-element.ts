import type { DefaultTreeAdapterMap } from 'parse5';

const HASH = 35;

/** True for an element of parse5's trees: the names of all other nodes begin with `#`, which no tag's does. */
export function isElement(node: DefaultTreeAdapterMap['node']): node is DefaultTreeAdapterMap['element'] {
  return node.nodeName.charCodeAt(0) !== HASH;
}
