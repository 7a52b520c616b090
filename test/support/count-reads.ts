import type { PageIndex } from '../../src/core/page-index.ts';

/** A page with every column of its tables counting how often a row of it is read; of `columns` alone, where they are given. */
export function countReads(
  page: PageIndex<unknown>,
  columns?: ReadonlySet<string>,
): { page: PageIndex<unknown>; reads: () => number } {
  let reads = 0;
  const watch = <Table extends object>(table: Table) =>
    Object.fromEntries(
      Object.entries(table).map(([name, column]) => [
        name,
        Array.isArray(column) && (columns?.has(name) ?? true)
          ? new Proxy(column, {
              get(rows, key) {
                reads++;
                return Reflect.get(rows, key);
              },
            })
          : column,
      ]),
    ) as Table;
  const { blocks, elements, segments, paths } = page;
  const watched = {
    ...page,
    blocks: watch(blocks),
    elements: watch(elements),
    segments: watch(segments),
    paths: watch(paths),
  };
  return { page: watched, reads: () => reads };
}
