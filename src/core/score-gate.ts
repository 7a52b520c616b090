import { ASIDE, BlockFlag } from './block-flags.ts';
import type { DecisionLimits } from './decision-limits.ts';
import type { HideReason } from './hide-reason.ts';
import type { LeadLine } from './lead-lines.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import type { SiteEvidence } from './site-evidence.ts';
import type { Repeat } from './site-repeats.ts';

/** Share of other pages that may have a line which comes in sooner for where it stands, or on a first visit. */
const COME_REPEATS = 0.25;
/** Share of a template's pages that have what is surely the template's. */
const EVERY_SHARE = 0.8;
/** Characters from which a line is more than a fact. */
const LONG_CHARS = 60;
/** Score above which code comes in below a line that did. */
const CODE_COMES = 0.3;
/** Share of the kept plain text that scores may cut; beyond, the rules stand for all but lines of links. */
const MOST_CUT = 0.3;
/** Share of links that makes a line of links. */
const LINKS_SHARE = 0.6;

/** What a page alone says of its lines, one row a block. */
export interface PageLines {
  /** 1 in menus and footers. */
  chrome: Uint8Array;
  /** 1 where a low score says little (`markFirmLines`): asked on a first visit alone. */
  firm: Uint8Array | undefined;
  /** 1 inside a quotation: it stays whatever its words are, a tweet's too. */
  quoted: Uint8Array;
  /** Lines between headline and main part. */
  lead: readonly (LeadLine | undefined)[];
  /** 1 for names of who speaks, between pieces of the main part. */
  speaker: Uint8Array;
}

/**
 * Lets the page model's scores correct the rules: lines they keep go as a guess where the scores are low, lines
 * they hide for their place alone come in where the scores are high. Changes `reason` in place. Linear in blocks.
 */
export function gateByScores(
  page: PageIndex<unknown>,
  evidence: SiteEvidence,
  reason: (HideReason | undefined)[],
  scores: ArrayLike<number>,
  headline: number,
  lines: PageLines,
  limits: DecisionLimits,
): void {
  const { blocks } = evidence.facts;
  const isSite = evidence.clusterPages > 1;
  const [firstMain, lastMain] = isSite ? [-1, -1] : findMainSpan(evidence);
  const start = headline >= 0 && headline < firstMain ? headline : firstMain;
  const before = [...reason];
  let all = 0;
  let cut = 0;
  for (let row = 0; row < reason.length; row++) {
    if ((blocks.kind[row] as BlockKind) > BlockKind.preformatted || row === headline) continue;
    const p = scores[row] as number;
    const q = isSite ? (evidence.findSlotScore(row) ?? p) : p;
    const plain = Math.max(0, (blocks.chars[row] as number) - (blocks.linkChars[row] as number));
    if (reason[row] === undefined && (blocks.flags[row] as number) & BlockFlag.teaser) {
      reason[row] = 'rule';
    } else if (reason[row] === undefined) {
      all += plain;
      if (q > leastToStay(row)) continue;
      cut += plain;
      reason[row] = 'guess';
    } else if (!evidence.isMain(row) && reason[row] !== 'rule' && reason[row] !== 'comments') {
      const repeat = evidence.findRepeat(row);
      const isRepeated =
        repeat !== undefined && repeat.pages > 1 && repeat.pages >= COME_REPEATS * evidence.sitePages;
      const least = isRepeated
        ? isSite && !isEverywhere(row, repeat)
          ? limits.siteCome
          : 1
        : leastToCome(row);
      if (lines.speaker[row] === 1 || Math.min(p, q) > least) reason[row] = undefined;
      else if (p > CODE_COMES && !isRepeated && isCodeBelow(row)) reason[row] = undefined;
      else if (isSite && (blocks.flags[row] as number) & BlockFlag.teaser) reason[row] = 'rule';
    }
  }
  if (cut <= MOST_CUT * all) return;
  for (let row = 0; row < reason.length; row++) {
    const isLinks = (blocks.linkChars[row] as number) > LINKS_SHARE * (blocks.chars[row] as number);
    if (reason[row] === 'guess' && !isLinks) reason[row] = before[row];
  }

  /** True for a sentence, heading or long line that nearly all pages of the template have at one and the same place: a side column's, however well it reads. */
  function isEverywhere(row: number, { same }: Repeat): boolean {
    const isText =
      ((blocks.flags[row] as number) & (BlockFlag.sentence | BlockFlag.heading)) !== 0 ||
      (blocks.chars[row] as number) >= LONG_CHARS;
    return isText && same >= EVERY_SHARE * evidence.clusterPages;
  }

  /** True for code right below a line of its own container that came in: the line speaks of it. */
  function isCodeBelow(row: number): boolean {
    if (row === 0 || blocks.kind[row] !== BlockKind.preformatted || reason[row - 1] !== undefined)
      return false;
    const above = page.elements.parent[page.blocks.element[row - 1] as number];
    return above !== undefined && above === page.elements.parent[page.blocks.element[row] as number];
  }

  function leastToCome(row: number): number {
    const kind = lines.lead[row];
    if (kind !== undefined) return kind === 'caption' ? limits.captionCome : limits.introCome;
    if (isSite) return limits.siteCome;
    return row > start && row < lastMain ? limits.betweenCome : limits.firstCome;
  }

  function leastToStay(row: number): number {
    if (lines.chrome[row] === 1) return limits.chromeStay;
    if (lines.quoted[row] === 1) return 0;
    const isSentence = ((blocks.flags[row] as number) & BlockFlag.sentence) !== 0;
    const least = isSite ? limits.siteStay : lines.firm?.[row] === 1 ? limits.firstStay : limits.looseStay;
    return isSentence ? least * limits.sentencePart : least;
  }
}

/** First and last line of the main part beside further articles and threads, [-1, -1] without any. */
function findMainSpan({ facts, isMain }: SiteEvidence): [first: number, last: number] {
  let first = -1;
  let last = -1;
  for (let row = 0; row < facts.blocks.kind.length; row++) {
    if ((facts.blocks.chars[row] as number) === 0 || !isMain(row)) continue;
    if ((facts.blocks.flags[row] as number) & ASIDE) continue;
    if (first < 0) first = row;
    last = row;
  }
  return [first, last];
}
