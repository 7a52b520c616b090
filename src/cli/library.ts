import { EXACT_DEFAULTS, type ExactThresholds } from '../core/exact-mode.ts';
import { comparePageKeys, parsePageAddress } from '../core/url-order.ts';
import type { DatasetPage, DatasetSite } from './dataset/dataset.ts';
import { identifyPage, listLearningPages } from './dataset/identify-page.ts';
import { pickLearningPages } from './dataset/pick-learning-pages.ts';
import type { CleanRecord } from './output/page-output.ts';
import { type JobPool, openJobPool } from './run/job-pool.ts';
import { mergeModels } from './run/merge-models.ts';
import { type ModelFile, readModelFile, writeModelFile } from './run/model-file.ts';
import type { SiteKnowledge } from './run/page-jobs.ts';
import { concludeFrom, gatherEvidence } from './run/site-evidence.ts';

/** Pages of a site, or of several: their addresses, how many there are, and the HTML of each by its address. */
export interface LibraryDataset {
  readonly urls: readonly string[];
  readonly length: number;
  page(url: string): string | Promise<string>;
}

/** How `fit` and `transform` work; the names of the Python Deboiler's own options are in brackets. */
export interface LibraryOptions {
  /** Threads that parse (`n_processes`); default 1. */
  workers?: number;
  /** `performance` keeps every parsed page of a job; default `memory` (`operation_mode`). */
  mode?: 'memory' | 'performance';
  /** Plain Deboiler and nothing else; default false. */
  exact?: boolean;
  /** Exact mode's (`iou_threshold`, `min_occurrence_threshold`). */
  thresholds?: ExactThresholds;
  /** Named at the start of what is logged (`domain`). */
  domain?: string;
  /** Gets one line now and then, and one for each page that cannot be read; default: none (`verbose`). */
  log?: (line: string) => void;
}

/** What was learned; plain data but for its maps, written by `saveModel`. */
export type Model = ModelFile;

const JOB_PAGES = 32;

/** What the pages of a dataset teach, site by site. Pages that cannot be read are logged and left out. */
export async function fit(dataset: LibraryDataset, options: LibraryOptions = {}): Promise<Model> {
  const exact = options.exact ?? false;
  const model: Model = {
    mode: exact ? 'exact' : 'own',
    thresholds: options.thresholds ?? EXACT_DEFAULTS,
    sites: new Map(),
  };
  const work = new LibraryWork(dataset, options, exact);
  try {
    for (const site of work.sites) {
      const pages = pickLearningPages(listLearningPages(site), exact);
      const learned = await work.inWaves(
        pages,
        async (part) => (await work.pool.learn({ kind: 'learn', pages: part, keeps: 'page' })).pages,
      );
      for (const [at, { error }] of learned.entries())
        if (error !== undefined) work.say(`${pages[at]?.url}: ${error}`);
      model.sites.set(site.key, gatherEvidence(pages, learned, exact));
      work.say(`${site.key}: learned from ${pages.length} pages`);
    }
  } finally {
    await work.pool.close();
  }
  return model;
}

/**
 * The records of a dataset's pages, cleaned by a model: sites in the order of their keys, pages in URL order. Pages
 * of a site that the model does not know are judged alone; pages that cannot be read are logged and left out.
 */
export async function* transform(
  dataset: LibraryDataset,
  model: Model,
  options: LibraryOptions & { withHtml?: boolean } = {},
): AsyncGenerator<CleanRecord> {
  const exact = model.mode === 'exact';
  const form = { format: 'json' as const, withHtml: options.withHtml ?? false, folder: undefined };
  const work = new LibraryWork(dataset, options, exact);
  try {
    for (const site of work.sites) {
      const knowledge = know(model, site, options.thresholds);
      for (let at = 0; at < site.pages.length; at += work.waveSize) {
        const wave = site.pages.slice(at, at + work.waveSize);
        const cleaned = await work.inWaves(wave, (part) =>
          work.pool.clean({ kind: 'clean', pages: part, knowledge, form }),
        );
        for (const [row, { line, error }] of cleaned.entries()) {
          if (line !== undefined) yield JSON.parse(line) as CleanRecord;
          else work.say(`${wave[row]?.url}: ${error}`);
        }
      }
      work.say(`${site.key}: ${site.pages.length} pages cleaned`);
    }
  } finally {
    await work.pool.close();
  }
}

/** The model of one fit over all the pages of several models; a page that several have is the last one's. Throws for models of different modes. */
export function merge(models: readonly Model[]): Model {
  return mergeModels(models, []);
}

/** Writes a model as plain JSON; the same model gives the same bytes. Throws when the file cannot be written. */
export function saveModel(path: string, model: Model): void {
  writeModelFile(path, model);
}

/** Reads what `saveModel` or `deboiler fit` wrote. Throws for a file that is no model, or newer than this program. */
export function loadModel(path: string): Model {
  return readModelFile(path);
}

function know(model: Model, site: DatasetSite, thresholds: ExactThresholds | undefined): SiteKnowledge {
  const evidence = model.sites.get(site.key);
  if (evidence) return concludeFrom(evidence, thresholds ?? model.thresholds);
  return model.mode === 'exact'
    ? { kind: 'exact', boilerplate: new Set() }
    : { kind: 'own', model: undefined };
}

/** The pool, the sites and the log of one call. */
class LibraryWork {
  readonly pool: JobPool;
  readonly sites: DatasetSite[];
  /** Pages whose HTML is in memory at once. */
  readonly waveSize: number;
  private readonly dataset: LibraryDataset;
  private readonly options: LibraryOptions;

  constructor(dataset: LibraryDataset, options: LibraryOptions, exact: boolean) {
    this.dataset = dataset;
    this.options = options;
    this.sites = groupBySite(dataset.urls);
    // The command line's own file serves as worker; it lies beside this one when both are built.
    const entry = new URL(import.meta.url.endsWith('.ts') ? './main.ts' : './deboiler.js', import.meta.url);
    this.pool = openJobPool({ exact, mode: options.mode ?? 'memory' }, options.workers ?? 1, entry);
    this.waveSize = JOB_PAGES * this.pool.width;
  }

  /** Answers of jobs over pages, in their order; as many jobs at once as the pool is wide. */
  async inWaves<Answer>(
    pages: readonly DatasetPage[],
    work: (part: DatasetPage[]) => Promise<Answer[]>,
  ): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (let at = 0; at < pages.length; at += this.waveSize) {
      const wave = pages.slice(at, at + this.waveSize);
      const parts = Array.from({ length: Math.ceil(wave.length / JOB_PAGES) }, (_, part) =>
        wave.slice(part * JOB_PAGES, (part + 1) * JOB_PAGES),
      );
      const done = await Promise.all(
        parts.map(async (part) => work(await Promise.all(part.map((page) => this.load(page))))),
      );
      answers.push(...done.flat());
    }
    return answers;
  }

  say(line: string): void {
    const { domain, log } = this.options;
    log?.(domain === undefined ? line : `${domain}: ${line}`);
  }

  private async load(page: DatasetPage): Promise<DatasetPage> {
    try {
      return { ...page, source: { kind: 'text', html: await this.dataset.page(page.url) } };
    } catch (error) {
      return { ...page, source: { kind: 'missing', message: String(error) } };
    }
  }
}

function groupBySite(urls: readonly string[]): DatasetSite[] {
  const sites = new Map<string, DatasetSite>();
  for (const [position, url] of urls.entries()) {
    const key: string = parsePageAddress(url)?.site ?? 'local';
    const site = sites.get(key) ?? { key, folder: key, feed: undefined, pages: [] };
    site.pages.push({
      position,
      url,
      label: url,
      outName: '',
      source: { kind: 'missing', message: 'not loaded' },
    });
    sites.set(key, site);
  }
  for (const site of sites.values())
    site.pages.sort(
      (a, b) => comparePageKeys(identifyPage(a.url), identifyPage(b.url)) || a.position - b.position,
    );
  return [...sites.values()].sort((a, b) => comparePageKeys(a.key, b.key));
}
