import type { ElementTotals } from './element-totals.ts';
import { listLinksAbove } from './link-above.ts';
import { BlockKind, type PageIndex } from './page-index.ts';
import { sumSegments } from './segment-sums.ts';
import { rememberSteps } from './step-test.ts';

/** Parts of a class or id that say what an element has or is not, never what it is. */
const STATES = /(?:^|\s)(?:has|with|no|without|show|hide|is|layout|template|page|single)[-_]\S+/gi;
/** Who wrote the text, told at its end. */
const AUTHOR =
  /(?:^|[\s_-])(?:author[-_]*(?:box|bio|info|card|profile|about|details|description)|about[-_]*(?:the[-_]*)?author|authorbio|bio[-_]?box)(?:$|[\s_-])/i;
const NEWSLETTER =
  /(?:^|[\s_-])(?:newsletters?|subscribe|subscription|sign-?up|mailing-?list|mc4wp|mailchimp|opt-?in)(?:$|[\s_-])/i;
const WALL = /(?:^|[\s_-])(?:paywall|reg-?wall|(?:subscription|subscribe)-?wall)(?:$|[\s_-])/i;
const SHARE =
  /(?:^|[\s_-])(?:share|sharing|sharedaddy|addtoany|addthis|share-?(?:bar|buttons?|box|links|tools)|social-?(?:share|sharing|links|buttons|bar|icons))(?:$|[\s_-])/i;
/** Addresses of the common networks that take a page to be shared. */
const SHARE_ADDRESS =
  /^mailto:\?|^(?:https?:)?\/\/(?:[\w-]+\.)*(?:facebook\.com\/(?:sharer|dialog\/(?:share|feed))|(?:twitter|x)\.com\/(?:intent\/|share\b)|t\.me\/share|wa\.me\/\?|(?:api|web)\.whatsapp\.com\/send|linkedin\.com\/(?:shareArticle|sharing|cws\/share)|pinterest\.[a-z.]+\/pin\/create|reddit\.com\/submit|getpocket\.com\/(?:save|edit)|vk\.com\/share|service\.weibo\.com\/share|b\.hatena\.ne\.jp\/(?:add|entry)|line\.me\/R\/msg|social-plugins\.line\.me)/i;
const EMAIL_INPUT = /^input email/;

/** Characters of class and id that are looked at: longer ones name no box, and what was asked of names is remembered. */
const MOST_NAME_CHARS = 300;
const MOST_AUTHOR_CHARS = 1200;
const MOST_FORM_CHARS = 400;
const MOST_WALL_CHARS = 600;
const OFFER_CHARS = 40;
const MOST_SHARE_CHARS = 200;
const MOST_AD_CHARS = 300;
const SHARE_LINK_CHARS = 60;
/** Share of the page's text that a box beside it has at most. */
const MOST_PAGE_SHARE = 0.3;
const LINK_SHARE = 0.8;
/** Share of links in a bar of share links; the rest are buttons. */
const SHARE_LINKS = 0.5;

/**
 * Boxes beside a text that are told by their names: who wrote it, bars of share links, newsletter forms, walls of
 * subscriptions; and boxes of links under the label of an advertisement (`isAdLabel` of a row). Outermost elements
 * only, none that holds the page's headline; `sure` are those that are no text whatever the page model says. Linear in elements and blocks.
 */
export function listSideBoxes(
  page: PageIndex<unknown>,
  totals: ElementTotals,
  holdsHeadline: (element: number) => boolean,
  isAdLabel: (row: number) => boolean,
): { boxes: number[]; sure: number[] } {
  const { blocks, elements, segments } = page;
  const countEmailInputs = sumSegments(page, (row) =>
    blocks.kind[row] === BlockKind.control && EMAIL_INPUT.test(blocks.text[row] as string) ? 1 : 0,
  );
  const most = MOST_PAGE_SHARE * (totals.chars[0] ?? 0);
  let countOffers: ((element: number) => number) | undefined;
  const boxes: number[] = [];
  const sure: number[] = [];
  for (let element = 1; element < elements.tag.length; ) {
    const chars = totals.chars[element] as number;
    const isAdvert = chars > 0 && chars <= most && isAd(element);
    const isBox = chars > 0 && chars <= most && (isAdvert || isNamed(element)) && !holdsHeadline(element);
    if (isBox) (isAdvert || isSure(element) ? sure : boxes).push(element);
    element = isBox ? (elements.end[element] as number) : element + 1;
  }
  return { boxes, sure };

  /** Class and id of an element: most have one of the two, which then is looked up as it is. */
  function namesOf(element: number): string {
    const className = elements.className[element] as string;
    const id = elements.id[element] as string;
    return id === '' ? className : className === '' ? id : `${className} ${id}`;
  }

  /** A wall offers something; the text behind one, which may be named so too, does not. */
  function isSure(element: number): boolean {
    if (nameBox(namesOf(element)) !== 'wall') return false;
    countOffers ??= sumSegments(page, (row) => (isOffer(row) ? 1 : 0));
    return countOffers(element) > 0;
  }

  /** True for a short line that is all link or button. */
  function isOffer(row: number): boolean {
    const chars = blocks.chars[row] as number;
    if (chars === 0 || chars > OFFER_CHARS) return false;
    return (
      (blocks.linkChars[row] as number) >= chars || elements.tag[blocks.element[row] as number] === 'button'
    );
  }

  function isNamed(element: number): boolean {
    const names = namesOf(element);
    const chars = totals.chars[element] as number;
    if (names === '' || names.length > MOST_NAME_CHARS) return false;
    switch (nameBox(names)) {
      case 'author':
        return chars <= MOST_AUTHOR_CHARS;
      case 'wall':
        return chars <= MOST_WALL_CHARS;
      case 'newsletter':
        return chars <= MOST_FORM_CHARS && countEmailInputs(element) > 0;
      case 'share':
        return chars <= MOST_SHARE_CHARS && (totals.linkChars[element] as number) >= SHARE_LINKS * chars;
      default:
        return false;
    }
  }

  /** True where an advertisement's label opens a box that holds links and pictures beside it. */
  function isAd(element: number): boolean {
    const first = segments.block[elements.firstSegment[element] as number];
    const chars = totals.chars[element] as number;
    if (first === undefined || chars > MOST_AD_CHARS || !isAdLabel(first)) return false;
    const label = blocks.chars[first] as number;
    return chars > label && (totals.linkChars[element] as number) >= LINK_SHARE * (chars - label);
  }
}

/** What a box is by its class and id, '' for none of these. */
const nameBox = rememberSteps((written) => {
  const names = written.replace(STATES, ' ');
  if (AUTHOR.test(names)) return 'author';
  if (WALL.test(names)) return 'wall';
  if (NEWSLETTER.test(names)) return 'newsletter';
  return SHARE.test(names) ? 'share' : '';
});

/** Short lines that are nothing but links to have the page shared. Linear in elements and blocks. */
export function listShareLinks({ blocks, elements, segments }: PageIndex<unknown>): number[] {
  const link = listLinksAbove(elements);
  const rows: number[] = [];
  for (let row = 0; row < blocks.kind.length; row++) {
    const chars = blocks.chars[row] as number;
    if (chars === 0 || chars > SHARE_LINK_CHARS || (blocks.linkChars[row] as number) < chars) continue;
    const element = link[segments.element[blocks.firstSegment[row] as number] as number] ?? -1;
    if (element >= 0 && SHARE_ADDRESS.test(elements.href[element] as string)) rows.push(row);
  }
  return rows;
}
