import { foldText } from '../core/fold-text.ts';
import { type Signature, signText } from '../core/signature.ts';
import { type BoxIndex, cutNestedBoxes, indexBoxNames, listBoxLines, listBoxNames } from './comment-boxes.ts';
import type { CommentedPage } from './comment-rules.ts';
import { type RulePage, textOfElement } from './rule-page.ts';
import { hashWords, makeWordStream, type WordStream } from './word-stream.ts';

/** How comments stand on a site's pages. Plain JSON. */
export interface CommentTemplate {
  /** Name of the element that holds one comment: `#comment-*`, `li.comment`. */
  box: string;
  /** Name of the element inside that holds the author alone; '' where none is known. */
  author: string;
  /** True where that element is the name and nothing else: no by-words to take off. */
  wholeAuthor: boolean;
  /** Lines of boxes that the site repeats ("Reply"), as folded signatures. */
  repeated: Signature[];
  /** Feed comments that stand each alone in a box, of those that were looked for. */
  found: number;
  sought: number;
}

/** Token F1 from which an element holds a comment. */
const LIKENESS = 0.6;
/** Elements above the comment's text that may be its box. */
const MAX_CLIMB = 8;
/** Share of boxes on which a line stands that is the site's, and how many at least. */
const REPEATED_SHARE = 0.3;
const MIN_REPEATED = 3;

interface Sighting {
  page: number;
  /** Element row with the comment's text. */
  row: number;
  author: string | undefined;
}

/**
 * The comment template of a site from its comments feed (ALGORITHMS.md 2, "Comments"): each feed comment's best element,
 * upwards until it holds the author; of the names that then hold one comment each, the one that holds most comments and
 * recurs most. Pooled over all pages. Undefined where no comment is found. Linear in words and elements for each comment.
 */
export function learnComments(pages: readonly CommentedPage[]): CommentTemplate | undefined {
  const sightings: Sighting[] = [];
  let sought = 0;
  for (const [at, { page, comments }] of pages.entries()) {
    const stream = makeWordStream(page);
    for (const comment of comments) {
      sought++;
      const row = findElementOf(page, stream, comment.text);
      if (row >= 0) sightings.push({ page: at, row, author: comment.author });
    }
  }
  if (sightings.length === 0) return undefined;
  const indexes = pages.map(({ page }) => indexBoxNames(page));
  const best = chooseBox(pages, sightings, indexes);
  if (best === undefined) return undefined;
  const boxes = pages.flatMap(({ page }, at) =>
    cutNestedBoxes(page, indexes[at]?.get(best.name) ?? []).map((box) => ({ page, box })),
  );
  const lines = new Map<Signature, number>();
  for (const { page, box } of boxes) {
    const keys = new Set(listBoxLines(page, box).map(({ text }) => signText(foldText(text))));
    for (const key of keys) lines.set(key, (lines.get(key) ?? 0) + 1);
  }
  const most = Math.max(MIN_REPEATED, REPEATED_SHARE * boxes.length);
  return {
    box: best.name,
    ...chooseAuthor(pages, sightings, indexes, best.name),
    repeated: [...lines].filter(([, count]) => count >= most).map(([key]) => key),
    found: best.found,
    sought,
  };
}

/** The smallest element whose words are most like the comment's, -1 where none is alike. */
function findElementOf(page: RulePage, stream: WordStream, text: string): number {
  const wanted = new Map<number, number>();
  const words = hashWords(text);
  for (const word of words) wanted.set(word, (wanted.get(word) ?? 0) + 1);
  const { firstSegment, endSegment } = page.index.elements;
  let best = -1;
  let bestScore = LIKENESS;
  let [lastFrom, lastEnd, lastScore] = [-1, -1, 0];
  for (let row = 0; row < firstSegment.length; row++) {
    const from = stream.start[firstSegment[row] as number] as number;
    const end = stream.start[endSegment[row] as number] as number;
    // Elements far larger or smaller than the comment cannot be alike enough: they are not counted word by word.
    if (end - from < words.length * 0.4 || end - from > words.length * 2.4 + 12) continue;
    // Wrappers of one and the same text are counted once: depth alone costs nothing.
    const isSame = from === lastFrom && end === lastEnd;
    const score = isSame ? lastScore : scoreWords(stream, from, end, wanted, words.length);
    [lastFrom, lastEnd, lastScore] = [from, end, score];
    if (score < bestScore) continue;
    best = row;
    bestScore = score;
  }
  return best;
}

function scoreWords(
  stream: WordStream,
  from: number,
  end: number,
  wanted: ReadonlyMap<number, number>,
  size: number,
): number {
  const used = new Map<number, number>();
  let shared = 0;
  for (let at = from; at < end; at++) {
    const word = stream.words[at] as number;
    const count = used.get(word) ?? 0;
    if (count >= (wanted.get(word) ?? 0)) continue;
    used.set(word, count + 1);
    shared++;
  }
  return (2 * shared) / (end - from + size);
}

function chooseBox(
  pages: readonly CommentedPage[],
  sightings: readonly Sighting[],
  indexes: readonly BoxIndex[],
): { name: string; found: number } | undefined {
  const names = new Set<string>();
  for (const { page, row, author } of sightings) {
    for (const name of listNamesAbove((pages[page] as CommentedPage).page, row, author)) names.add(name);
  }
  let best: { name: string; found: number; recurs: number } | undefined;
  for (const name of names) {
    const found = countAlone(pages, sightings, indexes, name);
    const recurs = indexes.reduce((sum, index) => sum + (index.get(name)?.length ?? 0), 0);
    if (found === 0) continue;
    if (best && (found < best.found || (found === best.found && recurs <= best.recurs))) continue;
    best = { name, found, recurs };
  }
  return best;
}

/** Names of the element that holds text and author, and of those above it: the caller tells which holds one comment alone. */
function listNamesAbove(page: RulePage, from: number, author: string | undefined): string[] {
  const { parent } = page.index.elements;
  const names: string[] = [];
  let row = from;
  let climbed = 0;
  const wanted = author?.toLowerCase();
  while (
    row >= 0 &&
    climbed < MAX_CLIMB &&
    wanted &&
    !textOfElement(page, row).toLowerCase().includes(wanted)
  ) {
    row = parent[row] as number;
    climbed++;
  }
  for (; row >= 0 && climbed < MAX_CLIMB; row = parent[row] as number, climbed++)
    names.push(...listBoxNames(page, row));
  return names;
}

/** Feed comments whose text stands in exactly one innermost element of that name, no two in the same. */
function countAlone(
  pages: readonly CommentedPage[],
  sightings: readonly Sighting[],
  indexes: readonly BoxIndex[],
  name: string,
): number {
  const taken = new Map<string, number>();
  for (const { page, row } of sightings) {
    const { end } = (pages[page] as CommentedPage).page.index.elements;
    const around = (indexes[page]?.get(name) ?? []).filter((box) => box <= row && row < (end[box] as number));
    const inner = around[around.length - 1];
    if (inner !== undefined) taken.set(`${page} ${inner}`, (taken.get(`${page} ${inner}`) ?? 0) + 1);
  }
  return [...taken.values()].filter((count) => count === 1).length;
}

/** The name inside the box whose element is the author alone, most often. */
function chooseAuthor(
  pages: readonly CommentedPage[],
  sightings: readonly Sighting[],
  indexes: readonly BoxIndex[],
  box: string,
): { author: string; wholeAuthor: boolean } {
  const votes = new Map<string, { worth: number; seen: number; whole: number }>();
  for (const { page: at, row, author } of sightings) {
    if (author === undefined) continue;
    const { page } = pages[at] as CommentedPage;
    const { end } = page.index.elements;
    const around = (indexes[at]?.get(box) ?? []).filter((one) => one <= row && row < (end[one] as number));
    const inner = around[around.length - 1];
    if (inner === undefined) continue;
    for (let part = inner; part < (end[inner] as number); part++) {
      const text = textOfElement(page, part);
      if (text.length > author.length + 12 || !text.includes(author)) continue;
      const whole = text === author ? 1 : 0;
      for (const name of listBoxNames(page, part)) {
        const vote = votes.get(name) ?? { worth: 0, seen: 0, whole: 0 };
        votes.set(name, {
          worth: vote.worth + 0.5 + whole / 2,
          seen: vote.seen + 1,
          whole: vote.whole + whole,
        });
      }
    }
  }
  const best = [...votes].sort((a, b) => b[1].worth - a[1].worth)[0];
  return { author: best?.[0] ?? '', wholeAuthor: best !== undefined && best[1].whole * 2 > best[1].seen };
}
