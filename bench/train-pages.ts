import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';

/** One page with its gold text, as it comes from a data set. */
export interface GoldPage {
  set: 'wcxb' | 'sitebench' | 'scrapinghub' | 'report';
  /** Unique in its set. */
  id: string;
  /** What is never split between training and measuring: the host without `www.`. */
  host: string;
  /** Page type (wcxb), id of the site (sitebench). */
  kind: string;
  url: string;
  html: string;
  gold: string;
  /** Whether the gold text begins with the headline. */
  headline: boolean;
}

interface SiteFile {
  id: string;
  origin?: string;
  headline?: boolean;
  pages: { file: string; url: string; role: string }[];
}

/** Folder of the data sets, beside the project: read in place, never copied into it. */
export const SHARED = fileURLToPath(new URL('../../shared/', import.meta.url));

/** True where the training sets are there. */
export function hasTrainingSets(): boolean {
  return existsSync(`${SHARED}wcxb/dev.jsonl.br`) && existsSync(`${SHARED}sitebench`);
}

/** The ids of sitebench's sites, in order. */
export function listSites(): string[] {
  const root = `${SHARED}sitebench`;
  return readdirSync(root)
    .filter((name) => existsSync(`${root}/${name}/site.json`))
    .sort();
}

/** Host of a sitebench site, without `www.`. */
export function readSiteHost(site: string): string {
  return hostOf(readSite(`${SHARED}sitebench/${site}`).origin ?? '');
}

/** Host of a URL in lower case without `www.`, '' for what is no URL. */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
}

/** Every page with gold of the three training sets: sitebench, scrapinghub, then wcxb as a stream (400 MB unpacked). */
export async function* readGoldPages(): AsyncGenerator<GoldPage> {
  for (const site of listSites()) yield* readFolder(`${SHARED}sitebench/${site}`, 'sitebench');
  yield* readFolder(`${SHARED}single/scrapinghub`, 'scrapinghub');
  yield* readWcxb();
}

/** WCXB's development split, streamed. */
export async function* readWcxb(): AsyncGenerator<GoldPage> {
  const lines = createInterface({
    input: createReadStream(`${SHARED}wcxb/dev.jsonl.br`).pipe(createBrotliDecompress()),
    crlfDelay: Number.POSITIVE_INFINITY,
  });
  for await (const line of lines) {
    const row = JSON.parse(line) as { id: string; url?: string; type: string; html: string; text?: string };
    yield {
      set: 'wcxb',
      id: row.id,
      host: hostOf(row.url ?? ''),
      kind: row.type,
      url: row.url ?? '',
      html: row.html,
      gold: row.text ?? '',
      headline: false,
    };
  }
}

function* readFolder(folder: string, set: GoldPage['set']): Generator<GoldPage> {
  const site = readSite(folder);
  for (const page of site.pages) {
    const goldFile = `${folder}/${page.file.replace('pages/', 'gold/').replace('.html', '.txt')}`;
    if (!existsSync(goldFile)) continue;
    yield {
      set,
      id: `${site.id}/${page.file}`,
      host: hostOf(site.origin ?? page.url),
      kind: site.id,
      url: page.url,
      html: readFileSync(`${folder}/${page.file}`, 'utf8'),
      gold: readFileSync(goldFile, 'utf8'),
      headline: site.headline ?? true,
    };
  }
}

function readSite(folder: string): SiteFile {
  return JSON.parse(readFileSync(`${folder}/site.json`, 'utf8')) as SiteFile;
}
