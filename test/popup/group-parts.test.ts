import { describe, expect, it } from 'vitest';
import { groupParts } from '../../src/popup/group-parts.ts';
import { makePart, makeParts } from '../support/tab-states.ts';

describe('groupParts', () => {
  it('groups by reason, the surest first, in page order within', () => {
    const parts = [
      makePart('by hand', { reason: 'hand' }),
      makePart('second', { reason: 'repeats' }),
      makePart('third', { reason: 'repeats' }),
      makePart('beside too', { reason: 'neighbours' }),
      makePart('fourth', { reason: 'place' }),
    ];
    const groups = groupParts(parts).map((group) => [group.reason, group.parts.map((part) => part.sample)]);
    expect(groups).toEqual([
      ['repeats', ['second', 'third', 'beside too']],
      ['place', ['fourth']],
      ['hand', ['by hand']],
    ]);
  });

  it('loses no part and doubles none', () => {
    const listed = groupParts(makeParts()).flatMap((group) => group.parts);
    expect(listed.map((part) => part.sample).sort()).toEqual(
      makeParts()
        .map((part) => part.sample)
        .sort(),
    );
  });

  it('gives keys that are different, and the same when the page is walked again', () => {
    const twins = [makePart('Menu', { id: '1' }), makePart('Menu', { id: '2' })];
    const keysOf = (parts: typeof twins) =>
      groupParts(parts).flatMap((group) => group.parts.map((p) => p.key));
    expect(new Set(keysOf(twins)).size).toBe(2);
    expect(keysOf(twins.map((part) => ({ ...part, id: `new ${part.id}` })))).toEqual(keysOf(twins));
  });

  it.each([
    ['CAFE', ['Café au lait']],
    ['  ', ['Café au lait', 'Menu']],
    ['tea', []],
  ])('finds for %j the samples %j', (words, samples) => {
    const groups = groupParts([makePart('Café au lait'), makePart('Menu')], words);
    expect(groups.flatMap((group) => group.parts.map((part) => part.sample))).toEqual(samples);
  });
});
