import { writeSync } from 'node:fs';

/** Milliseconds to wait for a pipe whose reader is slower than we are. */
const PIPE_WAIT = 5;

/** Writes all bytes to an open file or pipe. Throws when it cannot be written. */
export function writeBytes(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(file, bytes, at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PIPE_WAIT);
    }
  }
}
