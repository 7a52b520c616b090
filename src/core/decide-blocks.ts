import { BlockFlag } from './block-flags.ts';
import { tellBoxTitles } from './box-titles.ts';
import { markChromeRows } from './chrome-rows.ts';
import type { Correction } from './corrections.ts';
import { DECISION_LIMITS, type DecisionLimits } from './decision-limits.ts';
import { addUpElements } from './element-totals.ts';
import { markFirmLines, markQuotedLines } from './firm-lines.ts';
import { stepBack } from './floors.ts';
import { findHeadlineRow } from './headline.ts';
import type { HideReason } from './hide-reason.ts';
import { protectStructures } from './kept-structures.ts';
import { listLeadLines } from './lead-lines.ts';
import type { SiteModel } from './learn-site.ts';
import { matchCorrections } from './match-corrections.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { listFacts } from './page-record.ts';
import { scorePage } from './page-scores.ts';
import { doPieces, type Pieces } from './pieces.ts';
import { listProductSpecs } from './product-specs.ts';
import { listCopies } from './repeated-passages.ts';
import { gateByScores, type PageLines } from './score-gate.ts';
import { listSectionHeadings } from './section-headings.ts';
import { markSharedLines } from './shared-lines.ts';
import { readEvidence, type SiteEvidence } from './site-evidence.ts';
import { markSpeakers } from './speaker-lines.ts';
import { decideTextless } from './textless-blocks.ts';

/** Keep or hide for every block of a page. Columns have one row a block. */
export interface PageDecision {
  /** Undefined: kept. */
  reason: (HideReason | undefined)[];
  /** Pages of the site on which the block, or its place, was seen. */
  pages: number[];
  /** The evidence that decided: the page alone, the site's pages, the site's feed. */
  level: 'page' | 'site' | 'feed';
  /** Set when hiding was given up because it would have taken too much: nothing is hidden then. */
  leftAsIs: boolean;
  /** Row of the headline's block, -1 where none was found. */
  headline: number;
}

/**
 * Decides every block of a page from what is known of its site, the page model's scores (the shipped model's where
 * none are given) and the reader's corrections. Linear in blocks.
 */
export function decideBlocks(
  page: PageIndex<unknown>,
  model: SiteModel | undefined,
  corrections: readonly Correction[] = [],
  scores: ArrayLike<number> = scorePage(page),
  limits: DecisionLimits = DECISION_LIMITS,
): PageDecision {
  return doPieces(decideInPieces(page, model, corrections, scores, limits));
}

/** `decideBlocks` in pieces. */
export function* decideInPieces(
  page: PageIndex<unknown>,
  model: SiteModel | undefined,
  corrections: readonly Correction[] = [],
  scores: ArrayLike<number> = scorePage(page),
  limits: DecisionLimits = DECISION_LIMITS,
): Pieces<PageDecision> {
  const facts = listFacts(page, Number.POSITIVE_INFINITY, scores);
  yield;
  const evidence = readEvidence(facts, model);
  yield;
  const headline = findHeadlineRow(
    facts,
    evidence.slots,
    evidence.headline,
    evidence.isMain,
    (row) => evidence.findShared(row) === 'text',
  );
  yield;
  const reason = yield* decideTexts(page, evidence, scores, limits);
  yield;
  if (headline >= 0) reason[headline] = undefined;
  const lines: PageLines = {
    chrome: markChromeRows(page),
    firm: evidence.clusterPages > 1 ? undefined : markFirmLines(page, scores),
    quoted: markQuotedLines(page),
    lead: listLeadLines(page, evidence, headline),
    speaker: markSpeakers(page, evidence, scores),
  };
  yield;
  gateByScores(page, evidence, reason, scores, headline, lines, limits);
  yield;
  for (const row of listProductSpecs(page, evidence, scores)) reason[row] = undefined;
  for (const row of listCopies(page, reason, scores, evidence.isMain))
    if ((scores[row] as number) < limits.copyStay && row !== headline) reason[row] = 'rule';
  for (const row of listSectionHeadings(page, evidence, reason, scores, headline)) reason[row] = undefined;
  decideTextless(page, evidence, reason);
  yield;
  const leftAsIs = stepBack(facts, reason, scores, headline);
  yield;
  for (const [row, act] of matchCorrections(page, corrections).entries()) {
    if (act !== undefined) reason[row] = act === 'keep' ? undefined : 'hand';
  }
  return {
    reason,
    pages: reason.map((_, row) => evidence.findRepeat(row)?.pages ?? evidence.clusterPages),
    level: model && model.pages > 1 ? 'site' : 'page',
    leftAsIs,
    headline,
  };
}

/** The rules' word on every block: main part, shared texts, fields, threads, furniture. */
function* decideTexts(
  page: PageIndex<unknown>,
  evidence: SiteEvidence,
  scores: ArrayLike<number>,
  limits: DecisionLimits,
): Pieces<(HideReason | undefined)[]> {
  const { blocks } = evidence.facts;
  const marked = markSharedLines(page, evidence, scores, limits);
  yield;
  protectStructures(page, blocks.flags, addUpElements(page), evidence.isMain, marked);
  yield;
  const isBoxTitle = tellBoxTitles(page, blocks.flags, scores);
  return blocks.kind.map((_, row) => {
    const flags = blocks.flags[row] as number;
    if (flags & BlockFlag.furniture) return 'rule';
    if (flags & BlockFlag.comment) return 'comments';
    if (evidence.isMain(row)) {
      if (marked[row]) return 'repeats';
      return evidence.isField(row) && !isBoxTitle(row) && !isOwnFact(row) ? 'place' : undefined;
    }
    const repeat = evidence.findRepeat(row);
    if (!repeat || (blocks.folded[row] !== '' && isAlikeAlone(flags))) return 'place';
    if (repeat.neighbours > 0) return 'neighbours';
    return repeat.pages >= evidence.least ? 'repeats' : 'place';
  });

  /** True for a plain line that no other page has and the page model takes for content, as it does that place on all pages: where an event is held, what a picture shows. */
  function isOwnFact(row: number): boolean {
    return (
      (blocks.linkChars[row] as number) === 0 &&
      evidence.findRepeat(row) === undefined &&
      Math.min(evidence.findSlotScore(row) ?? 0, scores[row] as number) >
        (page.blocks.kind[row - 1] === BlockKind.media ? limits.pictureStay : limits.fieldStay)
    );
  }
}

/**
 * True for headings and sentences with digits: pages that share such a line but for its digits ("Part 1", "Part 2")
 * have lines of their own that are alike, unlike dates and counters.
 */
function isAlikeAlone(flags: number): boolean {
  return (flags & BlockFlag.digits) !== 0 && (flags & (BlockFlag.heading | BlockFlag.sentence)) !== 0;
}
