import { domAdapter } from '../dom/dom-adapter.ts';
import {
  attributeOf,
  childNodesOf,
  frameDocumentOf,
  parentNodeOf,
  tagNameOf,
  textOf,
} from '../dom/node-access.ts';
import { type AddressBook, findPictureAddress, pickLargest } from '../export/safe-address.ts';
import { copyForeign, SVG } from './copy-foreign.ts';

/** Pixels up to which a picture counts visits, and a drawing is a mark of the interface. */
const COUNTER = 2;
const MARK = 48;
/** Elements of a drawing that are copied. */
const MOST_DRAWN = 5_000;
/** The picture in a `noscript`, whose content is one text in a page with scripts. */
const NOSCRIPT_PICTURE = /<img\b[^>]*?\s(?:data-src|src)\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s>]+))/i;

/**
 * A picture, player, drawing or task box as the reader shows it: pictures from where they really lie, players with
 * their controls and not before they are pressed, frames of other sites as a link. Undefined where there is nothing
 * to show.
 */
export function makeMedia(node: Node, tag: string, book: AddressBook, inert: Document): Node | undefined {
  const element = node as Element;
  if (tag === 'img') return makePicture(element, book, inert);
  if (tag === 'video' || tag === 'audio') return makePlayer(element, tag, book, inert);
  if (tag === 'iframe') return makeFrameLink(element, book, inert);
  if (tag === 'svg') return copyDrawing(element, inert);
  if (tag === 'input' && attributeOf(element, 'type')?.toLowerCase() === 'checkbox')
    return inert.createTextNode(attributeOf(element, 'checked') === undefined ? '☐ ' : '☑ ');
  return undefined;
}

function makePicture(element: Element, book: AddressBook, inert: Document): Element | undefined {
  if (isCounter(element as HTMLImageElement)) return undefined;
  const address = findPictureAddress(element as Node, domAdapter, book) ?? findBeside(element, book);
  if (address === undefined) return undefined;
  const picture = inert.createElement('img');
  for (const name of ['alt', 'title', 'width', 'height']) {
    const value = attributeOf(element, name);
    if (value !== undefined) picture.setAttribute(name, value);
  }
  if (!picture.hasAttribute('alt')) picture.alt = '';
  picture.setAttribute('loading', 'lazy');
  picture.setAttribute('decoding', 'async');
  picture.setAttribute('src', address);
  return picture;
}

function isCounter(element: HTMLImageElement): boolean {
  const sizes = [attributeOf(element, 'width'), attributeOf(element, 'height')];
  return sizes.some(
    (size) => size !== undefined && /^\d+(?:px)?$/.test(size) && Number.parseInt(size, 10) <= COUNTER,
  );
}

/** The address of a lazy picture that its `picture` or a `noscript` beside it has. */
function findBeside(element: Element, book: AddressBook): string | undefined {
  const parent = parentNodeOf(element);
  if (parent === null) return undefined;
  for (const holder of tagNameOf(parent) === 'picture' ? [parent, parentNodeOf(parent)] : [parent]) {
    const siblings = holder === null ? [] : childNodesOf(holder);
    for (let i = 0; i < siblings.length; i++) {
      const address = addressOf(siblings[i] as Node, book);
      if (address !== undefined) return address;
    }
  }
  return undefined;
}

function addressOf(node: Node, book: AddressBook): string | undefined {
  const tag = tagNameOf(node);
  if (tag === 'source') {
    const set = attributeOf(node as Element, 'data-srcset') ?? attributeOf(node as Element, 'srcset');
    return set === undefined ? undefined : book.media(pickLargest(set));
  }
  if (tag !== 'noscript') return undefined;
  const children = childNodesOf(node);
  let text = '';
  for (let i = 0; i < children.length; i++) text += textOf(children[i] as Node);
  const found = NOSCRIPT_PICTURE.exec(text.slice(0, 20_000));
  const written = found?.[1] ?? found?.[2] ?? found?.[3];
  return written === undefined ? undefined : book.media(written.replaceAll('&amp;', '&'));
}

function makePlayer(
  element: Element,
  tag: 'video' | 'audio',
  book: AddressBook,
  inert: Document,
): Element | undefined {
  const sources = [element, ...Element.prototype.querySelectorAll.call(element, 'source')];
  const address = sources.map((one) => book.media(attributeOf(one, 'src') ?? '')).find((found) => found);
  if (address === undefined) return undefined;
  const player = inert.createElement(tag);
  player.setAttribute('controls', '');
  player.setAttribute('preload', 'none');
  const poster = book.media(attributeOf(element, 'poster') ?? '');
  if (poster && tag === 'video') player.setAttribute('poster', poster);
  player.setAttribute('src', address);
  return player;
}

function makeFrameLink(element: Element, book: AddressBook, inert: Document): Element | undefined {
  // A frame of the page's own origin is walked: what is kept of it stands here itself.
  if (frameDocumentOf(element) !== null) return undefined;
  const address = book.media(attributeOf(element, 'src') ?? attributeOf(element, 'data-src') ?? '');
  if (address === undefined || address.startsWith('data:')) return undefined;
  const link = inert.createElement('a');
  link.setAttribute('href', address);
  link.textContent = attributeOf(element, 'title')?.trim() || new URL(address).host;
  return link;
}

/** A drawing of some size as it is drawn; small ones are marks of the page's interface. */
function copyDrawing(element: Element, inert: Document): Element | undefined {
  const { width, height }: DOMRect = Element.prototype.getBoundingClientRect.call(element);
  if (Math.max(width, height) <= MARK) return undefined;
  if (Element.prototype.querySelectorAll.call(element, '*').length > MOST_DRAWN) return undefined;
  const copy = copyForeign(element, SVG, inert);
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  return copy;
}
