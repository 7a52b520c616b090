/** Types of the library (`import { fit, transform } from 'deboiler'`). test/cli/library.test.ts holds them to src/cli/library.ts. */

/** Pages of a site, or of several: their addresses, how many there are, and the HTML of each by its address. */
export interface LibraryDataset {
  readonly urls: readonly string[];
  readonly length: number;
  page(url: string): string | Promise<string>;
}

/** Exact mode's thresholds. */
export interface ExactThresholds {
  /** Pairs of neighbours at or above are skipped as near-identical: IoU of candidate representations, 0 to 1. Default 0.95. */
  iou: number;
  /** Pairs that have to share a representation before it counts as boilerplate. Default 1. */
  minOccurrence: number;
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

/** What was learned; written by `saveModel`. Its sites are known by key: host without `www.`. */
export interface Model {
  readonly mode: 'exact' | 'own';
  readonly thresholds: ExactThresholds;
  readonly sites: ReadonlyMap<string, unknown>;
}

/** A cleaned page; missing values are null. */
export interface CleanRecord {
  url: string;
  /** Text of the untouched page. */
  text: string;
  cleaned_text: string;
  title: string | null;
  headings: string | null;
  lists: string | null;
  breadcrumbs: string | null;
  language: string | null;
  /** Only where it was asked for. */
  cleaned_html?: string;
  author: string | null;
  /** ISO 8601. */
  date: string | null;
  comments: { author: string | null; date: string | null; text: string }[] | null;
  level: 'exact' | 'page' | 'site' | 'feed';
}

/** What the pages of a dataset teach, site by site. Pages that cannot be read are logged and left out. */
export function fit(dataset: LibraryDataset, options?: LibraryOptions): Promise<Model>;

/**
 * The records of a dataset's pages, cleaned by a model: sites in the order of their keys, pages in URL order. Pages
 * of a site that the model does not know are judged alone; pages that cannot be read are logged and left out.
 */
export function transform(
  dataset: LibraryDataset,
  model: Model,
  options?: LibraryOptions & { withHtml?: boolean },
): AsyncGenerator<CleanRecord>;

/** The model of one fit over all the pages of several models; a page that several have is the last one's. Throws for models of different modes. */
export function merge(models: readonly Model[]): Model;

/** Writes a model as plain JSON; the same model gives the same bytes. Throws when the file cannot be written. */
export function saveModel(path: string, model: Model): void;

/** Reads what `saveModel` or `deboiler fit` wrote. Throws for a file that is no model, or newer than this program. */
export function loadModel(path: string): Model;
