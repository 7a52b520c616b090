import type { PageIndex } from '../core/page-index.ts';
import { rootElementOf } from '../dom/document-access.ts';
import { attributeOf } from '../dom/node-access.ts';

const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
const LETTER = /\p{L}/gu;
/** Characters of the page's text that are counted. */
const COUNTED = 4_000;

/** The direction of a page's text: as its root element says, else as most of its letters are written. */
export function findDirection(page: PageIndex<unknown>, root: Document): 'ltr' | 'rtl' {
  const top = rootElementOf(root);
  const said = top && attributeOf(top, 'dir')?.trim().toLowerCase();
  if (said === 'rtl' || said === 'ltr') return said;
  const text = page.blocks.text.join(' ').slice(0, COUNTED);
  const fromRight = text.match(RIGHT_TO_LEFT)?.length ?? 0;
  return fromRight > 0.5 * (text.match(LETTER)?.length ?? 0) ? 'rtl' : 'ltr';
}
