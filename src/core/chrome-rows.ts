import { markRowsBelow } from './mark-below.ts';
import type { PageIndex } from './page-index.ts';

const TAGS: ReadonlySet<string> = new Set(['nav', 'footer', 'menu']);
const ROLES: ReadonlySet<string> = new Set(['navigation', 'contentinfo', 'menubar', 'search']);
/** Custom elements that are named for what stands around a text: `site-footer`, `x-nav`. */
const CUSTOM = /(?:^|-)(?:nav|navbar|navigation|menu|foot|footer|sidebar|topbar|toolbar)(?:-|$)/;

/** 1 for blocks that stand in elements which say of themselves that they are no text: menus and footers. Linear in elements and blocks. */
export function markChromeRows(page: PageIndex<unknown>): Uint8Array {
  const { elements } = page;
  return markRowsBelow(page, isChrome);

  function isChrome(element: number): boolean {
    const tag = elements.tag[element] as string;
    if (TAGS.has(tag) || ROLES.has(elements.role[element] as string)) return true;
    return tag.includes('-') && CUSTOM.test(tag);
  }
}
