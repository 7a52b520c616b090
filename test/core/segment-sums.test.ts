import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../bench/seeded-random.ts';
import type { PageIndex } from '../../src/core/page-index.ts';
import { sumSegments } from '../../src/core/segment-sums.ts';
import { walkHtml } from '../support/invented-site.ts';

/** The same sum, looked up segment by segment. */
function addOneByOne({ elements, segments }: PageIndex<unknown>, measure: (row: number) => number) {
  return (element: number) => {
    let sum = 0;
    let before = -1;
    for (
      let at = elements.firstSegment[element] as number;
      at < (elements.endSegment[element] as number);
      at++
    ) {
      const row = segments.block[at] as number;
      if (row !== before) sum += measure(row);
      before = row;
    }
    return sum;
  };
}

describe('sums over the segments of elements', () => {
  it('are what adding one by one gives, on random pages', () => {
    const random = new SeededRandom(17);
    const pieces = [
      '<div>',
      '</div>',
      '<b>',
      '</b>',
      'tide ',
      '<img src="a">',
      '<p>',
      '</p>',
      '<a href="/x">',
      '</a>',
    ];
    for (let page = 0; page < 60; page++) {
      const body = Array.from({ length: 60 }, () => pieces[Math.floor(random.next() * pieces.length)]).join(
        '',
      );
      const index = walkHtml(`<title>Tides</title>${body}`, 'https://tern.example/tides');
      const values = index.blocks.kind.map(() => Math.floor(random.next() * 10));
      const measure = (row: number) => values[row] as number;
      const [sum, slow] = [sumSegments(index, measure), addOneByOne(index, measure)];
      for (let element = 0; element < index.elements.tag.length; element++)
        expect(sum(element), `${body} ${element}`).toBe(slow(element));
    }
  });

  it('measure every block once, and one more an answer, however deep the page is', () => {
    const deep = 300;
    const index = walkHtml(
      `<title>Tides</title>${'<div>'.repeat(deep)}${'<p>tide</p>'.repeat(deep)}`,
      'https://tern.example/tides',
    );
    let measured = 0;
    const sum = sumSegments(index, () => {
      measured++;
      return 1;
    });
    for (let element = 0; element < index.elements.tag.length; element++) sum(element);
    expect(measured).toBeLessThanOrEqual(index.segments.block.length + index.elements.tag.length);
  });
});
