import { compareNgrams, type NgramOverlap } from './ngram-overlap.ts';
import { isPythonSpace } from './python-space.ts';

const MAX_ORDER = 6;
const BETA = 2;
/** Stands for the precision or recall of an order that one text is too short for (chrF++.py's smoothing). */
const EPSILON = 1e-16;

/** Orders and weight of chrF; the defaults are sacrebleu's. */
export interface ChrfOptions {
  /** Weight of recall against precision; 2 is chrF2, sacrebleu's default (Popović 2016). */
  beta?: number;
  /** Count white space as characters; sacrebleu removes it by default. */
  keepWhitespace?: boolean;
  /** Mean of the orders' own F scores, too short orders counting as 0, instead of sacrebleu's effective order. */
  epsilonSmoothing?: boolean;
}

/**
 * chrF, 0 to 100, as sacrebleu 2 computes it by default: character n-grams of length 1 to 6 by code point, white space
 * removed, precision and recall averaged over the lengths that both texts reach, F with β = 2 (Popović 2015). One
 * reference a prediction; counts are summed over the corpus. Throws a RangeError when the lists differ in length. Linear.
 */
export function corpusChrf(
  predictions: readonly string[],
  references: readonly string[],
  options: ChrfOptions = {},
): number {
  if (predictions.length !== references.length)
    throw new RangeError(`chrF: ${predictions.length} predictions for ${references.length} references`);
  const sums: NgramOverlap[] = [];
  for (let n = 0; n < MAX_ORDER; n += 1) sums.push({ predicted: 0, gold: 0, shared: 0 });
  for (let i = 0; i < predictions.length; i += 1) {
    const predicted = listCodePoints(predictions[i]!, options.keepWhitespace ?? false);
    const gold = listCodePoints(references[i]!, options.keepWhitespace ?? false);
    const rows = compareNgrams(predicted, [gold], MAX_ORDER);
    for (let n = 0; n < MAX_ORDER; n += 1) {
      // Hits are not counted where the reference has no n-gram of that length.
      sums[n]!.predicted += rows[n]!.gold > 0 ? rows[n]!.predicted : 0;
      sums[n]!.gold += rows[n]!.gold;
      sums[n]!.shared += rows[n]!.shared;
    }
  }
  return scoreOverlaps(sums, options.beta ?? BETA, options.epsilonSmoothing ?? false);
}

/** chrF of one text against one reference, 0 to 100 (sacrebleu's `sentence_chrf`). */
export function sentenceChrf(prediction: string, reference: string, options: ChrfOptions = {}): number {
  return corpusChrf([prediction], [reference], options);
}

function listCodePoints(text: string, keepWhitespace: boolean): Int32Array {
  const out = new Int32Array(text.length);
  let length = 0;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.codePointAt(i)!;
    if (code > 0xffff) i += 1;
    if (!keepWhitespace && isPythonSpace(code)) continue;
    out[length] = code;
    length += 1;
  }
  return out.subarray(0, length);
}

function scoreOverlaps(rows: readonly NgramOverlap[], beta: number, epsilonSmoothing: boolean): number {
  const factor = beta * beta;
  let sumOfScores = 0;
  let precision = 0;
  let recall = 0;
  let orders = 0;
  for (const row of rows) {
    const p = row.predicted > 0 ? row.shared / row.predicted : EPSILON;
    const r = row.gold > 0 ? row.shared / row.gold : EPSILON;
    sumOfScores += p + r > 0 ? ((1 + factor) * p * r) / (factor * p + r) : EPSILON;
    if (row.predicted === 0 || row.gold === 0) continue;
    precision += p;
    recall += r;
    orders += 1;
  }
  if (epsilonSmoothing) return (100 * sumOfScores) / rows.length;
  if (precision + recall === 0) return 0;
  precision /= orders;
  recall /= orders;
  return (100 * (1 + factor) * precision * recall) / (factor * precision + recall);
}
