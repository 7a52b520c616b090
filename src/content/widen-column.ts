import { childNodesOf, isInPage, nodeTypeOf, parentNodeOf, tagNameOf } from '../dom/node-access.ts';
import type { HiddenParts } from './hide-parts.ts';

/** Share of its container under which a column has room to grow. */
const NARROW = 0.85;
/** Pixels under which a box is no column. */
const LEAST_WIDTH = 200;
/** Columns that are widened on one page. */
const MOST_COLUMNS = 3;
/** Containers that are looked at: a page has few columns, and thousands of parts only in lists. */
const MOST_CONTAINERS = 500;

/**
 * Lets a column use the room of hidden ones beside it: where a container shows one child alone because its others
 * are hidden, and that child is narrower than the container. What does not become wider by it, or leaves its
 * container, is as it was. Undone by `hidden.narrow`. Costs two layouts, where there is such a container.
 */
export function widenColumns(parts: readonly Element[], hidden: HiddenParts): void {
  hidden.narrow();
  const containers = new Set<Element>();
  for (const part of parts) {
    if (containers.size >= MOST_CONTAINERS) break;
    const parent = isInPage(part) ? parentNodeOf(part) : null;
    if (parent !== null && nodeTypeOf(parent) === 1 && tagNameOf(parent) !== 'html') {
      containers.add(parent as Element);
    }
  }
  let columns = 0;
  for (const container of containers) {
    if (columns >= MOST_COLUMNS) return;
    const column = findOnlyChild(container, hidden);
    if (column !== undefined && widen(column, container, hidden)) columns++;
  }
}

/** The one child with a box; undefined when there are none, or more, or text stands beside it. */
function findOnlyChild(container: Element, hidden: HiddenParts): Element | undefined {
  let only: Element | undefined;
  const children = childNodesOf(container);
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as Node;
    if (nodeTypeOf(child) === 3 && (child.nodeValue ?? '').trim() !== '') return undefined;
    if (nodeTypeOf(child) !== 1 || hidden.has(child)) continue;
    if (boxOf(child as Element).width === 0) continue;
    if (only !== undefined) return undefined;
    only = child as Element;
  }
  return only;
}

function widen(column: Element, container: Element, hidden: HiddenParts): boolean {
  const before = boxOf(column);
  const outer = boxOf(container);
  if (before.width < LEAST_WIDTH || before.width >= NARROW * outer.width) return false;
  hidden.widen(column);
  const after = boxOf(column);
  const isBetter =
    after.width > before.width && after.left >= outer.left - 1 && after.right <= outer.right + 1;
  if (!isBetter) hidden.show(column);
  return isBetter;
}

function boxOf(element: Element): DOMRect {
  return Element.prototype.getBoundingClientRect.call(element);
}
