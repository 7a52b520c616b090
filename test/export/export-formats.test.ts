import { describe, expect, it } from 'vitest';
import en from '../../public/_locales/en/messages.json' with { type: 'json' };
import { EXPORT_FORMATS, exportFormats } from '../../src/export/export-formats.ts';

describe('the table of formats', () => {
  it.each(EXPORT_FORMATS)('names %s in words, and its files by kind', (name) => {
    const { labelKey, mimeType, extension } = exportFormats[name];
    expect(Object.keys(en)).toContain(labelKey);
    expect(mimeType).toMatch(/^[a-z]+\/[a-z+-]+$/);
    expect(extension).toMatch(/^[a-z]+(?:\.gz)?$/);
  });
});
