import type { PageIndex } from './page-index.ts';

/** Text of every element, its subtree included. Columns have one row an element. */
export interface ElementTotals {
  chars: Float64Array;
  linkChars: Float64Array;
  /** Text blocks. */
  lines: Float64Array;
}

/** Adds up text over elements. Linear in blocks and elements. */
export function addUpElements(page: PageIndex<unknown>): ElementTotals {
  const { blocks, elements } = page;
  const size = elements.tag.length;
  const totals: ElementTotals = {
    chars: new Float64Array(size),
    linkChars: new Float64Array(size),
    lines: new Float64Array(size),
  };
  for (let row = 0; row < blocks.kind.length; row++) {
    const element = blocks.element[row] as number;
    const chars = blocks.chars[row] as number;
    if (chars === 0 || element < 0) continue;
    totals.chars[element] = (totals.chars[element] as number) + chars;
    totals.linkChars[element] =
      (totals.linkChars[element] as number) + Math.min(chars, blocks.linkChars[row] as number);
    totals.lines[element] = (totals.lines[element] as number) + 1;
  }
  for (let element = size - 1; element > 0; element--) {
    const parent = elements.parent[element] as number;
    if (parent < 0) continue;
    totals.chars[parent] = (totals.chars[parent] as number) + (totals.chars[element] as number);
    totals.linkChars[parent] = (totals.linkChars[parent] as number) + (totals.linkChars[element] as number);
    totals.lines[parent] = (totals.lines[parent] as number) + (totals.lines[element] as number);
  }
  return totals;
}
