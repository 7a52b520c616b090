import { BlockFlag } from './block-flags.ts';
import { countButtons, listDisclosures } from './button-lines.ts';
import type { ElementTotals } from './element-totals.ts';
import { tellHeadlines } from './holds-headline.ts';
import type { PageIndex } from './page-index.ts';
import { sumSegments } from './segment-sums.ts';
import { listShareLinks, listSideBoxes } from './side-boxes.ts';
import { rememberSteps } from './step-test.ts';

/** What a page has beside its text whatever the site: elements that go whole, and single lines. */
export interface PageFixtures {
  /** Rows of `PageIndex.elements`. */
  elements: number[];
  /** Elements that only their names tell: content where the page model says so. */
  doubtful: number[];
  /** Rows of `PageIndex.blocks`. */
  rows: number[];
}

/** Names of boxes that lead to other pages, and of links to a text's other parts. */
const RELATED =
  /[.#_-](?:related|recommended|recommendations?|more-(?:on|from|stories|posts|articles|news)|read-next|popular|trending|similar)(?:$|[._-])/i;
const PAGER = /[.#_-](?:pager|pagination|page-links?|page-numbers|paginator)(?:$|[._-])/i;
const PAGER_CHARS = 200;
const LINK_SHARE = 0.8;
const PAGER_LINK_SHARE = 0.5;
/** Characters of plain sentences that a page must have before a box of links is beside its text. */
const LEAST_TEXT = 200;
const BUTTON_CHARS = 24;
const TOOL_CHARS = 40;
const TOOL = /^[[［【(].*[\]］】)]$/u;

/** Characters of the longest label of an advertisement, and one more: no other line is compared with them. */
const AD_LABEL_CHARS = 16;

/** "Page 1 of 3" in the languages of most pages. */
const PAGE_COUNT =
  /^(?:page|seite|página|pagina|page n°|страница|стр\.|strona|sida|side|sivu|sayfa|oldal|صفحة|עמוד|第)\s*\p{Nd}+\s*(?:页|頁|ページ)?\s*(?:of|von|de|di|sur|out of|из|z|av|af|van|\/|من|מתוך|[,，]?\s*共)\s*\p{Nd}+\s*(?:页|頁)?$/iu;
/** A line that is nothing but the label of an advertisement. */
const AD_LABEL =
  /^(?:advertisements?|advertise?ment|sponsored|anzeigen?|werbung|publicité|annonces?|publicidad|anuncios?|publicidade|pubblicità|реклама|reklam[ay]?|advertentie|annons|mainos|广告|廣告|広告|スポンサーリンク|광고|إعلان|פרסומת|โฆษณา)[.:]?$/iu;

/**
 * Finds a page's fixtures: dialogs that do not hold the headline, boxes of links that are named for other pages,
 * pagers, boxes beside the text (`listSideBoxes`), buttons, share links, the tools beside a heading ("[edit]"), page
 * counts and labels of advertisements. Linear in elements and blocks.
 */
export function listFixtures(
  page: PageIndex<unknown>,
  flags: readonly number[],
  totals: ElementTotals,
): PageFixtures {
  const holdsHeadline = tellHeadlines(page, flags);
  const side = listSideBoxes(page, totals, holdsHeadline, (row) =>
    isAdLabel(page.blocks.text[row] as string),
  );
  return {
    elements: [...listBoxes(page, flags, totals, holdsHeadline), ...side.sure],
    doubtful: side.boxes,
    rows: [...listLines(page, flags), ...listShareLinks(page)],
  };
}

/** True for a line that is nothing but the label of an advertisement. */
function isAdLabel(text: string): boolean {
  return text.length <= AD_LABEL_CHARS && AD_LABEL.test(text);
}

const namesRelated = rememberSteps((step) => RELATED.test(step));
const namesPager = rememberSteps((step) => PAGER.test(step));

function listBoxes(
  page: PageIndex<unknown>,
  flags: readonly number[],
  totals: ElementTotals,
  holdsHeadline: (element: number) => boolean,
): number[] {
  const { elements, paths } = page;
  const isRelated = paths.step.map(namesRelated);
  const isPager = paths.step.map(namesPager);
  const shareOfLinks = measureLinks(page, flags);
  const hasText = countText(page, flags) >= LEAST_TEXT;
  const boxes: number[] = [];
  for (let element = 0; element < elements.tag.length; ) {
    const chars = totals.chars[element] as number;
    const path = elements.path[element] as number;
    const links = chars === 0 ? 0 : (totals.linkChars[element] as number) / chars;
    const items = isRelated[path] ? shareOfLinks(element) : 0;
    const isFixture =
      chars > 0 &&
      ((isRelated[path] && hasText && items >= LINK_SHARE && (totals.lines[element] as number) > 1) ||
        (isPager[path] && chars <= PAGER_CHARS && links >= PAGER_LINK_SHARE) ||
        (isNavigation(page, element) &&
          hasText &&
          links >= LINK_SHARE &&
          (totals.lines[element] as number) > 2 &&
          !holdsHeadline(element)) ||
        (isDialog(page, element) && !holdsHeadline(element)));
    if (isFixture) boxes.push(element);
    element = isFixture ? (elements.end[element] as number) : element + 1;
  }
  return boxes;
}

/** The share of links in an element's text beside its headings, 0 to 1. */
function measureLinks(page: PageIndex<unknown>, flags: readonly number[]): (element: number) => number {
  const { chars, linkChars } = page.blocks;
  const isTitle = (row: number) => (flags[row] as number) & BlockFlag.heading && linkChars[row] === 0;
  const sumChars = sumSegments(page, (row) => (isTitle(row) ? 0 : (chars[row] as number)));
  const sumLinks = sumSegments(page, (row) => linkChars[row] as number);
  return (element) => {
    const all = sumChars(element);
    return all === 0 ? 0 : sumLinks(element) / all;
  };
}

function isNavigation({ elements }: PageIndex<unknown>, element: number): boolean {
  return elements.role[element] === 'navigation' || elements.tag[element] === 'nav';
}

function isDialog({ elements }: PageIndex<unknown>, element: number): boolean {
  const role = elements.role[element];
  return elements.tag[element] === 'dialog' || role === 'dialog' || role === 'alertdialog';
}

function countText({ blocks }: PageIndex<unknown>, flags: readonly number[]): number {
  let sum = 0;
  for (let row = 0; row < flags.length; row++)
    if ((flags[row] as number) & BlockFlag.sentence)
      sum += Math.max(0, (blocks.chars[row] as number) - (blocks.linkChars[row] as number));
  return sum;
}

function listLines(page: PageIndex<unknown>, flags: readonly number[]): number[] {
  const { blocks } = page;
  const rows: number[] = [];
  const buttons: number[] = [];
  const buttonsOf = countButtons(page);
  for (let row = 0; row < flags.length; row++) {
    const chars = blocks.chars[row] as number;
    if (chars === 0 || (flags[row] as number) & BlockFlag.heading) continue;
    if (isAdLine(page, row)) rows.push(row);
    const most = BUTTON_CHARS * (buttonsOf[row] as number);
    if (chars > TOOL_CHARS && chars > most) continue;
    const text = blocks.text[row] as string;
    const isLine = ((flags[row] as number) & BlockFlag.digits && PAGE_COUNT.test(text)) || isAdLabel(text);
    if (isLine || isHeadingTool(page, flags, row)) rows.push(row);
    else if (chars <= most) buttons.push(row);
  }
  const disclosures = listDisclosures(page, flags, buttons);
  return [...rows, ...buttons.filter((row) => !disclosures.has(row))];
}

/** True for a link that the label of an advertisement stands before. */
function isAdLine({ blocks }: PageIndex<unknown>, row: number): boolean {
  const links = blocks.linkChars[row] as number;
  const plain = (blocks.chars[row] as number) - links;
  if (links === 0 || plain > TOOL_CHARS) return false;
  return isAdLabel((blocks.text[row] as string).slice(0, plain).trim());
}

/** True for links in brackets beside a heading in a box that holds nothing else. */
function isHeadingTool(
  { blocks, elements, segments }: PageIndex<unknown>,
  flags: readonly number[],
  row: number,
): boolean {
  if ((blocks.linkChars[row] as number) === 0 || !TOOL.test(blocks.text[row] as string)) return false;
  const box = blocks.element[row] as number;
  if (box < 0) return false;
  const first = segments.block[elements.firstSegment[box] as number] as number;
  const last = segments.block[(elements.endSegment[box] as number) - 1] as number;
  return first === row - 1 && last === row && ((flags[first] as number) & BlockFlag.heading) !== 0;
}
