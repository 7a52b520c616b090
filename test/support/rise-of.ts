/** Least-squares rise of values that were measured `every` visits apart, for 1,000 visits. */
export function riseOf(values: readonly number[], every: number): number {
  const mean = (list: readonly number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;
  const at = values.map((_, row) => row * every);
  const [x, y] = [mean(at), mean(values)];
  const above = values.reduce((sum, value, row) => sum + ((at[row] as number) - x) * (value - y), 0);
  return (above / at.reduce((sum, one) => sum + (one - x) ** 2, 0)) * 1_000;
}
