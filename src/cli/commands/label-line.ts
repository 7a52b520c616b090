import { listElementLabels } from '../../labelling/label-attributes.ts';
import { labelLeaves } from '../../labelling/label-leaves.ts';
import { parse5Adapter, parseDocument } from '../../markup/parse5-adapter.ts';
import { measureTexts, type TextMeasures } from '../../metrics/text-measures.ts';
import { listSpaceTokens } from '../../metrics/word-tokens.ts';
import { refuseHugePage } from '../dataset/refuse-huge-page.ts';
import { writeLabelledHtml } from '../labelled-html.ts';
import { describeError } from '../usage-error.ts';

/** A page with its clean text. */
export interface LabelPair {
  html: string;
  text: string;
}

/** A labelled page as the command line writes it. */
export interface LabelRecord {
  labelled_html: string;
  /** The content leaves, a line each. */
  extracted: string;
  /** The extracted text against the clean text, by white-space tokens. */
  metrics: TextMeasures;
}

/** What became of one input line: a record, or why there is none. */
export type LabelOutcome = { record: string } | { problem: string };

/** A page labelled by its clean text, with its figures rounded to four places. Throws a RangeError when both are too long to align, and an Error when the page is too large to be parsed. */
export function labelPair(pair: LabelPair): LabelRecord {
  const document = parseDocument(refuseHugePage(pair.html));
  const page = labelLeaves(document, parse5Adapter, pair.text);
  return {
    labelled_html: writeLabelledHtml(document, listElementLabels(page)),
    extracted: page.extracted,
    metrics: roundMeasures(measureTexts(page.extracted, pair.text, listSpaceTokens)),
  };
}

/** The output line for an input line of `{"html", "text"}`, or what is wrong with it. Never throws. */
export function labelLine(line: string): LabelOutcome {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return { problem: `not JSON: ${describeError(error)}` };
  }
  const pair = parsePair(value);
  if (!pair) return { problem: 'needs "html" and "text", both strings' };
  try {
    return { record: JSON.stringify(labelPair(pair)) };
  } catch (error) {
    return { problem: describeError(error) };
  }
}

/** The measures with four decimals. */
export function roundMeasures(measures: TextMeasures): TextMeasures {
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    token_f1: round(measures.token_f1),
    precision: round(measures.precision),
    recall: round(measures.recall),
    rouge1_f: round(measures.rouge1_f),
    bleu: round(measures.bleu),
    chrf: round(measures.chrf),
  };
}

function parsePair(value: unknown): LabelPair | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!('html' in value) || !('text' in value)) return undefined;
  const { html, text } = value;
  return typeof html === 'string' && typeof text === 'string' ? { html, text } : undefined;
}
