/**
 * Finds a mark in one text from places that mostly go forward: what lies between two marks is gone through once,
 * however often it is asked for.
 */
export class ForwardFinder {
  private readonly mark: string;
  private from = 0;
  private found = -1;

  constructor(mark: string) {
    this.mark = mark;
  }

  /** The mark's first place at or after `from`; the text's length where there is none. */
  find(text: string, from: number): number {
    if (from < this.from || from > this.found) {
      const found = text.indexOf(this.mark, from);
      this.from = from;
      this.found = found < 0 ? text.length : found;
    }
    return this.found;
  }
}
