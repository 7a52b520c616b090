import type { PlainTree } from '../../../src/cli/exact/plain-tree-builder.ts';

/** Plain Deboiler's representation of a subtree as the text it is, by the letter of ALGORITHMS.md 1; slow, for comparing. */
export function renderRepresentation(tree: PlainTree, row: number): string {
  const name = tree.tag[row]?.name ?? '';
  let text = `<${name}>`;
  let afterInstruction = false;
  for (let child = row + 1; child < tree.end[row]!; child = tree.end[child]!) {
    const tag = tree.tag[child];
    if (tag === undefined) text += afterInstruction ? '' : foldText(tree.text[child]!);
    else if (tag.name !== '?') text += renderRepresentation(tree, child);
    afterInstruction = tag?.name === '?';
  }
  return `${text}</${name}>`;
}

function foldText(text: string): string {
  return text
    .trim()
    .replace(/[\t\n ]/g, '')
    .toLowerCase();
}
