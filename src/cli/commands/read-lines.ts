import { createReadStream, statSync } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { describeError, UsageError } from '../usage-error.ts';

/** Bytes of one line; a longer one is named and passed over. Higher: a hostile file takes more memory. */
const MAX_LINE_BYTES = 256 * 1024 * 1024;
const NEWLINE = 10;

/** One line of a file that is not blank. */
export interface InputLine {
  /** From 1, blank lines counted. */
  number: number;
  /** Undefined where the line is too long to be held. */
  text: string | undefined;
  /** Bytes of the (unpacked) input up to here. */
  bytesRead: number;
}

/** Size of an input in bytes; undefined for standard input and packed files, whose end nobody knows beforehand. */
export function findInputSize(path: string): number | undefined {
  return path === '-' || path.endsWith('.gz') ? undefined : statSync(path).size;
}

/**
 * The lines of a file, `-` for standard input, `.gz` unpacked. Only line feeds end a line: JSON strings may hold the
 * other ends of line that Node's readline cuts at. Memory is bounded by the longest line. Throws a UsageError when
 * the file cannot be read.
 */
export async function* readLines(path: string): AsyncGenerator<InputLine> {
  const input = path === '-' ? process.stdin : createReadStream(path, { highWaterMark: 1 << 18 });
  const unpacked = path.endsWith('.gz') ? input.pipe(createGunzip()) : input;
  if (unpacked !== input) input.on('error', (error: Error) => unpacked.emit('error', error));
  let parts: Buffer[] = [];
  let held = 0;
  let number = 0;
  let bytesRead = 0;
  const take = (last: Buffer): InputLine | undefined => {
    number += 1;
    bytesRead += last.length + 1;
    const isTooLong = held + last.length > MAX_LINE_BYTES;
    const text = isTooLong ? undefined : Buffer.concat([...parts, last]).toString('utf8');
    parts = [];
    held = 0;
    return text?.trim() === '' ? undefined : { number, text, bytesRead };
  };
  try {
    for await (const chunk of unpacked as AsyncIterable<Buffer>) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
        const line = take(chunk.subarray(from, end));
        if (line) yield line;
        from = end + 1;
      }
      const rest = chunk.subarray(from);
      held += rest.length;
      bytesRead += rest.length;
      if (held > MAX_LINE_BYTES) parts = [];
      else if (rest.length > 0) parts.push(rest);
    }
  } catch (error) {
    throw new UsageError(`${path}: ${describeError(error)}`);
  }
  if (held > 0) {
    const line = take(Buffer.alloc(0));
    if (line) yield line;
  }
}
