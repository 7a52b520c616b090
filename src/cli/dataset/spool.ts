import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file in the system's temporary folder that only grows; what was packed or piped is laid there, not in memory. */
export class Spool {
  readonly path: string;
  private readonly folder: string;
  private readonly file: number;
  private size = 0;
  private readonly removeAtExit = () => this.remove();

  constructor() {
    this.folder = mkdtempSync(join(tmpdir(), 'deboiler-'));
    this.path = join(this.folder, 'pages');
    this.file = openSync(this.path, 'wx');
    // A run that ends before its time, as one whose reader closed the pipe, leaves nothing behind.
    process.once('exit', this.removeAtExit);
  }

  /** Appends; answers where the bytes begin. */
  append(bytes: Uint8Array): number {
    const offset = this.size;
    for (let at = 0; at < bytes.length; ) at += writeSync(this.file, bytes, at);
    this.size += bytes.length;
    return offset;
  }

  remove(): void {
    process.removeListener('exit', this.removeAtExit);
    closeSync(this.file);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
