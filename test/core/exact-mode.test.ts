import { describe, expect, it } from 'vitest';
import { comparePages } from '../../src/core/compare-pages.ts';
import { fitExact, listExactBoilerplate } from '../../src/core/exact-mode.ts';
import type { Signature } from '../../src/core/signature.ts';

const set = (...keys: string[]) => new Set(keys as Signature[]);

describe('comparePages', () => {
  it('gives what both share and the share of it', () => {
    expect(comparePages(set('a', 'b', 'c'), set('b', 'c', 'd'))).toEqual({ shared: ['b', 'c'], iou: 0.5 });
  });

  it('has no share for two empty pages, as the reference program', () => {
    expect(comparePages(set(), set())).toEqual({ shared: [], iou: 0 });
  });
});

describe('fitExact', () => {
  it('counts what neighbours share and skips near-identical pairs', () => {
    const model = fitExact([set('nav', 'a'), set('nav', 'b'), set('nav', 'b'), set('nav', 'c'), set('d')]);
    expect(model.pairs).toBe(4);
    expect(model.similarPairs).toBe(1);
    expect([...model.counts]).toEqual([['nav', 2]]);
  });

  it('learns nothing from pages that are not neighbours', () => {
    expect(fitExact([set('x', 'a'), set('b'), set('x', 'c')]).counts.size).toBe(0);
  });

  it('keeps to its thresholds', () => {
    const pages = [set('nav', 'a'), set('nav', 'b'), set('nav', 'foot', 'c'), set('nav', 'foot', 'd')];
    expect([...listExactBoilerplate(fitExact(pages))]).toEqual(['nav', 'foot']);
    const strict = { iou: 0.95, minOccurrence: 2 };
    expect([...listExactBoilerplate(fitExact(pages, strict), strict)]).toEqual(['nav']);
    const wary = { iou: 0.4, minOccurrence: 1 };
    expect([...listExactBoilerplate(fitExact(pages, wary), wary)]).toEqual(['nav']);
  });
});
