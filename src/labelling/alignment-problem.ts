import { type EncodedText, isSpaceClass } from './character-classes.ts';

/** Scores of Web2Text's alignment (reference program). */
export const SAME_LETTER = 3;
export const COMPATIBLE = 1;
export const SKIP_CLEAN = -6;
export const OPEN_GAP = -2;

/** Score of what cannot be; far below any real score, far above the smallest 32-bit integer. */
export const IMPOSSIBLE = -1_000_000_000;

/** State of an alignment at a cell: the last source character stands in the clean text, or is left out; `ANY` where both will do. */
export const IN_TEXT = 0;
export const IN_GAP = 1;
export const ANY = 2;

/** A rectangle to be aligned: a stretch of source against a stretch of clean text, from one state to another. */
export interface AlignmentProblem {
  sourceStart: number;
  sourceEnd: number;
  cleanStart: number;
  cleanEnd: number;
  start: number;
  end: number;
}

/** The whole of both texts: a gap at the start is open already, any end will do. */
export function wholeProblem(source: EncodedText, clean: EncodedText): AlignmentProblem {
  return {
    sourceStart: 0,
    sourceEnd: source.classes.length,
    cleanStart: 0,
    cleanEnd: clean.classes.length,
    start: IN_GAP,
    end: ANY,
  };
}

/** What leaving out each clean character costs: nothing for white space. */
export function listSkipCosts(clean: EncodedText): Int8Array {
  const skips = new Int8Array(clean.classes.length);
  for (let j = 0; j < skips.length; j += 1) skips[j] = isSpaceClass(clean.classes[j]!) ? 0 : SKIP_CLEAN;
  return skips;
}
