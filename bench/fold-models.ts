import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { makePageModel, type PageModel } from '../src/core/make-page-model.ts';
import { signText } from '../src/core/signature.ts';
import { type PageModelWeights, WEIGHTS_VERSION } from '../src/core/tree-table.ts';
import { hostOf, listSites, readSiteHost } from './train-pages.ts';
import { CACHE } from './train-samples.ts';

/** Folds that hosts are dealt into: no host is in two, and the sites of sitebench are spread evenly. */
export const FOLDS = 5;

/** Fold of a host, 0 to 4. A model named by a fold has seen none of that fold's hosts. */
export function foldOfHost(host: string): number {
  const site = siteFolds().get(host);
  if (site !== undefined) return site;
  let sum = 0;
  for (const char of signText(host)) sum = (sum * 31 + char.charCodeAt(0)) % 1_000_003;
  return sum % FOLDS;
}

/** Fold of a sitebench site's id, of a host or of a URL. */
export function foldOf(siteIdOrHost: string): number {
  if (listSites().includes(siteIdOrHost)) return foldOfHost(readSiteHost(siteIdOrHost));
  return foldOfHost(siteIdOrHost.includes('://') ? hostOf(siteIdOrHost) : siteIdOrHost.replace(/^www\./, ''));
}

/**
 * The page model that never saw the site: for honest measuring. Undefined where `npm run train -- --folds` has not
 * been run on this machine, or was for weights of another version.
 */
export function loadFoldModel(siteIdOrHost: string): PageModel | undefined {
  const fold = foldOf(siteIdOrHost);
  const known = loaded.get(fold);
  if (known) return known;
  const file = fileOf(fold);
  if (!existsSync(file)) return undefined;
  const weights = JSON.parse(readFileSync(file, 'utf8')) as PageModelWeights;
  if (weights.version !== WEIGHTS_VERSION) return undefined;
  const model = makePageModel(weights);
  loaded.set(fold, model);
  return model;
}

/** Stores the weights of the model that saw all hosts but those of one fold. */
export function writeFoldModel(fold: number, weights: PageModelWeights): void {
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(fileOf(fold), JSON.stringify(weights));
}

const loaded = new Map<number, PageModel>();
let sites: Map<string, number> | undefined;

function siteFolds(): Map<string, number> {
  sites ??= new Map(listSites().map((site, at) => [readSiteHost(site), at % FOLDS]));
  return sites;
}

function fileOf(fold: number): string {
  return `${CACHE}fold-${fold}.json`;
}
