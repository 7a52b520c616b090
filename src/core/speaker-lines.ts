import { ASIDE, BlockFlag } from './block-flags.ts';
import { isDiscussion } from './discussion-address.ts';
import type { PageIndex } from './page-index.ts';
import type { SiteEvidence } from './site-evidence.ts';

const LEAST_GAPS = 3;
const GAP_SHARE = 0.8;
const GAP_CHARS = 120;
/** Score from which a line names who speaks, and from which it says when in a programme. */
const NAME_SCORE = 0.5;
const TIME_SCORE = 0.6;

/**
 * One flag a block: names of who speaks, or hours, between the pieces of a main part that stands in many pieces. They
 * are on other pages too, and so outside the main part; what stands between a forum's posts has days and counts.
 *
 *     name    text            debate, play, transcript
 *     name    text
 *     name    text
 *
 * Linear in blocks.
 */
export function markSpeakers(
  page: PageIndex<unknown>,
  evidence: SiteEvidence,
  scores: ArrayLike<number>,
): Uint8Array {
  const { chars, flags, linkChars, path } = evidence.facts.blocks;
  const marks = new Uint8Array(chars.length);
  if (isDiscussion(page.url)) return marks;
  let gaps = 0;
  let gap: number[] = [];
  const names: number[] = [];
  let talks = 0;
  let started = false;
  for (let row = 0; row < chars.length; row++) {
    if ((chars[row] as number) === 0 || (flags[row] as number) & ASIDE) continue;
    if (!evidence.isMain(row)) {
      if (started) gap.push(row);
      continue;
    }
    started = true;
    if (gap.length === 0) continue;
    gaps++;
    if (isTalk(gap)) {
      talks++;
      names.push(...gap);
    }
    gap = [];
  }
  if (gaps < LEAST_GAPS || talks < GAP_SHARE * gaps) return marks;
  // The first name stands above the first piece.
  const places = new Set(names.map((row) => path[row]));
  for (let row = 0; row < chars.length; row++)
    if (places.has(path[row] as number) && !((flags[row] as number) & ASIDE) && isName(row)) marks[row] = 1;
  return marks;

  /** Hours link nowhere; days and counts of posts do. */
  function isName(row: number): boolean {
    const hasDigits = ((flags[row] as number) & BlockFlag.digits) !== 0;
    const score = evidence.findSlotScore(row) ?? (scores[row] as number);
    return hasDigits ? score >= TIME_SCORE && linkChars[row] === 0 : score >= NAME_SCORE;
  }

  function isTalk(rows: readonly number[]): boolean {
    let sum = 0;
    for (const row of rows) {
      if ((flags[row] as number) & BlockFlag.digits && !isName(row)) return false;
      sum += chars[row] as number;
    }
    return sum <= GAP_CHARS;
  }
}
