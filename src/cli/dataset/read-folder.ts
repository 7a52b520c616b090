import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describeError, UsageError } from '../usage-error.ts';
import type { FoundPage, PageSink } from './dataset.ts';
import { decodeHtml } from './decode-html.ts';
import { findOwnAddress } from './find-own-address.ts';

const SITE_FILE = 'site.json';

/** A folder with `site.json`: one site, whatever its hosts. */
export interface SiteFolder {
  path: string;
  /** Last part of its path. */
  name: string;
}

/** The site folders of a dataset: the folder itself, or those right below it, in name order. Empty for folders of bare pages. */
export function listSiteFolders(path: string): SiteFolder[] {
  const name = posix.basename(path.replaceAll('\\', '/').replace(/\/+$/, ''));
  if (isFile(join(path, SITE_FILE))) return [{ path, name }];
  return readFolder(path)
    .filter((entry) => isFile(join(path, entry.name, SITE_FILE)))
    .map((entry) => ({ path: join(path, entry.name), name: entry.name }));
}

/**
 * Hands the pages of a site folder to `sink` in the order of its `site.json` (`{"pages": [{"file", "url"}],
 * "feed"?}`); answers the path of its feed. Throws `UsageError` when `site.json` is no such thing.
 */
export function readSiteFolder(folder: SiteFolder, sink: PageSink): string | undefined {
  const file = join(folder.path, SITE_FILE);
  let site: { pages?: unknown; feed?: unknown };
  try {
    site = JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UsageError(`${file}: ${describeError(error)}`);
  }
  if (!Array.isArray(site?.pages)) throw new UsageError(`${file}: no "pages"`);
  for (const [at, page] of site.pages.entries()) {
    const { file: name, url } = (page ?? {}) as { file?: unknown; url?: unknown };
    if (typeof name !== 'string' || typeof url !== 'string' || name === '' || url === '') {
      sink.unreadable(`${file} page ${at + 1}`, 'no "file" or no "url"');
      continue;
    }
    const inside = keepInside(name);
    const path = join(folder.path, inside ?? name);
    if (inside === undefined) sink.unreadable(path, 'stands outside its folder');
    else if (!isFile(path)) sink.unreadable(path, 'no such file');
    else
      sink.page({
        url,
        label: path,
        outName: nameOutput(inside),
        fileName: inside,
        source: { kind: 'file', path },
      });
  }
  return typeof site.feed === 'string' && keepInside(site.feed) ? join(folder.path, site.feed) : undefined;
}

/**
 * Hands every `*.html` below a folder to `sink`, in path order. A page's URL is the one it names as its own, else
 * its path; of a mirror whose folders are hosts, the host and the path.
 */
export function readBarePages(path: string, sink: PageSink): void {
  for (const name of listHtmlFiles(path)) {
    const file = join(path, name);
    try {
      const found: FoundPage = {
        url: findOwnAddress(decodeHtml(readFileSync(file))) ?? nameAddress(name),
        label: file,
        outName: nameOutput(name),
        fileName: name,
        source: { kind: 'file', path: file },
      };
      sink.page(found);
    } catch (error) {
      sink.unreadable(file, describeError(error));
    }
  }
}

function listHtmlFiles(root: string): string[] {
  const found: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readFolder(join(root, folder))) {
      const name = posix.join(folder, entry.name);
      if (entry.isDirectory()) folders.push(name);
      else if (/\.html$/i.test(entry.name)) found.push(name);
    }
  }
  return found.sort();
}

function readFolder(path: string): Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw new UsageError(`${path}: ${describeError(error)}`);
  }
}

/** The path with its dots resolved; undefined when it leads out of the folder. */
function keepInside(name: string): string | undefined {
  const normal = posix.normalize(name.replaceAll('\\', '/'));
  return /^(?:\.\.(?:\/|$)|\/|[a-z]:)/i.test(normal) ? undefined : normal;
}

/** The output's path: without `pages/` and without extension. */
function nameOutput(name: string): string {
  return name.replace(/^(?:\.\/)?pages\//, '').replace(/\.[^./]+$/, '');
}

function nameAddress(name: string): string {
  const [first = '', ...rest] = name.split('/');
  return rest.length > 0 && /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}$/i.test(first)
    ? `https://${name}`
    : name;
}

/** False for names too that no file can have. */
function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
