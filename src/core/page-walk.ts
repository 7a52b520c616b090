import { BlockBuilder } from './block-builder.ts';
import { collapseSpace } from './fold-text.ts';
import { CONTROL_TAGS, MEDIA_TAGS, SKIPPED_TAGS, SUBDOCUMENT_TAGS } from './html-elements.ts';
import { MIN_PAGE_CHARS } from './limits.ts';
import type { PageIndex } from './page-index.ts';
import { ELEMENT_NODE, TEXT_NODE, type TreeAdapter } from './tree-adapter.ts';

/** A walk that can be cut into slices: `step` until it answers true, then `finish`. */
export interface PageWalk<Node> {
  /**
   * Visits at most `budget` nodes, fewer where it comes to a frame: going into one for the first time costs a tab as
   * much as hundreds of nodes. True when the page is done. Linear in `budget`.
   */
  step(budget: number): boolean;
  /**
   * Nodes visited so far. No getter: V8 makes a hidden class of its own for each object that is written with one,
   * which holds on to it, and so to the whole page, until all of the heap is collected.
   */
  visited(): number;
  /** The walked page. Throws when the walk is not done. */
  finish(): PageIndex<Node>;
}

/**
 * Starts the one walk of a page: elements, places, text segments and blocks in document order, each node visited
 * once, no recursion. `root` is a document or an element; with `steps`, the names of places above it, a part that
 * came late is walked as if from the top. `noscript` is passed over unless asked for: a live page does not show it.
 */
export function startPageWalk<Node>(
  url: string,
  root: Node,
  adapter: TreeAdapter<Node>,
  steps: readonly string[] = [],
  readNoscript = false,
): PageWalk<Node> {
  const builder = new BlockBuilder<Node>(url, adapter, steps);
  const lists: ArrayLike<Node>[] = [
    adapter.nodeType(root) === ELEMENT_NODE ? [root] : adapter.childNodes(root),
  ];
  const positions: number[] = [0];
  const rows: number[] = [-1];
  let done = false;
  let visited = 0;

  /** True when the node is a frame. */
  function visit(node: Node): boolean {
    const type = adapter.nodeType(node);
    if (type === TEXT_NODE) builder.addText(node, adapter.text(node));
    if (type !== ELEMENT_NODE) return false;
    const tag = adapter.tagName(node);
    if (tag === 'head') builder.setTitle(findTitle(node, adapter));
    if (SKIPPED_TAGS.has(tag) && !(readNoscript && tag === 'noscript')) return false;
    const row = builder.openElement(node, tag);
    if (MEDIA_TAGS.has(tag)) builder.addMedia(node, tag);
    if (CONTROL_TAGS.has(tag)) builder.addControl(node, tag);
    lists.push(isLeafTag(tag) ? [] : adapter.childNodes(node));
    positions.push(0);
    rows.push(row);
    return SUBDOCUMENT_TAGS.has(tag);
  }

  function step(budget: number): boolean {
    let left = budget;
    while (!done && left > 0) {
      const top = lists.length - 1;
      const list = lists[top] as ArrayLike<Node>;
      const position = positions[top] as number;
      if (position < list.length) {
        positions[top] = position + 1;
        visited++;
        left = visit(list[position] as Node) ? 0 : left - 1;
        continue;
      }
      lists.pop();
      positions.pop();
      const row = rows.pop() as number;
      if (row >= 0) builder.closeElement(row);
      done = lists.length === 0;
    }
    return done;
  }

  function finish(): PageIndex<Node> {
    if (!done) throw new Error('finish() before the walk was done: call step() until it answers true');
    return builder.finish();
  }

  return { step, finish, visited: () => visited };
}

/**
 * The page walked in one go: for the command line, the reader and tests. A page with hardly any text of its own is
 * read with its `noscript` parts, which then hold what a reader without scripts sees (22 of 113 forum pages of WCXB;
 * ALGORITHMS.md 4c). Linear in nodes.
 */
export function takeSnapshot<Node>(url: string, root: Node, adapter: TreeAdapter<Node>): PageIndex<Node> {
  const page = walkWhole(startPageWalk(url, root, adapter));
  const chars = countChars(page);
  if (chars >= MIN_PAGE_CHARS) return page;
  const fuller = walkWhole(startPageWalk(url, root, adapter, [], true));
  return countChars(fuller) > 2 * chars ? fuller : page;
}

function walkWhole<Node>(walk: PageWalk<Node>): PageIndex<Node> {
  while (!walk.step(Number.MAX_SAFE_INTEGER));
  return walk.finish();
}

function countChars(page: PageIndex<unknown>): number {
  let sum = 0;
  for (const chars of page.blocks.chars) sum += chars;
  return sum;
}

/** True for elements whose children are no part of the page's text: players' fallbacks, options, drawings. */
export function isLeafTag(tag: string): boolean {
  return tag === 'textarea' || tag === 'select' || (MEDIA_TAGS.has(tag) && tag !== 'iframe');
}

function findTitle<Node>(head: Node, adapter: TreeAdapter<Node>): string {
  const children = adapter.childNodes(head);
  for (let i = 0; i < children.length; i++) {
    const child = children[i] as Node;
    if (adapter.nodeType(child) !== ELEMENT_NODE || adapter.tagName(child) !== 'title') continue;
    const texts: string[] = [];
    const parts = adapter.childNodes(child);
    for (let j = 0; j < parts.length; j++) texts.push(adapter.text(parts[j] as Node));
    return collapseSpace(texts.join(''));
  }
  return '';
}
