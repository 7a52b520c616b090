import type { PageDecision } from './decide-blocks.ts';
import type { HideReason } from './hide-reason.ts';
import { listSteps } from './list-steps.ts';
import type { PageIndex } from './page-index.ts';
import { doPieces, PIECE_ROWS, type Pieces } from './pieces.ts';
import type { Signature } from './signature.ts';

/** A part of the page that is hidden as a whole: the largest elements all of whose blocks are hidden. */
export interface HiddenPart {
  /** Row of the element. */
  element: number;
  /** The reason most of its characters have. */
  reason: HideReason;
  /** Pages of the site its blocks were seen on: the median. */
  pages: number;
  /** Text of its blocks, at most 120 characters. */
  sample: string;
  /** Steps of its place, outermost first. */
  place: string[];
  /** Folded keys of its blocks, each once. */
  keys: Signature[];
}

const SAMPLE_CHARS = 120;

/**
 * The smallest cover of what is hidden: elements in document order, none inside another, that hold hidden blocks
 * and not one kept block. A line of loose text beside kept blocks has no element of its own and stays. Linear.
 *
 *     div            kept inside: not covered
 *     ├─ nav         all hidden: one part
 *     └─ p           kept
 */
export function listHiddenParts(page: PageIndex<unknown>, decision: PageDecision): HiddenPart[] {
  return doPieces(listPartsInPieces(page, decision));
}

/** `listHiddenParts` in pieces of some blocks, or of one part where it holds more. */
export function* listPartsInPieces(page: PageIndex<unknown>, decision: PageDecision): Pieces<HiddenPart[]> {
  const keptBefore = countKept(page, decision);
  const { elements } = page;
  const parts: HiddenPart[] = [];
  let pause = PIECE_ROWS;
  for (let row = 0; row < elements.node.length; ) {
    const first = elements.firstSegment[row] as number;
    const end = elements.endSegment[row] as number;
    const keeps = (keptBefore[end] as number) - (keptBefore[first] as number) > 0;
    if (keeps || isRoom(page, row)) {
      row++;
      continue;
    }
    if (end > first) parts.push(describePart(page, decision, row));
    if (end > pause) {
      yield;
      pause = end + PIECE_ROWS;
    }
    row = elements.end[row] as number;
  }
  return parts;
}

/** True for what a frameset's rooms are made of: they are given by number, so none may fall out. What is in them may. */
function isRoom({ elements }: PageIndex<unknown>, row: number): boolean {
  const tag = elements.tag[row];
  const above = elements.tag[elements.parent[row] as number];
  return tag === 'frameset' || tag === 'frame' || (tag === 'body' && above === 'frame');
}

/** `counts[i]`: kept segments before segment i. */
function countKept(page: PageIndex<unknown>, decision: PageDecision): number[] {
  const { segments } = page;
  const counts = [0];
  let kept = 0;
  for (let i = 0; i < segments.block.length; i++) {
    const block = segments.block[i] as number;
    if (block < 0 || decision.reason[block] === undefined) kept++;
    counts.push(kept);
  }
  return counts;
}

function describePart(page: PageIndex<unknown>, decision: PageDecision, element: number): HiddenPart {
  const { reason, ...words } = takePart(page, decision, element);
  return { ...words, reason: reason as HideReason };
}

/** Any element as a part: what a correction of it says. `reason` undefined where most of it is kept. Linear in it. */
export function takePart(
  page: PageIndex<unknown>,
  decision: PageDecision,
  element: number,
): Omit<HiddenPart, 'reason'> & { reason: HideReason | undefined } {
  const { elements, segments, blocks } = page;
  const keys = new Set<Signature>();
  const weights = new Map<HideReason | undefined, number>();
  const pages: number[] = [];
  const texts: string[] = [];
  let sampleChars = 0;
  let last = -1;
  for (let i = elements.firstSegment[element] as number; i < (elements.endSegment[element] as number); i++) {
    const block = segments.block[i] as number;
    if (block === last || block < 0) continue;
    last = block;
    keys.add(blocks.folded[block] as Signature);
    pages.push(decision.pages[block] as number);
    const reason = decision.reason[block];
    const chars = blocks.chars[block] as number;
    weights.set(reason, (weights.get(reason) ?? 0) + chars + 1);
    if (chars > 0 && sampleChars < SAMPLE_CHARS) {
      texts.push(blocks.text[block] as string);
      sampleChars += chars + 3;
    }
  }
  pages.sort((a, b) => a - b);
  const reason = [...weights].reduce((best, next) => (next[1] > best[1] ? next : best), [undefined, 0] as [
    HideReason | undefined,
    number,
  ])[0];
  return {
    element,
    reason,
    pages: pages[pages.length >> 1] ?? 0,
    sample: texts.join(' · ').slice(0, SAMPLE_CHARS),
    place: listSteps(page, elements.path[element] as number),
    keys: [...keys],
  };
}
