import { HEADING_TAGS } from './html-elements.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { groupSiblings } from './sibling-groups.ts';
import { type TextFacts, TextMark } from './text-facts.ts';

/** Sums over the subtree of every element, one row an element of the page. */
export interface TreeFacts {
  chars: Float32Array;
  linkChars: Float32Array;
  /** Text blocks. */
  blocks: Uint16Array;
  sentences: Float32Array;
  words: Float32Array;
  headings: Uint16Array;
  media: Uint16Array;
  controls: Uint16Array;
  links: Uint16Array;
  /** Text blocks with a currency sign, and with a year. */
  prices: Uint16Array;
  years: Uint16Array;
  /** Characters outside links of blocks with at least 10 words or 2 sentences: what runs as prose. */
  prose: Float32Array;
  /** Row of the nearest ancestor that holds more text blocks than the element; -1 at the top. Leaves out wrappers. */
  wider: Int32Array;
  /** Elements below the same parent at the same place, the element itself among them, and how many of them stand before it. */
  twins: Uint16Array;
  twinsBefore: Uint16Array;
  /** Levels below the top. */
  depth: Uint8Array;
}

const PROSE_WORDS = 10;
const PROSE_SENTENCES = 2;

/** Sums what stands in every element. Linear in elements and blocks. */
export function sumTree(page: PageIndex<unknown>, texts: TextFacts): TreeFacts {
  const { elements } = page;
  const count = elements.tag.length;
  const tree: TreeFacts = {
    chars: new Float32Array(count),
    linkChars: new Float32Array(count),
    blocks: new Uint16Array(count),
    sentences: new Float32Array(count),
    words: new Float32Array(count),
    headings: new Uint16Array(count),
    media: new Uint16Array(count),
    controls: new Uint16Array(count),
    links: new Uint16Array(count),
    prices: new Uint16Array(count),
    years: new Uint16Array(count),
    prose: new Float32Array(count),
    wider: new Int32Array(count),
    twins: new Uint16Array(count),
    twinsBefore: new Uint16Array(count),
    depth: new Uint8Array(count),
  };
  addBlocks(page, texts, tree);
  for (let row = 0; row < count; row++) {
    const tag = elements.tag[row] as string;
    if (tag === 'a') (tree.links[row] as number)++;
    if (HEADING_TAGS.has(tag)) (tree.headings[row] as number)++;
  }
  for (let row = count - 1; row > 0; row--) {
    const parent = elements.parent[row] as number;
    if (parent < 0) continue;
    (tree.chars[parent] as number) += tree.chars[row] as number;
    (tree.linkChars[parent] as number) += tree.linkChars[row] as number;
    (tree.blocks[parent] as number) += tree.blocks[row] as number;
    (tree.sentences[parent] as number) += tree.sentences[row] as number;
    (tree.words[parent] as number) += tree.words[row] as number;
    (tree.headings[parent] as number) += tree.headings[row] as number;
    (tree.media[parent] as number) += tree.media[row] as number;
    (tree.controls[parent] as number) += tree.controls[row] as number;
    (tree.links[parent] as number) += tree.links[row] as number;
    (tree.prices[parent] as number) += tree.prices[row] as number;
    (tree.years[parent] as number) += tree.years[row] as number;
    (tree.prose[parent] as number) += tree.prose[row] as number;
  }
  findWider(page, tree);
  countTwins(page, tree);
  return tree;
}

function addBlocks(page: PageIndex<unknown>, texts: TextFacts, tree: TreeFacts): void {
  const { blocks } = page;
  for (let row = 0; row < blocks.kind.length; row++) {
    const element = blocks.element[row] as number;
    if (element < 0) continue;
    const kind = blocks.kind[row] as BlockKind;
    if (kind === BlockKind.media) (tree.media[element] as number)++;
    if (kind === BlockKind.control) (tree.controls[element] as number)++;
    if (kind > BlockKind.preformatted) continue;
    const chars = blocks.chars[row] as number;
    const linkChars = blocks.linkChars[row] as number;
    (tree.chars[element] as number) += chars;
    (tree.linkChars[element] as number) += linkChars;
    (tree.blocks[element] as number)++;
    (tree.sentences[element] as number) += texts.sentences[row] as number;
    (tree.words[element] as number) += texts.words[row] as number;
    const marks = texts.marks[row] as number;
    if ((marks & TextMark.currency) !== 0) (tree.prices[element] as number)++;
    if ((marks & TextMark.year) !== 0) (tree.years[element] as number)++;
    const isProse =
      (texts.words[row] as number) >= PROSE_WORDS || (texts.sentences[row] as number) >= PROSE_SENTENCES;
    if (isProse) (tree.prose[element] as number) += Math.max(0, chars - linkChars);
  }
}

function findWider(page: PageIndex<unknown>, tree: TreeFacts): void {
  const { parent } = page.elements;
  for (let row = 0; row < parent.length; row++) {
    const above = parent[row] as number;
    if (above < 0) {
      tree.wider[row] = -1;
      continue;
    }
    tree.depth[row] = Math.min(255, (tree.depth[above] as number) + 1);
    tree.wider[row] =
      (tree.blocks[above] as number) > (tree.blocks[row] as number) ? above : (tree.wider[above] as number);
  }
}

function countTwins(page: PageIndex<unknown>, tree: TreeFacts): void {
  const group = groupSiblings(page);
  const counts = new Int32Array(group.length);
  for (let row = 0; row < group.length; row++) {
    const first = group[row] as number;
    tree.twinsBefore[row] = counts[first] as number;
    (counts[first] as number)++;
  }
  for (let row = 0; row < group.length; row++) tree.twins[row] = counts[group[row] as number] as number;
}
