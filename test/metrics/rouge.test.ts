import { describe, expect, it } from 'vitest';
import { rouge1, rougeL } from '../../src/metrics/rouge.ts';

const words = (text: string) => text.split(' ').filter((word) => word !== '');

describe('ROUGE', () => {
  it('scores the sentence pairs of Lin 2004, section 3.1: 3/4 in order, 2/4 out of order', () => {
    const gold = [words('police killed the gunman')];
    expect(rougeL([words('police kill the gunman')], gold)?.f1).toBeCloseTo(3 / 4, 10);
    expect(rougeL([words('the gunman kill police')], gold)?.f1).toBeCloseTo(2 / 4, 10);
  });

  it('takes the union over predicted lines, as in Lin 2004, section 3.2: 4/5', () => {
    const gold = [words('w1 w2 w3 w4 w5')];
    const predicted = [words('w1 w2 w6 w7 w8'), words('w1 w3 w8 w9 w5')];
    expect(rougeL(predicted, gold)?.recall).toBeCloseTo(4 / 5, 10);
  });

  it('counts a token at most as often as both texts have it', () => {
    expect(rougeL([words('a')], [words('a'), words('a')])).toEqual({ precision: 1, recall: 0.5, f1: 2 / 3 });
  });

  it('counts single tokens without order in ROUGE-1', () => {
    expect(rouge1(words('the gunman kill police'), words('police killed the gunman')).f1).toBeCloseTo(
      3 / 4,
      10,
    );
  });

  it('calls two empty texts equal and one empty text a miss', () => {
    expect(rougeL([], [])?.f1).toBe(1);
    expect(rougeL([], [words('a')])?.f1).toBe(0);
    expect(rouge1([], words('a')).f1).toBe(0);
  });

  it('declines texts whose quadratic work has no bound', () => {
    const long = [new Array<string>(20_000).fill('a')];
    expect(rougeL(long, long)).toBeUndefined();
  });
});
