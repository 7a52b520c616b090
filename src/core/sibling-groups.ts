import type { PageIndex } from './page-index.ts';

/**
 * Row of the first element with the same parent and the same place as each element, itself for that one. One look at
 * each child of each element, in tables by place; linear in elements.
 */
export function groupSiblings({ elements, paths }: PageIndex<unknown>): Int32Array {
  const { end, path, tag } = elements;
  const group = new Int32Array(tag.length);
  /** By place: the last parent that was met with a child there, and that one's first child there. */
  const parents = new Int32Array(paths.step.length).fill(-2);
  const firsts = new Int32Array(paths.step.length);
  // One loop, not one in the other: engines enter and leave the code that they made for an inner one at each parent.
  let parent = -1;
  let child = 0;
  for (let stop = group.length; parent < group.length; ) {
    if (child >= stop) {
      parent++;
      child = parent + 1;
      stop = end[parent] ?? 0;
      continue;
    }
    const place = path[child] as number;
    if (parents[place] !== parent) {
      parents[place] = parent;
      firsts[place] = child;
    }
    group[child] = firsts[place] as number;
    child = end[child] as number;
  }
  return group;
}

/** Elements that are alike and wanted, by the group they are of, in the order of their first. Linear in elements. */
export function listSiblings(groups: Int32Array, isWanted: (element: number) => boolean): number[][] {
  const lists: number[][] = [];
  const places = new Int32Array(groups.length).fill(-1);
  for (let element = 0; element < groups.length; element++) {
    if (!isWanted(element)) continue;
    const group = groups[element] as number;
    const place = places[group] as number;
    if (place >= 0) lists[place]?.push(element);
    else {
      places[group] = lists.length;
      lists.push([element]);
    }
  }
  return lists;
}
