import type { PageIndex } from '../core/page-index.ts';

/**
 * The fewest elements that hold every block `goes` accepts and no other, as far as elements allow it: rows in
 * document order, none inside another. Rows that `mayGo` refuses are never among them, their children may be.
 * Linear in elements and segments.
 */
export function coverRows(
  page: PageIndex<unknown>,
  goes: (block: number) => boolean,
  mayGo: (row: number) => boolean,
): number[] {
  const { elements, segments } = page;
  const staying = new Uint32Array(segments.block.length + 1);
  for (let i = 0; i < segments.block.length; i++) {
    const block = segments.block[i] as number;
    staying[i + 1] = (staying[i] as number) + (block >= 0 && goes(block) ? 0 : 1);
  }
  const rows: number[] = [];
  for (let row = 0; row < elements.node.length; ) {
    const first = elements.firstSegment[row] as number;
    const end = elements.endSegment[row] as number;
    const isEmpty = first === end;
    if (!isEmpty && staying[end] === staying[first] && mayGo(row)) {
      rows.push(row);
      row = elements.end[row] as number;
    } else row = isEmpty ? (elements.end[row] as number) : row + 1;
  }
  return rows;
}
