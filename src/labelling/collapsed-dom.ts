import { INLINE_TAGS, SKIPPED_TAGS } from '../core/html-elements.ts';
import { ELEMENT_NODE, TEXT_NODE, type TreeAdapter } from '../core/tree-adapter.ts';
import { normaliseText } from './normalise-text.ts';

/** Elements that labelling drops with everything in them; text after them stays (web2textpy 0.1.0). */
const DROPPED_TAGS: ReadonlySet<string> = new Set(
  'script style head noscript iframe img input br hr meta title video select textarea link object embed applet param svg'.split(
    ' ',
  ),
);

/** A node of the collapsed DOM: one element, or a chain of only children merged into one. */
export interface CollapsedNode<Node> {
  /** The chain, outermost first; the last element holds the texts and the children. */
  elements: Node[];
  /** Index of the parent in `nodes`, -1 for the root. Parents stand before their children. */
  parent: number;
}

/** A text that is labelled on its own. */
export interface Leaf {
  /** Normalised, never empty. */
  text: string;
  /** Index of the node whose last element holds the text. */
  node: number;
  /** Whether the holder has child nodes besides: then the label belongs to the text, not to the element. */
  inner: boolean;
  /** Whether it goes on in the word that the leaf before it ends with: no white space or line break between them. */
  joined: boolean;
}

/** Nodes in document order, leaves in document order. Without any text both are empty. */
export interface CollapsedDom<Node> {
  nodes: CollapsedNode<Node>[];
  leaves: Leaf[];
}

/** Opening of the next element, closing of the latest, or a text: the document as a flat list, so that depth costs nothing. */
const OPEN = 1;
const CLOSE = 2;
const TEXT = 3;
const SPACE = 4;

interface Walk<Node> {
  kinds: number[];
  elements: Node[];
  parents: number[];
  texts: string[];
}

/**
 * The collapsed DOM below `root` (an element or document), after Vogels et al. 2018, section 3.1: dropped elements and
 * comments out, empty texts out, elements without text out, single children without sibling text merged into their
 * parent. Text that stands around a dropped element becomes one text; a space is put where that element breaks the
 * line (`one<br>two`), none where it is inline. Linear in the document, no recursion; the tree is not changed.
 */
export function collapseDom<Node>(root: Node, adapter: TreeAdapter<Node>): CollapsedDom<Node> {
  const walk = flatten(root, adapter);
  const count = walk.elements.length;
  const hasText = new Uint8Array(count);
  const liveChildren = new Int32Array(count);
  countLive(walk, hasText, liveChildren);

  const nodes: CollapsedNode<Node>[] = [];
  const leaves: Leaf[] = [];
  const nodeOf = new Int32Array(count).fill(-1);
  const stack: number[] = [];
  const pending: string[][] = [];
  let apart = true;
  const flush = () => {
    const element = stack[stack.length - 1]!;
    const raw = pending[pending.length - 1]!.join('');
    pending[pending.length - 1] = [];
    if (raw === '') return;
    if (/^\s/u.test(raw)) apart = true;
    const text = normaliseText(raw);
    if (text === '') return;
    leaves.push({ text, node: nodeOf[element]!, inner: liveChildren[element]! > 0, joined: !apart });
    apart = /\s$/u.test(raw);
  };

  let element = -1;
  let text = -1;
  for (let k = 0; k < walk.kinds.length; k += 1) {
    const kind = walk.kinds[k]!;
    const top = pending[pending.length - 1];
    if (kind === TEXT) {
      text += 1;
      top?.push(walk.texts[text]!);
    } else if (kind === SPACE) top?.push(' ');
    else if (kind === CLOSE) {
      flush();
      if (breaksLine(adapter.tagName(walk.elements[stack.pop()!]!))) apart = true;
      pending.pop();
    } else {
      element += 1;
      if (!isLive(element, hasText, liveChildren)) {
        const end = findClose(walk.kinds, k);
        for (let i = k + 1; i < end; i += 1) {
          if (walk.kinds[i] === OPEN) element += 1;
          else if (walk.kinds[i] === TEXT) text += 1;
        }
        if (breaksLine(adapter.tagName(walk.elements[element]!))) top?.push(' ');
        k = end;
        continue;
      }
      const parent = walk.parents[element]!;
      if (parent >= 0) flush();
      if (breaksLine(adapter.tagName(walk.elements[element]!))) apart = true;
      if (parent >= 0 && hasText[parent] === 0 && liveChildren[parent] === 1) {
        nodeOf[element] = nodeOf[parent]!;
        nodes[nodeOf[element]!]!.elements.push(walk.elements[element]!);
      } else {
        nodeOf[element] = nodes.length;
        nodes.push({ elements: [walk.elements[element]!], parent: parent < 0 ? -1 : nodeOf[parent]! });
      }
      stack.push(element);
      pending.push([]);
    }
  }
  return { nodes, leaves };
}

/** Whether labelling drops an element of this name whole. */
export function isDroppedTag(tag: string): boolean {
  return DROPPED_TAGS.has(tag);
}

function flatten<Node>(root: Node, adapter: TreeAdapter<Node>): Walk<Node> {
  const walk: Walk<Node> = { kinds: [], elements: [], parents: [], texts: [] };
  const lists: ArrayLike<Node>[] = [[root]];
  const at: number[] = [0];
  const owners: number[] = [-1];
  while (lists.length > 0) {
    const depth = lists.length - 1;
    const list = lists[depth]!;
    const index = at[depth]!;
    if (index === list.length) {
      if (depth > 0 && owners[depth] !== owners[depth - 1]) walk.kinds.push(CLOSE);
      lists.pop();
      at.pop();
      owners.pop();
      continue;
    }
    at[depth] = index + 1;
    const node = list[index]!;
    const type = adapter.nodeType(node);
    if (type === TEXT_NODE) {
      if (owners[depth] === -1) continue;
      walk.kinds.push(TEXT);
      walk.texts.push(adapter.text(node));
    } else if (type === ELEMENT_NODE) {
      const tag = adapter.tagName(node);
      if (DROPPED_TAGS.has(tag)) {
        if (breaksLine(tag)) walk.kinds.push(SPACE);
        continue;
      }
      walk.kinds.push(OPEN);
      walk.parents.push(owners[depth]!);
      lists.push(adapter.childNodes(node));
      at.push(0);
      owners.push(walk.elements.length);
      walk.elements.push(node);
    } else if (depth === 0) {
      // A document or fragment: its children stand for it.
      lists.push(adapter.childNodes(node));
      at.push(0);
      owners.push(-1);
    }
  }
  return walk;
}

/** Bottom-up without recursion: children stand after their parents, so a walk from the end meets them first. */
function countLive<Node>(walk: Walk<Node>, hasText: Uint8Array, liveChildren: Int32Array): void {
  const stack: number[] = [];
  let element = -1;
  let text = -1;
  for (const kind of walk.kinds) {
    if (kind === OPEN) {
      element += 1;
      stack.push(element);
    } else if (kind === CLOSE) stack.pop();
    else if (kind === TEXT) {
      text += 1;
      if (/\S/u.test(walk.texts[text]!)) hasText[stack[stack.length - 1]!] = 1;
    }
  }
  for (let e = walk.elements.length - 1; e >= 0; e -= 1) {
    const parent = walk.parents[e]!;
    if (parent >= 0 && isLive(e, hasText, liveChildren)) liveChildren[parent]! += 1;
  }
}

function isLive(element: number, hasText: Uint8Array, liveChildren: Int32Array): boolean {
  return hasText[element] === 1 || liveChildren[element]! > 0;
}

function findClose(kinds: readonly number[], open: number): number {
  let depth = 0;
  for (let k = open; k < kinds.length; k += 1) {
    if (kinds[k] === OPEN) depth += 1;
    else if (kinds[k] === CLOSE) {
      depth -= 1;
      if (depth === 0) return k;
    }
  }
  return kinds.length;
}

/** Whether text on either side of the element stands on different lines. Script and style are nothing at all. */
function breaksLine(tag: string): boolean {
  return !INLINE_TAGS.has(tag) && !SKIPPED_TAGS.has(tag);
}
