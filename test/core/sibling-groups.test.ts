import { describe, expect, it } from 'vitest';
import { SeededRandom } from '../../bench/seeded-random.ts';
import { takeSnapshot } from '../../src/core/page-walk.ts';
import { groupSiblings, listSiblings } from '../../src/core/sibling-groups.ts';
import { parse5Adapter, parseDocument } from '../../src/markup/parse5-adapter.ts';

function walk(html: string) {
  return takeSnapshot('https://reef.example/', parseDocument(html), parse5Adapter);
}

/** Any tree of a few tags, deep enough for places that are named no deeper. */
function inventTree(random: SeededRandom): string {
  let html = '';
  const open: string[] = [];
  for (let step = 0; step < 150; step++) {
    while (open.length > 0 && random.next() < 0.45) html += `</${open.pop()}>`;
    const tag = ['div', 'span', 'b', 'section'][Math.floor(random.next() * 4)] as string;
    html += `<${tag} class="${'xy'[Math.floor(random.next() * 2)]}">`;
    open.push(tag);
  }
  return html;
}

describe('groupSiblings', () => {
  it('puts together what has one parent and one place, as names of both would', () => {
    const random = new SeededRandom(5);
    for (let round = 0; round < 40; round++) {
      const page = walk(inventTree(random));
      const { parent, path } = page.elements;
      const first = new Map<string, number>();
      const wanted = parent.map((above, row) => {
        const name = `${above} ${path[row]}`;
        if (!first.has(name)) first.set(name, row);
        return first.get(name);
      });
      expect([...groupSiblings(page)]).toEqual(wanted);
    }
  });
});

describe('listSiblings', () => {
  it('lists what is wanted of each group, in the order of the first of them', () => {
    expect(listSiblings(Int32Array.of(0, 1, 1, 0, 4, 1), (element) => element !== 1)).toEqual([
      [0, 3],
      [2, 5],
      [4],
    ]);
  });
});
