import { countWords } from '../core/count-words.ts';
import type { PageIndex } from '../core/page-index.ts';
import { BlockKind } from '../core/page-index.ts';
import { attributeOf, tagNameOf } from '../dom/node-access.ts';
import { shownParentOf } from '../dom/shown-parent.ts';

/** Words of a page outside its form beyond which a password field is not the page's main content. */
const MOST_WORDS_BESIDE = 250;
/** Landmarks of a page's frame: a login box in one of them is no main content (HTML standard, ARIA landmarks). */
const FRAME_TAGS = new Set(['header', 'nav', 'footer', 'aside', 'dialog']);
const FRAME_ROLES = new Set(['banner', 'navigation', 'contentinfo', 'complementary', 'search']);
/** Names of card fields: the standard's autofill tokens, and what shops call them. */
const CARD_TOKEN = /(?:^|\s)cc-(?:number|csc|exp|exp-month|exp-year)(?:\s|$)/;
const CARD_NAME =
  /card[-_ ]?(?:number|num|no)\b|cardnumber|ccnum|cc[-_]?number|\bcv[vc]2?\b|\bcvv|security[-_ ]?code/i;

/**
 * A field that forbids storing the page: visible, enabled, for a card wherever it stands, or for a password in a
 * form that is the page's main content; undefined where there is none. `isSetAside` tells what is out of sight by
 * our own doing. Costs a layout where a page has such fields at all. Linear in segments.
 */
export function findSensitiveForm(
  page: PageIndex<Node>,
  isSetAside: (element: Element) => boolean,
): Element | undefined {
  const { segments, blocks } = page;
  for (let i = 0; i < segments.node.length; i++) {
    if (blocks.kind[segments.block[i] as number] !== BlockKind.control) continue;
    const field = segments.node[i] as Element;
    const isCard = isCardField(field);
    if (!isCard && !isPasswordField(field)) continue;
    if (isSetAside(field) || !isUsable(field) || isInFrame(field)) continue;
    if (isCard || countWordsBeside(page, field) < MOST_WORDS_BESIDE) return field;
  }
  return undefined;
}

function isPasswordField(field: Element): boolean {
  return tagNameOf(field) === 'input' && attributeOf(field, 'type')?.toLowerCase() === 'password';
}

function isCardField(field: Element): boolean {
  if (tagNameOf(field) !== 'input') return false;
  if (CARD_TOKEN.test(attributeOf(field, 'autocomplete')?.toLowerCase() ?? '')) return true;
  const names = `${attributeOf(field, 'name') ?? ''} ${attributeOf(field, 'id') ?? ''}`;
  const type = attributeOf(field, 'type')?.toLowerCase() ?? 'text';
  return CARD_NAME.test(names) && ['text', 'tel', 'number', 'password'].includes(type);
}

function isUsable(field: Element): boolean {
  const { matches, checkVisibility } = Element.prototype;
  if (matches.call(field, ':disabled')) return false;
  return checkVisibility.call(field, { visibilityProperty: true, opacityProperty: true });
}

function isInFrame(field: Element): boolean {
  for (let at: Element | null = field; at !== null; at = shownParentOf(at)) {
    if (FRAME_TAGS.has(tagNameOf(at)) || FRAME_ROLES.has(attributeOf(at, 'role') ?? '')) return true;
  }
  return false;
}

/** Words of the page outside the field's form and outside the page's frame; stops counting when there are enough. */
function countWordsBeside({ elements, blocks }: PageIndex<Node>, field: Element): number {
  const form = findForm(field);
  const isOutside = new Uint8Array(elements.node.length);
  let words = 0;
  for (let row = 0; row < isOutside.length; row++) {
    const node = elements.node[row] as Element;
    const parent = elements.parent[row] as number;
    const isAbove = parent < 0 || isOutside[parent] === 1;
    const isFrame =
      FRAME_TAGS.has(elements.tag[row] as string) || FRAME_ROLES.has(elements.role[row] as string);
    isOutside[row] = isAbove && node !== form && !isFrame ? 1 : 0;
  }
  for (let block = 0; block < blocks.text.length && words < MOST_WORDS_BESIDE; block++) {
    const element = blocks.element[block] as number;
    if (blocks.chars[block] === 0 || (element >= 0 && isOutside[element] === 0)) continue;
    words += countWords(blocks.text[block] as string);
  }
  return words;
}

function findForm(field: Element): Element {
  for (let at: Element | null = field; at !== null; at = shownParentOf(at)) {
    if (tagNameOf(at) === 'form') return at;
  }
  return field;
}
