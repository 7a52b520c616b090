/**
 * The assignment of rows to columns with the greatest sum of weights: one column a row, -1 where a row gets none.
 * `weights[row][column]`, 0 or more; rows may not outnumber columns. The Hungarian method in the shortest-path form
 * (Kuhn 1955; Jonker and Volgenant 1987): rows² × columns.
 */
export function findBestAssignment(weights: readonly ArrayLike<number>[], columns: number): number[] {
  const rows = weights.length;
  if (rows > columns) throw new Error(`more rows than columns: ${rows} > ${columns}`);
  const rowPrice = new Float64Array(rows + 1);
  const columnPrice = new Float64Array(columns + 1);
  /** Row (from 1) that a column (from 1) is given to; column 0 holds the row being placed. */
  const owner = new Int32Array(columns + 1);
  const before = new Int32Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    owner[0] = row;
    const least = new Float64Array(columns + 1).fill(Number.POSITIVE_INFINITY);
    const done = new Uint8Array(columns + 1);
    let column = 0;
    while (owner[column] !== 0) {
      done[column] = 1;
      const placed = owner[column] as number;
      let step = Number.POSITIVE_INFINITY;
      let next = 0;
      for (let other = 1; other <= columns; other++) {
        if (done[other]) continue;
        const cost =
          -(weights[placed - 1]?.[other - 1] ?? 0) -
          (rowPrice[placed] as number) -
          (columnPrice[other] as number);
        if (cost < (least[other] as number)) {
          least[other] = cost;
          before[other] = column;
        }
        if ((least[other] as number) < step) {
          step = least[other] as number;
          next = other;
        }
      }
      for (let other = 0; other <= columns; other++) {
        if (done[other]) {
          const held = owner[other] as number;
          rowPrice[held] = (rowPrice[held] as number) + step;
          columnPrice[other] = (columnPrice[other] as number) - step;
        } else least[other] = (least[other] as number) - step;
      }
      column = next;
    }
    while (column !== 0) {
      const from = before[column] as number;
      owner[column] = owner[from] as number;
      column = from;
    }
  }
  const assigned = new Array<number>(rows).fill(-1);
  for (let column = 1; column <= columns; column++) {
    const row = owner[column] as number;
    if (row > 0) assigned[row - 1] = column - 1;
  }
  return assigned;
}
