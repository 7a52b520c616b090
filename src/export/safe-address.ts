import type { TreeAdapter } from '../core/tree-adapter.ts';
import { ELEMENT_NODE } from '../core/tree-adapter.ts';

const LINK_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:', 'tel:', 'ftp:']);
const MEDIA_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:']);
const PICTURE_DATA = /^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i;
/** Characters from which a `data:` picture is a picture, and no placeholder of a lazy one. */
const LEAST_DATA_CHARS = 300;

/** Makes the addresses of one page whole, and refuses those that could run something. */
export class AddressBook {
  private readonly page: string;
  private readonly base: string;

  /** `base` as the page's `base` element has it, undefined without one. */
  constructor(page: string, base: string | undefined) {
    this.page = page.split('#', 1)[0] as string;
    this.base = (base === undefined ? undefined : resolve(base, page)?.href) ?? page;
  }

  /** A link's whole address, `#name` within the page; undefined where it may not be followed. */
  link(written: string): string | undefined {
    const trimmed = written.trim();
    if (trimmed.startsWith('#')) return trimmed;
    const url = resolve(trimmed, this.base);
    if (url === undefined || !LINK_SCHEMES.has(url.protocol)) return undefined;
    const hash = url.href.indexOf('#');
    return hash > 0 && url.href.slice(0, hash) === this.page ? url.href.slice(hash) : url.href;
  }

  /** A picture's or player's whole address; undefined where there is none. */
  media(written: string): string | undefined {
    const trimmed = written.trim();
    if (trimmed === '') return undefined;
    if (PICTURE_DATA.test(trimmed)) return trimmed.length >= LEAST_DATA_CHARS ? trimmed : undefined;
    const url = resolve(trimmed, this.base);
    return url && MEDIA_SCHEMES.has(url.protocol) ? url.href : undefined;
  }
}

const LAZY_SOURCES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-actualsrc',
  'data-hi-res-src',
];
const LAZY_SETS = ['data-srcset', 'data-lazy-srcset'];

/** The address of the picture itself: of a lazy one where it waits, else `src`, else the largest of its set. */
export function findPictureAddress<Node>(
  node: Node,
  adapter: TreeAdapter<Node>,
  book: AddressBook,
): string | undefined {
  for (const name of LAZY_SOURCES) {
    const address = book.media(adapter.attribute(node, name) ?? '');
    if (address) return address;
  }
  const largest = (names: readonly string[]) => {
    for (const name of names) {
      const address = book.media(pickLargest(adapter.attribute(node, name) ?? ''));
      if (address) return address;
    }
    return undefined;
  };
  return largest(LAZY_SETS) ?? book.media(adapter.attribute(node, 'src') ?? '') ?? largest(['srcset']);
}

/** Address of the largest candidate of a `srcset`; '' for an empty one. */
export function pickLargest(set: string): string {
  let best = '';
  let most = -1;
  for (const [, address, size] of set.matchAll(/([^\s,]\S*[^\s,])(?:\s+([\d.]+)[wx])?\s*(?:,|$)/g)) {
    const value = Number(size ?? 1);
    if (value > most) {
      best = address as string;
      most = value;
    }
  }
  return best;
}

/** `href` of the page's first `base` element, looked for in its head; undefined without one. */
export function findBase<Node>(root: Node, adapter: TreeAdapter<Node>): string | undefined {
  const lists: ArrayLike<Node>[] = [adapter.childNodes(root)];
  for (let depth = 0; depth < 3 && lists.length > 0; depth++) {
    const below: ArrayLike<Node>[] = [];
    for (const list of lists) {
      for (let i = 0; i < list.length; i++) {
        const node = list[i] as Node;
        if (adapter.nodeType(node) !== ELEMENT_NODE) continue;
        const tag = adapter.tagName(node);
        if (tag === 'base') {
          const href = adapter.attribute(node, 'href');
          if (href !== undefined) return href;
        }
        if (tag === 'html' || tag === 'head') below.push(adapter.childNodes(node));
      }
    }
    lists.splice(0, lists.length, ...below);
  }
  return undefined;
}

function resolve(address: string, base: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
