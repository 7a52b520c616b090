import { BlockKind, type PageIndex } from './page-index.ts';
import type { TextFacts } from './text-facts.ts';
import type { TreeFacts } from './tree-facts.ts';

/** A page as a whole: order, heavy chain, places that repeat, and its figures. */
export interface PageLayout {
  /** Rows of the text blocks in order, and every block's place among them (that of the next one for others). */
  textRows: Int32Array;
  rank: Int32Array;
  /** Characters of text before every text block, by place among text blocks; one more for the end. */
  charsBefore: Float64Array;
  /** Elements from the top down to the smallest one that still holds at least half of the prose of the one above. */
  heavy: number[];
  /** Place of an element in `heavy`, -1 outside of it; handed down to what stands below. */
  heavyAt: Int16Array;
  /** By path: text blocks, characters, characters in links. */
  pathBlocks: Uint16Array;
  pathChars: Float32Array;
  pathLinkChars: Float32Array;
  /** Text blocks of the page with the same folded text. */
  copies: Uint16Array;
  /** How many of them stand before the block. */
  copiesBefore: Uint16Array;
  chars: number;
  linkChars: number;
  prose: number;
}

const HEAVY_SHARE = 0.5;

/** Lays out a page. Linear in elements and blocks. */
export function layOutPage(page: PageIndex<unknown>, texts: TextFacts, tree: TreeFacts): PageLayout {
  const { blocks } = page;
  const count = blocks.kind.length;
  const rows: number[] = [];
  const rank = new Int32Array(count);
  const paths = page.paths.step.length + 1;
  const layout: PageLayout = {
    textRows: new Int32Array(0),
    rank,
    charsBefore: new Float64Array(0),
    heavy: [],
    heavyAt: new Int16Array(page.elements.tag.length).fill(-1),
    pathBlocks: new Uint16Array(paths),
    pathChars: new Float32Array(paths),
    pathLinkChars: new Float32Array(paths),
    copies: new Uint16Array(count),
    copiesBefore: new Uint16Array(count),
    chars: 0,
    linkChars: 0,
    prose: 0,
  };
  const copies = new Map<string, number>();
  for (let row = 0; row < count; row++) {
    rank[row] = rows.length;
    if ((blocks.kind[row] as BlockKind) > BlockKind.preformatted) continue;
    rows.push(row);
    const path = blocks.path[row] as number;
    (layout.pathBlocks[path] as number)++;
    (layout.pathChars[path] as number) += blocks.chars[row] as number;
    (layout.pathLinkChars[path] as number) += blocks.linkChars[row] as number;
    const key = blocks.folded[row] as string;
    const before = copies.get(key) ?? 0;
    layout.copiesBefore[row] = before;
    copies.set(key, before + 1);
    layout.linkChars += blocks.linkChars[row] as number;
    if ((texts.words[row] as number) >= 10) {
      layout.prose += Math.max(0, (blocks.chars[row] as number) - (blocks.linkChars[row] as number));
    }
  }
  layout.textRows = Int32Array.from(rows);
  layout.charsBefore = new Float64Array(rows.length + 1);
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    layout.charsBefore[i + 1] = (layout.charsBefore[i] as number) + (blocks.chars[row] as number);
    layout.copies[row] = copies.get(blocks.folded[row] as string) as number;
  }
  layout.chars = layout.charsBefore[rows.length] as number;
  findHeavyChain(page, tree, layout);
  return layout;
}

function findHeavyChain(page: PageIndex<unknown>, tree: TreeFacts, layout: PageLayout): void {
  const { parent, end } = page.elements;
  const count = parent.length;
  if (count === 0) return;
  const mass = (tree.prose[0] as number) > 0 ? tree.prose : tree.chars;
  let at = 0;
  layout.heavy.push(0);
  for (;;) {
    let child = at + 1;
    let next = -1;
    while (child < (end[at] as number)) {
      if ((mass[child] as number) >= HEAVY_SHARE * (mass[at] as number) && (mass[child] as number) > 0) {
        next = child;
        break;
      }
      child = end[child] as number;
    }
    if (next < 0) break;
    // A wrapper that holds the same blocks is the same step of the chain.
    if ((tree.blocks[next] as number) === (tree.blocks[at] as number)) layout.heavy.pop();
    layout.heavy.push(next);
    at = next;
  }
  for (const [place, row] of layout.heavy.entries()) layout.heavyAt[row] = place;
  for (let row = 0; row < count; row++) {
    if (layout.heavyAt[row] !== -1) continue;
    const above = parent[row] as number;
    layout.heavyAt[row] = above < 0 ? 0 : (layout.heavyAt[above] as number);
  }
}
