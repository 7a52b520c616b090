import type { HideReason } from './hide-reason.ts';
import { markBelow } from './mark-below.ts';
import { BlockKind, type PageIndex } from './page-index.ts';

/** Characters from which a line that stands on the page twice is a copy, not a phrase. */
const LEAST_CHARS = 80;
/** Elements whose equal lines belong to different things. */
const TABLES: ReadonlySet<string> = new Set([
  'pre',
  'code',
  'dl',
  'dt',
  'dd',
  'th',
  'td',
  'caption',
  'figcaption',
  'blockquote',
]);

/**
 * The lines that are kept and say word for word what another kept line of the page says: a quotation of the post
 * above, a second copy for small screens, a preview. Of equal lines none is the one inside the main part, of several there the one with the
 * best score. Asked when all else is decided: what stays must be there. Linear in elements and blocks.
 */
export function listCopies(
  page: PageIndex<unknown>,
  reason: readonly (HideReason | undefined)[],
  scores: ArrayLike<number>,
  isMain: (row: number) => boolean,
): number[] {
  const { blocks, elements } = page;
  const isInTable = markBelow(elements, (element) => TABLES.has(elements.tag[element] as string));
  const rank = (row: number) => (scores[row] as number) + (isMain(row) ? 1 : 0);
  const best = new Map<string, number>();
  const copies: number[] = [];
  for (let row = 0; row < reason.length; row++) {
    if (reason[row] !== undefined || (blocks.kind[row] as BlockKind) > BlockKind.preformatted) continue;
    if ((blocks.chars[row] as number) < LEAST_CHARS || isInTable[blocks.element[row] as number] === 1)
      continue;
    const key = blocks.exact[row] as string;
    const other = best.get(key);
    if (other === undefined || rank(row) > rank(other)) best.set(key, row);
    if (other !== undefined) copies.push(best.get(key) === row ? other : row);
  }
  return copies;
}
