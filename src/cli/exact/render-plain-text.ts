import { INLINE_TAGS, PREFORMATTED_TAGS } from '../../core/html-elements.ts';
import { LineWriter } from '../../core/line-writer.ts';
import type { PlainTag } from './plain-tags.ts';
import type { PlainTree } from './plain-tree-builder.ts';

/** What the reference program leaves out, and what no browser shows as text. Forms are judged by `findLeftOutForms`. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'head title script style noscript button select textarea datalist template iframe'.split(' '),
);
/** Share of the page's characters from which a form is the page (ASP.NET wraps all of it in one) and is read. */
const PAGE_FORM_SHARE = 1 / 3;
/** `<![if …]>`, text to libxml2. */
const CONDITION = /<!\[[^>]*>/g;

enum Role {
  inline,
  block,
  item,
  lineBreak,
  leftOut,
}

const roles = new WeakMap<PlainTag, Role>();

/**
 * Lines of text of a part of a page, rows from `from` up to `to`, without the subtrees of `removed`: plain
 * Deboiler's text (ALGORITHMS.md 1) with its faults mended (BASELINES.md): no words glued or split, texts after
 * what is left out stay, text directly in body too, references are decoded once, characters are kept as they are.
 * Block elements make lines, list items begin with `* `, blank lines collapse; lines of preformatted text keep
 * their indentation. Linear; no recursion.
 */
export function renderPlainText(
  tree: PlainTree,
  from: number,
  to: number,
  removed: ReadonlySet<number>,
  leftOutForms: ReadonlySet<number>,
): string[] {
  const writer = new LineWriter();
  const hasShown = tree.shown.size > 0;
  const openRoles: Role[] = [];
  const openEnds: number[] = [];
  let preformattedEnd = -1;
  function closeUntil(row: number): void {
    while (openEnds.length > 0 && (openEnds[openEnds.length - 1] as number) <= row) {
      openEnds.pop();
      writer.endBlock(openRoles.pop() === Role.item);
    }
  }
  for (let row = from; row < to; ) {
    closeUntil(row);
    const tag = tree.tag[row];
    const end = tree.end[row] as number;
    if (tag === undefined) {
      const text = (hasShown ? tree.shown.get(row) : undefined) ?? (tree.text[row] as string);
      const shown = text.includes('<![') ? text.replace(CONDITION, '') : text;
      if (row < preformattedEnd) writer.addPreformatted(shown);
      else writer.add(shown);
      row = end;
      continue;
    }
    const role = roleOf(tag);
    if (removed.has(row)) {
      if (role !== Role.inline) writer.endBlock(false);
      row = end;
      continue;
    }
    if (role === Role.leftOut || leftOutForms.has(row)) {
      if (tag.name === 'form') writer.endBlock(false);
      row = end;
      continue;
    }
    if (role === Role.lineBreak) writer.endLine();
    if (role === Role.block || role === Role.item) {
      writer.endBlock(false);
      if (role === Role.item) writer.startItem();
      openRoles.push(role);
      openEnds.push(end);
      if (PREFORMATTED_TAGS.has(tag.name)) preformattedEnd = Math.max(preformattedEnd, end);
    }
    row++;
  }
  closeUntil(Number.POSITIVE_INFINITY);
  writer.endLine();
  return writer.lines.filter((line) => line !== '');
}

/** Forms that are left out of a page's text: all but those that hold a third of it. Rows. Linear. */
export function findLeftOutForms(tree: PlainTree): Set<number> {
  const { forms } = tree;
  if (forms.length === 0) return new Set();
  const charsBefore = countChars(tree);
  const all = charsBefore[tree.tag.length] as number;
  return new Set(
    forms.filter((row) => {
      const chars = (charsBefore[tree.end[row] as number] as number) - (charsBefore[row] as number);
      return chars < all * PAGE_FORM_SHARE;
    }),
  );
}

/** Characters of text before each row, what is left out not counted. */
function countChars(tree: PlainTree): number[] {
  const counts: number[] = [0];
  let chars = 0;
  let leftOutEnd = -1;
  for (let row = 0; row < tree.tag.length; row++) {
    const tag = tree.tag[row];
    if (tag && roleOf(tag) === Role.leftOut) leftOutEnd = Math.max(leftOutEnd, tree.end[row] as number);
    if (!tag && row >= leftOutEnd) chars += (tree.text[row] as string).trim().length;
    counts.push(chars);
  }
  return counts;
}

function roleOf(tag: PlainTag): Role {
  let role = roles.get(tag);
  if (role === undefined) {
    role = describeRole(tag.local);
    roles.set(tag, role);
  }
  return role;
}

function describeRole(name: string): Role {
  if (LEFT_OUT.has(name)) return Role.leftOut;
  if (name === 'br') return Role.lineBreak;
  if (name === 'li') return Role.item;
  return INLINE_TAGS.has(name) || name === '?' ? Role.inline : Role.block;
}
