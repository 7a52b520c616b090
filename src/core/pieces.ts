/**
 * Work that can be put down: each `next` does one piece of it, bounded in nodes or blocks, and the last answers the
 * result. In a tab pieces are done while the browser is idle; elsewhere all at once.
 */
export type Pieces<Result> = Generator<undefined, Result, undefined>;

/** Blocks or elements of one piece. Higher: fewer looks at the clock; lower: shorter slices. */
export const PIECE_ROWS = 400;

/** The result of all pieces, done at once. */
export function doPieces<Result>(pieces: Pieces<Result>): Result {
  for (;;) {
    const step = pieces.next();
    if (step.done) return step.value;
  }
}
