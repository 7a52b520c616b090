import { cleanByline, hasByWord, isNameLike, isRole } from './byline.ts';
import { firstBlockOf, type Headline } from './find-headline.ts';
import { type RulePage, textOfElement } from './rule-page.ts';

/** A name with the evidence for it, judged by the page alone. */
export interface Byline {
  name: string;
  /** 0 to 1: how strongly the page says it. */
  weight: number;
}

const AUTHOR_NAME =
  /(?:^|[-_\s])(?:author|byline|by|writer|autor|auteur|fn|posted-?by|creator)s?(?:$|[-_\s])|author|byline/i;
const NOT_AUTHOR = /comment|reply|related|widget|avatar|bio|box|social|follow|share|sidebar|copyright/i;
const WITNESSES = [
  'ld:author',
  'meta:author',
  'meta:article:author',
  'meta:dc.creator',
  'meta:parsely-author',
  'item:author',
  'link:author',
  'alt:author',
];
/** Lines around the headline in which a by-line stands. */
const LINES_BEFORE = 6;
const LINES_AFTER = 14;

/**
 * The author as the page alone shows it: a marked element near the headline (rel, itemprop, a class that says so), a
 * line that begins with a word for "by", or a witness that a visible line repeats; else the witness alone. Undefined
 * where nobody is named. `endBlock`: the block where comments begin, which have authors of their own. Linear in elements.
 */
export function findByline(
  page: RulePage,
  headline: Headline | undefined,
  endBlock = Number.MAX_SAFE_INTEGER,
): Byline | undefined {
  const witness = WITNESSES.map((key) => page.witnesses.get(key)).find(
    (text) => text !== undefined && isNameLike(text) && !isRole(text),
  );
  let best: Byline | undefined = witness === undefined ? undefined : { name: witness, weight: 0.5 };
  const anchor = headline === undefined || headline.row < 0 ? -1 : firstBlockOf(page, headline.row);
  const { tag } = page.index.elements;
  for (let row = 0; row < tag.length; row++) {
    const marked = markOf(page, row);
    if (marked === 0 || firstBlockOf(page, row) >= endBlock) continue;
    const text = textOfElement(page, row);
    if (text === '' || text.length > 120) continue;
    const name = cleanByline(text);
    if (name === undefined) continue;
    const weight =
      marked + nearness(page, row, anchor) + (witness !== undefined && text.includes(witness) ? 0.4 : 0);
    if (weight > (best?.weight ?? 0.55))
      best = { name: witness !== undefined && text.includes(witness) ? witness : name, weight };
  }
  return findByLine(page, anchor, endBlock, witness, best);
}

/** Lines near the headline that begin with a by-word, or that are the witness's name. */
function findByLine(
  page: RulePage,
  anchor: number,
  endBlock: number,
  witness: string | undefined,
  found: Byline | undefined,
): Byline | undefined {
  const { text } = page.index.blocks;
  let best = found;
  if (anchor < 0) return best;
  for (
    let block = Math.max(0, anchor - LINES_BEFORE);
    block < Math.min(text.length, endBlock, anchor + LINES_AFTER);
    block++
  ) {
    const line = text[block] as string;
    if (line.length > 200) continue;
    const weight = 0.8 - Math.abs(block - anchor) * 0.02;
    if (weight <= (best?.weight ?? 0)) continue;
    const name = hasByWord(line) ? cleanByline(line) : undefined;
    if (name !== undefined && name.length <= 60) best = { name, weight };
    else if (witness !== undefined && line === witness) best = { name: witness, weight };
  }
  return best;
}

function markOf(page: RulePage, row: number): number {
  const { className, itemprop, id, tag } = page.index.elements;
  if (page.rels.get(row)?.split(/\s+/).includes('author')) return 0.6;
  if (/^(?:author|creator)$/.test(itemprop[row] as string)) return 0.6;
  const name = `${className[row]} ${id[row]}`;
  if (tag[row] === 'address' && !NOT_AUTHOR.test(name)) return 0.3;
  if (name.length > 1 && AUTHOR_NAME.test(name) && !NOT_AUTHOR.test(name)) return 0.45;
  return 0;
}

function nearness(page: RulePage, row: number, anchor: number): number {
  if (anchor < 0) return 0;
  const block = firstBlockOf(page, row);
  if (block < 0) return 0;
  const lines = Math.abs(block - anchor);
  return lines <= LINES_AFTER ? 0.3 - lines * 0.01 : 0.05;
}
