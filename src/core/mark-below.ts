import type { ElementTable } from './page-index.ts';

/** 1 for the elements that are roots and for all below them. Linear in elements. */
export function markBelow(elements: ElementTable<unknown>, isRoot: (element: number) => boolean): Uint8Array {
  const inside = new Uint8Array(elements.tag.length);
  for (let element = 0; element < inside.length; element++) {
    const parent = elements.parent[element] as number;
    if ((parent >= 0 && inside[parent] === 1) || isRoot(element)) inside[element] = 1;
  }
  return inside;
}
