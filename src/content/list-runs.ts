import { INLINE_TAGS, SKIPPED_TAGS } from '../core/html-elements.ts';
import type { TreeAdapter } from '../core/tree-adapter.ts';
import { isFrame, isInPage, nodeTypeOf, parentNodeOf, tagNameOf } from '../dom/node-access.ts';
import { shownParentOf } from '../dom/shown-parent.ts';

/**
 * What is decided together when something changes: whole lines and whole blocks, neighbours under one block
 * element.
 *
 *     ul            parent
 *     ├─ li
 *     ├─ li  new    ┐
 *     └─ li  new    ┘ nodes
 */
export interface Run {
  parent: Element;
  nodes: Node[];
}

/**
 * The runs that hold the given nodes, none inside another. Nodes that are not shown or were taken out meanwhile are
 * passed over. Linear in nodes, in the elements above them, and in the children of their parents.
 */
export function listRuns(nodes: Iterable<Node>, adapter: TreeAdapter<Node>): Run[] {
  const marked = new Map<Element, Set<Node>>();
  const all = new Set(nodes);
  // A node whose parent came with it is in its parent's run: a deep tree that arrives at once is climbed once.
  for (const node of all) if (!all.has(parentNodeOf(node) as Node)) mark(node, marked);
  const runs: Run[] = [];
  const free = new Map<Element, boolean>();
  for (const [parent, children] of marked) {
    if (!isFree(parent, marked, free)) continue;
    const run = takeLines(Array.from(adapter.childNodes(parent)), children);
    if (run.length > 0) runs.push({ parent, nodes: run });
  }
  return runs;
}

/** Notes a node's block element and the child of it that holds the node. */
function mark(node: Node, marked: Map<Element, Set<Node>>): void {
  const type = nodeTypeOf(node);
  if ((type !== 1 && type !== 3) || !isInPage(node)) return;
  if (type === 1 && SKIPPED_TAGS.has(tagNameOf(node))) return;
  let child = node;
  let parent = shownParentOf(node);
  // A frame stands in a line, but what comes into it is no part of that line.
  while (parent !== null && INLINE_TAGS.has(tagNameOf(parent)) && !isFrame(parent)) {
    child = parent;
    parent = shownParentOf(parent);
  }
  if (parent === null) return;
  const children = marked.get(parent);
  if (children) children.add(child);
  else marked.set(parent, new Set([child]));
}

/**
 * True for elements that are shown and stand in no run. `known` has the answers so far: a thousand parents at a
 * depth of 50,000 are climbed once.
 */
function isFree(
  element: Element,
  marked: ReadonlyMap<Element, ReadonlySet<Node>>,
  known: Map<Element, boolean>,
): boolean {
  const climbed: Element[] = [];
  let answer: boolean | undefined;
  for (let at: Element | null = element; at !== null && answer === undefined; ) {
    answer = known.get(at);
    if (answer !== undefined) break;
    climbed.push(at);
    const above: Element | null = shownParentOf(at);
    if (SKIPPED_TAGS.has(tagNameOf(at)) || (above !== null && marked.get(above)?.has(at))) answer = false;
    at = above;
  }
  for (const at of climbed) known.set(at, answer ?? true);
  return answer ?? true;
}

/** The children from the first to the last that is marked, with the rest of the lines they stand in. */
function takeLines(children: readonly Node[], marked: ReadonlySet<Node>): Node[] {
  let first = -1;
  let last = -1;
  for (let i = 0; i < children.length; i++) {
    if (!marked.has(children[i] as Node)) continue;
    if (first < 0) first = i;
    last = i;
  }
  if (first < 0) return [];
  while (first > 0 && !endsLine(children[first] as Node) && !endsLine(children[first - 1] as Node)) first--;
  while (
    last + 1 < children.length &&
    !endsLine(children[last] as Node) &&
    !endsLine(children[last + 1] as Node)
  ) {
    last++;
  }
  return children.slice(first, last + 1);
}

function endsLine(node: Node): boolean {
  return nodeTypeOf(node) === 1 && !INLINE_TAGS.has(tagNameOf(node));
}
