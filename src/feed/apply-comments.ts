import { foldText } from '../core/fold-text.ts';
import type { Signature } from '../core/signature.ts';
import { signText } from '../core/signature.ts';
import { cleanByline } from './byline.ts';
import { type BoxIndex, type BoxText, cutNestedBoxes, listBoxLines, listBoxNames } from './comment-boxes.ts';
import type { Comment } from './comment-rules.ts';
import type { DateReader, DayOrder } from './date-reader.ts';
import type { CommentTemplate } from './learn-comments.ts';
import { type RulePage, textOfElement } from './rule-page.ts';

/** Lines at the ends of a box that may be its head or foot. */
const HEAD_LINES = 4;
/** Characters of a line that may be a by-line or a date line. */
const MAX_HEAD_CHARS = 120;
/** Characters of a line with a date, or of what stands beside a name, that are no comment's text. */
const MAX_DATE_LINE_CHARS = 60;
/** Characters of a commenter's name: pingbacks have whole titles. */
const MAX_NAME_CHARS = 250;

/**
 * The comments of a page by its site's template, document order: the author's element, the first date, and as text the
 * box without nested boxes, author, date and lines that every box has. Boxes without text of their own are left out.
 * Linear in the page.
 */
export function listComments(
  page: RulePage,
  boxes: BoxIndex,
  template: CommentTemplate,
  readDates: DateReader,
  order: DayOrder,
): Comment[] {
  const rows = boxes.get(template.box) ?? [];
  const repeated = new Set(template.repeated);
  return cutNestedBoxes(page, rows).flatMap(
    (box) => readBox(page, box, template, repeated, readDates, order) ?? [],
  );
}

function readBox(
  page: RulePage,
  box: BoxText,
  template: CommentTemplate,
  repeated: ReadonlySet<Signature>,
  readDates: DateReader,
  order: DayOrder,
): Comment | undefined {
  const author = template.author === '' ? undefined : findAuthor(page, box, template);
  const name = author?.name;
  let date: string | undefined;
  const kept: string[] = [];
  const lines = listBoxLines(page, box);
  for (const [at, { text, first, end }] of lines.entries()) {
    const isEnd = at < HEAD_LINES || at >= lines.length - 2;
    if (repeated.has(signText(foldText(text)))) continue;
    if (isEnd && text.length <= MAX_HEAD_CHARS + (name?.length ?? 0)) {
      if (name !== undefined && isSame(text, name)) continue;
      const isHead = author !== undefined && first < author.end && end > author.first;
      const rest = isHead && name !== undefined ? text.replace(name, ' ').trim() : text;
      const found = date === undefined ? readDates(rest, order).find((one) => !one.monthOnly) : undefined;
      if (found !== undefined) date = found.day;
      if ((isHead || found !== undefined) && rest.length < MAX_DATE_LINE_CHARS) continue;
    }
    kept.push(text);
  }
  return kept.length === 0
    ? undefined
    : { author: name, date: date ?? stampOf(page, box), text: kept.join('\n') };
}

function findAuthor(
  page: RulePage,
  box: BoxText,
  template: CommentTemplate,
): { name: string; first: number; end: number } | undefined {
  const { elements } = page.index;
  for (let row = box.row; row < (elements.end[box.row] as number); row++) {
    const first = elements.firstSegment[row] as number;
    if (!box.runs.some(([from, end]) => from <= first && first < end)) continue;
    if (!listBoxNames(page, row).includes(template.author)) continue;
    const text = textOfElement(page, row);
    if (text.length > MAX_NAME_CHARS) continue;
    const clean = template.wholeAuthor ? text : (cleanByline(text) ?? text);
    if (clean) return { name: clean, first, end: elements.endSegment[row] as number };
  }
  return undefined;
}

function stampOf(page: RulePage, box: BoxText): string | undefined {
  const { end } = page.index.elements;
  for (let row = box.row; row < (end[box.row] as number); row++) {
    const day = /^\d{4}-\d{2}-\d{2}/.exec(page.stamps.get(row) ?? '')?.[0];
    if (day !== undefined) return day;
  }
  return undefined;
}

function isSame(a: string, b: string): boolean {
  return a.replace(/[\s\p{P}]+/gu, '').toLowerCase() === b.replace(/[\s\p{P}]+/gu, '').toLowerCase();
}
