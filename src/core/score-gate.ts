import type { HideReason } from './hide-reason.ts';
import { BlockKind } from './page-index.ts';
import type { SiteEvidence } from './site-evidence.ts';

/** On the first page a line of the rules stays above the one, another comes in above the other (ALGORITHMS.md 4c). */
const FIRST_STAY = 0.05;
const FIRST_COME = 0.8;
/** From two pages on, by the mean score of the line's slot. */
const SITE_STAY = 0.03;
const SITE_COME = 0.9;
/** Share of other pages that may have a line which comes in. */
const COME_REPEATS = 0.25;
/** Share of the kept text that scores may cut; beyond, the rules stand. */
const MOST_CUT = 0.3;

/**
 * Lets the page model's scores correct the rules: lines they keep go as a guess where the scores are low, lines
 * they hide for their place alone come in where the scores are high. Changes `reason` in place. Linear in blocks.
 */
export function gateByScores(
  evidence: SiteEvidence,
  reason: (HideReason | undefined)[],
  scores: ArrayLike<number>,
  headline: number,
): void {
  const { blocks } = evidence.facts;
  const isSite = evidence.clusterPages > 1;
  const before = [...reason];
  let all = 0;
  let cut = 0;
  for (let row = 0; row < reason.length; row++) {
    if ((blocks.kind[row] as BlockKind) > BlockKind.preformatted || row === headline) continue;
    const p = scores[row] as number;
    const q = isSite ? (evidence.findSlotScore(row) ?? p) : p;
    if (reason[row] === undefined) {
      all += blocks.chars[row] as number;
      if (q > (isSite ? SITE_STAY : FIRST_STAY)) continue;
      cut += blocks.chars[row] as number;
      reason[row] = 'guess';
    } else if (!evidence.isMain(row) && reason[row] !== 'rule' && reason[row] !== 'comments') {
      const least = isSite ? SITE_COME : FIRST_COME;
      const repeat = evidence.findRepeat(row);
      const isRepeated =
        repeat !== undefined && repeat.pages > 1 && repeat.pages >= COME_REPEATS * evidence.sitePages;
      if (Math.min(p, q) > least && !isRepeated) reason[row] = undefined;
    }
  }
  if (cut <= MOST_CUT * all) return;
  for (let row = 0; row < reason.length; row++) if (reason[row] === 'guess') reason[row] = before[row];
}
