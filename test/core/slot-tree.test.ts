import { describe, expect, it } from 'vitest';
import type { PathTable } from '../../src/core/page-index.ts';
import { SlotNamer, type SlotTree } from '../../src/core/slot-tree.ts';

/** Places of a page, each step below the one before. */
function paths(...step: string[]): PathTable {
  return { parent: step.map((_, row) => row - 1), step, count: step.map(() => 1) };
}

function tree(...names: string[]): SlotTree {
  return { parent: [], step: [], names };
}

describe('SlotNamer', () => {
  it('gives one slot to places that differ by names of one page alone', () => {
    const namer = new SlotNamer(tree('#main', '.post'));
    const first = namer.enter(paths('body', 'div#main', 'div#first.post', 'p'));
    const second = namer.enter(paths('body', 'div#main', 'div#second.post', 'h2'));
    expect(second.slice(0, 3)).toEqual(first.slice(0, 3));
    expect(namer.tree.step).toEqual(['body', 'div#main', 'div.post', 'p', 'h2']);
  });

  it('names a page apart as if the tree were copied, and leaves the tree as it is', () => {
    const namer = new SlotNamer(tree('#main'));
    namer.enter(paths('body', 'div#main', 'p'));
    const before = structuredClone(namer.tree);
    for (const step of ['h2', 'h3']) {
      const fork = namer.fork();
      const copy = new SlotNamer(structuredClone(namer.tree));
      const page = paths('body', 'div#main.wide', step, 'b');
      expect(fork.enter(page)).toEqual(copy.enter(page));
      expect(fork.tree).toEqual(copy.tree);
      expect(fork.enter(page)).toEqual(copy.enter(page));
    }
    expect(namer.tree).toEqual(before);
  });
});
