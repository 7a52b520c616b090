import type { PathTable } from './page-index.ts';

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
  private readonly names: Set<string>;
  private readonly rows = new Map<string, number>();
  private readonly steps = new Map<string, string>();

  constructor(tree: SlotTree) {
    this.tree = tree;
    this.names = new Set(tree.names);
    for (let row = 0; row < tree.step.length; row++)
      this.rows.set(`${tree.parent[row]} ${tree.step[row]}`, row);
  }

  /** Slot of every path of a page; paths the tree lacks are added to it. Linear in paths. */
  enter(paths: PathTable): number[] {
    const slots: number[] = [];
    for (let path = 0; path < paths.step.length; path++) {
      const above = paths.parent[path] as number;
      const parent = above < 0 ? -1 : (slots[above] as number);
      const step = this.normalize(paths.step[path] as string);
      const key = `${parent} ${step}`;
      let row = this.rows.get(key);
      if (row === undefined) {
        row = this.tree.step.length;
        this.tree.parent.push(parent);
        this.tree.step.push(step);
        this.rows.set(key, row);
      }
      slots.push(row);
    }
    return slots;
  }

  private normalize(step: string): string {
    const known = this.steps.get(step);
    if (known !== undefined) return known;
    const [, tag = '', id = '', className = ''] = STEP.exec(step) ?? [];
    const name = tag + (this.names.has(id) ? id : '') + (this.names.has(className) ? className : '');
    this.steps.set(step, name);
    return name;
  }
}

/** Ids and classes that stand on at least `share` of the pages, in code point order. Linear in paths. */
export function listCommonNames(pages: readonly PathTable[], share: number): string[] {
  const counts = new Map<string, number>();
  for (const paths of pages) {
    const own = new Set<string>();
    for (const step of new Set(paths.step)) {
      const [, , id, className] = STEP.exec(step) ?? [];
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
