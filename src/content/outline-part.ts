import { rootElementOf, setAdoptedSheets, windowOf } from '../dom/document-access.ts';
import { isInPage } from '../dom/node-access.ts';
import type { HiddenParts } from './hide-parts.ts';
import { OUTLINE_STYLE } from './outline-style.ts';

/**
 * Outlines one part of the page: a box over it in a closed shadow root of our own. A hidden part is shown for as
 * long, in its place, and brought into view. Answers the undo, after which the tree is as it was, and the page
 * where it was unless the reader has scrolled.
 */
export function outlinePart(part: Element, hidden: HiddenParts): () => void {
  const root = rootElementOf(document);
  if (root === null || !isInPage(part)) return () => undefined;
  const start = { left: window.scrollX, top: window.scrollY };
  const unpeek = hidden.peek(part);
  bringIntoView(part);
  const shown = { left: window.scrollX, top: window.scrollY };

  const host = Document.prototype.createElement.call(document, 'div');
  const box = drawBox(host, hidden.has(part));
  Node.prototype.appendChild.call(root, host);
  let frame = 0;
  const follow = () => {
    place(box, part);
    frame = requestAnimationFrame(follow);
  };
  follow();

  return () => {
    cancelAnimationFrame(frame);
    host.remove();
    unpeek();
    const isUnmoved = window.scrollX === shown.left && window.scrollY === shown.top;
    if (isUnmoved) window.scrollTo({ ...start, behavior: 'instant' });
  };
}

function drawBox(host: HTMLElement, isHidden: boolean): HTMLElement {
  const shadow = host.attachShadow({ mode: 'closed' });
  const sheet = new (windowOf(document)?.CSSStyleSheet ?? CSSStyleSheet)();
  sheet.replaceSync(OUTLINE_STYLE);
  setAdoptedSheets(shadow, [sheet]);
  const top = Document.prototype.createElement.call(document, 'div');
  top.className = 'db-root';
  const box = Document.prototype.createElement.call(document, 'div') as HTMLElement;
  box.className = isHidden ? 'box' : 'box keep';
  top.append(box);
  shadow.append(top);
  return box;
}

function bringIntoView(part: Element): void {
  const { top, bottom, height } = boxOf(part);
  const fits = height <= window.innerHeight;
  const isInView = fits ? top >= 0 && bottom <= window.innerHeight : top >= 0 && top < window.innerHeight / 2;
  if (isInView) return;
  Element.prototype.scrollIntoView.call(part, { block: fits ? 'center' : 'start', behavior: 'instant' });
}

function place(box: HTMLElement, part: Element): void {
  const { left, top, width, height } = boxOf(part);
  const { style } = box;
  style.left = `${left}px`;
  style.top = `${top}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** An element's box in the window of the page, through the frames it stands in; that of its content where it has none itself. */
function boxOf(element: Element): DOMRect {
  let box: DOMRect = Element.prototype.getBoundingClientRect.call(element);
  if (box.width === 0 && box.height === 0) {
    const range = new Range();
    range.selectNodeContents(element);
    box = range.getBoundingClientRect();
  }
  let { left, top } = box;
  const owner = Reflect.get(Node.prototype, 'ownerDocument', element) as Document;
  for (let view = windowOf(owner); view !== null && view !== window; ) {
    const frame: Element | null = view.frameElement;
    if (frame === null) break;
    const outer = Element.prototype.getBoundingClientRect.call(frame);
    left += outer.left + frame.clientLeft;
    top += outer.top + frame.clientTop;
    view = view.parent as Window & typeof globalThis;
  }
  return new DOMRect(left, top, box.width, box.height);
}
