import type { HideReason } from './hide-reason.ts';
import { isTextless } from './kept-structures.ts';
import type { PageIndex } from './page-index.ts';
import type { SiteEvidence } from './site-evidence.ts';

/**
 * Decides pictures, players and controls after the texts: one in a line that is kept stays; one whose address the
 * site's pages repeat goes; another goes when all text of the nearest element around it that has text goes, else it
 * stays. Changes `reason` in place. Linear in blocks times depth.
 */
export function decideTextless(
  page: PageIndex<unknown>,
  evidence: SiteEvidence,
  reason: (HideReason | undefined)[],
): void {
  const { blocks, elements } = page;
  const size = elements.tag.length;
  const kept = new Uint8Array(size);
  const lines = new Uint8Array(size);
  const hidden: (HideReason | undefined)[] = new Array(size).fill(undefined);
  for (let row = 0; row < reason.length; row++) {
    const element = blocks.element[row] as number;
    if (isTextless(blocks.kind[row] as never) || element < 0) continue;
    if (reason[row] === undefined) kept[element] = lines[element] = 1;
    else hidden[element] ??= reason[row];
  }
  for (let element = size - 1; element > 0; element--) {
    const parent = elements.parent[element] as number;
    if (parent < 0) continue;
    if (kept[element] === 1) kept[parent] = 1;
    hidden[parent] ??= hidden[element];
  }
  for (let row = 0; row < reason.length; row++) {
    if (!isTextless(blocks.kind[row] as never)) continue;
    let around = blocks.element[row] as number;
    while (around >= 0 && kept[around] === 0 && hidden[around] === undefined)
      around = elements.parent[around] as number;
    if (around < 0) reason[row] = undefined;
    else if (kept[around] === 0) reason[row] = hidden[around];
    else reason[row] = isRepeated(row, around) ? 'repeats' : undefined;
  }

  /** A picture that the site repeats, unless a kept line has it: a smiley. */
  function isRepeated(row: number, around: number): boolean {
    const repeat = evidence.findRepeat(row);
    if (!repeat || repeat.pages < evidence.least) return false;
    return lines[around] === 0;
  }
}
