/** Precision, recall and their harmonic mean, each 0 to 1. */
export interface TokenScore {
  precision: number;
  recall: number;
  f1: number;
}

/**
 * Precision, recall and F1 of two multisets of tokens: shared = Σ min(count, count), P = shared / predicted,
 * R = shared / gold. Two empty texts agree (all 1); one empty text scores 0. Order is ignored. Linear.
 */
export function scoreTokens(predicted: readonly string[], gold: readonly string[]): TokenScore {
  if (predicted.length === 0 && gold.length === 0) return { precision: 1, recall: 1, f1: 1 };
  const shared = countShared(predicted, gold);
  const precision = predicted.length === 0 ? 0 : shared / predicted.length;
  const recall = gold.length === 0 ? 0 : shared / gold.length;
  return { precision, recall, f1: harmonicMean(precision, recall) };
}

/** 2ab / (a + b), 0 where both are 0. */
export function harmonicMean(a: number, b: number): number {
  return a + b === 0 ? 0 : (2 * a * b) / (a + b);
}

function countShared(predicted: readonly string[], gold: readonly string[]): number {
  const left = new Map<string, number>();
  for (const token of gold) left.set(token, (left.get(token) ?? 0) + 1);
  let shared = 0;
  for (const token of predicted) {
    const count = left.get(token);
    if (count === undefined || count === 0) continue;
    left.set(token, count - 1);
    shared += 1;
  }
  return shared;
}
