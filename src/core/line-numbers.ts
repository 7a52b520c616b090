import { BlockKind, type PageIndex } from './page-index.ts';

const NUMBERS = /^\d+(?: \d+)*$/;

/** Blocks that number the lines of code beside them: nothing but integers that count up by one. Linear in text. */
export function listLineNumbers(page: PageIndex<unknown>): number[] {
  const { blocks, elements } = page;
  const rows: number[] = [];
  for (let row = 0; row < blocks.kind.length; row++) {
    const text = blocks.text[row] as string;
    if (!NUMBERS.test(text) || !countsUp(text)) continue;
    const isCode = blocks.kind[row] === BlockKind.preformatted;
    if (isCode && standsBesideCode(row)) rows.push(row);
  }
  return rows;

  /** True in a table cell, or beside another preformatted block. */
  function standsBesideCode(row: number): boolean {
    for (
      let element = blocks.element[row] as number;
      element >= 0;
      element = elements.parent[element] as number
    )
      if (elements.tag[element] === 'td') return true;
    return false;
  }
}

function countsUp(text: string): boolean {
  const numbers = text.split(' ').map(Number);
  return numbers.every((number, at) => at === 0 || number === (numbers[at - 1] as number) + 1);
}
