import { statSync } from 'node:fs';
import { comparePageKeys, parsePageAddress } from '../../core/url-order.ts';
import { describeError, UsageError } from '../usage-error.ts';
import type { Dataset, DatasetPage, DatasetSite, FoundPage, PageSink } from './dataset.ts';
import { identifyPage } from './identify-page.ts';
import { nameOutputFolder, takeFreeName } from './output-names.ts';
import { listSiteFolders, readBarePages, readSiteFolder } from './read-folder.ts';
import { readJsonLines } from './read-json-lines.ts';
import { readWarc } from './read-warc.ts';
import { Spool } from './spool.ts';

/** Site of pages that have no http(s) address. */
const NO_HOST = 'local';

/**
 * Indexes a dataset (CLI.md, DATASET): JSON lines, WARC, a site's folder, a folder of those, bare pages, `-` for
 * JSON lines on standard input. With `only`, just the pages of those addresses. Throws `UsageError` when it cannot
 * be read. Memory: a few hundred bytes a page.
 */
export async function openDataset(path: string, only?: ReadonlySet<string>): Promise<Dataset> {
  const dataset = new DatasetBuilder(only);
  try {
    await dataset.read(path);
  } catch (error) {
    dataset.close();
    throw error instanceof UsageError ? error : new UsageError(`${path}: ${describeError(error)}`);
  }
  return dataset.finish(path);
}

class DatasetBuilder implements PageSink {
  private readonly only: ReadonlySet<string> | undefined;
  private readonly sites = new Map<string, DatasetSite>();
  private readonly skipped = { status: 0, contentType: 0 };
  private readonly unreadables: Dataset['unreadable'] = [];
  private spool: Spool | undefined;
  private length = 0;
  /** How many pages of the site folder being read have each site key. */
  private readonly folderKeys = new Map<string, number>();
  private readonly usedNames = new Map<DatasetSite, Set<string>>();
  private siteFolders = 0;
  private position = 0;
  /** The site folder being read: its pages are one site. */
  private folder: DatasetSite | undefined;

  constructor(only: ReadonlySet<string> | undefined) {
    this.only = only;
  }

  async read(path: string): Promise<void> {
    if (path === '-') return readJsonLines(undefined, false, () => this.openSpool(), this);
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) throw new UsageError(`${path}: no such file or folder`);
    if (found.isDirectory()) return this.readFolder(path);
    const [, kind, packed] = /\.(jsonl|warc)(\.gz)?$/i.exec(path) ?? [];
    if (kind === undefined)
      throw new UsageError(
        `${path}: not a dataset: .jsonl, .jsonl.gz, .warc, .warc.gz or a folder is wanted`,
      );
    const read = kind.toLowerCase() === 'warc' ? readWarc : readJsonLines;
    try {
      await read(path, packed !== undefined, () => this.openSpool(), this);
    } catch (error) {
      // A file that is broken half-way: what came before is done.
      if (this.length === 0) throw error;
      this.unreadable(path, `broken after page ${this.position}: ${describeError(error)}`);
    }
  }

  /** Sites and names follow from every page of the dataset, so that `only` changes neither. */
  page(found: FoundPage): void {
    const position = this.position++;
    const key = parsePageAddress(found.url)?.site ?? NO_HOST;
    this.folderKeys.set(key, (this.folderKeys.get(key) ?? 0) + 1);
    const site = this.folder ?? this.findSite(key);
    const used = this.usedNames.get(site) ?? new Set();
    this.usedNames.set(site, used);
    const { url, label, source } = found;
    const outName = takeFreeName(used, found.outName, found.fileName);
    if (this.only && !this.only.has(identifyPage(url))) return;
    this.length++;
    site.pages.push({ position, url, label, outName, source });
  }

  skip(reason: 'status' | 'contentType'): void {
    this.skipped[reason]++;
  }

  unreadable(label: string, message: string): void {
    this.unreadables.push({ label, message });
  }

  finish(path: string): Dataset {
    this.joinHostless();
    const sites = [...this.sites.values()].filter((site) => site.pages.length > 0);
    for (const site of sites) sortPages(site.pages);
    sites.sort((a, b) => comparePageKeys(a.key, b.key));
    return {
      path,
      sites,
      hasSeveralSites: this.siteFolders > 1 || sites.length > 1,
      length: this.length,
      skipped: this.skipped,
      unreadable: this.unreadables,
      close: () => this.close(),
    };
  }

  close(): void {
    this.spool?.remove();
    this.spool = undefined;
  }

  private readFolder(path: string): void {
    const folders = listSiteFolders(path);
    for (const folder of folders) {
      const site: DatasetSite = { key: '', folder: folder.name, feed: undefined, pages: [] };
      this.folder = site;
      this.folderKeys.clear();
      site.feed = readSiteFolder(folder, this);
      site.key = nameSite(site, this.folderKeys, (key) => this.sites.has(key));
      this.sites.set(site.key, site);
    }
    this.folder = undefined;
    this.siteFolders = folders.length;
    if (folders.length > 0) return;
    const before = this.unreadables.length;
    readBarePages(path, this);
    if (this.position === 0 && this.unreadables.length === before)
      throw new UsageError(`${path}: no site.json and no .html file in this folder`);
  }

  /** Pages without an address of their own belong to the only site there is. */
  private joinHostless(): void {
    const hostless = this.sites.get(NO_HOST);
    if (hostless === undefined || this.sites.size !== 2) return;
    this.sites.delete(NO_HOST);
    for (const site of this.sites.values()) site.pages.push(...hostless.pages);
  }

  private findSite(key: string): DatasetSite {
    let site = this.sites.get(key);
    if (site === undefined) {
      site = { key, folder: nameOutputFolder(key), feed: undefined, pages: [] };
      this.sites.set(key, site);
    }
    return site;
  }

  private openSpool(): Spool {
    this.spool ??= new Spool();
    return this.spool;
  }
}

/** URL order by code points; equal addresses in input order. */
function sortPages(pages: DatasetPage[]): void {
  const keys = new Map(pages.map((page) => [page, identifyPage(page.url)]));
  pages.sort(
    (a, b) => comparePageKeys(keys.get(a) as string, keys.get(b) as string) || a.position - b.position,
  );
}

/** The site key most of a folder's pages have; its folder's name too where that is taken. */
function nameSite(
  site: DatasetSite,
  counts: ReadonlyMap<string, number>,
  isTaken: (key: string) => boolean,
): string {
  const [key = NO_HOST] = [...counts].sort((a, b) => b[1] - a[1] || comparePageKeys(a[0], b[0]))[0] ?? [];
  return isTaken(key) ? `${key} ${site.folder}` : key;
}
