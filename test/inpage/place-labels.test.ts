import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../bench/seeded-random.ts';
import { type LabelWish, placeLabels } from '../../src/inpage/place-labels.ts';

const wish = (left: number, top: number, width = 150): LabelWish => ({
  box: { left, top, right: left + 400 },
  width,
  height: 28,
});

const wide = { width: 1200 };

describe('placeLabels', () => {
  it.each<[string, LabelWish[], { left: number; top: number }[]]>([
    ['outside above the start corner', [wish(100, 200)], [{ left: 96, top: 168 }]],
    ['inside where there is no room above', [wish(100, 10)], [{ left: 96, top: 14 }]],
    ['with its part where that is scrolled out', [wish(100, -90)], [{ left: 96, top: -122 }]],
    [
      'within the window',
      [wish(-30, 200), wish(1150, 400)],
      [
        { left: 0, top: 168 },
        { left: 1050, top: 368 },
      ],
    ],
    [
      'below a label that it would meet',
      [wish(100, 200), wish(110, 205)],
      [
        { left: 96, top: 168 },
        { left: 106, top: 200 },
      ],
    ],
  ])('puts a label %s', (_, wishes, expected) => {
    expect(placeLabels(wishes, wide, false)).toEqual(expected);
  });

  it('takes the end corner where it is read from the right', () => {
    expect(placeLabels([wish(100, 200)], wide, true)).toEqual([{ left: 354, top: 168 }]);
  });

  it('lets no two of some labels meet, wherever their parts are', () => {
    const random = new SeededRandom(7);
    for (let round = 0; round < 50; round++) {
      const wishes = Array.from({ length: 12 }, () =>
        wish(random.next() * 1100, random.next() * 900, 60 + random.next() * 200),
      );
      const places = placeLabels(wishes, wide, round % 2 === 1);
      for (const [i, a] of places.entries()) {
        for (const [j, b] of places.entries()) {
          if (j <= i) continue;
          const [wa, wb] = [(wishes[i] as LabelWish).width, (wishes[j] as LabelWish).width];
          const meets =
            a.left < b.left + wb && b.left < a.left + wa && a.top < b.top + 28 && b.top < a.top + 28;
          expect(meets, `${round}: ${i} and ${j}`).toBe(false);
        }
      }
    }
  });
});
