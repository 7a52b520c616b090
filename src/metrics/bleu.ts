import { compareNgrams, numberSymbols } from './ngram-overlap.ts';
import { splitAtPythonSpace } from './python-space.ts';

const MAX_ORDER = 4;
/** Stands for log(0), as in sacrebleu, so that one empty order makes the whole score 0. */
const LOG_OF_ZERO = -9999999999;

interface BleuCounts {
  predictedLength: number;
  referenceLength: number;
  shared: number[];
  total: number[];
}

/**
 * Corpus BLEU, 0 to 100, as sacrebleu 2 computes it by default: tokenizer 13a, case kept, n-grams 1 to 4 with clipped
 * counts, brevity penalty against the closest reference, exponential smoothing of empty orders, no effective order
 * (Papineni et al. 2002; Post 2018). `references[i]` are the references of `predictions[i]`, at least one each.
 * Throws a RangeError when the two lists differ in length. Linear.
 */
export function corpusBleu(
  predictions: readonly string[],
  references: readonly (readonly string[])[],
): number {
  if (predictions.length !== references.length)
    throw new RangeError(
      `BLEU: ${predictions.length} predictions for ${references.length} sets of references`,
    );
  const sum: BleuCounts = {
    predictedLength: 0,
    referenceLength: 0,
    shared: [0, 0, 0, 0],
    total: [0, 0, 0, 0],
  };
  for (let i = 0; i < predictions.length; i += 1) {
    const one = countSegment(predictions[i]!, references[i]!);
    sum.predictedLength += one.predictedLength;
    sum.referenceLength += one.referenceLength;
    for (let n = 0; n < MAX_ORDER; n += 1) {
      sum.shared[n]! += one.shared[n]!;
      sum.total[n]! += one.total[n]!;
    }
  }
  return scoreCounts(sum, false);
}

/** BLEU of one sentence, 0 to 100: as `corpusBleu`, but only orders that the prediction is long enough for count (sacrebleu's `sentence_bleu`, effective order). */
export function sentenceBleu(prediction: string, references: readonly string[]): number {
  return scoreCounts(countSegment(prediction, references), true);
}

/** Tokens of mteval-v13a, as sacrebleu's `13a`: entities resolved, Western punctuation apart, case kept. */
export function tokenize13a(text: string): string[] {
  const spaced = text
    .replace(/<skipped>/g, '')
    .replace(/-\n/g, '')
    .replace(/\n/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>');
  const split = ` ${spaced} `
    .replace(/([{-~[-` -&(-+:-@/])/g, ' $1 ')
    .replace(/([^0-9])([.,])/gu, '$1 $2 ')
    .replace(/([.,])([^0-9])/gu, ' $1 $2')
    .replace(/([0-9])(-)/g, '$1 $2 ');
  return splitAtPythonSpace(split);
}

function countSegment(prediction: string, references: readonly string[]): BleuCounts {
  const lists = [prediction, ...references].map((text) => tokenize13a(text.trimEnd()));
  const [predicted, ...others] = numberSymbols(lists);
  const rows = compareNgrams(predicted!, others, MAX_ORDER);
  return {
    predictedLength: predicted!.length,
    referenceLength: findClosestLength(predicted!.length, others),
    shared: rows.map((row) => row.shared),
    total: rows.map((row) => row.predicted),
  };
}

function findClosestLength(length: number, references: readonly Int32Array[]): number {
  let closest = references[0]!.length;
  for (const reference of references) {
    const gain = Math.abs(length - closest) - Math.abs(length - reference.length);
    if (gain > 0 || (gain === 0 && reference.length < closest)) closest = reference.length;
  }
  return closest;
}

function scoreCounts(counts: BleuCounts, effectiveOrder: boolean): number {
  if (counts.shared.every((count) => count === 0)) return 0;
  let smoothing = 1;
  let orders = MAX_ORDER;
  const logs = new Array<number>(MAX_ORDER).fill(LOG_OF_ZERO);
  for (let n = 0; n < MAX_ORDER; n += 1) {
    const total = counts.total[n]!;
    if (total === 0) break;
    if (effectiveOrder) orders = n + 1;
    if (counts.shared[n] === 0) smoothing *= 2;
    const precision = counts.shared[n] === 0 ? 1 / (smoothing * total) : counts.shared[n]! / total;
    logs[n] = Math.log(100 * precision);
  }
  const { predictedLength, referenceLength } = counts;
  const brevity = predictedLength < referenceLength ? Math.exp(1 - referenceLength / predictedLength) : 1;
  const mean = logs.slice(0, orders).reduce((sum, log) => sum + log, 0) / orders;
  return brevity * Math.exp(mean);
}
