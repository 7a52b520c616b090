import { boxOf } from '../dom/box-of.ts';
import { makeElement } from '../dom/make-element.ts';
import { isInPage } from '../dom/node-access.ts';
import type { MetVisit } from '../dom/page-meeting.ts';
import { eachFrame, layOver, openLayer } from './open-layer.ts';

/**
 * Outlines one part of the page, for the popup's list. A hidden part is shown for as long, in its place, and brought
 * into view. Answers the undo, after which the tree is as it was, and the page where it was unless the reader has
 * scrolled.
 */
export function outlinePart(part: Element, visit: MetVisit): () => void {
  if (!isInPage(part)) return () => undefined;
  const start = { left: window.scrollX, top: window.scrollY };
  const isHidden = visit.isHidden(part);
  const unpeek = isHidden ? visit.peek(part) : () => undefined;
  bringIntoView(part);
  const shown = { left: window.scrollX, top: window.scrollY };
  const layer = openLayer();
  const box = makeElement('div', { class: isHidden ? 'box' : 'box keep' });
  layer.top.append(box);
  const stop = eachFrame(() => layOver(box, boxOf(part)));
  return () => {
    stop();
    layer.remove();
    unpeek();
    const isUnmoved = window.scrollX === shown.left && window.scrollY === shown.top;
    if (isUnmoved) window.scrollTo({ ...start, behavior: 'instant' });
  };
}

/** Brings an element into the window: whole where it fits, else its beginning. */
export function bringIntoView(element: Element): void {
  const { top, bottom, height } = boxOf(element);
  const fits = height <= window.innerHeight;
  const isInView = fits ? top >= 0 && bottom <= window.innerHeight : top >= 0 && top < window.innerHeight / 2;
  if (isInView) return;
  Element.prototype.scrollIntoView.call(element, { block: fits ? 'center' : 'start', behavior: 'instant' });
}
