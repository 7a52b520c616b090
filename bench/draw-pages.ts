import { seededRandom } from '../src/metrics/macro.ts';
import type { BenchPage, BenchSite } from './sitebench-pages.ts';

/** The site's pages shuffled (seeded by `draw`) and cut into runs of `size`; the last run is filled from the first. */
export function drawPages(site: BenchSite, size: number, draw: number): BenchPage[][] {
  const random = seededRandom(1000 * draw + site.pages.length + size);
  const pages = [...site.pages];
  for (let i = pages.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [pages[i], pages[j]] = [pages[j] as BenchPage, pages[i] as BenchPage];
  }
  const runs: BenchPage[][] = [];
  for (let i = 0; i < pages.length; i += size) {
    const run = pages.slice(i, i + size);
    for (let fill = 0; run.length < size; fill++) run.push(pages[fill] as BenchPage);
    runs.push(run);
  }
  return runs;
}
