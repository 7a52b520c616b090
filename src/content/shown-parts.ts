import { isAlive } from '../dom/node-access.ts';
import type { HiddenParts } from './hide-parts.ts';
import { ScrollKeeper } from './keep-scroll.ts';
import { PieceRunner } from './piece-runner.ts';
import { waitForPaint } from './wait.ts';
import { widenColumns } from './widen-column.ts';

/** Elements of a page from which on columns are measured after the browser has laid it out, not before. */
const LARGE_PAGE = 5_000;

/**
 * Makes the page show what was decided last: parts go and come back at once where they are few, many of them in idle
 * moments; the reader stays where he was. Lives as long as the visit.
 */
export class ShownParts {
  private readonly hidden: HiddenParts;
  private readonly scroll = new ScrollKeeper();
  private readonly runner: PieceRunner;
  private readonly onFailure: (error: unknown) => void;
  /** Counts what was asked for. */
  private turn = 0;

  constructor(hidden: HiddenParts, onFailure: (error: unknown) => void) {
    this.hidden = hidden;
    this.onFailure = onFailure;
    this.runner = new PieceRunner(onFailure);
  }

  /**
   * Hides these parts and nothing else, of a page of `size` elements, and lets columns use the room. `isSwitched`: by the
   * reader's word, who will want to be where he was when he takes it back.
   */
  show(all: readonly Element[], size: number, widen: boolean, isSwitched: boolean): void {
    const turn = ++this.turn;
    const parts = all.filter(isAlive);
    if (isSwitched) this.scroll.note(parts);
    const settle = () => {
      if (widen) widenColumns(parts, this.hidden);
      if (isSwitched) this.scroll.settle();
    };
    this.runner.run(this.hidden.replaceInPieces(parts), () => {
      if (!widen || size < LARGE_PAGE) return settle();
      waitForPaint()
        .then(() => turn === this.turn && settle())
        .catch(this.onFailure);
    });
  }

  /** Gives everything back. */
  clear(isSwitched: boolean): void {
    this.turn++;
    const wasAt = { x: window.scrollX, y: window.scrollY };
    this.runner.run(this.hidden.clearInPieces(), () => isSwitched && this.scroll.restore(wasAt));
  }
}
