import type { PageDecision } from './decide-blocks.ts';
import { listHiddenParts } from './hidden-parts.ts';
import type { PageIndex } from './page-index.ts';

/**
 * Texts of the comments that a decision set apart, in document order: of each part hidden as comments its repeated
 * children, or the whole part where nothing in it repeats. A line a block. Linear in what is hidden.
 */
export function listComments(page: PageIndex<unknown>, decision: PageDecision): string[] {
  if (!decision.reason.includes('comments')) return [];
  return listHiddenParts(page, decision)
    .filter((part) => part.reason === 'comments')
    .flatMap((part) => splitThread(page, part.element))
    .map((row) => renderBlocks(page, row))
    .filter((text) => text !== '');
}

/** Rows of a thread's comments: children at the place most of them share, below wrappers of a single child. */
function splitThread(page: PageIndex<unknown>, thread: number): number[] {
  const { elements } = page;
  let row = thread;
  for (;;) {
    const children = listChildren(page, row);
    if (children.length === 0) return [thread];
    if (children.length === 1) {
      row = children[0] as number;
      continue;
    }
    const counts = new Map<number, number>();
    for (const child of children) {
      const path = elements.path[child] as number;
      counts.set(path, (counts.get(path) ?? 0) + 1);
    }
    const [place, count] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best));
    return count > 1 ? children.filter((child) => elements.path[child] === place) : [thread];
  }
}

/** Child elements that hold text or pictures. */
function listChildren(page: PageIndex<unknown>, row: number): number[] {
  const { elements } = page;
  const children: number[] = [];
  for (let child = row + 1; child < (elements.end[row] as number); child = elements.end[child] as number)
    if ((elements.endSegment[child] as number) > (elements.firstSegment[child] as number))
      children.push(child);
  return children;
}

function renderBlocks(page: PageIndex<unknown>, row: number): string {
  const { elements, segments, blocks } = page;
  const lines: string[] = [];
  let last = -1;
  for (let at = elements.firstSegment[row] as number; at < (elements.endSegment[row] as number); at++) {
    const block = segments.block[at] as number;
    if (block === last || block < 0 || (blocks.chars[block] as number) === 0) continue;
    last = block;
    lines.push(blocks.text[block] as string);
  }
  return lines.join('\n');
}
