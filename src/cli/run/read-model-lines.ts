import { closeSync, openSync, readSync } from 'node:fs';

const CHUNK_BYTES = 1 << 20;
const NEWLINE = 10;
const HEAD_END = ',"sites":{';

/**
 * The JSON value of a model file that `writeModelFile` wrote: its head, then a site a line. Read line by line, as a
 * text longer than half a gigabyte cannot be held as one. Undefined for files that are laid out otherwise. Throws what
 * the file system and `JSON.parse` throw.
 */
export function readModelLines(path: string): Record<string, unknown> | undefined {
  const lines = listLines(path);
  try {
    const head = lines.next().value?.replace(/^\ufeff/, '');
    if (!head?.startsWith('{"deboiler":') || !head.endsWith(HEAD_END)) return undefined;
    const entries: [string, unknown][] = [];
    let isClosed = false;
    for (const line of lines) {
      if (isClosed) {
        if (line.trim() !== '') throw new Error('goes on after its end');
      } else if (line === '}}') isClosed = true;
      else entries.push(...Object.entries(JSON.parse(`{${line.replace(/,$/, '')}}`)));
    }
    if (!isClosed) throw new Error('ends early');
    return { ...JSON.parse(`${head.slice(0, -HEAD_END.length)}}`), sites: Object.fromEntries(entries) };
  } finally {
    lines.return(undefined);
  }
}

/** Lines of a file without their ends, the last one too where it is not empty. Memory: the longest line. */
function* listLines(path: string): Generator<string, undefined> {
  const file = openSync(path, 'r');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  let parts: Buffer[] = [];
  const take = (last: Buffer) => {
    const text = Buffer.concat([...parts, last]).toString('utf8');
    parts = [];
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  };
  try {
    for (let count = readSync(file, chunk); count > 0; count = readSync(file, chunk)) {
      let from = 0;
      for (let end = chunk.indexOf(NEWLINE); end >= 0 && end < count; end = chunk.indexOf(NEWLINE, from)) {
        yield take(chunk.subarray(from, end));
        from = end + 1;
      }
      if (from < count) parts.push(Buffer.from(chunk.subarray(from, count)));
    }
    if (parts.length > 0) yield take(Buffer.alloc(0));
  } finally {
    closeSync(file);
  }
  return undefined;
}
