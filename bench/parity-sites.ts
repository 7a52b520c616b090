import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ExactPage, listBoilerplateRows, parseExactPage } from '../src/cli/exact/exact-page.ts';
import { fitExact, listExactBoilerplate } from '../src/core/exact-mode.ts';
import type { Signature } from '../src/core/signature.ts';
import { comparePageKeys, parsePageAddress } from '../src/core/url-order.ts';

/** An outermost removed subtree: its tag, its characters without white space, the first 60 of them. */
type RemovedSubtree = [tag: string, chars: number, start: string];

/** What the Python Deboiler decided on one site (../shared/parity). */
interface ParityFile {
  boilerplate: number;
  pairs: number;
  similarPairs: number;
  pages: Record<string, { candidates: number; distinct: number; removed: RemovedSubtree[] }>;
}

/** Our exact mode beside the Python Deboiler on one site. */
export interface SiteParity {
  site: string;
  pages: number;
  /** Learned representations, ours and theirs; pairs skipped as near-identical, ours and theirs. */
  learned: [ours: number, theirs: number];
  similar: [ours: number, theirs: number];
  /** Pages with as many candidates, and as many distinct ones, as theirs. */
  sameCandidates: number;
  /** Outermost removed subtrees: ours, theirs, and those that both have (same tag, length and start). */
  removed: [ours: number, theirs: number, both: number];
  /** Pages whose removed subtrees are the same, each with what only one of us has. */
  differing: { page: string; onlyOurs: RemovedSubtree[]; onlyTheirs: RemovedSubtree[] }[];
}

/** Exact mode learned on all pages of each site that the parity folder has, as `deboiler fit --exact` learns. */
export function measureParity(
  sitesFolder: string,
  parityFolder: string,
  isWanted: (site: string) => boolean = () => true,
): SiteParity[] {
  return readdirSync(parityFolder)
    .filter((file) => file.endsWith('.json') && isWanted(basename(file, '.json')))
    .sort()
    .map((file) => measureSite(join(sitesFolder, basename(file, '.json')), join(parityFolder, file)));
}

function measureSite(siteFolder: string, parityFile: string): SiteParity {
  const theirs: ParityFile = JSON.parse(readFileSync(parityFile, 'utf8'));
  const site: { pages: { file: string; url: string }[] } = JSON.parse(
    readFileSync(join(siteFolder, 'site.json'), 'utf8'),
  );
  const pages = site.pages
    .map(({ file, url }) => ({
      name: basename(file, '.html'),
      key: parsePageAddress(url)?.page ?? url,
      page: parseExactPage(readFileSync(join(siteFolder, file), 'utf8')),
    }))
    .sort((a, b) => comparePageKeys(a.key, b.key));
  const model = fitExact(pages.map(({ page }) => new Set(page.candidates.values())));
  const boilerplate = listExactBoilerplate(model);
  const result: SiteParity = {
    site: basename(siteFolder),
    pages: pages.length,
    learned: [boilerplate.size, theirs.boilerplate],
    similar: [model.similarPairs, theirs.similarPairs],
    sameCandidates: 0,
    removed: [0, 0, 0],
    differing: [],
  };
  for (const { name, page } of pages) {
    const their = theirs.pages[name];
    if (their === undefined) continue;
    const distinct = new Set(page.candidates.values()).size;
    if (page.candidates.size === their.candidates && distinct === their.distinct) result.sameCandidates++;
    addPage(result, name, listOutermost(page, boilerplate), their.removed);
  }
  return result;
}

function addPage(
  result: SiteParity,
  page: string,
  ours: readonly RemovedSubtree[],
  theirs: readonly RemovedSubtree[],
): void {
  const rest = theirs.map((subtree) => JSON.stringify(subtree));
  const onlyOurs = ours.filter((subtree) => {
    const at = rest.indexOf(JSON.stringify(subtree));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
  result.removed[0] += ours.length;
  result.removed[1] += theirs.length;
  result.removed[2] += ours.length - onlyOurs.length;
  if (onlyOurs.length + rest.length > 0)
    result.differing.push({ page, onlyOurs, onlyTheirs: rest.map((text) => JSON.parse(text)) });
}

function listOutermost(page: ExactPage, boilerplate: ReadonlySet<Signature>): RemovedSubtree[] {
  const { tree } = page;
  const removed: RemovedSubtree[] = [];
  let end = -1;
  for (const row of listBoilerplateRows(page, boilerplate)) {
    if (row < end) continue;
    end = tree.end[row]!;
    // Python's white space: what `\s` is to it but not to JavaScript stands beside it.
    const characters = [
      ...tree.text
        .slice(row, end)
        .join('')
        .replace(/[\s\x85]/g, ''),
    ];
    removed.push([tree.tag[row]!.local, characters.length, characters.slice(0, 60).join('')]);
  }
  return removed;
}
