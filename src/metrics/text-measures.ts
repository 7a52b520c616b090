import { corpusBleu } from './bleu.ts';
import { corpusChrf } from './chrf.ts';
import { rouge1 } from './rouge.ts';
import { scoreTokens } from './token-f1.ts';
import { listWordTokens } from './word-tokens.ts';

/** What the command line reports of a pair of texts: the first four 0 to 1, BLEU and chrF 0 to 100. */
export interface TextMeasures {
  token_f1: number;
  precision: number;
  recall: number;
  rouge1_f: number;
  bleu: number;
  chrf: number;
}

/**
 * All measures of a predicted text against its gold. Token figures use the tokens that `listTokens` gives; ROUGE-1
 * always uses word tokens, so that it says something in every language; BLEU and chrF bring their own. Linear.
 */
export function measureTexts(
  predicted: string,
  gold: string,
  listTokens: (text: string) => string[],
): TextMeasures {
  const tokens = scoreTokens(listTokens(predicted), listTokens(gold));
  return {
    token_f1: tokens.f1,
    precision: tokens.precision,
    recall: tokens.recall,
    rouge1_f: rouge1(listWordTokens(predicted), listWordTokens(gold)).f1,
    bleu: corpusBleu([predicted], [[gold]]),
    chrf: corpusChrf([predicted], [gold]),
  };
}

/** The measures of a page that has no prediction: all 0. */
export const NO_PREDICTION: Readonly<TextMeasures> = {
  token_f1: 0,
  precision: 0,
  recall: 0,
  rouge1_f: 0,
  bleu: 0,
  chrf: 0,
};
