import { nameStep } from '../core/step-names.ts';
import {
  assignedSlotOf,
  attributeOf,
  nodeTypeOf,
  parentNodeOf,
  shadowRootOf,
  tagNameOf,
} from './node-access.ts';

/**
 * The element a reader meets a node in, `domAdapter.childNodes` read backwards: a slot for what is assigned to it,
 * the host for what stands in a shadow root, the frame for its body. Null at the top, and for nodes that are not
 * shown: children of a host that no slot takes, whatever stands outside a frame's body.
 */
export function shownParentOf(node: Node): Element | null {
  const slot = assignedSlotOf(node);
  if (slot !== null) return slot;
  const parent = parentNodeOf(node);
  if (parent === null) return null;
  const type = nodeTypeOf(parent);
  if (type === 11) return (parent as ShadowRoot).host ?? null;
  if (type !== 1) return null;
  if (shadowRootOf(parent) !== null) return null;
  const frame = tagNameOf(node) === 'body' ? frameOf(node) : null;
  return frame ?? (parent as Element);
}

/** Steps of an element's place, outermost first, itself the last: as the page's walk names it. Linear in depth. */
export function listStepsOf(element: Element): string[] {
  const steps: string[] = [];
  for (let node: Element | null = element; node !== null; node = shownParentOf(node)) {
    steps.push(nameStep(tagNameOf(node), attributeOf(node, 'id'), attributeOf(node, 'class')));
  }
  return steps.reverse();
}

/** The frame element of this page whose document a node stands in. */
function frameOf(node: Node): Element | null {
  try {
    return node.ownerDocument?.defaultView?.frameElement ?? null;
  } catch {
    return null; // A frame whose parent is of another origin.
  }
}
