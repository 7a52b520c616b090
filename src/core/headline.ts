import { ASIDE, BlockFlag } from './block-flags.ts';
import type { PageFacts } from './page-facts.ts';
import type { Signature } from './signature.ts';
import type { SitePage } from './site-page.ts';
import { SlotTextCounts } from './slot-text-counts.ts';
import { TITLE_STEPS } from './title-likeness.ts';

/** Title likeness from which a block may be its page's headline. */
const LEAST_LIKENESS = 4;

/** Headlines vote by slot; pages are those of one template. */
export interface HeadlinePage {
  facts: PageFacts;
  slots: readonly number[];
  /** True for blocks whose text another page of the site has first at the same slot. */
  isStanding: (row: number) => boolean;
  /** True for blocks of the template's main part. */
  isMain: (row: number) => boolean;
}

/**
 * The slot whose first block is most like its page's headline: mean over pages. -1 without any. A text that stands
 * first at the same slot of two pages is no headline but the site's name; a menu or a list that names every page
 * disqualifies none. Linear in blocks.
 */
export function findHeadlineSlot(pages: readonly HeadlinePage[]): number {
  const scores = new Map<number, number>();
  for (const page of pages) {
    const looks = scoreHeadlines(page.facts, page.isMain);
    for (const [slot, row] of listFirstRows(page)) {
      const score = looks[row] as number;
      if (score > 0 && !page.isStanding(row)) scores.set(slot, (scores.get(slot) ?? 0) + score);
    }
  }
  let best = -1;
  let bestScore = 0;
  for (const [slot, score] of scores) {
    if (score > bestScore + 1e-9 || (score > bestScore - 1e-9 && slot < best)) {
      best = slot;
      bestScore = score;
    }
  }
  return best;
}

/** How many pages have a text as the first of a slot. Linear in blocks. */
export function countFirsts(pages: readonly SitePage[]): SlotTextCounts {
  const counts = new SlotTextCounts();
  for (const [at, page] of pages.entries())
    for (const [slot, row] of listFirstRows(page)) counts.add(at, slot, page.keys[row] as Signature);
  return counts;
}

/** First block with text at every slot of a page. */
function listFirstRows({ facts, slots }: Pick<HeadlinePage, 'facts' | 'slots'>): Map<number, number> {
  const { path, chars } = facts.blocks;
  const firsts = new Map<number, number>();
  for (let row = 0; row < path.length; row++) {
    const slot = slots[path[row] as number] as number;
    if ((chars[row] as number) > 0 && !firsts.has(slot)) firsts.set(slot, row);
  }
  return firsts;
}

/** Least score of a headline at a slot that no page voted for. */
const LEAST_SCORE = 0.2;

/** Row of a page's headline: the first block of the slot that was voted for, else the block most like one, else the line above the text that reads like one; -1 for none. Linear in blocks. */
export function findHeadlineRow(
  page: PageFacts,
  slots: readonly number[],
  voted: number,
  isMain: (row: number) => boolean,
  isShared: (row: number) => boolean,
): number {
  const scores = scoreHeadlines(page, isMain);
  let best = -1;
  let bestScore = LEAST_SCORE;
  for (let row = 0; row < scores.length; row++) {
    if ((page.blocks.chars[row] as number) === 0) continue;
    const own = (scores[row] as number) * ((scores[row] as number) > 0 && isShared(row) ? SHARED_PART : 1);
    const score = own + (slots[page.blocks.path[row] as number] === voted ? 1 : 0);
    if (score > bestScore) {
      best = row;
      bestScore = score;
    }
  }
  return best >= 0 ? best : findTopLine(page, isMain, isShared);
}

/** Lines above the text, and its first, among which a headline is looked for where the page's title tells of none; and its score, 0 to 100. */
const TOP_LINES = 5;
const TOP_SCORE = 60;
const TOP_CHARS = 150;
const NO_TOP = ASIDE | BlockFlag.sentence | BlockFlag.digits;

/** The plain line right above the text that the page model is surest of, -1 for none: portals name all their pages alike. */
function findTopLine(
  { blocks }: PageFacts,
  isMain: (row: number) => boolean,
  isShared: (row: number) => boolean,
): number {
  let row = blocks.chars.findIndex((chars, at) => chars > 0 && isMain(at));
  let best = -1;
  for (let left = TOP_LINES; row >= 0 && left > 0; row--) {
    const chars = blocks.chars[row] as number;
    if (chars === 0) continue;
    left--;
    const isPlain =
      chars <= TOP_CHARS && blocks.linkChars[row] === 0 && !((blocks.flags[row] as number) & NO_TOP);
    if (isPlain && (blocks.score[row] as number) >= (blocks.score[best] ?? TOP_SCORE) && !isShared(row))
      best = row;
  }
  return best;
}

/** Part of the score of a line that is left where most pages have it at the same place: the name of a band, a book, a law. */
const SHARED_PART = 0.5;
/** Part of a link's score that is left: a site's name links home. */
const LINK_PART = 0.6;
/** What the page model's word is worth: it knows headlines from names better than words do. */
const MODEL_WEIGHT = 0.5;
/** What standing next to the main part is worth: the last title above it, or the first inside. */
const NEAR_WEIGHT = 0.35;

/** How much each block looks like its page's headline, 0 for no way. */
function scoreHeadlines(page: PageFacts, isMain: (row: number) => boolean): number[] {
  const { blocks } = page;
  let above = -1;
  let inside = -1;
  let isAbove = true;
  const scores: number[] = [];
  for (let row = 0; row < blocks.kind.length; row++) {
    const chars = blocks.chars[row] as number;
    const flags = blocks.flags[row] as number;
    const plain = chars > 0 ? scoreHeadline(flags, (blocks.linkChars[row] as number) >= 0.9 * chars) : 0;
    scores.push(plain === 0 ? 0 : plain + (MODEL_WEIGHT * (blocks.score[row] as number)) / 100);
    if (chars > 0 && isMain(row) && !(flags & ASIDE)) isAbove = false;
    if (!isTitle(flags)) continue;
    if (isAbove) above = row;
    else if (inside < 0 && isMain(row)) inside = row;
  }
  for (const row of [above, inside]) if (row >= 0) scores[row] = (scores[row] as number) + NEAR_WEIGHT;
  return scores;
}

function isTitle(flags: number): boolean {
  return (
    (flags & BlockFlag.heading) !== 0 && (flags & BlockFlag.titleMask) >= LEAST_LIKENESS && !(flags & ASIDE)
  );
}

/** How much a block looks like its page's headline by tag and title: a heading like the title, better of the first level, better no link. */
export function scoreHeadline(flags: number, isLink: boolean): number {
  if (flags & ASIDE) return 0;
  const likeness = flags & BlockFlag.titleMask;
  const alike = likeness >= LEAST_LIKENESS ? likeness / TITLE_STEPS : 0;
  const score = flags & BlockFlag.heading ? alike + (flags & BlockFlag.topHeading ? 0.3 : 0.05) : 0.4 * alike;
  return isLink ? LINK_PART * score : score;
}
