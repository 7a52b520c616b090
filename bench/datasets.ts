import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createBrotliDecompress } from 'node:zlib';

/** A page with its gold text. */
export interface EvalPage {
  /** Unique in its set: `0007.html`, or wcxb's id. */
  id: string;
  url: string;
  html: string;
  /** Main text; undefined for a page that is only there to be learned from. */
  gold: string | undefined;
}

/** A site of sitebench, or a set of single pages. */
export interface EvalSite {
  id: string;
  kind: string;
  lang: string;
  /** Whether gold begins with the headline. */
  headline: boolean;
  /** The site's own feed as served, undefined where it has none. */
  feed: string | undefined;
  pages: EvalPage[];
}

/** A page of wcxb with the strings that must and must not be in its text. */
export interface WcxbPage extends EvalPage {
  type: string;
  with: string[];
  without: string[];
}

/** A fault of other tools: the page under test, what the reader saw before, and what must come out. */
export interface BuglogCase {
  id: string;
  about: string;
  /** The page under test is `pages[tested]`. */
  pages: EvalPage[];
  tested: number;
  keep: string[];
  drop: string[];
  /** CSS selector → least number of elements. */
  structure: Record<string, number>;
  /** Picture addresses that must be there. */
  pictures: string[];
}

/** Folder or file of the measuring data beside the project, undefined where it is missing. It is read in place, never copied. */
export function findData(name: string): string | undefined {
  const path = resolve(import.meta.dirname, '../../shared', name);
  return existsSync(path) ? path : undefined;
}

/** The ids of a folder of sites, in order. */
export function listSiteIds(folder: string): string[] {
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, 'site.json')))
    .sort();
}

/** One site with all its pages in the order of site.json. Throws when site.json is not what its README says. */
export function readEvalSite(folder: string): EvalSite {
  const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as {
    id: string;
    kind?: string;
    lang?: string;
    headline?: boolean;
    pages: { file: string; url: string }[];
  };
  const pages = site.pages.map(({ file, url }) => {
    const goldFile = join(folder, file.replace('pages/', 'gold/').replace(/\.html$/, '.txt'));
    return {
      id: file.replace('pages/', ''),
      url,
      html: readFileSync(join(folder, file), 'utf8'),
      gold: existsSync(goldFile) ? readFileSync(goldFile, 'utf8') : undefined,
    };
  });
  const feedFile = join(folder, 'feed.xml');
  return {
    id: site.id,
    kind: site.kind ?? '',
    lang: site.lang ?? '',
    headline: site.headline ?? true,
    feed: existsSync(feedFile) ? readFileSync(feedFile, 'utf8') : undefined,
    pages,
  };
}

/** The pages of wcxb's development split, streamed: about 400 MB unpacked. */
export async function* readWcxbPages(file: string): AsyncGenerator<WcxbPage> {
  const input = createReadStream(file).pipe(createBrotliDecompress());
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    const row = JSON.parse(line) as {
      id: string;
      url?: string;
      type: string;
      html: string;
      text?: string;
      with?: string[];
      without?: string[];
    };
    yield {
      id: row.id,
      // A few pages have no address; the peers want one.
      url: URL.canParse(row.url ?? '') ? row.url! : `https://no-address.example/${row.id}`,
      type: row.type,
      html: row.html,
      gold: row.text ?? '',
      with: row.with ?? [],
      without: row.without ?? [],
    };
  }
}

/** The cases of buglog, by id. Pages get invented addresses of one site unless they name their own. */
export function readBuglog(folder: string): BuglogCase[] {
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, 'expect.json')))
    .sort()
    .map((id) => readBuglogCase(join(folder, id), id));
}

function readBuglogCase(folder: string, id: string): BuglogCase {
  const expect = JSON.parse(readFileSync(join(folder, 'expect.json'), 'utf8')) as {
    page: string;
    keep: string[];
    drop: string[];
    structure: Record<string, number>;
    img: string[];
  };
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.html'))
    .sort();
  const expected = readFileSync(join(folder, 'expected.txt'), 'utf8');
  const pages = files.map((name) => {
    const html = readFileSync(join(folder, name), 'utf8');
    return {
      id: name,
      url: findAddress(html, name),
      html,
      gold: name === expect.page ? expected : undefined,
    };
  });
  const about = readFileSync(join(folder, 'about.md'), 'utf8').split('\n', 1)[0] ?? '';
  return {
    id,
    about: about.replace(/^#\s*\d+\s*/, ''),
    pages,
    tested: files.indexOf(expect.page),
    keep: expect.keep,
    drop: expect.drop,
    structure: expect.structure,
    pictures: expect.img,
  };
}

function findAddress(html: string, name: string): string {
  const own =
    /<(?:link[^>]*rel="canonical"[^>]*href|meta[^>]*property="og:url"[^>]*content)="(https?:[^"]+)"/i.exec(
      html,
    );
  return own?.[1] ?? `https://buglog.example/${name}`;
}
