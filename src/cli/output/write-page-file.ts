import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EXTENSIONS, type OutputFormat } from './page-output.ts';

/** Writes a page below its site's folder, which is made where it is missing; a file of the name is overwritten. Text ends with a line break. */
export async function writePageFile(
  folder: string,
  outName: string,
  format: OutputFormat,
  text: string,
): Promise<void> {
  const path = join(folder, outName + EXTENSIONS[format]);
  const content = text === '' || text.endsWith('\n') ? text : text + '\n';
  try {
    await writeFile(path, content);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
