import type { Correction } from '../core/corrections.ts';
import { decideInPieces, type PageDecision } from '../core/decide-blocks.ts';
import { type HiddenPart, listPartsInPieces } from '../core/hidden-parts.ts';
import type { SiteModel } from '../core/learn-site.ts';
import type { PageIndex } from '../core/page-index.ts';
import { doPieces, type Pieces } from '../core/pieces.ts';
import type { PageVerdict } from '../dom/page-meeting.ts';
import { mayBeHidden } from './early-hide.ts';

/** A page as it is decided. */
export type Verdict = PageVerdict;

/** Decides a walked page and lists its parts. Linear in elements and blocks. */
export function decidePage(
  index: PageIndex<Node>,
  model: SiteModel | undefined,
  corrections: readonly Correction[],
): Verdict {
  return doPieces(decidePageInPieces(index, model, corrections));
}

/** `decidePage` in pieces. */
export function* decidePageInPieces(
  index: PageIndex<Node>,
  model: SiteModel | undefined,
  corrections: readonly Correction[],
): Pieces<Verdict> {
  const decision = yield* decideInPieces(index, model, corrections);
  yield;
  const hidden = yield* listParts(index, decision);
  const keeps = corrections.some((correction) => correction.act === 'keep');
  const kept = keeps ? yield* listKeptParts(index, decision, model, corrections) : [];
  return { index, decision, hidden, kept };
}

/** The element of a part. */
export function nodeOf(index: PageIndex<Node>, part: HiddenPart): Element {
  return index.elements.node[part.element] as Element;
}

/** What only the reader's word keeps: hidden without his "keep", and not hidden with it. */
function* listKeptParts(
  index: PageIndex<Node>,
  decision: PageDecision,
  model: SiteModel | undefined,
  corrections: readonly Correction[],
): Pieces<HiddenPart[]> {
  const hides = corrections.filter((correction) => correction.act === 'hide');
  const without = yield* decideInPieces(index, model, hides);
  yield;
  const reason = without.reason.map((why, block) => (decision.reason[block] === undefined ? why : undefined));
  return yield* listParts(index, { ...without, reason });
}

function* listParts(index: PageIndex<Node>, decision: PageDecision): Pieces<HiddenPart[]> {
  const parts = yield* listPartsInPieces(index, decision);
  return parts.filter((part) => mayBeHidden(index.elements.tag[part.element] as string));
}
