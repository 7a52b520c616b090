import { describe, expect, it } from 'vitest';
import { diceSimilarity, diceSuccess } from '../../src/metrics/dice.ts';
import { findLost, listLostSentences, listSentences } from '../../src/metrics/lost-sentences.ts';
import { bootstrapMean, macroOverSites } from '../../src/metrics/macro.ts';
import { compareShingles, summariseShingles } from '../../src/metrics/shingles.ts';

describe('Dice', () => {
  it('compares sets of adjacent pairs: night and nacht share one of four and four', () => {
    expect(diceSimilarity('night', 'nacht')).toBeCloseTo(0.25, 12);
  });

  it('needs more than one half for a success, and equality where there are no pairs', () => {
    expect(
      diceSuccess([
        ['ab', 'ab'],
        ['abc', 'abd'],
        ['a', 'a'],
        ['a', 'b'],
      ]),
    ).toBeCloseTo(2 / 4, 12);
  });
});

describe('shingles', () => {
  it('shares out one page among agreeing, foreign and missing shingles', () => {
    // gold: abcd bcde; predicted: abcd bcdx; union of three.
    expect(compareShingles('a b c d x', 'a b c d e')).toEqual({
      truePositive: 1 / 3,
      falsePositive: 1 / 3,
      falseNegative: 1 / 3,
    });
  });

  it('takes a text of under four words as one shingle, and an empty text as none', () => {
    expect(compareShingles('a b', 'a b').truePositive).toBe(1);
    expect(compareShingles('', '')).toEqual({ truePositive: 0, falsePositive: 0, falseNegative: 0 });
  });

  it('leaves pages without prediction out of precision and pages without gold out of recall', () => {
    const pages = [compareShingles('', 'a b c d'), compareShingles('a b c d', ''), compareShingles('a', 'a')];
    expect(summariseShingles(pages)).toEqual({ precision: 0.5, recall: 0.5, f1: 0.5 });
  });
});

describe('macro mean', () => {
  it('weighs sites alike, whatever their number of pages', () => {
    const score = macroOverSites([[1, 1, 1, 1], [0], []]);
    expect(score.mean).toBe(0.5);
    expect(score.sites).toBe(2);
    expect(score.low).toBe(0);
    expect(score.high).toBe(1);
  });

  it('repeats exactly for a seed and holds the mean inside its interval', () => {
    const values = Array.from({ length: 40 }, (_, i) => (i % 7) / 7);
    const mean = values.reduce((a, b) => a + b) / 40;
    const first = bootstrapMean(values, 2000, 5);
    expect(bootstrapMean(values, 2000, 5)).toEqual(first);
    expect(first.low).toBeLessThan(mean);
    expect(first.high).toBeGreaterThan(mean);
    // Normal approximation of the interval: mean ± 1.96 · s/√n.
    const deviation = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / 40);
    expect(first.high - first.low).toBeCloseTo((2 * 1.96 * deviation) / Math.sqrt(40), 1);
  });
});

describe('lost sentences', () => {
  it('cuts lines into sentences in several scripts', () => {
    expect(listSentences('One. Two? “Three!” Four 3.5 km\n第一句。第二句！')).toEqual([
      'One.',
      'Two?',
      '“Three!”',
      'Four 3.5 km',
      '第一句。',
      '第二句！',
    ]);
  });

  it('names the sentence that the prediction does not hold', () => {
    const gold = 'The ferry left at noon today. Nobody saw the keeper of the light again.';
    expect(listLostSentences('Menu Home The ferry left at noon today. Share', gold)).toEqual([
      'Nobody saw the keeper of the light again.',
    ]);
  });

  it('keeps a sentence whose words stand in a row although marks and line ends differ', () => {
    expect(listLostSentences('the ferry left\n* at noon', 'The ferry left, at noon!')).toEqual([]);
  });

  it('finds a sentence of which one word is written otherwise', () => {
    expect(listLostSentences('The ferry left at n oon again today', 'The ferry left at noon again.')).toEqual(
      [],
    );
  });

  it('answers for numbered words as for texts', () => {
    expect(findLost([1, 2, 3, 4, 5, 6], [[2, 3], [3, 2], [], [4, 5, 6, 1, 9, 9, 9]])).toEqual([1, 3]);
  });

  it('does not find a sentence in its scattered words', () => {
    expect(listLostSentences('noon today the at ferry left', 'The ferry left at noon today.')).toHaveLength(
      1,
    );
  });
});
