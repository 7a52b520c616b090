import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../bench/seeded-random.ts';
import { countButtons } from '../../src/core/button-lines.ts';
import type { PageIndex } from '../../src/core/page-index.ts';
import { walkHtml } from '../support/invented-site.ts';

const walk = (body: string) => walkHtml(`<title>Tides</title>${body}`, 'https://tern.example/tides');

/** The same, climbed for each segment of a block. */
function isButtonLine({ blocks, elements, segments }: PageIndex<unknown>, row: number): boolean {
  const box = blocks.element[row] as number;
  const climb = (from: number, to: number, names: RegExp) => {
    for (let at = from; at >= to && at >= 0; at = elements.parent[at] as number)
      if (names.test(elements.tag[at] as string)) return true;
    return false;
  };
  const own = segments.element.filter((_, at) => segments.block[at] === row);
  const isIn = own.length > 0 && own.every((element) => climb(element, box, /^button$/));
  return isIn && !climb(box, 0, /^(?:h[1-6]|summary|dt)$/);
}

describe('lines of buttons', () => {
  it.each<[string, number, string?]>([
    ['<button>More</button>', 1],
    ['<button><span>More</span></button>', 1],
    ['<div><button>More</button> <button>Less</button></div>', 2],
    ['<div><a href="#tides">#</a> <button>Copy</button></div>', 1, '#'],
    ['<div><a href="#tides">#</a></div>', 0, '#'],
    ['<div><a href="/tides">More</a> <button>Copy</button></div>', 0],
    ['<div><button>More</button> of it</div>', 0],
    ['<h2><button>More</button></h2>', 0],
    ['<details><summary><button>More</button></summary></details>', 0],
    ['<p>More</p>', 0],
  ])('are told: %s', (body, expected, start = 'More') => {
    const page = walk(body);
    const row = page.blocks.text.findIndex((text) => text.startsWith(start));
    expect(countButtons(page)[row]).toBe(expected);
  });

  it('are those that climbing finds, on random pages', () => {
    const random = new SeededRandom(5);
    const pieces = [
      '<div>',
      '</div>',
      '<button>',
      '</button>',
      'tide ',
      '<br>',
      '<h2>',
      '</h2>',
      '<b>',
      '</b>',
    ];
    for (let page = 0; page < 60; page++) {
      const parts = Array.from({ length: 50 }, () => pieces[Math.floor(random.next() * pieces.length)]);
      const index = walk(parts.join(''));
      const marked = countButtons(index);
      for (let row = 0; row < marked.length; row++)
        expect((marked[row] as number) > 0, `${parts.join('')} ${row}`).toBe(isButtonLine(index, row));
    }
  });

  it('are found in one pass where a thousand lines stand in one element', () => {
    const page = walk(`<div>${'<a>ebb</a><br>'.repeat(1_000)}</div>`);
    let reads = 0;
    const block = new Proxy(page.segments.block, {
      get(target, key) {
        reads++;
        return Reflect.get(target, key);
      },
    });
    countButtons({ ...page, segments: { ...page.segments, block } });
    expect(page.segments.block.length).toBeGreaterThanOrEqual(1_000);
    expect(reads).toBeLessThan(5 * page.segments.block.length);
  });
});
