import { closeSync, openSync, readSync } from 'node:fs';
import { Spool } from '../dataset/spool.ts';
import { writeBytes } from './write-bytes.ts';

/**
 * Writes lines in the order of their positions, whatever order they come in. Those that come early wait in a
 * temporary file, so that memory holds a few numbers a line.
 */
export class OrderedLines {
  private readonly file: number;
  private readonly standardOutput: boolean;
  private readonly waiting = new Map<number, { offset: number; length: number }>();
  private readonly positions: readonly number[];
  private spool: Spool | undefined;
  private spoolFile = -1;
  private next = 0;

  /** `path` undefined: standard output. `positions`: those there will be, ascending. */
  constructor(path: string | undefined, positions: readonly number[]) {
    this.standardOutput = path === undefined;
    this.file = path === undefined ? process.stdout.fd : openSync(path, 'w');
    this.positions = positions;
  }

  /** The line of a position; undefined where there is none. */
  add(position: number, line: string | undefined): void {
    if (position === this.positions[this.next]) {
      if (line !== undefined) writeBytes(this.file, Buffer.from(line + '\n'));
      this.next++;
      this.flush();
      return;
    }
    if (line === undefined) {
      this.waiting.set(position, { offset: 0, length: 0 });
      return;
    }
    const bytes = Buffer.from(line + '\n');
    this.spool ??= new Spool();
    this.waiting.set(position, { offset: this.spool.append(bytes), length: bytes.length });
  }

  close(): void {
    if (this.spoolFile >= 0) closeSync(this.spoolFile);
    this.spool?.remove();
    if (!this.standardOutput) closeSync(this.file);
  }

  private flush(): void {
    for (;;) {
      const position = this.positions[this.next];
      const held = position === undefined ? undefined : this.waiting.get(position);
      if (position === undefined || held === undefined) return;
      this.waiting.delete(position);
      if (held.length > 0) writeBytes(this.file, this.readBack(held.offset, held.length));
      this.next++;
    }
  }

  private readBack(offset: number, length: number): Buffer {
    if (this.spoolFile < 0) this.spoolFile = openSync((this.spool as Spool).path, 'r');
    const bytes = Buffer.allocUnsafe(length);
    let at = 0;
    while (at < length) at += readSync(this.spoolFile, bytes, at, length - at, offset + at);
    return bytes;
  }
}
