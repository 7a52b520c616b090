import type { PageDecision } from './decide-blocks.ts';
import { CONTROL_TAGS, MEDIA_TAGS } from './html-elements.ts';
import type { PageIndex } from './page-index.ts';
import { isLeafTag } from './page-walk.ts';
import { doPieces, PIECE_ROWS, type Pieces } from './pieces.ts';
import { ELEMENT_NODE, TEXT_NODE, type TextAdapter } from './tree-adapter.ts';

/** What is told of the kept parts of a page, in document order. Rows are those of `PageIndex.elements`. */
export interface KeptVisitor<Node> {
  open(node: Node, tag: string, row: number): void;
  close(node: Node, tag: string, row: number): void;
  /** A kept text; white space between elements has block -1. */
  text(text: string, block: number): void;
  /** A kept picture, player or form control, `button` excepted; told between its `open` and its `close`. */
  leaf?(node: Node, tag: string): void;
}

/**
 * Visits what a decision keeps of a page: elements all of whose blocks are hidden are passed over whole, the others
 * are entered. Without a decision everything is visited. `root` is the one the page was walked from, unchanged.
 * Linear in the page; no recursion.
 */
export function walkKept<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TextAdapter<Node>,
  decision: PageDecision | undefined,
  visitor: KeptVisitor<Node>,
): void {
  doPieces(walkKeptInPieces(page, root, adapter, decision, visitor));
}

/** `walkKept` in pieces; what changes between two of them may cut the rest off. */
export function* walkKeptInPieces<Node>(
  page: PageIndex<Node>,
  root: Node,
  adapter: TextAdapter<Node>,
  decision: PageDecision | undefined,
  visitor: KeptVisitor<Node>,
): Pieces<void> {
  const { elements, segments } = page;
  const keptBefore = countKeptSegments(page, decision);
  const lists: ArrayLike<Node>[] = [
    adapter.nodeType(root) === ELEMENT_NODE ? [root] : adapter.childNodes(root),
  ];
  const positions: number[] = [0];
  const rows: number[] = [-1];
  let nextRow = 0;
  let nextSegment = 0;

  function visitText(node: Node): void {
    if (segments.node[nextSegment] !== node) {
      visitor.text(adapter.text(node), -1);
      return;
    }
    const isKept = (keptBefore[nextSegment + 1] as number) > (keptBefore[nextSegment] as number);
    const block = segments.block[nextSegment] as number;
    nextSegment++;
    if (isKept) visitor.text(adapter.text(node), block);
  }

  function visitElement(node: Node): void {
    if (elements.node[nextRow] !== node) return;
    const row = nextRow;
    const first = elements.firstSegment[row] as number;
    const end = elements.endSegment[row] as number;
    if (end > first && keptBefore[end] === keptBefore[first]) {
      nextRow = elements.end[row] as number;
      nextSegment = end;
      return;
    }
    nextRow++;
    const tag = elements.tag[row] as string;
    visitor.open(node, tag, row);
    if (segments.node[nextSegment] === node && (MEDIA_TAGS.has(tag) || CONTROL_TAGS.has(tag))) {
      nextSegment++;
      visitor.leaf?.(node, tag);
    }
    lists.push(isLeafTag(tag) ? [] : adapter.childNodes(node));
    positions.push(0);
    rows.push(row);
  }

  for (let visited = 1; lists.length > 0; visited++) {
    if (visited % PIECE_ROWS === 0) yield;
    const top = lists.length - 1;
    const list = lists[top] as ArrayLike<Node>;
    const position = positions[top] as number;
    if (position < list.length) {
      positions[top] = position + 1;
      const node = list[position] as Node;
      const type = adapter.nodeType(node);
      if (type === TEXT_NODE) visitText(node);
      else if (type === ELEMENT_NODE) visitElement(node);
      continue;
    }
    lists.pop();
    positions.pop();
    const row = rows.pop() as number;
    if (row >= 0) visitor.close(elements.node[row] as Node, elements.tag[row] as string, row);
  }
}

/** `counts[i]`: kept segments before segment i. */
function countKeptSegments(page: PageIndex<unknown>, decision: PageDecision | undefined): Uint32Array {
  const { block } = page.segments;
  const counts = new Uint32Array(block.length + 1);
  for (let i = 0; i < block.length; i++) {
    const row = block[i] as number;
    const isKept = row < 0 || decision?.reason[row] === undefined;
    counts[i + 1] = (counts[i] as number) + (isKept ? 1 : 0);
  }
  return counts;
}
