import { cleanByline, hasByWord, isNameLike } from './byline.ts';
import { type BoxIndex, type BoxText, cutNestedBoxes, listBoxLines, listBoxNames } from './comment-boxes.ts';
import type { CommentTemplate } from './learn-comments.ts';
import { type RulePage, textOfElement } from './rule-page.ts';
import { prefixSums } from './word-stream.ts';

/** Names that blog software and linked data give to one comment. */
const BOX_NAME =
  /^(?:[a-z-]*[.#[])(?:[a-z]{1,12}[-_])?comment(?:s?[-_]?(?:box|item|body|entry|block|wrap|wrapper|content|list>li))?[-_]?\*?\]?$/i;
const NOT_BOX = /form|respond|count|number|link|title|header|footer|meta|author|avatar|reply/i;
const AUTHOR_NAME =
  /\.(?:fn|author|comment-?author|username|user-?name|name|nick(?:name)?)$|\[(?:author|name|creator)\]$/i;
/** Words of a comment's text at least. */
const MIN_WORDS = 3;
/** Words of a line that is prose; share of boxes in which an author's name must be found. */
const PROSE_WORDS = 8;
const AUTHOR_SHARE = 0.7;
const MAX_NAME_CHARS = 60;
/** Equal boxes below a body that may be a thread. */
const MAX_THREAD = 500;

/**
 * The comment template of a page judged by the page alone: elements named as comments (`.comment`, `#comment-*`,
 * `[comment]`), else, below the body, at least two equal boxes of a name line and prose. `bodyEnd`: element row after
 * the body, -1 where it is not known: then names alone tell. Undefined where no comments stand. Linear in elements.
 */
export function findCommentTemplate(
  page: RulePage,
  index: BoxIndex,
  bodyEnd: number,
): CommentTemplate | undefined {
  let best: { name: string; boxes: BoxText[] } | undefined;
  for (const [name, rows] of index) {
    if (!BOX_NAME.test(name) || NOT_BOX.test(name)) continue;
    const boxes = cutNestedBoxes(page, rows).filter((box) => countWords(page, box) >= MIN_WORDS);
    if (boxes.length > (best?.boxes.length ?? 0)) best = { name, boxes };
  }
  if (best === undefined && bodyEnd >= 0) best = findThread(page, index, bodyEnd);
  if (best === undefined) return undefined;
  return {
    box: best.name,
    ...findAuthorName(page, best.boxes),
    repeated: [],
    found: 0,
    sought: 0,
  };
}

/** Boxes below the body, at least two, each a name line without a link and prose, without headings. */
function findThread(
  page: RulePage,
  index: BoxIndex,
  bodyEnd: number,
): { name: string; boxes: BoxText[] } | undefined {
  const { tag, end } = page.index.elements;
  const headings = prefixSums(tag.map((one) => (/^h[1-6]$/.test(one) ? 1 : 0)));
  let best: { name: string; boxes: BoxText[] } | undefined;
  for (const [name, rows] of index) {
    const below = rows.filter((row) => row >= bodyEnd);
    if (below.length < 2 || below.length > MAX_THREAD || below.length !== rows.length) continue;
    const boxes = cutNestedBoxes(page, below);
    const fits = boxes.every((box) => {
      const lines = listBoxLines(page, box);
      const [head = { text: '', first: 0, end: 0 }, ...rest] = lines;
      const last = end[box.row] as number;
      if ((headings[last] as number) > (headings[box.row] as number)) return false;
      if (head.text.length > MAX_NAME_CHARS || !isNameLike(head.text) || isLinked(page, head.first))
        return false;
      return rest.some((line) => line.text.split(/\s+/).length >= PROSE_WORDS && !isLinked(page, line.first));
    });
    if (fits && boxes.length > (best?.boxes.length ?? 0)) best = { name, boxes };
  }
  return best;
}

/** The name inside the boxes that holds a person's name in most of them: one that says so before others. */
function findAuthorName(page: RulePage, boxes: readonly BoxText[]): { author: string; wholeAuthor: boolean } {
  const tally = new Map<string, { boxes: number; worth: number }>();
  for (const box of boxes) {
    const seen = new Set<string>();
    for (let row = box.row + 1; row < (page.index.elements.end[box.row] as number); row++) {
      const text = textOfElement(page, row);
      if (text === '' || text.length > MAX_NAME_CHARS || cleanByline(text) === undefined) continue;
      if (/^\P{L}*\d/u.test(text)) continue;
      for (const name of listBoxNames(page, row)) {
        if (seen.has(name)) continue;
        seen.add(name);
        const entry = tally.get(name) ?? { boxes: 0, worth: 0 };
        entry.boxes++;
        entry.worth += AUTHOR_NAME.test(name)
          ? 3
          : hasByWord(text) || /^(?:cite|b|strong|i|summary)$/.test(name)
            ? 2
            : 1;
        tally.set(name, entry);
      }
    }
  }
  const fitting = [...tally].filter(([, entry]) => entry.boxes >= AUTHOR_SHARE * boxes.length);
  const best = fitting.sort((a, b) => b[1].worth - a[1].worth)[0];
  return { author: best?.[0] ?? '', wholeAuthor: false };
}

function countWords(page: RulePage, box: BoxText): number {
  return listBoxLines(page, box).reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);
}

function isLinked(page: RulePage, segment: number): boolean {
  const block = page.index.segments.block[segment] as number;
  const { linkChars, chars } = page.index.blocks;
  return (linkChars[block] as number) > 0.5 * (chars[block] as number);
}
