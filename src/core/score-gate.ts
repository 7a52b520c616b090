import { BlockFlag } from './block-flags.ts';
import type { DecisionLimits } from './decision-limits.ts';
import type { HideReason } from './hide-reason.ts';
import type { LeadLine } from './lead-lines.ts';
import { BlockKind } from './page-index.ts';
import type { SiteEvidence } from './site-evidence.ts';

/** Share of other pages that may have a line which comes in. */
const COME_REPEATS = 0.25;
/** Share of the kept plain text that scores may cut; beyond, the rules stand for all but lines of links. */
const MOST_CUT = 0.3;
/** Share of links that makes a line of links. */
const LINKS_SHARE = 0.6;

/**
 * Lets the page model's scores correct the rules: lines they keep go as a guess where the scores are low, lines
 * they hide for their place alone come in where the scores are high. Changes `reason` in place. Linear in blocks.
 */
export function gateByScores(
  evidence: SiteEvidence,
  reason: (HideReason | undefined)[],
  scores: ArrayLike<number>,
  headline: number,
  chrome: Uint8Array,
  lead: readonly (LeadLine | undefined)[],
  limits: DecisionLimits,
): void {
  const { blocks } = evidence.facts;
  const isSite = evidence.clusterPages > 1;
  const stay = isSite ? limits.siteStay : limits.firstStay;
  const come = isSite ? limits.siteCome : limits.firstCome;
  const before = [...reason];
  const teaserScore = averageTeasers(evidence, scores);
  let all = 0;
  let cut = 0;
  for (let row = 0; row < reason.length; row++) {
    if ((blocks.kind[row] as BlockKind) > BlockKind.preformatted || row === headline) continue;
    const p = scores[row] as number;
    const q = isSite ? (evidence.findSlotScore(row) ?? p) : p;
    const plain = Math.max(0, (blocks.chars[row] as number) - (blocks.linkChars[row] as number));
    if (reason[row] === undefined && (blocks.flags[row] as number) & BlockFlag.teaser) {
      if (teaserScore <= limits.teaserStay) reason[row] = 'rule';
    } else if (reason[row] === undefined) {
      all += plain;
      const isSentence = (blocks.flags[row] as number) & BlockFlag.sentence;
      const least = chrome[row] === 1 ? limits.chromeStay : stay * (isSentence ? limits.sentencePart : 1);
      if (q > least) continue;
      cut += plain;
      reason[row] = 'guess';
    } else if (!evidence.isMain(row) && reason[row] !== 'rule' && reason[row] !== 'comments') {
      const repeat = evidence.findRepeat(row);
      const isRepeated =
        repeat !== undefined && repeat.pages > 1 && repeat.pages >= COME_REPEATS * evidence.sitePages;
      const kind = lead[row];
      const least = kind === undefined ? come : kind === 'caption' ? limits.captionCome : limits.introCome;
      if (Math.min(p, q) > least && !isRepeated) reason[row] = undefined;
    }
  }
  if (cut <= MOST_CUT * all) return;
  for (let row = 0; row < reason.length; row++) {
    const isLinks = (blocks.linkChars[row] as number) > LINKS_SHARE * (blocks.chars[row] as number);
    if (reason[row] === 'guess' && !isLinks) reason[row] = before[row];
  }
}

/** Mean score of a page's teasers by characters: they stay or go together, heading and excerpt. */
function averageTeasers({ facts }: SiteEvidence, scores: ArrayLike<number>): number {
  const { flags, chars } = facts.blocks;
  let sum = 0;
  let all = 0;
  for (let row = 0; row < flags.length; row++) {
    if (!((flags[row] as number) & BlockFlag.teaser)) continue;
    sum += (scores[row] as number) * (chars[row] as number);
    all += chars[row] as number;
  }
  return all === 0 ? 0 : sum / all;
}
