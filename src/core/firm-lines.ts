import { HEADING_TAGS } from './html-elements.ts';
import { markBelow, markRowsBelow } from './mark-below.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { rememberSteps } from './step-test.ts';

/** Elements in which short and formal lines are text: tables, lists, code, captions, quotations; headings are such too. */
const STRUCTURES: ReadonlySet<string> = new Set([
  'pre',
  'code',
  'dl',
  'dt',
  'dd',
  'th',
  'td',
  'ul',
  'ol',
  'li',
  'figure',
  'figcaption',
  'caption',
  'blockquote',
]);
const CAPTION = /(?:^|[\s_-])caption(?:$|[\s_-])/i;
/** Characters of other lines that a container must have, and their mean score, to be running text. */
const LEAST_CHARS = 200;
const TEXT_SCORE = 0.5;

/** One flag a block: lines inside a quotation. Linear in elements and blocks. */
export function markQuotedLines(page: PageIndex<unknown>): Uint8Array {
  return markRowsBelow(page, (element) => page.elements.tag[element] === 'blockquote');
}

/**
 * One flag a block: lines that stand in a structure where formal lines are text, or right among lines that the page
 * model takes for content. Low scores say little of them. Linear in elements and blocks.
 */
export function markFirmLines(page: PageIndex<unknown>, scores: ArrayLike<number>): Uint8Array {
  const { blocks, elements } = page;
  const isInside = markBelow(
    elements,
    (element) =>
      STRUCTURES.has(elements.tag[element] as string) ||
      HEADING_TAGS.has(elements.tag[element] as string) ||
      namesCaption(elements.className[element] as string),
  );
  const chars = new Float64Array(elements.tag.length);
  const mass = new Float64Array(elements.tag.length);
  const containerOf = (row: number) => elements.parent[blocks.element[row] as number] ?? -1;
  for (let row = 0; row < blocks.kind.length; row++) {
    const container = containerOf(row);
    if (container < 0 || (blocks.kind[row] as BlockKind) > BlockKind.preformatted) continue;
    (chars[container] as number) += blocks.chars[row] as number;
    (mass[container] as number) += (blocks.chars[row] as number) * (scores[row] as number);
  }
  return Uint8Array.from(blocks.kind, (_, row) => {
    if (isInside[blocks.element[row] as number] === 1) return 1;
    const container = containerOf(row);
    if (container < 0) return 0;
    const own = blocks.chars[row] as number;
    const others = (chars[container] as number) - own;
    const score = (mass[container] as number) - own * (scores[row] as number);
    return others >= LEAST_CHARS && score >= TEXT_SCORE * others ? 1 : 0;
  });
}

const namesCaption = rememberSteps((names) => CAPTION.test(names));
