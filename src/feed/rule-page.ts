import { collapseSpace } from '../core/fold-text.ts';
import type { PageIndex } from '../core/page-index.ts';
import { TEXT_NODE, type TreeAdapter } from '../core/tree-adapter.ts';
import { type PageWitnesses, readPageWitnesses } from './page-witnesses.ts';

/**
 * A walked page with what rules ask of it beyond the walk: its texts and what it says of itself. Free of the tree's
 * own nodes, so that pages may outlive their documents.
 */
export interface RulePage {
  index: PageIndex<unknown>;
  /** One a segment, white space collapsed; '' for pictures and controls. */
  texts: string[];
  /** Texts of elements that were asked for, by first and last segment: those that wrap the same text share it. */
  shown: Map<number, string>;
  /** `rel` of elements that have one. Keys are element rows. */
  rels: Map<number, string>;
  /** Machine-readable dates (`datetime`, or a date in `title`) of elements. Keys are element rows. */
  stamps: Map<number, string>;
  witnesses: PageWitnesses;
}

const STAMP_TAGS: ReadonlySet<string> = new Set([
  'time',
  'abbr',
  'span',
  'a',
  'ins',
  'relative-time',
  'div',
  'p',
]);

/** Characters of an element's text that is kept: a field's value is short. */
const MAX_SHOWN_CHARS = 600;
/** More than the segments of any page. */
const MOST_SEGMENTS = 2 ** 26;

/** The rule page of a walked document. `root` is the document that `index` was walked from. Linear in nodes. */
export function makeRulePage<Node>(index: PageIndex<Node>, root: Node, adapter: TreeAdapter<Node>): RulePage {
  const rels = new Map<number, string>();
  const stamps = new Map<number, string>();
  const { node, tag } = index.elements;
  for (let row = 0; row < node.length; row++) {
    const element = node[row] as Node;
    const name = tag[row] as string;
    const rel = name === 'a' || name === 'link' ? adapter.attribute(element, 'rel') : undefined;
    if (rel) rels.set(row, rel.toLowerCase());
    if (!STAMP_TAGS.has(name)) continue;
    const stamp = adapter.attribute(element, 'datetime') ?? adapter.attribute(element, 'title');
    if (stamp && stamp.length < 80 && /\d{4}/.test(stamp)) stamps.set(row, stamp);
  }
  const texts = index.segments.node.map((segment) =>
    adapter.nodeType(segment) === TEXT_NODE ? collapseSpace(adapter.text(segment)) : '',
  );
  return { index, texts, shown: new Map(), rels, stamps, witnesses: readPageWitnesses(root, adapter) };
}

/** Text of an element on one line, as a reader sees it; '' when it has none. Linear in its lines' text. */
export function textOfElement(page: RulePage, row: number): string {
  const { elements } = page.index;
  const first = elements.firstSegment[row] as number;
  const end = elements.endSegment[row] as number;
  const key = first * MOST_SEGMENTS + end;
  const known = page.shown.get(key);
  if (known !== undefined) return known;
  const text = textOfSegments(page, first, end);
  if (text.length <= MAX_SHOWN_CHARS) page.shown.set(key, text);
  return text;
}

/**
 * Text of a run of segments, each line's part joined by a space. Inside a line the white space between two texts is
 * that of the line itself: the walk drops blank text nodes, the line keeps them.
 */
export function textOfSegments(page: RulePage, first: number, end: number): string {
  const { segments, blocks } = page.index;
  const parts: string[] = [];
  let at = first;
  while (at < end) {
    if (page.texts[at] === '') {
      at++;
      continue;
    }
    const block = segments.block[at] as number;
    let last = at + 1;
    while (last < end && (page.texts[last] === '' || segments.block[last] === block)) last++;
    parts.push(cutLine(page, block, blocks.firstSegment[block] ?? at, at, last));
    at = last;
  }
  return collapseSpace(parts.join(' '));
}

function cutLine(page: RulePage, block: number, lineStart: number, first: number, end: number): string {
  const line = page.index.blocks.text[block] ?? '';
  let cursor = 0;
  let from = 0;
  for (let at = lineStart; at < end; at++) {
    const text = page.texts[at] as string;
    if (text === '') continue;
    const found = line.indexOf(text, cursor);
    if (found < 0) return page.texts.slice(first, end).join(' ');
    if (at <= first) from = found;
    cursor = found + text.length;
  }
  return line.slice(from, cursor);
}

/** Levels of parents between two elements, over their deepest common ancestor. Linear in depth. */
export function treeDistance(index: PageIndex<unknown>, a: number, b: number): number {
  const { parent } = index.elements;
  let [low, high, steps] = [a, b, 0];
  // Rows are in document order: the larger of two different rows cannot be an ancestor of the smaller.
  while (low !== high) {
    if (low > high) low = parent[low] as number;
    else high = parent[high] as number;
    steps++;
  }
  return steps;
}
