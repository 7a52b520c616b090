import { collapseSpace } from '../core/fold-text.ts';
import type { RulePage } from './rule-page.ts';

/** Characters of a page's text that are compared; what stands beyond is not looked at. Bounds memory on giant pages. */
const MAX_TEXT_CHARS = 3_000_000;

/** Scores every element of a page against a text. */
export interface BigramIndex {
  /** Distinct pairs of adjacent characters in each element's text. One value an element row. */
  distinct: Int32Array;
  /**
   * Sørensen-Dice of each element's set of character pairs with the target's, 2|A∩B| / (|A| + |B|), 0 to 1. One value
   * an element row. Linear in elements and in the places where the target's pairs stand.
   */
  score(target: string): Float64Array;
}

/**
 * All elements' bigram sets from one walk, an element's set being its own texts' pairs joined with its children's
 * (Blanvillain et al., WIMS 2014, section 3.2), without ever building a set: the distinct pairs below an element are
 * counted. Each text that holds a pair counts +1, and where the pair's occurrence before and this one first share an
 * ancestor, −1; the sum over a subtree is then its number of distinct pairs.
 *
 *     div(-1)        "ab" in p and again in i: +1 +1 −1 at div = 1 below div, 1 below p, 1 below i
 *      ├ p  +1 "ab"
 *      └ i  +1 "ab"
 *
 * Linear in text, but for a binary search of that ancestor: × log(depth) at worst.
 */
export function indexBigrams(page: RulePage): BigramIndex {
  const { parent } = page.index.elements;
  const count = parent.length;
  const events = collectEvents(page);
  const distinct = new Int32Array(count);
  for (let i = 0; i < events.row.length; i++) {
    const row = events.row[i] as number;
    distinct[row] = (distinct[row] as number) + (events.delta[i] as number);
  }
  sumSubtrees(distinct, parent);

  function score(target: string): Float64Array {
    const pairs = listBigrams(target);
    const shared = new Int32Array(count);
    for (const pair of pairs) {
      const id = events.ids.get(pair);
      if (id === undefined) continue;
      for (let i = events.start[id] as number; i < (events.start[id + 1] as number); i++) {
        const row = events.row[i] as number;
        shared[row] = (shared[row] as number) + (events.delta[i] as number);
      }
    }
    sumSubtrees(shared, parent);
    const scores = new Float64Array(count);
    for (let row = 0; row < count; row++) {
      const sum = (distinct[row] as number) + pairs.size;
      scores[row] = sum === 0 ? 0 : (2 * (shared[row] as number)) / sum;
    }
    return scores;
  }

  return { distinct, score };
}

/** Distinct pairs of adjacent UTF-16 units of a text, white space collapsed. */
export function listBigrams(text: string): Set<number> {
  const clean = collapseSpace(text);
  const pairs = new Set<number>();
  for (let i = 0; i + 1 < clean.length; i++) pairs.add(pairAt(clean, i));
  return pairs;
}

function pairAt(text: string, at: number): number {
  return text.charCodeAt(at) * 65536 + text.charCodeAt(at + 1);
}

/** Events sorted by pair: those of pair `id` are rows `start[id]` up to `start[id + 1]`. */
interface Events {
  ids: Map<number, number>;
  start: Int32Array;
  row: Int32Array;
  delta: Int8Array;
}

function collectEvents(page: RulePage): Events {
  const { elements, segments } = page.index;
  const ids = new Map<number, number>();
  const lastSegment: number[] = [];
  const pair: number[] = [];
  const row: number[] = [];
  const delta: number[] = [];
  /** Open elements from the root down; `firstSegment` never falls along it. */
  const path: number[] = [];
  let left = MAX_TEXT_CHARS;
  for (let segment = 0; segment < segments.element.length && left > 0; segment++) {
    const text = (page.texts[segment] as string).slice(0, left);
    if (text === '') continue;
    left -= text.length;
    const element = segments.element[segment] as number;
    if (element < 0) continue;
    movePath(path, element, elements.parent, elements.end);
    for (let i = 0; i + 1 < text.length; i++) {
      const code = pairAt(text, i);
      let id = ids.get(code);
      if (id === undefined) {
        id = ids.size;
        ids.set(code, id);
        lastSegment.push(-1);
      }
      const last = lastSegment[id] as number;
      if (last === segment) continue;
      lastSegment[id] = segment;
      pair.push(id);
      row.push(element);
      delta.push(1);
      if (last < 0) continue;
      pair.push(id);
      row.push(sharedAncestor(path, elements.firstSegment, last));
      delta.push(-1);
    }
  }
  return sortEvents(ids, pair, row, delta);
}

/** Makes `path` the ancestors of `element` and itself. Amortised: an element is entered once in document order. */
function movePath(path: number[], element: number, parent: number[], end: number[]): void {
  while (path.length > 0 && (end[path[path.length - 1] as number] as number) <= element) path.pop();
  // Back up to an ancestor whose text goes on after a child.
  while (path.length > 0 && (path[path.length - 1] as number) > element) path.pop();
  const top = path[path.length - 1] ?? -1;
  const base = path.length;
  for (let row = element; row > top; row = parent[row] as number) path.push(row);
  for (let low = base, high = path.length - 1; low < high; low++, high--) {
    const kept = path[low] as number;
    path[low] = path[high] as number;
    path[high] = kept;
  }
}

/** The deepest open element that also holds segment `last`: the last on the path that begins at or before it. */
function sharedAncestor(path: number[], firstSegment: number[], last: number): number {
  let low = 0;
  let high = path.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((firstSegment[path[middle] as number] as number) <= last) low = middle;
    else high = middle - 1;
  }
  return path[low] as number;
}

function sortEvents(ids: Map<number, number>, pair: number[], row: number[], delta: number[]): Events {
  const start = new Int32Array(ids.size + 1);
  for (const id of pair) start[id + 1] = (start[id + 1] as number) + 1;
  for (let id = 0; id < ids.size; id++) start[id + 1] = (start[id + 1] as number) + (start[id] as number);
  const next = start.slice();
  const sorted = { ids, start, row: new Int32Array(row.length), delta: new Int8Array(row.length) };
  for (let i = 0; i < pair.length; i++) {
    const id = pair[i] as number;
    const at = next[id] as number;
    next[id] = at + 1;
    sorted.row[at] = row[i] as number;
    sorted.delta[at] = delta[i] as number;
  }
  return sorted;
}

/** Adds every element's value to its parent's, leaves first: rows are in document order, so the last row comes first. */
function sumSubtrees(values: Int32Array, parent: number[]): void {
  for (let row = values.length - 1; row > 0; row--) {
    const above = parent[row] as number;
    if (above >= 0) values[above] = (values[above] as number) + (values[row] as number);
  }
}
