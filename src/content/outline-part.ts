import { boxOf } from '../dom/box-of.ts';
import { rootElementOf } from '../dom/document-access.ts';
import { makeElement } from '../dom/make-element.ts';
import { isInPage } from '../dom/node-access.ts';
import { openSurface } from '../dom/open-surface.ts';
import type { HiddenParts } from './hide-parts.ts';
import { OUTLINE_STYLE } from './outline-style.ts';

/**
 * Outlines one part of the page: a box over it in a closed shadow root of our own. A hidden part is shown for as
 * long, in its place, and brought into view. Answers the undo, after which the tree is as it was, and the page
 * where it was unless the reader has scrolled.
 */
export function outlinePart(part: Element, hidden: HiddenParts): () => void {
  if (rootElementOf(document) === null || !isInPage(part)) return () => undefined;
  const start = { left: window.scrollX, top: window.scrollY };
  const unpeek = hidden.peek(part);
  bringIntoView(part);
  const shown = { left: window.scrollX, top: window.scrollY };

  const surface = openSurface(OUTLINE_STYLE);
  const box = makeElement('div', { class: hidden.has(part) ? 'box' : 'box keep' });
  surface.shadow.append(makeElement('div', { class: 'db-root' }, box));
  let frame = 0;
  const follow = () => {
    place(box, part);
    frame = requestAnimationFrame(follow);
  };
  follow();

  return () => {
    cancelAnimationFrame(frame);
    surface.remove();
    unpeek();
    const isUnmoved = window.scrollX === shown.left && window.scrollY === shown.top;
    if (isUnmoved) window.scrollTo({ ...start, behavior: 'instant' });
  };
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
