import { BlockFlag } from './block-flags.ts';
import type { PageIndex } from './page-index.ts';

const TITLE_CHARS = 40;
/** Score from which it is no by-line. */
const TITLE_SCORE = 0.4;

/**
 * Tells the rows that are titles of boxes: a plain line without digits that opens its element, right above a sentence
 * in the same. "Note" above a note stands once on most pages, as by-lines do.
 */
export function tellBoxTitles(
  { blocks, elements, segments }: PageIndex<unknown>,
  flags: readonly number[],
  scores: ArrayLike<number>,
): (row: number) => boolean {
  return (row) => {
    const flag = flags[row] as number;
    if (flag & (BlockFlag.digits | BlockFlag.sentence) || (blocks.linkChars[row] as number) > 0) return false;
    if ((blocks.chars[row] as number) > TITLE_CHARS || (scores[row] as number) < TITLE_SCORE) return false;
    const box = elements.parent[blocks.element[row] as number] as number;
    if (box < 0 || segments.block[elements.firstSegment[box] as number] !== row) return false;
    let next = row + 1;
    while (next < flags.length && (blocks.chars[next] as number) === 0) next++;
    const below = blocks.element[next] ?? -1;
    return (
      below > box &&
      below < (elements.end[box] as number) &&
      ((flags[next] as number) & BlockFlag.sentence) !== 0
    );
  };
}
