import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { zipFolder } from '../../scripts/zip-folder.mjs';

/** A folder whose files were written in this order, at this time. */
function zipFiles(names: string[], seconds: number): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'deboiler-zip-'));
  try {
    for (const name of names) {
      writeFileSync(join(folder, name), `content of ${name}`);
      utimesSync(join(folder, name), seconds, seconds);
    }
    return zipFolder(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('zipFolder', () => {
  it('gives the same bytes for the same files, whenever and in whatever order they were made', () => {
    const zip = zipFiles(['b.js', 'a.js', 'manifest.json'], 1_000_000_000);
    expect(zipFiles(['manifest.json', 'a.js', 'b.js'], 1_700_000_000)).toEqual(zip);
    expect(zipFiles(['manifest.json', 'a.js', 'c.js'], 1_700_000_000)).not.toEqual(zip);
  });

  it('holds every file as it is', () => {
    const files = unzipSync(zipFiles(['a.js'], 1_000_000_000));
    expect(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
      ['a.js', 'content of a.js'],
    ]);
  });
});
