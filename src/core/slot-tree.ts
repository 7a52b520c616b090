import type { PathTable } from './page-index.ts';
import { rememberSteps } from './step-test.ts';

/**
 * Places that pages of a site have in common, as a tree: one row a place, parents before children. Names are steps
 * whose id and class are known on enough pages; what names one page alone (`#my-first-post`) is left out.
 */
export interface SlotTree {
  parent: number[];
  step: string[];
  /** `#id` and `.class` names in use, in code point order. */
  names: string[];
}

const STEP = /^([^#.]*)(#[^.]*)?(\..*)?$/s;

/** Gives places of many pages the rows of one tree. Lives as long as a site is learned, or a page decided. */
export class SlotNamer {
  readonly tree: SlotTree;
  private readonly normalize: (step: string) => string;
  /** Rows by step, and by the row above: no text is made to look one up. */
  private readonly rows = new Map<string, Map<number, number>>();
  private readonly base: SlotNamer | undefined;

  /** With `base`, the tree begins with that one's places, which stays as it is. */
  constructor(tree: SlotTree, base?: SlotNamer) {
    this.tree = tree;
    this.base = base;
    this.normalize = base?.normalize ?? makeNormalize(new Set(tree.names));
    for (let row = base?.tree.step.length ?? 0; row < tree.step.length; row++)
      this.add(tree.step[row] as string, tree.parent[row] as number, row);
  }

  /** A namer of one page more, whose own places this tree does not get. Linear in the tree. */
  fork(): SlotNamer {
    const { parent, step, names } = this.tree;
    return new SlotNamer({ parent: parent.slice(), step: step.slice(), names }, this);
  }

  /** Slot of every path of a page; paths the tree lacks are added to it. Linear in paths. */
  enter(paths: PathTable): number[] {
    const slots: number[] = [];
    for (let path = 0; path < paths.step.length; path++) {
      const above = paths.parent[path] as number;
      const parent = above < 0 ? -1 : (slots[above] as number);
      const step = this.normalize(paths.step[path] as string);
      let row = this.base?.find(step, parent) ?? this.find(step, parent);
      if (row === undefined) {
        row = this.tree.step.length;
        this.tree.parent.push(parent);
        this.tree.step.push(step);
        this.add(step, parent, row);
      }
      slots.push(row);
    }
    return slots;
  }

  private find(step: string, parent: number): number | undefined {
    return this.rows.get(step)?.get(parent);
  }

  private add(step: string, parent: number, row: number): void {
    const rows = this.rows.get(step);
    if (rows) rows.set(parent, row);
    else this.rows.set(step, new Map([[parent, row]]));
  }
}

/** A step with those of its names alone that are in use. */
function makeNormalize(names: ReadonlySet<string>): (step: string) => string {
  return rememberSteps((step) => {
    const [, tag = '', id = '', className = ''] = STEP.exec(step) ?? [];
    return tag + (names.has(id) ? id : '') + (names.has(className) ? className : '');
  });
}

const parseStep = rememberSteps((step) => {
  const [, , id, className] = STEP.exec(step) ?? [];
  return { id, className };
});

/** Ids and classes that stand on at least `share` of the pages, in code point order. Linear in paths. */
export function listCommonNames(pages: readonly PathTable[], share: number): string[] {
  const counts = new Map<string, number>();
  for (const paths of pages) {
    const own = new Set<string>();
    for (const step of new Set(paths.step)) {
      const { id, className } = parseStep(step);
      if (id) own.add(id);
      if (className) own.add(className);
    }
    for (const name of own) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const least = share * pages.length;
  return [...counts]
    .filter(([, count]) => count >= least)
    .map(([name]) => name)
    .sort();
}

/** 1 for the slots and everything below them, in the tree's order. Linear in slots. */
export function spreadDown(tree: SlotTree, slots: readonly number[]): Uint8Array {
  const marks = new Uint8Array(tree.step.length);
  for (const slot of slots) if (slot >= 0) marks[slot] = 1;
  for (let slot = 0; slot < marks.length; slot++) {
    const parent = tree.parent[slot] as number;
    if (parent >= 0 && marks[parent] === 1) marks[slot] = 1;
  }
  return marks;
}
