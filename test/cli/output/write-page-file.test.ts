import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { writePageFile } from '../../../src/cli/output/write-page-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'deboiler-write-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('writePageFile', () => {
  it('leaves nothing of a longer file that was there, and makes folders where they are missing', () => {
    const read = () => readFileSync(join(folder, 'notes/tide.txt'), 'utf8');
    for (const text of ['high at noon, low at six', 'ebb', '', 'größer als vorher']) {
      writePageFile(folder, 'notes/tide', 'text', text);
      expect(read()).toBe(text === '' ? '' : `${text}\n`);
    }
  });
});
