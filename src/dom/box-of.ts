import { windowOf } from './document-access.ts';
import { isAlive, ownerDocumentOf } from './node-access.ts';

/** An element's box in the window of the page, through the frames it stands in; that of its content where it has none itself; an empty one where its document has gone. */
export function boxOf(element: Element): DOMRect {
  if (!isAlive(element)) return new DOMRect();
  let box: DOMRect = Element.prototype.getBoundingClientRect.call(element);
  if (box.width === 0 && box.height === 0) {
    const range = new Range();
    range.selectNodeContents(element);
    box = range.getBoundingClientRect();
  }
  let { left, top } = box;
  const owner = ownerDocumentOf(element) as Document;
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
