import type { FeatureRow } from './feature-row.ts';
import type { FeatureSource } from './feature-source.ts';

const CONTAINERS = 5;
/** Bytes of one container. */
const CONTAINER_BYTES = 7;
const RECORD_LEVELS = 8;
const MIN_RECORDS = 3;

/** What stands around the block: the elements it is in without their wrappers, its neighbours, records it is one of. */
export function fillAround(source: FeatureSource, block: number, row: FeatureRow): void {
  fillContainers(source, block, row);
  fillNeighbours(source, block, row);
  fillRecords(source, block, row);
}

/** The smallest element around the block that holds another text block too; -1 where there is none. */
export function firstContainer(source: FeatureSource, block: number): number {
  const element = source.page.blocks.element[block] as number;
  if (element < 0) return -1;
  const { tree } = source;
  return (tree.blocks[element] as number) > 1 ? element : (tree.wider[element] as number);
}

function fillContainers(source: FeatureSource, block: number, row: FeatureRow): void {
  const { tree, layout, page } = source;
  const rank = layout.rank[block] as number;
  const at = firstContainer(source, block);
  fillPlaceIn(source, at, rank, row);
  // Blocks of one container follow one another.
  if (at === row.container) row.at += CONTAINERS * CONTAINER_BYTES;
  else fillWidening(source, at, row);
  row.count(tree.depth[page.blocks.element[block] as number] ?? 0);
}

/** A container and those around it, each wider than the one before. */
function fillWidening({ tree, layout }: FeatureSource, container: number, row: FeatureRow): void {
  let at = container;
  for (let level = 0; level < CONTAINERS; level++) {
    if (at < 0) {
      for (let i = 0; i < CONTAINER_BYTES; i++) row.count(255);
      continue;
    }
    const chars = tree.chars[at] as number;
    const blocks = tree.blocks[at] as number;
    row.log(chars);
    row.share(tree.linkChars[at] as number, chars);
    row.log(blocks);
    row.log(chars / blocks);
    row.share(tree.prose[at] as number, layout.prose);
    row.share(tree.prose[at] as number, chars);
    row.share(5 * (tree.sentences[at] as number), tree.words[at] as number);
    at = tree.wider[at] as number;
  }
}

/** Where the block stands in its container, and what else is in there. */
function fillPlaceIn(source: FeatureSource, at: number, rank: number, row: FeatureRow): void {
  const { tree, layout, page } = source;
  if (at < 0) {
    for (let i = 0; i < 5; i++) row.count(255);
    return;
  }
  const first = layout.rank[page.segments.block[page.elements.firstSegment[at] as number] ?? 0] ?? 0;
  row.share(rank - first, tree.blocks[at] as number);
  row.log(tree.headings[at] as number);
  row.log(tree.media[at] as number);
  row.log(tree.controls[at] as number);
  row.log(tree.links[at] as number);
}

function fillNeighbours(source: FeatureSource, block: number, row: FeatureRow): void {
  const { layout, texts, page, words } = source;
  const { blocks } = page;
  const rank = layout.rank[block] as number;
  const rows = layout.textRows;
  for (const step of [-1, 1, -2, 2, -3, 3]) {
    const other = rows[rank + step] ?? -1;
    if (other < 0) {
      for (let i = 0; i < 4; i++) row.count(255);
      continue;
    }
    row.log(texts.words[other] as number);
    row.share(blocks.linkChars[other] as number, blocks.chars[other] as number);
    row.flag(blocks.path[other] === blocks.path[block]);
    row.weight(Math.max(-100, Math.min(100, words.mean[other] as number)));
  }
  fillWindow(source, rank - 4, rank, row);
  fillWindow(source, rank + 1, rank + 5, row);
  fillWindow(source, rank - 12, rank, row);
  fillWindow(source, rank + 1, rank + 13, row);
  // Pictures and controls have rows of their own between text blocks.
  const before = rank > 0 ? (rows[rank - 1] as number) : -1;
  const after = rank + 1 < rows.length ? (rows[rank + 1] as number) : blocks.kind.length;
  row.count(block - before - 1);
  row.count(after - block - 1);
}

function fillWindow(source: FeatureSource, from: number, to: number, row: FeatureRow): void {
  const { layout, texts, page } = source;
  const start = Math.max(0, from);
  const stop = Math.min(layout.textRows.length, to);
  let words = 0;
  let chars = 0;
  let linkChars = 0;
  let sentences = 0;
  for (let i = start; i < stop; i++) {
    const other = layout.textRows[i] as number;
    words += texts.words[other] as number;
    chars += page.blocks.chars[other] as number;
    linkChars += page.blocks.linkChars[other] as number;
    sentences += texts.sentences[other] as number;
  }
  row.log(words);
  row.share(linkChars, chars);
  row.share(5 * sentences, words);
}

/** The nearest element on the way up that is one of at least three of its kind side by side. */
function fillRecords(source: FeatureSource, block: number, row: FeatureRow): void {
  const { tree, page, layout } = source;
  const { elements } = page;
  let at = page.blocks.element[block] as number;
  row.count(at < 0 ? 0 : (tree.twins[at] as number));
  row.count(at < 0 ? 0 : (tree.twinsBefore[at] as number));
  let level = 0;
  while (
    at >= 0 &&
    level < RECORD_LEVELS &&
    ((tree.twins[at] as number) < MIN_RECORDS || !((tree.blocks[at] as number) > 1))
  ) {
    at = elements.parent[at] as number;
    level++;
  }
  if (at < 0 || level >= RECORD_LEVELS) {
    for (let i = 0; i < 9; i++) row.count(255);
    return;
  }
  const around = elements.parent[at] as number;
  const chars = tree.chars[at] as number;
  row.count(level);
  row.log(tree.twins[at] as number);
  row.share(tree.twinsBefore[at] as number, tree.twins[at] as number);
  row.log(chars);
  row.share(tree.linkChars[at] as number, chars);
  row.log(tree.blocks[at] as number);
  row.share(5 * (tree.sentences[at] as number), tree.words[at] as number);
  row.share(around < 0 ? 0 : (tree.chars[around] as number), layout.chars);
  row.count(Math.min(20, tree.headings[at] as number) * 8 + Math.min(7, tree.media[at] as number));
}
