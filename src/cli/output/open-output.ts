import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Dataset, DatasetSite } from '../dataset/dataset.ts';
import type { CleanForm } from '../run/page-jobs.ts';
import { describeError, UsageError } from '../usage-error.ts';
import { OrderedLines } from './ordered-lines.ts';
import type { OutputFormat } from './page-output.ts';

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
 * Throws `UsageError` when it cannot be written.
 */
export function openOutput(
  path: string | undefined,
  dataset: Dataset,
  format: OutputFormat,
  withHtml: boolean,
): PageOutput {
  try {
    if (path === undefined || /\.jsonl$/i.test(path)) return new RecordOutput(path, dataset, withHtml);
    mkdirSync(path, { recursive: true });
    if (!statSync(path).isDirectory()) throw new Error('not a folder');
    return new FolderOutput(path, dataset, format, withHtml);
  } catch (error) {
    throw new UsageError(`${path ?? 'standard output'}: ${describeError(error)}`);
  }
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
    const positions = dataset.sites.flatMap((site) => site.pages.map((page) => page.position));
    this.lines = new OrderedLines(
      path,
      positions.sort((a, b) => a - b),
    );
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
