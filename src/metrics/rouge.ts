import { harmonicMean, scoreTokens, type TokenScore } from './token-f1.ts';

/** Cells of all line pairs together; above it ROUGE-L is not worked out (about a second of work). */
const MAX_LCS_CELLS = 100_000_000;

/**
 * ROUGE-1: precision, recall and F of single tokens, 0 to 1 (Lin 2004, section 2, n = 1). The token lists are the
 * caller's choice, so that languages beyond ASCII count. Two empty texts score 1, one empty text 0. Linear.
 */
export function rouge1(predicted: readonly string[], gold: readonly string[]): TokenScore {
  return scoreTokens(predicted, gold);
}

/**
 * ROUGE-L over lines (Lin 2004, section 3.2, "summary level"; rouge_score's rougeLsum): for every gold line the union
 * of its longest common subsequences with all predicted lines, each token counted at most as often as both texts
 * have it. Rows are lines of tokens. Quadratic in tokens; undefined when that is over a hundred million cells.
 */
export function rougeL(
  predicted: readonly (readonly string[])[],
  gold: readonly (readonly string[])[],
): TokenScore | undefined {
  const predictedTotal = predicted.reduce((sum, line) => sum + line.length, 0);
  const goldTotal = gold.reduce((sum, line) => sum + line.length, 0);
  if (predictedTotal === 0 && goldTotal === 0) return { precision: 1, recall: 1, f1: 1 };
  if (predictedTotal === 0 || goldTotal === 0) return { precision: 0, recall: 0, f1: 0 };
  if (predictedTotal * goldTotal > MAX_LCS_CELLS) return undefined;

  const leftPredicted = countTokens(predicted);
  const leftGold = countTokens(gold);
  let hits = 0;
  for (const line of gold) {
    const inUnion = new Uint8Array(line.length);
    for (const other of predicted) markLongestCommon(line, other, inUnion);
    for (let i = 0; i < line.length; i += 1) {
      if (inUnion[i] === 0) continue;
      const token = line[i]!;
      const p = leftPredicted.get(token) ?? 0;
      const g = leftGold.get(token) ?? 0;
      if (p === 0 || g === 0) continue;
      leftPredicted.set(token, p - 1);
      leftGold.set(token, g - 1);
      hits += 1;
    }
  }
  const precision = hits / predictedTotal;
  const recall = hits / goldTotal;
  return { precision, recall, f1: harmonicMean(precision, recall) };
}

function countTokens(lines: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) for (const token of line) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

/** Marks the positions of `line` that belong to one longest common subsequence with `other` (the one rouge_score walks back). */
function markLongestCommon(line: readonly string[], other: readonly string[], marks: Uint8Array): void {
  const columns = other.length + 1;
  const lengths = new Int32Array((line.length + 1) * columns);
  for (let i = 1; i <= line.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const here = i * columns + j;
      if (line[i - 1] === other[j - 1]) lengths[here] = lengths[here - columns - 1]! + 1;
      else lengths[here] = Math.max(lengths[here - columns]!, lengths[here - 1]!);
    }
  }
  let i = line.length;
  let j = other.length;
  while (i > 0 && j > 0) {
    const here = i * columns + j;
    if (line[i - 1] === other[j - 1]) {
      marks[i - 1] = 1;
      i -= 1;
      j -= 1;
    } else if (lengths[here - 1]! > lengths[here - columns]!) j -= 1;
    else i -= 1;
  }
}
