import { harmonicMean } from '../src/metrics/token-f1.ts';
import type { Sample } from './train-samples.ts';

/** Precision, recall and F1 of a page's kept blocks. */
export interface PageScore {
  precision: number;
  recall: number;
  f1: number;
}

/** Scores the kept blocks of a page against its gold, in the words of its set. Two empty texts agree. Linear in words. */
export function scoreKept(sample: Sample, isKept: (block: number) => boolean): PageScore {
  const left = Int32Array.from(sample.goldCount);
  let predicted = 0;
  let shared = 0;
  for (let block = 0; block < sample.share.length; block++) {
    if (!isKept(block)) continue;
    for (let i = sample.wordStart[block] as number; i < (sample.wordStart[block + 1] as number); i++) {
      const word = sample.words[i] as number;
      predicted++;
      if ((left[word] as number) > 0) {
        (left[word] as number)--;
        shared++;
      }
    }
  }
  if (predicted === 0 && sample.goldWords === 0) return { precision: 1, recall: 1, f1: 1 };
  const precision = predicted === 0 ? 0 : shared / predicted;
  const recall = sample.goldWords === 0 ? 0 : shared / sample.goldWords;
  return { precision, recall, f1: harmonicMean(precision, recall) };
}
