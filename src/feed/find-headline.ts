import { BlockKind } from '../core/page-index.ts';
import type { RulePage } from './rule-page.ts';
import { textOfElement } from './rule-page.ts';
import { compareStrings } from './string-similarity.ts';

/** A page's headline judged by the page alone. */
export interface Headline {
  text: string;
  /** Element row, -1 where only witnesses tell it. */
  row: number;
}

const HEADING = /^h[1-6]$/;
const TITLE_BREAK = /\s+[|–—\-·•:»«/\\~]+\s+|\s*[|«»]\s*/u;
/** Characters of a headline. Longer headings are prose. */
const MAX_HEADLINE_CHARS = 300;
/** Headings looked at; further down stand those of comments and footers. */
const MAX_HEADINGS = 60;

/**
 * The heading most like the page's `title` or its witnesses; else the only h1; else the witness; else `title` without
 * its site part. Undefined where a page has none of these. Linear in elements.
 */
export function findHeadline(page: RulePage): Headline | undefined {
  const said = ['ld:headline', 'meta:og:title', 'meta:twitter:title', 'meta:dc.title']
    .map((key) => page.witnesses.get(key))
    .filter((text) => text !== undefined);
  const parts = listTitleParts(page.index.title);
  const names = [...said, ...parts];
  const last = parts.length > 1 ? page.index.title.split(TITLE_BREAK).pop() : undefined;
  const headings = listHeadings(page);
  let best: Headline | undefined;
  let bestScore = 0.6;
  for (const [order, heading] of headings.entries()) {
    const level = Number((page.index.elements.tag[heading.row] as string)[1]);
    const alike = Math.max(0, ...names.map((name) => compareStrings(fold(name), fold(heading.text))));
    // "Post | Site": a heading that is the last part alone is more often the site's name.
    const isSite = last !== undefined && said.length === 0 && fold(heading.text) === fold(last);
    const score = alike - level * 0.01 - order * 0.0005 - (isSite ? 0.1 : 0);
    if (score <= bestScore) continue;
    best = heading;
    bestScore = score;
  }
  if (best !== undefined) return best;
  const first = headings.filter(({ row }) => page.index.elements.tag[row] === 'h1');
  if (first.length === 1) return first[0];
  const text = said[0] ?? names[0];
  return text === undefined ? undefined : { text, row: -1 };
}

/** `title` whole, and its longest part between bars and dashes. */
function listTitleParts(title: string): string[] {
  if (title === '') return [];
  const parts = title.split(TITLE_BREAK).sort((a, b) => b.length - a.length);
  return [...new Set([parts[0] as string, title, ...parts.slice(1, 3)])].filter((part) => part !== '');
}

function listHeadings(page: RulePage): Headline[] {
  const { tag } = page.index.elements;
  const found: Headline[] = [];
  for (let row = 0; row < tag.length && found.length < MAX_HEADINGS; row++) {
    if (!HEADING.test(tag[row] as string)) continue;
    const text = textOfElement(page, row);
    if (text !== '' && text.length <= MAX_HEADLINE_CHARS) found.push({ text, row });
  }
  return found;
}

/** Row of the first text block that an element holds, -1 where it has none. */
export function firstBlockOf(page: RulePage, row: number): number {
  const { elements, segments, blocks } = page.index;
  for (let at = elements.firstSegment[row] as number; at < (elements.endSegment[row] as number); at++) {
    const block = segments.block[at] as number;
    if (
      block >= 0 &&
      (blocks.kind[block] === BlockKind.text || blocks.kind[block] === BlockKind.preformatted)
    )
      return block;
  }
  return -1;
}

function fold(text: string): string {
  return text.toLowerCase().normalize('NFKC');
}
