import { describe, expect, it } from 'vitest';
import { labelLine } from '../../../src/cli/commands/label-line.ts';
import { refuseHugePage } from '../../../src/cli/dataset/refuse-huge-page.ts';

describe('refuseHugePage', () => {
  it('gives back pages that can be parsed', () => {
    const page = '<p>line</p>'.repeat(400_000);
    expect(refuseHugePage(page)).toBe(page);
  });

  it('throws for more characters or tags than memory holds', () => {
    expect(() => refuseHugePage('<b>'.repeat(3_000_001))).toThrow('more than 3000000 tags');
    expect(() => refuseHugePage(' '.repeat(64 * 1024 * 1024 + 1))).toThrow('characters');
  });

  it('keeps such a page from ending a run of labels', () => {
    const line = JSON.stringify({ html: '<b>'.repeat(3_000_001), text: 'x' });
    expect(labelLine(line)).toEqual({ problem: 'a page of more than 3000000 tags' });
  });
});
