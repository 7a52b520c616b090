import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Dataset, DatasetSite } from '../dataset/dataset.ts';
import type { CleanForm } from '../run/page-jobs.ts';
import { describeError, UsageError } from '../usage-error.ts';
import { OrderedLines } from './ordered-lines.ts';
import type { OutputFormat } from './page-output.ts';
import { refuseOwnFolder, refuseOwnInput } from './refuse-own-input.ts';

/** Where cleaned pages go. */
export interface PageOutput {
  /** How a site's pages are to be written. */
  formOf(site: DatasetSite): CleanForm;
  /** A cleaned page; `line` where its form has no folder, undefined when there is no page. */
  add(position: number, line: string | undefined): void;
  close(): void;
}

/**
 * Opens an output (CLI.md, OUT): a folder, made where it is missing; a `.jsonl` file; undefined for standard output.
 * Throws `UsageError` when it cannot be written, or writing it would destroy the dataset that is being read.
 */
export function openOutput(
  path: string | undefined,
  dataset: Dataset,
  format: OutputFormat,
  withHtml: boolean,
): PageOutput {
  try {
    refuseOwnInput(path, dataset.path);
    if (path === undefined || /\.jsonl$/i.test(path)) return new RecordOutput(path, dataset, withHtml);
    if (format === 'html') refuseOwnFolder(path, dataset.path);
    makeFolder(path);
    if (!statSync(path).isDirectory()) throw new Error('not a folder');
    return new FolderOutput(path, dataset, format, withHtml);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path ?? 'standard output'}: ${describeError(error)}`);
  }
}

/**
 * Opens a file of records, undefined for standard output: a line a page of the dataset, input order. Throws
 * `UsageError` when it cannot be written or is the dataset itself.
 */
export function openRecordOutput(path: string | undefined, dataset: Dataset): OrderedLines {
  try {
    refuseOwnInput(path, dataset.path);
    return listLines(path, dataset);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`${path ?? 'standard output'}: ${describeError(error)}`);
  }
}

function listLines(path: string | undefined, dataset: Dataset): OrderedLines {
  const positions = dataset.sites.flatMap((site) => site.pages.map((page) => page.position));
  return new OrderedLines(
    path,
    positions.sort((a, b) => a - b),
  );
}

/** Makes a folder and those above it. Node's own `recursive` never ends where the system refuses with ENOENT, as below /proc. */
function makeFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })) return;
  const above = dirname(resolve(path));
  if (above !== resolve(path)) makeFolder(above);
  mkdirSync(path);
}

class FolderOutput implements PageOutput {
  private readonly path: string;
  private readonly hasSites: boolean;
  private readonly format: OutputFormat;
  private readonly withHtml: boolean;

  constructor(path: string, dataset: Dataset, format: OutputFormat, withHtml: boolean) {
    this.path = path;
    this.hasSites = dataset.hasSeveralSites;
    this.format = format;
    this.withHtml = withHtml;
  }

  formOf(site: DatasetSite): CleanForm {
    const folder = this.hasSites ? join(this.path, site.folder) : this.path;
    return { format: this.format, withHtml: this.withHtml, folder };
  }

  add(): void {
    // Written where it was cleaned.
  }

  close(): void {
    // Files are closed as they are written.
  }
}

class RecordOutput implements PageOutput {
  private readonly lines: OrderedLines;
  private readonly withHtml: boolean;

  constructor(path: string | undefined, dataset: Dataset, withHtml: boolean) {
    this.lines = listLines(path, dataset);
    this.withHtml = withHtml;
  }

  formOf(): CleanForm {
    return { format: 'json', withHtml: this.withHtml, folder: undefined };
  }

  add(position: number, line: string | undefined): void {
    this.lines.add(position, line);
  }

  close(): void {
    this.lines.close();
  }
}
