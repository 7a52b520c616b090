import type { PageIndex } from './page-index.ts';

/** Steps of a place, outermost first. */
export function listSteps(page: PageIndex<unknown>, path: number): string[] {
  const steps: string[] = [];
  for (let row = path; row >= 0; row = page.paths.parent[row] as number)
    steps.push(page.paths.step[row] as string);
  return steps.reverse();
}
