import type { PageIndex } from '../core/page-index.ts';
import { boxOf } from '../dom/box-of.ts';
import { makeElement } from '../dom/make-element.ts';
import { isInPage } from '../dom/node-access.ts';
import { layOver } from './open-layer.ts';
import type { RightBlocks } from './right-blocks.ts';

/** Boxes drawn at once; a window shows fewer lines. */
const MOST_BOXES = 600;

/** A box over every line of the page that is in the window, by whether it stays. Redrawn as often as asked for. */
export class UnitBoxes {
  readonly place = makeElement('div');
  private readonly index: PageIndex<Node>;
  private readonly right: RightBlocks;
  /** Blocks by the row of their element: one box each. */
  private readonly units: [row: number, blocks: number[]][];

  constructor(index: PageIndex<Node>, right: RightBlocks) {
    this.index = index;
    this.right = right;
    const byRow = new Map<number, number[]>();
    for (const [block, row] of index.blocks.element.entries()) {
      if (row < 0) continue;
      const known = byRow.get(row);
      if (known) known.push(block);
      else byRow.set(row, [block]);
    }
    this.units = [...byRow];
  }

  /** Linear in the page's blocks: not for every frame. */
  draw(): void {
    const boxes: HTMLElement[] = [];
    for (const [row, blocks] of this.units) {
      const element = this.index.elements.node[row] as Element;
      if (boxes.length >= MOST_BOXES || !isInPage(element)) continue;
      const box = boxOf(element);
      if (box.width === 0 || box.height === 0 || box.bottom < 0 || box.top > window.innerHeight) continue;
      const staying = blocks.filter((block) => this.right.stays[block]).length;
      const kind = staying * 2 >= blocks.length ? 'stays' : 'goes';
      const changed = blocks.some((block) => this.right.isChanged(block)) ? ' changed' : '';
      const drawn = makeElement('div', { class: `unit ${kind}${changed}` });
      layOver(drawn, box);
      boxes.push(drawn);
    }
    this.place.replaceChildren(...boxes);
  }
}
