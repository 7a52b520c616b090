import { harmonicMean, type TokenScore } from './token-f1.ts';
import { listCasedWords } from './word-tokens.ts';

const SHINGLE_WORDS = 4;

/** A page's shares of true positive, false positive and false negative shingles; their sum is 1, or all are 0 for two empty texts. */
export interface ShingleShares {
  truePositive: number;
  falsePositive: number;
  falseNegative: number;
}

/**
 * Shares of a page's 4-word shingles that agree, are foreign, are missing: multisets, normalised so that long pages
 * weigh no more than short ones (scrapinghub article-extraction-benchmark, evaluate.py). A text of under four words
 * is one shingle. Linear.
 */
export function compareShingles(predicted: string, gold: string): ShingleShares {
  const left = countShingles(gold);
  let goldTotal = 0;
  for (const count of left.values()) goldTotal += count;
  let shared = 0;
  let predictedTotal = 0;
  for (const [shingle, count] of countShingles(predicted)) {
    predictedTotal += count;
    shared += Math.min(count, left.get(shingle) ?? 0);
  }
  const union = predictedTotal + goldTotal - shared;
  if (union === 0) return { truePositive: 0, falsePositive: 0, falseNegative: 0 };
  return {
    truePositive: shared / union,
    falsePositive: (predictedTotal - shared) / union,
    falseNegative: (goldTotal - shared) / union,
  };
}

/**
 * The benchmark's figures over pages: mean precision over pages that predict something, mean recall over pages that
 * have gold, and the harmonic mean of the two means (not the mean of F1).
 */
export function summariseShingles(pages: readonly ShingleShares[]): TokenScore {
  const precision = mean(pages, (page) => page.truePositive / (page.truePositive + page.falsePositive));
  const recall = mean(pages, (page) => page.truePositive / (page.truePositive + page.falseNegative));
  return { precision, recall, f1: harmonicMean(precision, recall) };
}

function mean(pages: readonly ShingleShares[], value: (page: ShingleShares) => number): number {
  let sum = 0;
  let count = 0;
  for (const page of pages) {
    const of = value(page);
    if (Number.isNaN(of)) continue;
    sum += of;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}

function countShingles(text: string): Map<string, number> {
  const words = listCasedWords(text);
  const counts = new Map<string, number>();
  if (words.length === 0) return counts;
  const last = Math.max(1, words.length - SHINGLE_WORDS + 1);
  for (let i = 0; i < last; i += 1) {
    const shingle = words.slice(i, i + SHINGLE_WORDS).join(' ');
    counts.set(shingle, (counts.get(shingle) ?? 0) + 1);
  }
  return counts;
}
