import { type EncodedText, isSpaceClass } from './character-classes.ts';

/** Cost of leaving out a clean character that is not white space (Web2Text's reference program). */
const SKIP_CLEAN = -6;

/** Scores of Web2Text's alignment (reference program); `impossible` is far below any real score and far above the smallest 32-bit integer. */
export const ALIGNMENT_SCORES: Readonly<{
  sameLetter: number;
  compatible: number;
  openGap: number;
  impossible: number;
}> = {
  sameLetter: 3,
  compatible: 1,
  openGap: -2,
  impossible: -1_000_000_000,
};

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
