import type { PlainTree } from '../../../src/cli/exact/plain-tree-builder.ts';

/** Plain Deboiler's representation of a subtree as the text it is, by the letter of ALGORITHMS.md 1; slow, for comparing. */
export function renderRepresentation(tree: PlainTree, row: number): string {
  const name = tree.tag[row]?.local ?? '';
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

const SPACE = '[\\t-\\r \\x85\\xa0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+';
/** What Python's `str.strip` takes off. */
const PYTHON_SPACE = new RegExp(`^${SPACE}|${SPACE}$`, 'g');

function foldText(text: string): string {
  return text
    .replace(PYTHON_SPACE, '')
    .replace(/[\t\n ]/g, '')
    .toLowerCase();
}
