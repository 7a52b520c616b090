import { listAppended } from './appended-articles.ts';
import { ASIDE, BlockFlag } from './block-flags.ts';
import { listCommentThreads } from './comment-threads.ts';
import { listContentsLists } from './contents-lists.ts';
import type { DoubtfulPart } from './doubtful-parts.ts';
import { addUpElements } from './element-totals.ts';
import { hasDigit, isSentence } from './fold-text.ts';
import { HEADING_TAGS } from './html-elements.ts';
import { listLineNumbers } from './line-numbers.ts';
import { listLinkCards } from './link-cards.ts';
import { listFixtures } from './page-fixtures.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { doPieces, PIECE_ROWS, type Pieces } from './pieces.ts';
import { groupSiblings } from './sibling-groups.ts';
import { listTeasers } from './teaser-lists.ts';
import { TitleMatcher } from './title-likeness.ts';

/**
 * Mean score from which a part that only its build or name tells is content: of cards without days that were built
 * like comments nearly all were, on pages never trained on.
 */
const CONTENT_SCORE = 0.75;
/**
 * The same for what is named a comment and has no like siblings (a seller's words), and for all threads of a page
 * where they are all it has.
 */
const SINGLE_SCORE = 0.85;
const ALONE_SCORE = 0.7;
/** The same for such a part that stands amid the text. */
const AMID_SCORE = 0.5;
/** The same for lists of teasers, amid a page's text and at its end: of those above most were the page's own, on pages never trained on. */
const TEASER_SCORE = 0.4;
const LAST_TEASER_SCORE = 0.85;

/** What one page alone says of its blocks and places. */
export interface PageShape {
  /** Bits of `BlockFlag`, one row a block. */
  flags: number[];
  /** Elements at each path that are no part of a further article or thread. */
  counts: number[];
  /** Parts whose flags the page model may take back (`clearDoubtful`). */
  doubtful: DoubtfulPart[];
}

const known = new WeakMap<PageIndex<unknown>, PageShape>();

/**
 * A page's shape: headings, further articles, comment threads, contents lists, cards. Linear in elements and blocks.
 * Kept as long as the page is: the record and the decision need the same, and an index never changes after its walk.
 */
export function describePage(page: PageIndex<unknown>): PageShape {
  return doPieces(describeInPieces(page));
}

/** `describePage` in pieces. */
export function* describeInPieces(page: PageIndex<unknown>): Pieces<PageShape> {
  const shape = known.get(page) ?? (yield* readShape(page));
  known.set(page, shape);
  return shape;
}

function* readShape(page: PageIndex<unknown>): Pieces<PageShape> {
  const { blocks, elements } = page;
  const inherited = flagHeadings(page);
  const title = new TitleMatcher(page.title, page.url);
  const flags: number[] = [];
  for (let from = 0; from < blocks.kind.length; from += PIECE_ROWS) {
    flagTexts(page, title, inherited, flags, Math.min(blocks.kind.length, from + PIECE_ROWS));
    yield;
  }
  yield;
  const totals = addUpElements(page);
  const siblings = groupSiblings(page);
  yield;
  const marks = new Uint16Array(elements.tag.length);
  markRows(marks, listLinkCards(siblings, totals), BlockFlag.card);
  yield;
  const teasers = listTeasers(page, flags, totals, siblings);
  for (const { items } of teasers) markRows(marks, items, BlockFlag.teaser);
  yield;
  markRows(marks, listAppended(page, flags, totals), BlockFlag.furniture);
  yield;
  markRows(marks, listContentsLists(page, flags, totals), BlockFlag.furniture);
  yield;
  const threads = listCommentThreads(page, flags, totals, siblings);
  markRows(marks, threads.elements, BlockFlag.comment);
  yield;
  const fixtures = listFixtures(page, flags, totals);
  markRows(marks, [...fixtures.elements, ...fixtures.doubtful], BlockFlag.furniture);
  yield;
  handDown(marks, elements.parent);
  markRows(flags, [...listLineNumbers(page), ...fixtures.rows], BlockFlag.furniture);
  return {
    flags: addMarks(flags, marks, blocks.element),
    counts: countPlaces(page, marks),
    doubtful: [
      {
        elements: threads.elements,
        flag: BlockFlag.comment,
        content: threads.isSingle ? SINGLE_SCORE : 1,
        alone: ALONE_SCORE,
      },
      ...threads.amidText.map((part) => ({
        elements: [part],
        flag: BlockFlag.comment,
        content: AMID_SCORE,
      })),
      ...threads.doubtful.map((items) => ({
        elements: items,
        flag: BlockFlag.comment,
        content: CONTENT_SCORE,
      })),
      ...fixtures.doubtful.map((box) => ({
        elements: [box],
        flag: BlockFlag.furniture,
        content: CONTENT_SCORE,
      })),
      ...teasers.map(({ items, isAmidText }) => ({
        elements: items,
        flag: BlockFlag.teaser,
        content: isAmidText ? TEASER_SCORE : LAST_TEASER_SCORE,
      })),
    ],
  };
}

/** Adds the flags of the blocks from the first that has none up to row `to`: what their own text says, and `inherited` from their elements. */
function flagTexts(
  { blocks }: PageIndex<unknown>,
  title: TitleMatcher,
  inherited: readonly number[],
  flags: number[],
  to: number,
): void {
  for (let row = flags.length; row < to; row++) {
    const element = blocks.element[row] as number;
    let flag = element < 0 ? 0 : (inherited[element] as number);
    if ((blocks.kind[row] as BlockKind) <= BlockKind.preformatted) {
      const text = blocks.text[row] as string;
      flag |= title.measure(text, blocks.lower[row]);
      if (isSentence(text)) flag |= BlockFlag.sentence;
      if (hasDigit(text)) flag |= BlockFlag.digits;
    }
    flags.push(flag);
  }
}

function markRows(marks: Uint16Array | number[], rows: readonly number[], flag: number): void {
  for (const row of rows) marks[row] = (marks[row] as number) | flag;
}

/** Gives elements the marks of those above them. */
function handDown(marks: Uint16Array, parents: readonly number[]): void {
  for (let element = 0; element < marks.length; element++) {
    const parent = parents[element] as number;
    if (parent >= 0) marks[element] = (marks[element] as number) | (marks[parent] as number);
  }
}

function addMarks(flags: readonly number[], marks: Uint16Array, elements: readonly number[]): number[] {
  return flags.map((flag, row) => flag | (marks[elements[row] as number] ?? 0));
}

/** Elements at each path that are no part of a further article or thread. */
function countPlaces({ elements, paths }: PageIndex<unknown>, marks: Uint16Array): number[] {
  const counts = new Array<number>(paths.step.length).fill(0);
  for (let element = 0; element < marks.length; element++) {
    const path = elements.path[element] as number;
    if (!((marks[element] as number) & ASIDE)) counts[path] = (counts[path] as number) + 1;
  }
  return counts;
}

/** Heading flags that blocks have from the elements they stand in. */
function flagHeadings(page: PageIndex<unknown>): number[] {
  const { elements } = page;
  const flags: number[] = [];
  for (let row = 0; row < elements.tag.length; row++) {
    const tag = elements.tag[row] as string;
    const parent = elements.parent[row] as number;
    let flag = parent < 0 ? 0 : (flags[parent] as number);
    if (HEADING_TAGS.has(tag))
      flag |= tag === 'h1' ? BlockFlag.heading | BlockFlag.topHeading : BlockFlag.heading;
    flags.push(flag);
  }
  return flags;
}
