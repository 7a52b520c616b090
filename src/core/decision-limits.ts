/** Thresholds of the decision, all scores of the page model from 0 to 1: chosen on half of the measured sites and measured on the other (`bench/quality.ts --halves`). */
export interface DecisionLimits {
  /** On the first page a firm line of the rules (`markFirmLines`) goes below the one, another below the second, and a hidden line comes in above the third (ALGORITHMS.md 4c). */
  firstStay: number;
  looseStay: number;
  firstCome: number;
  /** The same for a line between lines of the main part: a signature above each text of a reference. */
  betweenCome: number;
  /** A line of a menu or footer goes below this. */
  chromeStay: number;
  /** A sentence between headline and main part comes in above this. */
  introCome: number;
  /** The caption of the lead picture comes in above this. */
  captionCome: number;
  /** From two pages on, by the mean score of the line's slot. */
  siteStay: number;
  siteCome: number;
  /** A sentence of the main part goes below this part of the thresholds for other lines. */
  sentencePart: number;
  /** A sentence that most pages have at one slot of the main part stays above this. */
  sentenceStay: number;
  /** The same for another plain line that few pages have. */
  sharedStay: number;
  /** The same for one that all pages have and that is no heading: a box that came with the template has one too. */
  allStay: number;
  /** A field of the template stays above this mean score of its slot: an event's day and place stand where others have a by-line. */
  fieldStay: number;
  /** The same for one right below a picture. */
  pictureStay: number;
  /** Code that most pages have at one slot stays above this. */
  codeStay: number;
  /** A line that says once more what the page keeps elsewhere goes below this. */
  copyStay: number;
}

/** The limits in use. */
export const DECISION_LIMITS: DecisionLimits = {
  firstStay: 0.05,
  looseStay: 0.1,
  firstCome: 0.8,
  betweenCome: 0.4,
  chromeStay: 0.35,
  introCome: 0.2,
  captionCome: 0.03,
  siteStay: 0.03,
  siteCome: 0.75,
  sentencePart: 1,
  sentenceStay: 0.25,
  sharedStay: 0.4,
  allStay: 0.95,
  fieldStay: 0.7,
  pictureStay: 0.5,
  codeStay: 0.5,
  copyStay: 0.5,
};
