import { describe, expect, it } from 'vitest';
import { corpusBleu, sentenceBleu, tokenize13a } from '../../src/metrics/bleu.ts';

describe('BLEU', () => {
  it('gives the figure of sacrebleu for its README example with two references', () => {
    const hypotheses = ['The dog bit the man.', "It wasn't surprising.", 'The man had just bitten him.'];
    const references = [
      ['The dog bit the man.', 'The dog had bit the man.'],
      ['It was not unexpected.', 'No one was surprised.'],
      ['The man bit him first.', 'The man had bitten the dog.'],
    ];
    expect(corpusBleu(hypotheses, references)).toBeCloseTo(48.530827, 5);
  });

  it('gives the figure of sacrebleu for a Romanian sentence whose higher orders share nothing (exponential smoothing)', () => {
    const system = 'Producția de zahăr primă va fi exprimată în ceea ce privește zahărul alb;';
    const reference = 'producţia de zahăr brut se exprimă în zahăr alb;';
    expect(sentenceBleu(system, [reference])).toBeCloseTo(8.493, 3);
  });

  it('clips counts at the reference that has the word most often (Papineni et al. 2002, table 1: 2 of 7)', () => {
    const candidate = 'the the the the the the the';
    const references = ['The cat is on the mat.', 'There is a cat on the mat.'].map((r) => r.toLowerCase());
    // p1 = 2/7; orders 2 to 4 are empty and smoothed to 1/(2·6), 1/(4·5), 1/(8·4); lengths agree with the closest reference (7).
    const expected = 100 * (2 / 7 / (2 * 6) / (4 * 5) / (8 * 4)) ** 0.25;
    expect(corpusBleu([candidate], [references])).toBeCloseTo(expected, 10);
  });

  it('is 0 when nothing is shared, and 100 for a text against itself', () => {
    expect(sentenceBleu('this is a cat', ['okay thanks'])).toBe(0);
    expect(corpusBleu(['', ''], [['a b c d'], ['e f g h']])).toBe(0);
    expect(corpusBleu(['Four words or more.'], [['Four words or more.']])).toBeCloseTo(100, 10);
  });

  it('counts only the orders a short sentence has in sentence mode, all four in corpus mode', () => {
    expect(sentenceBleu('a test', ['a test'])).toBeCloseTo(100, 10);
    expect(corpusBleu(['a test'], [['a test']])).toBe(0);
  });

  it('applies the brevity penalty exp(1 - r/c)', () => {
    expect(sentenceBleu('a b c d', ['a b c d e f g h'])).toBeCloseTo(100 * Math.exp(1 - 8 / 4), 10);
  });

  it('splits as mteval-v13a does: punctuation apart, numbers whole, entities resolved', () => {
    expect(tokenize13a('It costs $1,000.50 &amp; "more" (a 3-year-old\nrecord).')).toEqual([
      'It',
      'costs',
      '$',
      '1,000.50',
      '&',
      '"',
      'more',
      '"',
      '(',
      'a',
      '3',
      '-',
      'year-old',
      'record',
      ')',
      '.',
    ]);
  });

  it('names both lengths when the lists differ', () => {
    expect(() => corpusBleu(['a', 'b'], [['a']])).toThrow('2 predictions for 1 sets of references');
  });
});
