import { alignTable } from './align-table.ts';
import { type AlignmentProblem, IN_GAP, IN_TEXT, listSkipCosts, wholeProblem } from './alignment-problem.ts';
import type { EncodedText } from './character-classes.ts';
import { fillBackward, fillForward } from './score-rows.ts';

/** Cells whose traceback is kept at once; larger problems are halved (256 KB). */
const TABLE_CELLS = 262_144;

/**
 * Where each source character stands in the clean text, -1 where it does not: the alignment of highest score. Matching
 * equal letters or digits scores 3, other compatible characters 1; leaving out a clean character costs 6 (white space
 * 0), opening a gap in the source 2, extending it nothing, and a gap at the very start is open already.
 *
 *     state IN_TEXT --open −2--> IN_GAP --match--> IN_TEXT;   skipping clean characters changes no state
 *
 * Time source × clean (about twice that for large problems), memory linear: the source is halved at the column and
 * state where best prefix and best suffix meet (Hirschberg 1975; Myers and Miller 1988).
 */
export function alignAffine(source: EncodedText, clean: EncodedText): Int32Array {
  const result = new Int32Array(source.classes.length).fill(-1);
  const skips = listSkipCosts(clean);
  const problems: AlignmentProblem[] = [wholeProblem(source, clean)];
  for (let problem = problems.pop(); problem !== undefined; problem = problems.pop()) {
    const rows = problem.sourceEnd - problem.sourceStart;
    const columns = problem.cleanEnd - problem.cleanStart;
    if (rows === 0 || columns === 0) continue;
    if (rows === 1 || (rows + 1) * (columns + 1) <= TABLE_CELLS)
      alignTable(source, clean, skips, problem, result);
    else problems.push(...halve(source, clean, skips, problem));
  }
  return result;
}

/**
 * Length of the clean text's start that aligns best with the whole source, what follows it being left for later: the
 * shortest of the best. Time source × clean, linear memory.
 */
export function findBestCleanEnd(source: EncodedText, clean: EncodedText): number {
  const length = clean.classes.length;
  const last = fillForward(source, clean, listSkipCosts(clean), wholeProblem(source, clean));
  let best = 0;
  for (let j = 1; j <= length; j += 1) {
    const score = Math.max(last.text[j]!, last.gap[j]!);
    if (score > Math.max(last.text[best]!, last.gap[best]!)) best = j;
  }
  return best;
}

function halve(
  source: EncodedText,
  clean: EncodedText,
  skips: Int8Array,
  problem: AlignmentProblem,
): AlignmentProblem[] {
  const middle = (problem.sourceStart + problem.sourceEnd) >>> 1;
  const before = fillForward(source, clean, skips, { ...problem, sourceEnd: middle });
  const after = fillBackward(source, clean, skips, { ...problem, sourceStart: middle });
  let best = Number.NEGATIVE_INFINITY;
  let column = 0;
  let state = IN_TEXT;
  for (let j = 0; j < before.text.length; j += 1) {
    const inText = before.text[j]! + after.text[j]!;
    const inGap = before.gap[j]! + after.gap[j]!;
    if (inText <= best && inGap <= best) continue;
    best = Math.max(inText, inGap);
    column = j;
    state = inText >= inGap ? IN_TEXT : IN_GAP;
  }
  const cut = problem.cleanStart + column;
  return [
    { ...problem, sourceEnd: middle, cleanEnd: cut, end: state },
    { ...problem, sourceStart: middle, cleanStart: cut, start: state },
  ];
}
