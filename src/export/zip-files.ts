import { type Zippable, zipSync } from 'fflate';

/** A file of an archive; `stored` for bytes that do not get smaller. */
export interface ZipEntry {
  /** With `/` between folders. */
  name: string;
  bytes: Uint8Array;
  stored?: boolean;
}

/** Days that a ZIP can name. */
const FIRST_DAY = Date.UTC(1980, 0, 2);
const LAST_DAY = Date.UTC(2099, 11, 30);

/** A ZIP of files in their order, each of the day `now` (milliseconds since 1970). Linear in bytes. */
export function zipFiles(entries: readonly ZipEntry[], now: number): Uint8Array {
  const mtime = Math.min(Math.max(now, FIRST_DAY), LAST_DAY);
  // Without a prototype: a file may have any name.
  const files: Zippable = Object.create(null);
  for (const { name, bytes, stored } of entries) files[name] = [bytes, { level: stored ? 0 : 6, mtime }];
  return zipSync(files);
}

/** Text as UTF-8. */
export function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
