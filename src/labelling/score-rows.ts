import { ALIGNMENT_SCORES, type AlignmentProblem, IN_GAP, IN_TEXT } from './alignment-problem.ts';
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
  // Local copies: an imported constant read in the loop costs a call where modules are not bundled (4 times the time).
  const { sameLetter, compatible, openGap, impossible } = ALIGNMENT_SCORES;
  const { cleanStart } = problem;
  const columns = problem.cleanEnd - cleanStart;
  const text = new Int32Array(columns + 1);
  const gap = new Int32Array(columns + 1);
  const { classes, codes } = sliceEncoded(clean, cleanStart, problem.cleanEnd);
  const skip = skips.subarray(cleanStart, problem.cleanEnd);
  text[0] = problem.start === IN_TEXT ? 0 : impossible;
  gap[0] = problem.start === IN_GAP ? 0 : impossible;
  for (let j = 0; j < columns; j += 1) {
    text[j + 1] = Math.max(impossible, text[j]! + skip[j]!);
    gap[j + 1] = Math.max(impossible, gap[j]! + skip[j]!);
  }
  for (let i = problem.sourceStart; i < problem.sourceEnd; i += 1) {
    const unitClass = source.classes[i]!;
    const code = source.codes[i]!;
    let diagonal = Math.max(text[0]!, gap[0]!);
    let leftText = impossible;
    const opened: number = text[0]! + openGap;
    let leftGap: number = Math.max(opened, gap[0]!);
    text[0] = leftText;
    gap[0] = leftGap;
    for (let j = 0; j < columns; j += 1) {
      const aboveText = text[j + 1]!;
      const aboveGap = gap[j + 1]!;
      const cost = skip[j]!;
      leftText += cost;
      if (unitClass === classes[j]) {
        const match = diagonal + (code !== 0 && code === codes[j] ? sameLetter : compatible);
        if (match > leftText) leftText = match;
      }
      if (leftText < impossible) leftText = impossible;
      leftGap += cost;
      if (aboveGap > leftGap) leftGap = aboveGap;
      if (aboveText + openGap > leftGap) leftGap = aboveText + openGap;
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
  const { sameLetter, compatible, openGap, impossible } = ALIGNMENT_SCORES;
  const { cleanStart } = problem;
  const columns = problem.cleanEnd - cleanStart;
  const text = new Int32Array(columns + 1);
  const gap = new Int32Array(columns + 1);
  const { classes, codes } = sliceEncoded(clean, cleanStart, problem.cleanEnd);
  const skip = skips.subarray(cleanStart, problem.cleanEnd);
  text[columns] = problem.end === IN_GAP ? impossible : 0;
  gap[columns] = problem.end === IN_TEXT ? impossible : 0;
  for (let j = columns - 1; j >= 0; j -= 1) {
    text[j] = Math.max(impossible, text[j + 1]! + skip[j]!);
    gap[j] = Math.max(impossible, gap[j + 1]! + skip[j]!);
  }
  for (let i = problem.sourceEnd - 1; i >= problem.sourceStart; i -= 1) {
    const unitClass = source.classes[i]!;
    const code = source.codes[i]!;
    let diagonal = text[columns]!;
    let rightGap = gap[columns]!;
    let rightText = rightGap + openGap;
    if (rightText < impossible) rightText = impossible;
    text[columns] = rightText;
    for (let j = columns - 1; j >= 0; j -= 1) {
      const belowText = text[j]!;
      const belowGap = gap[j]!;
      const cost = skip[j]!;
      rightText += cost;
      rightGap += cost;
      if (belowGap > rightGap) rightGap = belowGap;
      if (belowGap + openGap > rightText) rightText = belowGap + openGap;
      if (unitClass === classes[j]) {
        const match = diagonal + (code !== 0 && code === codes[j] ? sameLetter : compatible);
        if (match > rightText) rightText = match;
        if (match > rightGap) rightGap = match;
      }
      if (rightText < impossible) rightText = impossible;
      diagonal = belowText;
      text[j] = rightText;
      gap[j] = rightGap;
    }
  }
  return { text, gap };
}
