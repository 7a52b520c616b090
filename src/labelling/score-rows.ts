import {
  type AlignmentProblem,
  COMPATIBLE,
  IMPOSSIBLE,
  IN_GAP,
  IN_TEXT,
  OPEN_GAP,
  SAME_LETTER,
} from './alignment-problem.ts';
import { type EncodedText, sliceEncoded } from './character-classes.ts';

/** Scores of one row, a column a place between clean characters, by state. */
export interface ScoreRow {
  text: Int32Array;
  gap: Int32Array;
}

/** Best scores of the problem's source against every start of its clean text, by state at the end. Time source × clean, memory linear in the clean text. */
export function fillForward(
  source: EncodedText,
  clean: EncodedText,
  skips: Int8Array,
  problem: AlignmentProblem,
): ScoreRow {
  const { cleanStart } = problem;
  const columns = problem.cleanEnd - cleanStart;
  const text = new Int32Array(columns + 1);
  const gap = new Int32Array(columns + 1);
  const { classes, codes } = sliceEncoded(clean, cleanStart, problem.cleanEnd);
  const skip = skips.subarray(cleanStart, problem.cleanEnd);
  text[0] = problem.start === IN_TEXT ? 0 : IMPOSSIBLE;
  gap[0] = problem.start === IN_GAP ? 0 : IMPOSSIBLE;
  for (let j = 0; j < columns; j += 1) {
    text[j + 1] = Math.max(IMPOSSIBLE, text[j]! + skip[j]!);
    gap[j + 1] = Math.max(IMPOSSIBLE, gap[j]! + skip[j]!);
  }
  for (let i = problem.sourceStart; i < problem.sourceEnd; i += 1) {
    const unitClass = source.classes[i]!;
    const code = source.codes[i]!;
    let diagonal = Math.max(text[0]!, gap[0]!);
    let leftText = IMPOSSIBLE;
    const opened: number = text[0]! + OPEN_GAP;
    let leftGap: number = Math.max(opened, gap[0]!);
    text[0] = leftText;
    gap[0] = leftGap;
    for (let j = 0; j < columns; j += 1) {
      const aboveText = text[j + 1]!;
      const aboveGap = gap[j + 1]!;
      const cost = skip[j]!;
      leftText += cost;
      if (unitClass === classes[j]) {
        const match = diagonal + (code !== 0 && code === codes[j] ? SAME_LETTER : COMPATIBLE);
        if (match > leftText) leftText = match;
      }
      if (leftText < IMPOSSIBLE) leftText = IMPOSSIBLE;
      leftGap += cost;
      if (aboveGap > leftGap) leftGap = aboveGap;
      if (aboveText + OPEN_GAP > leftGap) leftGap = aboveText + OPEN_GAP;
      diagonal = Math.max(aboveText, aboveGap);
      text[j + 1] = leftText;
      gap[j + 1] = leftGap;
    }
  }
  return { text, gap };
}

/** Best scores of the problem's source against every end of its clean text, by state at the start. Time source × clean, memory linear in the clean text. */
export function fillBackward(
  source: EncodedText,
  clean: EncodedText,
  skips: Int8Array,
  problem: AlignmentProblem,
): ScoreRow {
  const { cleanStart } = problem;
  const columns = problem.cleanEnd - cleanStart;
  const text = new Int32Array(columns + 1);
  const gap = new Int32Array(columns + 1);
  const { classes, codes } = sliceEncoded(clean, cleanStart, problem.cleanEnd);
  const skip = skips.subarray(cleanStart, problem.cleanEnd);
  text[columns] = problem.end === IN_GAP ? IMPOSSIBLE : 0;
  gap[columns] = problem.end === IN_TEXT ? IMPOSSIBLE : 0;
  for (let j = columns - 1; j >= 0; j -= 1) {
    text[j] = Math.max(IMPOSSIBLE, text[j + 1]! + skip[j]!);
    gap[j] = Math.max(IMPOSSIBLE, gap[j + 1]! + skip[j]!);
  }
  for (let i = problem.sourceEnd - 1; i >= problem.sourceStart; i -= 1) {
    const unitClass = source.classes[i]!;
    const code = source.codes[i]!;
    let diagonal = text[columns]!;
    let rightGap = gap[columns]!;
    let rightText = rightGap + OPEN_GAP;
    if (rightText < IMPOSSIBLE) rightText = IMPOSSIBLE;
    text[columns] = rightText;
    for (let j = columns - 1; j >= 0; j -= 1) {
      const belowText = text[j]!;
      const belowGap = gap[j]!;
      const cost = skip[j]!;
      rightText += cost;
      rightGap += cost;
      if (belowGap > rightGap) rightGap = belowGap;
      if (belowGap + OPEN_GAP > rightText) rightText = belowGap + OPEN_GAP;
      if (unitClass === classes[j]) {
        const match = diagonal + (code !== 0 && code === codes[j] ? SAME_LETTER : COMPATIBLE);
        if (match > rightText) rightText = match;
        if (match > rightGap) rightGap = match;
      }
      if (rightText < IMPOSSIBLE) rightText = IMPOSSIBLE;
      diagonal = belowText;
      text[j] = rightText;
      gap[j] = rightGap;
    }
  }
  return { text, gap };
}
