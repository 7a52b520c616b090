import type { PageIndex } from '../core/page-index.ts';
import { frameDocumentOf, shadowRootOf, tagNameOf } from '../dom/node-access.ts';
import { shownParentOf } from '../dom/shown-parent.ts';

/** Parts of a page that can be aimed at: elements that hold something to read, by the rows of its index. */
export class AimTable {
  private readonly index: PageIndex<Node>;
  private readonly rows = new Map<Node, number>();

  constructor(index: PageIndex<Node>) {
    this.index = index;
    for (const [row, node] of index.elements.node.entries()) this.rows.set(node, row);
  }

  /** The row of what stands at a point of the window, below `cover`; undefined where nothing to read is. */
  findAt(x: number, y: number, cover: Element): number | undefined {
    let node: Element | null = elementAt(x, y, cover);
    for (; node !== null; node = shownParentOf(node)) {
      const row = this.rows.get(node);
      if (row !== undefined && this.canAim(row)) return this.widest(row);
    }
    return undefined;
  }

  /** The next larger part; undefined at the top. */
  findLarger(row: number): number | undefined {
    const { parent } = this.index.elements;
    const above = parent[this.widest(row)] as number;
    return above >= 0 && this.canAim(above) ? this.widest(above) : undefined;
  }

  /** The first smaller part inside; undefined where there is none. */
  findSmaller(row: number): number | undefined {
    const end = this.index.elements.end[row] as number;
    for (let inner = row + 1; inner < end; inner++) {
      if (this.canAim(inner) && !this.isSame(inner, row)) return inner;
    }
    return undefined;
  }

  /** The next or previous part beside it, under the same parent; undefined at the ends. */
  findBeside(row: number, step: 1 | -1): number | undefined {
    const { parent, end } = this.index.elements;
    const above = parent[row] as number;
    if (above < 0) return undefined;
    const siblings: number[] = [];
    for (let at = above + 1; at < (end[above] as number); at = end[at] as number) {
      if (this.canAim(at)) siblings.push(at);
    }
    return siblings[siblings.indexOf(row) + step];
  }

  /** The first part of the page that can be aimed at. */
  findFirst(): number | undefined {
    const { tag } = this.index.elements;
    for (let row = 0; row < tag.length; row++) if (this.canAim(row)) return row;
    return undefined;
  }

  /** A page is never hidden as a whole, and an element without anything to read is no part. */
  private canAim(row: number): boolean {
    const { tag, firstSegment, endSegment } = this.index.elements;
    if (tag[row] === 'html' || tag[row] === 'body') return false;
    return (endSegment[row] as number) > (firstSegment[row] as number);
  }

  /** The outermost element that holds the same things to read. */
  private widest(row: number): number {
    const { parent } = this.index.elements;
    let at = row;
    for (;;) {
      const above = parent[at] as number;
      if (above < 0 || !this.canAim(above) || !this.isSame(above, at)) return at;
      at = above;
    }
  }

  private isSame(a: number, b: number): boolean {
    const { firstSegment, endSegment } = this.index.elements;
    return firstSegment[a] === firstSegment[b] && endSegment[a] === endSegment[b];
  }
}

/** The innermost element at a point, through open shadow roots and frames of the same origin; ours left out. */
function elementAt(x: number, y: number, cover: Element): Element | null {
  const below: Element[] = Document.prototype.elementsFromPoint.call(document, x, y);
  let element = below.find((one) => one !== cover) ?? null;
  let [left, top] = [x, y];
  for (let depth = 0; element !== null && depth < 20; depth++) {
    let inner: Element | null = null;
    const shadow = shadowRootOf(element);
    if (shadow) inner = shadow.elementFromPoint(left, top);
    else if (tagNameOf(element) === 'iframe') {
      const frame = frameDocumentOf(element);
      const box = element.getBoundingClientRect();
      left -= box.left + element.clientLeft;
      top -= box.top + element.clientTop;
      inner = frame?.elementFromPoint(left, top) ?? null;
    }
    if (inner === null || inner === element) return element;
    element = inner;
  }
  return element;
}
