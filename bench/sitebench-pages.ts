import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { PageModel } from '../src/core/make-page-model.ts';
import type { PageIndex } from '../src/core/page-index.ts';
import { scoreBlocks } from '../src/core/page-model.ts';
import { makePageRecord, type PageRecord } from '../src/core/page-record.ts';
import { takeSnapshot } from '../src/core/page-walk.ts';
import { readShippedModel } from '../src/core/shipped-model.ts';
import { parse5Adapter, parseDocument } from '../src/markup/parse5-adapter.ts';
import { loadFoldModel } from './fold-models.ts';

/** A page of a measured site, walked once; its tree is let go, so that a whole benchmark fits in memory. */
export interface BenchPage {
  file: string;
  url: string;
  role: string;
  index: PageIndex<null>;
  record: PageRecord;
  /** Page model's score of every block. */
  scores: ArrayLike<number>;
  /** Main text, headline first; undefined for pages without gold. */
  gold: string | undefined;
}

export interface BenchSite {
  id: string;
  kind: string;
  pages: BenchPage[];
}

/** Whose scores decide: of the page model that never saw the site, of the shipped one, or none (every block 0.5). */
export type ScoredBy = 'folds' | 'shipped' | 'none';

function findModel(id: string, scored: ScoredBy): PageModel | undefined {
  if (scored === 'none') return undefined;
  return scored === 'shipped' ? readShippedModel() : loadFoldModel(id);
}

/** Folder of the shared measuring data beside the project; undefined where it is missing. */
export function findShared(name: string): string | undefined {
  const folder = resolve(import.meta.dirname, '../../shared', name);
  return existsSync(folder) ? folder : undefined;
}

/** Every site of a folder of sites (site.json, pages/, gold/), by id. Reads and walks each page once. */
export function readBenchSites(
  folder: string,
  only: readonly string[] = [],
  scored: ScoredBy = 'folds',
): BenchSite[] {
  return readdirSync(folder)
    .filter((id) => existsSync(join(folder, id, 'site.json')))
    .filter((id) => only.length === 0 || only.some((part) => id.includes(part)))
    .sort()
    .map((id) => readSite(join(folder, id), id, scored));
}

function readSite(folder: string, id: string, scored: ScoredBy): BenchSite {
  const model = findModel(id, scored);
  const site = JSON.parse(readFileSync(join(folder, 'site.json'), 'utf8')) as {
    kind?: string;
    pages: { file: string; url: string; role: string }[];
  };
  const pages = site.pages.map(({ file, url, role }) => {
    const goldFile = join(folder, file.replace('pages/', 'gold/').replace(/\.html$/, '.txt'));
    const gold = existsSync(goldFile) ? readFileSync(goldFile, 'utf8') : undefined;
    return walkPage(readFileSync(join(folder, file), 'utf8'), url, file, role, gold, model);
  });
  return { id, kind: site.kind ?? '', pages };
}

/** Walks one page and drops its tree. Throws when the address is not http(s). */
export function walkPage(
  html: string,
  url: string,
  file: string,
  role: string,
  gold: string | undefined,
  model: PageModel | undefined,
): BenchPage {
  const index = readIndex(html, url);
  const scores = model ? scoreBlocks(index, model) : new Float32Array(index.blocks.kind.length).fill(0.5);
  const record = makePageRecord(index, 0, scores);
  if (!record) throw new Error(`page without http(s) address: ${url}`);
  return { file, url, role, index, record, scores, gold };
}

/** What a walk depends on: its walked pages are kept in .cache until one of these changes. */
const WALK_FILES = [
  'page-walk',
  'block-builder',
  'path-builder',
  'step-names',
  'fold-text',
  'html-elements',
  'limits',
  'signature',
  'walk-kept',
];
const project = resolve(import.meta.dirname, '..');
const cache = join(
  project,
  '.cache/walked',
  hash(
    WALK_FILES.map((name) => join(project, 'src/core', `${name}.ts`))
      .map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))
      .join(''),
  ),
);

function readIndex(html: string, url: string): PageIndex<null> {
  const file = join(cache, hash(`${url} ${html}`));
  if (existsSync(file)) return deserialize(readFileSync(file)) as PageIndex<null>;
  const full = takeSnapshot(url, parseDocument(html), parse5Adapter);
  const index: PageIndex<null> = {
    ...full,
    elements: { ...full.elements, node: full.elements.node.map(() => null) },
    segments: { ...full.segments, node: full.segments.node.map(() => null) },
  };
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, serialize(index));
  return index;
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 24);
}
