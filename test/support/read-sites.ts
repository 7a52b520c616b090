import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One page of a stored site. */
export interface SitePage {
  readonly url: string;
  /** Absolute path of the HTML. */
  readonly file: string;
  /** post, doc, home, about, listing, frame … */
  readonly role: string;
  readonly title: string;
  /** The headline and the text that its author wrote, a block a line; undefined where there is no gold. */
  readonly gold: readonly string[] | undefined;
}

/** A folder with `site.json`: one site as a reader would meet it. */
export interface StoredSite {
  readonly id: string;
  /** Absolute path; `assets/` below it is served at `/assets/`. */
  readonly folder: string;
  readonly pages: readonly SitePage[];
}

function readGold(folder: string, page: string): string[] | undefined {
  const file = join(folder, page.replace(/^pages\//, 'gold/').replace(/\.html$/, '.txt'));
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '');
}

/** The site in a folder, pages in the order of its `site.json`. Throws where there is none. */
export function readSite(folder: string): StoredSite {
  const listed: { id: string; pages: { file: string; url: string; role: string; title: string }[] } =
    JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8'));
  const pages = listed.pages.map(({ file, url, role, title }) => ({
    url,
    file: join(folder, file),
    role,
    title,
    gold: readGold(folder, file),
  }));
  return { id: listed.id, folder, pages };
}

/** Every site in the folders below one folder, in name order. */
export function readSites(folder: string): StoredSite[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(folder, entry.name, 'site.json')))
    .map((entry) => readSite(join(folder, entry.name)))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}
