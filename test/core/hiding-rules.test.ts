import { describe, expect, it } from 'vitest';
import { makeMarkName, parseMarkName, renderHidingRules } from '../../src/core/hiding-rules.ts';

describe('a mark', () => {
  it('has the name that its bytes say', () => {
    expect(makeMarkName(Uint8Array.of(0, 25, 26, 255, 1, 2, 3, 4, 5, 6))).toBe('data-azavbcdefg');
    expect(parseMarkName(makeMarkName(new Uint8Array(10)))).toBe('data-aaaaaaaaaa');
  });

  it.each([
    undefined,
    7,
    '',
    'data-abc',
    'data-aaaaaaaaaaa',
    'class',
    'data-aaaaaaaaaa] { } * { display: none',
    'data-aaaaaaaaaa\n',
    'data-AAAAAAAAAA',
  ])('is not called %j', (name) => {
    expect(parseMarkName(name)).toBeUndefined();
  });

  it('is all that its sheet selects', () => {
    const selectors = renderHidingRules('data-aaaaaaaaaa').match(/^[^\s].*(?= \{)/gm);
    expect(selectors).toEqual(['[data-aaaaaaaaaa=""]', '[data-aaaaaaaaaa="wide"]']);
  });
});
