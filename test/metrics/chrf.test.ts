import { describe, expect, it } from 'vitest';
import { corpusChrf, sentenceChrf } from '../../src/metrics/chrf.ts';

/** Expected values: sacrebleu's own tests (corpus ones use β = 3). */
describe('chrF', () => {
  it.each([
    [['a'], ['a'], 100],
    [['a b c'], ['abc'], 100],
    [[''], ['reference'], 0],
    [['a', 'b'], ['a', 'c'], 50],
    [['aa'], ['ab'], 25],
  ])('averages over the orders both texts reach: %j against %j', (predicted, gold, score) => {
    expect(corpusChrf(predicted, gold, { beta: 3 })).toBeCloseTo(score, 4);
  });

  it.each([
    [['aa'], ['ab'], 8.3333],
    [['a'], ['a'], 16.6667],
    [['a b c'], ['a b c'], 50],
    [
      [
        ' risk assessment must be made of those who are qualified and expertise in the sector - these are the scientists .',
      ],
      [
        'risk assessment has to be undertaken by those who are qualified and expert in that area - that is the scientists .',
      ],
      63.36173,
    ],
    [
      [' Die    Beziehung zwischen  Obama und Netanjahu ist nicht gerade  freundlich. '],
      ['Das Verhältnis zwischen Obama und Netanyahu ist nicht gerade freundschaftlich.'],
      64.1302698,
    ],
  ])('smooths with epsilon on request: %j', (predicted, gold, score) => {
    expect(corpusChrf(predicted, gold, { beta: 3, epsilonSmoothing: true })).toBeCloseTo(score, 4);
  });

  it.each([
    [
      'Die Beziehung zwischen Obama und Netanjahu ist nicht gerade freundlich.',
      'Das Verhältnis zwischen Obama und Netanyahu ist nicht gerade freundschaftlich.',
      67.3481606,
    ],
    [
      'risk assessment must be made of those who are qualified and expertise in the sector - these are the scientists .',
      'risk assessment has to be undertaken by those who are qualified and expert in that area - that is the scientists .',
      65.2414427,
    ],
  ])('counts white space on request: %s', (predicted, gold, score) => {
    expect(sentenceChrf(predicted, gold, { beta: 3, keepWhitespace: true })).toBeCloseTo(score, 4);
  });

  it.each([
    [
      'Co nás nejvíc trápí, protože lékaři si vybírají, kdo bude žít a kdo zemře.',
      'Nejvíce smutní jsme z toho, že musíme rozhodovat o tom, kdo bude žít a kdo zemře.',
      39.14078509,
    ],
    [
      'Lapali po dechu, jejich životy skončily dřív, než skutečně začaly.',
      'Lapali po dechu a pak jejich život skončil - dřív, než skutečně mohl začít, připomněli.',
      57.15704367,
    ],
  ])('weighs recall with β = 2 by default: %s', (predicted, gold, score) => {
    expect(sentenceChrf(predicted, gold, { epsilonSmoothing: true })).toBeCloseTo(score, 4);
  });

  it('counts code points, not halves of surrogate pairs', () => {
    expect(sentenceChrf('😀', '😁')).toBe(0);
    expect(sentenceChrf('😀', '😀')).toBeCloseTo(100, 10);
  });
});
