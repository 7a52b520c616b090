import type { ImportLine } from './read-imports.ts';

/**
 * One cycle of imports as the files along it, the first repeated at the end; undefined when there is none.
 * Depth first with the current path kept; linear in files and imports.
 */
export function findCycle(imports: readonly ImportLine[]): string[] | undefined {
  const targets = new Map<string, string[]>();
  for (const { file, target } of imports) {
    if (target !== undefined) targets.set(file, [...(targets.get(file) ?? []), target]);
  }
  const done = new Set<string>();
  const path: string[] = [];
  function visit(file: string): string[] | undefined {
    const start = path.indexOf(file);
    if (start >= 0) return [...path.slice(start), file];
    if (done.has(file)) return undefined;
    path.push(file);
    for (const target of targets.get(file) ?? []) {
      const cycle = visit(target);
      if (cycle) return cycle;
    }
    path.pop();
    done.add(file);
    return undefined;
  }
  for (const file of targets.keys()) {
    const cycle = visit(file);
    if (cycle) return cycle;
  }
  return undefined;
}
