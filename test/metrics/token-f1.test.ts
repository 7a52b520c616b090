import { describe, expect, it } from 'vitest';
import { scoreTokens } from '../../src/metrics/token-f1.ts';
import { listSpaceTokens, listUnderscoreWords, listWordTokens } from '../../src/metrics/word-tokens.ts';

describe('tokens', () => {
  it.each([
    ['Don’t stop: 3,5 km!', ['don', 't', 'stop', '3', '5', 'km']],
    ['東京タワーへ Go', ['東', '京', 'タ', 'ワ', 'ー', 'へ', 'go']],
    ['ที่', ['ท', 'ี', '่']],
    ['한국어 텍스트', ['한국어', '텍스트']],
    ['Cafe\u0301', ['café']],
    ['', []],
  ])('lists the words of %j', (text, expected) => {
    expect(listWordTokens(text)).toEqual(expected);
  });

  it('splits at white space and makes quotes straight for labels', () => {
    expect(listSpaceTokens(' “It’s” \n Fine ')).toEqual(['"it\'s"', 'fine']);
  });

  it('keeps underscores in the words of WCXB', () => {
    expect(listUnderscoreWords('a_b C-d')).toEqual(['a_b', 'c', 'd']);
  });
});

describe('scoreTokens', () => {
  it.each([
    [['a', 'a', 'b'], ['a', 'b', 'b', 'c'], 2 / 3, 2 / 4],
    [[], [], 1, 1],
    [['a'], [], 0, 0],
    [[], ['a'], 0, 0],
  ])('compares %j with %j as multisets', (predicted, gold, precision, recall) => {
    const score = scoreTokens(predicted, gold);
    expect(score.precision).toBeCloseTo(precision, 12);
    expect(score.recall).toBeCloseTo(recall, 12);
    const sum = precision + recall;
    expect(score.f1).toBeCloseTo(sum === 0 ? 0 : (2 * precision * recall) / sum, 12);
  });
});
