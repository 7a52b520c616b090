import type { PageIndex } from './page-index.ts';

/** The nearest element with an address at or above each element, -1 for none: rows of `PageIndex.elements`. Linear in elements. */
export function listLinksAbove({ href, parent }: PageIndex<unknown>['elements']): Int32Array {
  const link = new Int32Array(href.length);
  for (let element = 0; element < link.length; element++)
    link[element] = href[element] !== '' ? element : (link[parent[element] as number] ?? -1);
  return link;
}
