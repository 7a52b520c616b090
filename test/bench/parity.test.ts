import { describe, expect, it } from 'vitest';
import { findData } from '../../bench/datasets.ts';
import { measureParity } from '../../bench/parity-sites.ts';

const sites = findData('sitebench');
const parity = findData('parity');
const SMALL = new Set(['mnmlist', 'britishmuseum-2006-en', 'meinrhyme-wordpress']);

describe.skipIf(sites === undefined || parity === undefined)('exact mode on three sites of sitebench', () => {
  it('learns and removes what the Python Deboiler does', () => {
    for (const site of measureParity(sites!, parity!, (id) => SMALL.has(id))) {
      expect(site.learned[0]).toBe(site.learned[1]);
      expect(site.similar[0]).toBe(site.similar[1]);
      expect(site.sameCandidates).toBe(site.pages);
      expect(site.differing).toEqual([]);
    }
  }, 60_000);
});
