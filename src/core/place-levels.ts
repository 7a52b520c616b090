/** Levels meant by "none above". */
export const NO_LEVEL = 40;
const MAX_LEVEL = 39;

/**
 * For every element and each of some columns, how many levels up the nearest element stands that bears the column's
 * mark. An element without a mark of its own has its parent's bearers: they are one row, so that most elements cost
 * nothing.
 *
 *     element   bears   bearers (depth of the nearest, by column)
 *     body              0:  -  -
 *     └ ul      a       1:  1  -
 *       └ li            1   two levels below its own element is one below `ul`
 *         └ nav   b     2:  1  3
 */
export class PlaceLevels {
  private readonly width: number;
  private readonly depth: Int32Array;
  /** Row of `bearers` of each element. */
  private readonly row: Int32Array;
  /** Depths of the nearest bearers, -1 for none: `width` columns a row. Row 0 has none. */
  private bearers: Int32Array;
  private rows = 1;

  /** For `count` elements and at most 31 columns. */
  constructor(count: number, width: number) {
    this.width = width;
    this.depth = new Int32Array(count);
    this.row = new Int32Array(count);
    this.bearers = new Int32Array(64 * width).fill(-1, 0, width);
  }

  /** Takes the next element: its parent (-1 at the top) and a bit for each mark that it bears. */
  add(element: number, parent: number, marks: number): void {
    const depth = parent < 0 ? 0 : (this.depth[parent] as number) + 1;
    const above = parent < 0 ? 0 : (this.row[parent] as number);
    this.depth[element] = depth;
    this.row[element] = marks === 0 ? above : this.makeRow(above, depth, marks);
  }

  /** Levels up to the nearest bearer of a column's mark, the element itself being 0; at most 39, `NO_LEVEL` where there is none. Constant time. */
  levelOf(element: number, column: number): number {
    const bearer = this.bearers[(this.row[element] as number) * this.width + column] as number;
    return bearer < 0 ? NO_LEVEL : Math.min(MAX_LEVEL, (this.depth[element] as number) - bearer);
  }

  private makeRow(above: number, depth: number, marks: number): number {
    const { width } = this;
    const row = this.rows++;
    if (this.rows * width > this.bearers.length) {
      const wider = new Int32Array(2 * this.bearers.length);
      wider.set(this.bearers);
      this.bearers = wider;
    }
    const { bearers } = this;
    for (let column = 0; column < width; column++)
      bearers[row * width + column] =
        (marks >> column) & 1 ? depth : (bearers[above * width + column] as number);
    return row;
  }
}
