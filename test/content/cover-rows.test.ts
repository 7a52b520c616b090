// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { coverRows } from '../../src/content/cover-rows.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { domAdapter } from '../../src/dom/dom-adapter.ts';
import { makeRandom } from '../storage/invented-pages.ts';
import { build } from './build-element.ts';

/** A tree of boxes and lines, the same for the same seed. */
function grow(random: () => number, depth: number): HTMLElement {
  const box = build('div');
  const children = Math.floor(random() * 4);
  for (let i = 0; i < children; i++) {
    if (depth > 0 && random() < 0.5) box.append(grow(random, depth - 1));
    else box.append(build('p', {}, `line ${Math.floor(random() * 1e6)}`));
  }
  return box;
}

describe('coverRows', () => {
  it.each(Array.from({ length: 60 }, (_, seed) => seed))(
    'finds the largest elements whose every block goes (seed %i)',
    (seed) => {
      const random = makeRandom(seed);
      const page = takeSnapshot('https://a.example/', grow(random, 4), domAdapter);
      const { elements, segments, blocks } = page;
      const gone = new Set(blocks.kind.map((_, block) => block).filter(() => random() < 0.6));
      const barred = new Set(elements.node.map((_, row) => row).filter(() => random() < 0.1));
      const fits = (row: number) => {
        const own = segments.block.slice(elements.firstSegment[row], elements.endSegment[row]);
        return !barred.has(row) && own.length > 0 && own.every((block) => gone.has(block));
      };
      const isCovered = (row: number): boolean => {
        const parent = elements.parent[row] as number;
        return parent >= 0 && (fits(parent) || isCovered(parent));
      };
      const naive = elements.node.map((_, row) => row).filter((row) => fits(row) && !isCovered(row));
      expect(
        coverRows(
          page,
          (block) => gone.has(block),
          (row) => !barred.has(row),
        ),
      ).toEqual(naive);
    },
  );
});
