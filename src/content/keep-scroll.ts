import { isInPage } from '../dom/node-access.ts';

interface Scrolled {
  element: Element;
  top: number;
  left: number;
}

/** Elements of hidden parts whose scroll is asked for; of more, the rest forget theirs. */
const MOST_ELEMENTS = 5_000;

/**
 * Keeps where a reader was while parts go and come back: the page's own scroll, and that of boxes inside parts,
 * which browsers forget of what is not displayed. Lives as long as the visit.
 */
export class ScrollKeeper {
  private boxes: Scrolled[] = [];
  private before: { x: number; y: number } | undefined;
  private after: { x: number; y: number } | undefined;

  /** Before parts go. */
  note(parts: readonly Element[]): void {
    this.before = { x: window.scrollX, y: window.scrollY };
    this.boxes = [];
    let more = MOST_ELEMENTS;
    for (const part of parts) {
      const inner = Element.prototype.querySelectorAll.call(part, '*');
      for (const element of [part, ...inner]) {
        if (more-- <= 0) return;
        const top: number = Reflect.get(Element.prototype, 'scrollTop', element);
        const left: number = Reflect.get(Element.prototype, 'scrollLeft', element);
        if (top !== 0 || left !== 0) this.boxes.push({ element, top, left });
      }
    }
  }

  /** Once they are gone. */
  settle(): void {
    this.after = { x: window.scrollX, y: window.scrollY };
  }

  /** Once they are back: a reader who has not moved meanwhile is where he was. */
  restore(wasAt: { x: number; y: number }): void {
    for (const { element, top, left } of this.boxes) {
      if (isInPage(element)) Element.prototype.scrollTo.call(element, left, top);
    }
    const { before, after } = this;
    if (before && after && wasAt.x === after.x && wasAt.y === after.y) {
      window.scrollTo({ left: before.x, top: before.y, behavior: 'instant' });
    }
    this.boxes = [];
    this.before = undefined;
    this.after = undefined;
  }
}
