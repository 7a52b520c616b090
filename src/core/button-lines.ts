import { HEADING_TAGS } from './html-elements.ts';
import type { PageIndex } from './page-index.ts';

/**
 * 1 for each block (row of `PageIndex.blocks`) all of whose segments stand in buttons, and of which no heading is
 * made. One pass over elements and one over segments: a page may be a thousand lines in one element.
 */
export function markButtonLines({ blocks, elements, segments }: PageIndex<unknown>): Uint8Array {
  const { tag, parent } = elements;
  // The nearest button at or above each element, -1 for none; and whether a heading is.
  const button = new Int32Array(tag.length).fill(-1);
  const titled = new Uint8Array(tag.length);
  for (let element = 0; element < tag.length; element++) {
    const name = tag[element] as string;
    const above = parent[element] as number;
    button[element] = name === 'button' ? element : (button[above] ?? -1);
    const isTitle = HEADING_TAGS.has(name) || name === 'summary' || name === 'dt';
    titled[element] = isTitle ? 1 : (titled[above] ?? 0);
  }
  const marked = new Uint8Array(blocks.kind.length);
  const loose = new Uint8Array(blocks.kind.length);
  for (let at = 0; at < segments.block.length; at++) {
    const row = segments.block[at] as number;
    const box = row < 0 ? -1 : (blocks.element[row] as number);
    if (box < 0) continue;
    const isIn = (button[segments.element[at] as number] as number) >= box && titled[box] === 0;
    if (isIn) marked[row] = 1;
    else loose[row] = 1;
  }
  return marked.map((mark, row) => (loose[row] === 1 ? 0 : mark));
}
