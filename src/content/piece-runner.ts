import type { Pieces } from '../core/pieces.ts';
import { waitForIdle } from './wait.ts';

/** Milliseconds of work at once, and of one slice of the rest. */
const SLICE = 8;
/** Milliseconds that the rest waits for an idle moment. */
const LONGEST_WAIT = 50;

/**
 * Does work on what a page shows: the first piece at once, more as long as that takes little time, the rest in idle moments.
 * New work takes the place of what is not done. Lives as long as the visit.
 */
export class PieceRunner {
  private readonly onFailure: (error: unknown) => void;
  private turn = 0;

  /** `onFailure` is told of what fails in an idle moment; what fails at once is thrown. */
  constructor(onFailure: (error: unknown) => void) {
    this.onFailure = onFailure;
  }

  /** Begins work; `onDone` is called once it is done, for small work before this returns. */
  run(pieces: Pieces<void>, onDone: () => void = () => undefined): void {
    const turn = ++this.turn;
    if (advance(pieces)) onDone();
    else this.goOn(pieces, onDone, turn).catch(this.onFailure);
  }

  private async goOn(pieces: Pieces<void>, onDone: () => void, turn: number): Promise<void> {
    for (;;) {
      await waitForIdle(LONGEST_WAIT);
      if (turn !== this.turn) return;
      if (advance(pieces)) return onDone();
    }
  }
}

/** True when all is done. */
function advance(pieces: Pieces<void>): boolean {
  const end = performance.now() + SLICE;
  do if (pieces.next().done) return true;
  while (performance.now() < end);
  return false;
}
