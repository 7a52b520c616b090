import { ASIDE, BlockFlag } from './block-flags.ts';
import type { PageFacts } from './page-facts.ts';
import { BlockKind } from './page-index.ts';
import { isProductStep, isSaleStep } from './product-steps.ts';
import type { SlotTree } from './slot-tree.ts';

/** One page's text by slot, subtrees included: what tells a field of a template from text. */
export interface SlotFigures {
  chars: Float64Array;
  linkChars: Float64Array;
  lines: Float64Array;
  /** Lines that end as sentences do, or are code. */
  sentences: Float64Array;
  headings: Float64Array;
  /** Elements at the slot itself. */
  elements: Float64Array;
}

/** Steps that hold an author's text when nothing names them: fields stand beside them, not inside. */
const TEXT_STEP =
  /^(?:(?:p|ul|ol|dl|li|pre|blockquote|figure|h[1-6]|b|strong|em|i|code|center|font)$|(?:table|td|th|tr|li|dd|dt|pre|figure|figcaption|picture)(?:[.#]|$))/;
/** Lists, whose one line is a field only where it links: a class's ancestors, a single ingredient are text. */
const LIST_STEP = /^(?:ul|ol|dl)(?:[.#]|$)/;
const PRESENT_SHARE = 0.3;
const FIELD_CHARS = 60;
const LINK_SHARE = 0.35;
/** The same where few pages speak for it. */
const FEW_LINK_SHARE = 0.6;
const FEW_PAGES = 8;
const LINK_FIELD_CHARS = 400;

/** Adds up a page's figures over the tree. Linear in blocks and slots. */
export function addUpFigures(page: PageFacts, slots: readonly number[], tree: SlotTree): SlotFigures {
  const size = tree.step.length;
  const figures: SlotFigures = {
    chars: new Float64Array(size),
    linkChars: new Float64Array(size),
    lines: new Float64Array(size),
    sentences: new Float64Array(size),
    headings: new Float64Array(size),
    elements: new Float64Array(size),
  };
  const add = (column: Float64Array, slot: number, value: number) => {
    column[slot] = (column[slot] as number) + value;
  };
  const { blocks, paths } = page;
  for (let path = 0; path < slots.length; path++)
    add(figures.elements, slots[path] as number, paths.count[path] as number);
  for (let row = 0; row < blocks.kind.length; row++) {
    const chars = blocks.chars[row] as number;
    if (chars === 0 || (blocks.flags[row] as number) & ASIDE) continue;
    const slot = slots[blocks.path[row] as number] as number;
    add(figures.chars, slot, chars);
    add(figures.linkChars, slot, Math.min(chars, blocks.linkChars[row] as number));
    add(figures.lines, slot, 1);
    const isText =
      (blocks.flags[row] as number) & BlockFlag.sentence || blocks.kind[row] === BlockKind.preformatted;
    if (isText) add(figures.sentences, slot, 1);
    if ((blocks.flags[row] as number) & BlockFlag.heading) add(figures.headings, slot, 1);
  }
  for (let slot = size - 1; slot >= 0; slot--) {
    const parent = tree.parent[slot] as number;
    if (parent < 0) continue;
    for (const column of [
      figures.chars,
      figures.linkChars,
      figures.lines,
      figures.sentences,
      figures.headings,
    ])
      add(column, parent, column[slot] as number);
  }
  return figures;
}

/**
 * Slots that hold a field of the template on most pages that share it: by-line, date, tags, breadcrumb. Once a
 * page, on at least 60 % of the pages, either one short line that is no sentence and no heading, or mostly links.
 */
export function listFieldSlots(tree: SlotTree, pages: readonly SlotFigures[], root: number): number[] {
  const fields: number[] = [];
  if (pages.length < 2) return fields;
  const inside = new Uint8Array(tree.step.length);
  const product = new Uint8Array(tree.step.length);
  for (let slot = 0; slot < tree.step.length; slot++) {
    const parent = tree.parent[slot] as number;
    const step = tree.step[slot] as string;
    const isProduct = isProductStep(step) || product[parent] === 1;
    product[slot] = isProduct && !isSaleStep(step) ? 1 : 0;
    inside[slot] = parent >= 0 && (parent === root || inside[parent]) && !TEXT_STEP.test(step) ? 1 : 0;
    if (inside[slot] && product[slot] === 0 && isField(slot, pages, LIST_STEP.test(step))) fields.push(slot);
  }
  return fields;
}

function isField(slot: number, pages: readonly SlotFigures[], isList: boolean): boolean {
  let present = 0;
  let fits = 0;
  const share = pages.length < FEW_PAGES ? FEW_LINK_SHARE : LINK_SHARE;
  for (const page of pages) {
    const chars = page.chars[slot] as number;
    if (chars === 0 || chars === undefined) continue;
    present++;
    if (page.elements[slot] !== 1) continue;
    const lines = page.lines[slot] as number;
    if ((page.sentences[slot] as number) > 0 || page.headings[slot] === lines) continue;
    const isLine = lines === 1 && chars <= FIELD_CHARS && !isList;
    const isLinks = chars <= LINK_FIELD_CHARS && (page.linkChars[slot] as number) >= share * chars;
    if (isLine || isLinks) fits++;
  }
  return present >= Math.max(2, PRESENT_SHARE * pages.length) && fits >= 0.9 * present;
}
