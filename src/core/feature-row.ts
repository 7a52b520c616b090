const TABLE_SIZE = 4096;
/** Most values are small counts: a table is several times as fast as the logarithm. */
const LOGS = Uint8Array.from({ length: TABLE_SIZE }, (_, value) => 8 * Math.log2(1 + value) + 0.5);

/**
 * Writes the features of one block, each one byte. Steps are coarse on purpose: what trees cut on stays the same
 * over platforms, and thresholds are one byte of the weights.
 */
export class FeatureRow {
  readonly values: Uint8Array;
  at = 0;
  /** The container of the block whose features the row holds; those of its own are the same for the next block in it. */
  container = -2;

  constructor(length: number) {
    this.values = new Uint8Array(length);
  }

  /** A small number as it is, at most 255. */
  count(value: number): void {
    this.values[this.at++] = Math.min(value, 255);
  }

  /** A number of any size: eight steps a doubling up to 2^31. */
  log(value: number): void {
    this.values[this.at++] =
      value <= 0
        ? 0
        : value < TABLE_SIZE && Number.isInteger(value)
          ? (LOGS[value] as number)
          : Math.min(255, 8 * Math.log2(1 + value) + 0.5);
  }

  /** A signed number of any size: 128 is zero, six steps a doubling. */
  signedLog(value: number): void {
    const size = Math.min(127, 6 * Math.log2(1 + Math.abs(value)) + 0.5) | 0;
    this.values[this.at++] = value < 0 ? 128 - size : 128 + size;
  }

  /** A share, 0 to 1 in 100 steps; 0 where the whole is 0. */
  share(part: number, whole: number): void {
    this.values[this.at++] = whole <= 0 ? 0 : Math.max(0, Math.min(100, (100 * part) / whole + 0.5));
  }

  /** A weight of -128 to 127. */
  weight(value: number): void {
    this.values[this.at++] = value + 128;
  }

  flag(value: boolean): void {
    this.values[this.at++] = value ? 1 : 0;
  }
}
