import { BlockFlag } from './block-flags.ts';
import type { DecisionLimits } from './decision-limits.ts';
import { LINK_LINE_SHARE } from './limits.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import type { SiteEvidence } from './site-evidence.ts';

/** Pages from which a line that not all pages of the template have is no chance. */
const MANY_PAGES = 3;
/** Share of links up to which a sentence is still one. */
const SENTENCE_LINKS = 0.6;
/** Share of links from which a line with a shared opening needs no colon: "Read also: …". */
const OPENING_LINKS = 0.75;
/** Characters in which an opening's colon stands. */
const OPENING_CHARS = 40;
/** Share of the site's pages that have what is surely the site's: a watermark, a notice. */
const EVERY_SHARE = 0.8;
/** Sentences that all pages have, and the page model is sure of, from which they are a form's that each page fills in; fewer are a watermark. */
const FORM_SENTENCES = 3;
/** Lines of the page's own at a place that make it a place where authors write. */
const OWN_LINES = 4;

/**
 * The lines of the main part that go because the template's pages share them, one flag a block. Lines of links do. A
 * sentence, or a plain line that only some pages have or that stands where the page has several of its own, may be
 * the author's (a series' heading, a manual's phrase, a caption): it goes where the page model too doubts that it is
 * text. Linear in blocks.
 */
export function markSharedLines(
  page: PageIndex<unknown>,
  evidence: SiteEvidence,
  scores: ArrayLike<number>,
  limits: DecisionLimits,
): boolean[] {
  const { blocks } = evidence.facts;
  const how = blocks.kind.map((_, row) => (evidence.isMain(row) ? evidence.findShared(row) : undefined));
  const places = listPlaces(page);
  const ownLines = new Map<number, number>();
  for (let row = 0; row < how.length; row++) {
    const place = places[row] as number;
    if (how[row] === undefined && evidence.isMain(row) && (blocks.chars[row] as number) > 0)
      ownLines.set(place, (ownLines.get(place) ?? 0) + 1);
  }
  const standing: number[] = [];
  const marked = how.map((shared, row) => {
    if (shared === undefined) return false;
    const links = (blocks.linkChars[row] as number) / Math.max(1, blocks.chars[row] as number);
    const score = scores[row] as number;
    if (shared === 'opening') {
      const start = (page.blocks.text[row] as string).slice(0, OPENING_CHARS);
      return links >= OPENING_LINKS || /[:：]/.test(start);
    }
    const pages = evidence.findRepeat(row)?.pages ?? 0;
    if (blocks.kind[row] === BlockKind.preformatted) return score <= limits.codeStay;
    const isSentence = ((blocks.flags[row] as number) & BlockFlag.sentence) !== 0;
    if (isSentence && links < SENTENCE_LINKS) {
      if (pages < MANY_PAGES || pages < EVERY_SHARE * evidence.sitePages) return score <= limits.sentenceStay;
      if (score > limits.allStay) standing.push(row);
      return true;
    }
    if (links >= LINK_LINE_SHARE) return true;
    const isPartly = pages < MANY_PAGES && pages < evidence.clusterPages;
    const isAmongOwn = (ownLines.get(places[row] as number) ?? 0) >= OWN_LINES;
    if (isPartly || isAmongOwn) return score <= limits.sharedStay;
    const isHeading = ((blocks.flags[row] as number) & BlockFlag.heading) !== 0;
    return isHeading || score <= limits.allStay;
  });
  if (standing.length >= FORM_SENTENCES) for (const row of standing) marked[row] = false;
  return marked;
}

/** What a line shares with others: its element where that holds several lines, as a cell of a layout does (-1 - row), else its path. */
function listPlaces({ blocks, elements }: PageIndex<unknown>): number[] {
  const lines = new Uint32Array(elements.tag.length);
  for (const element of blocks.element) if (element >= 0) lines[element] = (lines[element] as number) + 1;
  return blocks.element.map((element, row) =>
    (lines[element] ?? 0) > 1 ? -1 - element : (blocks.path[row] as number),
  );
}
