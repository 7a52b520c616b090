import type { ElementTable, PageIndex } from './page-index.ts';

/** 1 for the elements that are roots and for all below them. Linear in elements. */
export function markBelow(elements: ElementTable<unknown>, isRoot: (element: number) => boolean): Uint8Array {
  const inside = new Uint8Array(elements.tag.length);
  for (let element = 0; element < inside.length; element++) {
    const parent = elements.parent[element] as number;
    if ((parent >= 0 && inside[parent] === 1) || isRoot(element)) inside[element] = 1;
  }
  return inside;
}

/** 1 for the blocks that stand in elements which are roots, or below them. Linear in elements and blocks. */
export function markRowsBelow(
  { blocks, elements }: PageIndex<unknown>,
  isRoot: (element: number) => boolean,
): Uint8Array {
  const inside = markBelow(elements, isRoot);
  return Uint8Array.from(blocks.element, (element) => inside[element] ?? 0);
}
