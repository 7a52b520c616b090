import { BlockKind, type PageIndex } from './page-index.ts';

const NUMBERS = /^\d+(?: \d+)*$/;

/** Blocks that number the lines of code beside them: nothing but integers that count up by one, in a table's cell before another. Linear in text. */
export function listLineNumbers(page: PageIndex<unknown>): number[] {
  const { blocks, elements } = page;
  const rows: number[] = [];
  for (let row = 0; row < blocks.kind.length; row++) {
    if (blocks.kind[row] !== BlockKind.preformatted) continue;
    const text = blocks.text[row] as string;
    if (NUMBERS.test(text) && countsUp(text) && standsBeforeCode(row)) rows.push(row);
  }
  return rows;

  /** True in a table's cell that another follows: the last cell holds the code, which may be a number. */
  function standsBeforeCode(row: number): boolean {
    let element = blocks.element[row] as number;
    while (element >= 0 && elements.tag[element] !== 'td') element = elements.parent[element] as number;
    return element >= 0 && elements.tag[elements.end[element] as number] === 'td';
  }
}

function countsUp(text: string): boolean {
  const numbers = text.split(' ').map(Number);
  return numbers.every((number, at) => at === 0 || number === (numbers[at - 1] as number) + 1);
}
