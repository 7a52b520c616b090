import { ALIGNMENT_SCORES, type AlignmentProblem, ANY, IN_GAP, IN_TEXT } from './alignment-problem.ts';
import { type EncodedText, sliceEncoded } from './character-classes.ts';

/** How a cell's best score came about, two bits a state. */
const SKIPPED = 0;
const FROM_TEXT = 1;
const FROM_GAP = 2;

/** Writes the best alignment of a small problem into `result` (source place → clean place). Time and memory source × clean. */
export function alignTable(
  source: EncodedText,
  clean: EncodedText,
  skips: Int8Array,
  problem: AlignmentProblem,
  result: Int32Array,
): void {
  // Local copies: see fillForward.
  const { sameLetter, compatible, openGap, impossible } = ALIGNMENT_SCORES;
  const { sourceStart, cleanStart } = problem;
  const rows = problem.sourceEnd - sourceStart;
  const columns = problem.cleanEnd - cleanStart;
  const width = columns + 1;
  const steps = new Uint8Array((rows + 1) * width);
  const { classes, codes } = sliceEncoded(clean, cleanStart, problem.cleanEnd);
  const skip = skips.subarray(cleanStart, problem.cleanEnd);
  const text = new Int32Array(width);
  const gap = new Int32Array(width);
  text[0] = problem.start === IN_TEXT ? 0 : impossible;
  gap[0] = problem.start === IN_GAP ? 0 : impossible;
  for (let j = 0; j < columns; j += 1) {
    text[j + 1] = Math.max(impossible, text[j]! + skip[j]!);
    gap[j + 1] = Math.max(impossible, gap[j]! + skip[j]!);
  }
  for (let i = 0; i < rows; i += 1) {
    const unitClass = source.classes[sourceStart + i]!;
    const code = source.codes[sourceStart + i]!;
    const row = (i + 1) * width;
    let diagonalText = text[0]!;
    let diagonalGap = gap[0]!;
    let leftText = impossible;
    const opens: boolean = text[0]! + openGap > gap[0]!;
    let leftGap: number = opens ? text[0]! + openGap : gap[0]!;
    steps[row] = (opens ? FROM_TEXT : FROM_GAP) << 2;
    text[0] = leftText;
    gap[0] = leftGap;
    for (let j = 0; j < columns; j += 1) {
      const aboveText = text[j + 1]!;
      const aboveGap = gap[j + 1]!;
      let textStep = SKIPPED;
      leftText += skip[j]!;
      if (unitClass === classes[j]) {
        const gain = code !== 0 && code === codes[j] ? sameLetter : compatible;
        const fromText = diagonalText >= diagonalGap;
        const match = (fromText ? diagonalText : diagonalGap) + gain;
        if (match > leftText) {
          leftText = match;
          textStep = fromText ? FROM_TEXT : FROM_GAP;
        }
      }
      if (leftText < impossible) leftText = impossible;
      let gapStep = SKIPPED;
      leftGap += skip[j]!;
      if (aboveGap > leftGap) {
        leftGap = aboveGap;
        gapStep = FROM_GAP;
      }
      if (aboveText + openGap > leftGap) {
        leftGap = aboveText + openGap;
        gapStep = FROM_TEXT;
      }
      diagonalText = aboveText;
      diagonalGap = aboveGap;
      text[j + 1] = leftText;
      gap[j + 1] = leftGap;
      steps[row + j + 1] = textStep | (gapStep << 2);
    }
  }
  let state = problem.end;
  if (state === ANY) state = text[columns]! >= gap[columns]! ? IN_TEXT : IN_GAP;
  traceBack(steps, rows, columns, state, (i, j) => {
    result[sourceStart + i] = cleanStart + j;
  });
}

function traceBack(
  steps: Uint8Array,
  rows: number,
  columns: number,
  endState: number,
  mark: (i: number, j: number) => void,
): void {
  let i = rows;
  let j = columns;
  let state = endState;
  while (i > 0) {
    const cell = steps[i * (columns + 1) + j]!;
    const step = state === IN_TEXT ? cell & 3 : cell >> 2;
    if (step === SKIPPED) j -= 1;
    else {
      i -= 1;
      if (state === IN_TEXT) {
        j -= 1;
        mark(i, j);
      }
      state = step === FROM_TEXT ? IN_TEXT : IN_GAP;
    }
    if (j < 0) return;
  }
}
