import { closeSync, constants, ftruncateSync, mkdirSync, openSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXTENSIONS, type OutputFormat } from './page-output.ts';
import { writeBytes } from './write-bytes.ts';

/**
 * Writes a page below its site's folder, which is made where it is missing; a file of the name is overwritten. Text
 * ends with a line break. Synchronous: a page's file is small, and handing it to another thread costs more than that.
 */
export function writePageFile(folder: string, outName: string, format: OutputFormat, text: string): void {
  const path = join(folder, outName + EXTENSIONS[format]);
  const content = text === '' || text.endsWith('\n') ? text : text + '\n';
  if (writeOver(path, content)) return;
  try {
    writeFileSync(path, content);
  } catch (error) {
    if (!isMissing(error)) throw error;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}

/**
 * Writes a file that is there already; false where there is none. It is cut to its new length at the end, not
 * emptied first: what is emptied some file systems write out at once when it is closed, and the run waits for them.
 */
function writeOver(path: string, content: string): boolean {
  let file: number;
  try {
    file = openSync(path, constants.O_WRONLY);
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
  try {
    const bytes = Buffer.from(content);
    writeBytes(file, bytes);
    ftruncateSync(file, bytes.length);
  } finally {
    closeSync(file);
  }
  return true;
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}
