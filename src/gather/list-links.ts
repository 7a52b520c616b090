import { ELEMENT_NODE, type TreeAdapter } from '../core/tree-adapter.ts';
import { parsePageAddress } from '../core/url-order.ts';

/** Files that are no pages, by the end of their path. */
const NO_PAGE =
  /\.(?:jpe?g|png|gif|webp|avif|svg|ico|bmp|tiff?|mp[34]|m4[av]|og[gav]|webm|wav|flac|avi|mov|pdf|epub|mobi|zip|gz|t[gx]z|bz2|7z|rar|exe|dmg|deb|rpm|apk|iso|css|m?js|json|xml|rss|atom|txt|csv|docx?|xlsx?|pptx?|odt|ods|woff2?|ttf|eot)$/i;
/** Characters of an address that is followed. */
const MAX_URL_CHARS = 2_000;
/** Links of a page that are read. Higher: more memory on hostile pages. */
const MAX_LINKS = 5_000;

/**
 * Addresses of the same site that a page links to, absolute, without fragment, document order, each page once; files
 * that are no pages are left out. Linear in nodes.
 */
export function listSiteLinks<Node>(url: string, root: Node, adapter: TreeAdapter<Node>): string[] {
  const hrefs: string[] = [];
  let base = url;
  const stack: Node[] = [root];
  while (stack.length > 0 && hrefs.length < MAX_LINKS) {
    const node = stack.pop() as Node;
    if (adapter.nodeType(node) === ELEMENT_NODE) {
      const tag = adapter.tagName(node);
      const href =
        tag === 'a' || tag === 'area' || tag === 'base' ? adapter.attribute(node, 'href') : undefined;
      if (tag === 'base') base = (href && resolve(href, url)) ?? base;
      else if (href !== undefined) hrefs.push(href);
    }
    const children = adapter.childNodes(node);
    for (let i = children.length - 1; i >= 0; i--) stack.push(children[i] as Node);
  }
  return keepSiteLinks(
    url,
    hrefs.map((href) => resolve(href, base)).filter((link) => link !== undefined),
  );
}

/**
 * Of absolute addresses those that are pages of the site of `url`, without fragment and campaign parameters, in order,
 * each page once.
 */
export function keepSiteLinks(url: string, links: readonly string[]): string[] {
  const site = parsePageAddress(url)?.site;
  const seen = new Set<string>();
  const kept: string[] = [];
  for (const link of links) {
    const bare = link.replace(/#.*$/s, '');
    const address = bare.length > MAX_URL_CHARS ? undefined : parsePageAddress(bare);
    if (address === undefined || address.site !== site || seen.has(address.page)) continue;
    if (NO_PAGE.test(bare.replace(/\?.*$/s, ''))) continue;
    seen.add(address.page);
    kept.push(`${new URL(bare).protocol}//${address.page}`);
  }
  return kept;
}

function resolve(href: string, base: string): string | undefined {
  try {
    return new URL(href.trim(), base).href;
  } catch {
    return undefined;
  }
}
