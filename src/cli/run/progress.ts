/** Milliseconds between two lines of progress where there is no terminal. */
const LINE_INTERVAL = 10_000;
const BAR_INTERVAL = 100;
const BAR_WIDTH = 30;

/** Shows on standard error how far a run is: a bar on a terminal, a line now and then elsewhere, nothing when quiet. */
export class Progress {
  private readonly total: number;
  private readonly quiet: boolean;
  private readonly isTerminal = process.stderr.isTTY === true;
  private readonly begun = performance.now();
  private shownAt = performance.now();
  private done = 0;

  /** `total`: steps there will be. */
  constructor(total: number, quiet: boolean) {
    this.total = total;
    this.quiet = quiet;
  }

  add(steps: number): void {
    this.done += steps;
    const now = performance.now();
    if (this.quiet || now - this.shownAt < (this.isTerminal ? BAR_INTERVAL : LINE_INTERVAL)) return;
    this.shownAt = now;
    this.show();
  }

  /** A line of its own, whatever is being drawn. */
  say(line: string): void {
    this.clear();
    process.stderr.write(line + '\n');
  }

  /** Ends the drawing; `line` says what was done. */
  finish(line: string): void {
    this.clear();
    if (!this.quiet)
      process.stderr.write(`${line} in ${((performance.now() - this.begun) / 1000).toFixed(1)} s\n`);
  }

  private show(): void {
    const share = this.total === 0 ? 1 : Math.min(1, this.done / this.total);
    const percent = `${Math.floor(share * 100)} %`;
    if (!this.isTerminal) {
      process.stderr.write(`${percent} after ${Math.round((performance.now() - this.begun) / 1000)} s\n`);
      return;
    }
    const full = Math.round(share * BAR_WIDTH);
    process.stderr.write(`\r[${'#'.repeat(full)}${'.'.repeat(BAR_WIDTH - full)}] ${percent.padStart(5)} `);
  }

  private clear(): void {
    if (this.isTerminal && !this.quiet) process.stderr.write('\r\u001b[K');
  }
}
