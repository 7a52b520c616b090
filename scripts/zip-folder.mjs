import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { zipSync } from 'fflate';

/** The earliest time that a zip file can say; a file's own would make two packages of the same code differ. */
const NO_TIME = new Date(1980, 0, 1);

/**
 * A folder as a zip file: the same files give the same bytes, wherever and whenever it is made.
 * @param {string} folder
 * @param {Record<string, Uint8Array>} [instead] files that are put in place of the folder's, by path
 * @returns {Uint8Array}
 */
export function zipFolder(folder, instead = {}) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  return zipSync(
    Object.fromEntries(
      files.map((file) => [
        file.split(sep).join('/'),
        [instead[file] ?? readFileSync(join(folder, file)), { mtime: NO_TIME, os: 3 }],
      ]),
    ),
    { level: 9 },
  );
}
