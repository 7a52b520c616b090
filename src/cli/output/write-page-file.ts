import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EXTENSIONS, type OutputFormat } from './page-output.ts';

/**
 * Writes a page below its site's folder, which is made where it is missing; a file of the name is overwritten. Text
 * ends with a line break. Synchronous: a page's file is small, and handing it to another thread costs more than that.
 */
export function writePageFile(folder: string, outName: string, format: OutputFormat, text: string): void {
  const path = join(folder, outName + EXTENSIONS[format]);
  const content = text === '' || text.endsWith('\n') ? text : text + '\n';
  try {
    writeFileSync(path, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}
