import type { Dataset, DatasetPage } from '../dataset/dataset.ts';
import { Progress } from './progress.ts';

/** Counts and tells what becomes of a run: its progress, the pages that could not be read, the exit code. */
export class RunReport {
  private readonly progress: Progress;
  private readonly named = new Set<number>();
  private readonly dataset: Dataset;
  private cleanedPages = 0;
  private unreadablePages = 0;

  /** `steps`: pages that will be gone through, those of every pass. */
  constructor(dataset: Dataset, steps: number, quiet: boolean) {
    this.dataset = dataset;
    this.progress = new Progress(steps, quiet);
    for (const { label, message } of dataset.unreadable) this.name(label, message);
  }

  step(pages: number): void {
    this.progress.add(pages);
  }

  cleaned(): void {
    this.cleanedPages++;
  }

  /** Says something that is no error of a page. */
  note(message: string): void {
    this.progress.say(`deboiler: ${message}`);
  }

  /** Names a page that could not be read, once. */
  unreadable(page: DatasetPage, message: string): void {
    if (this.named.has(page.position)) return;
    this.named.add(page.position);
    this.name(page.label, message);
  }

  /** Ends the run; answers the exit code. `what`: `cleaned`, `learned`. */
  finish(what: string): number {
    const { sites, length, skipped } = this.dataset;
    const count = what === 'cleaned' ? this.cleanedPages : length - this.named.size;
    const parts = [`${countOf(count, 'page')} of ${countOf(sites.length, 'site')} ${what}`];
    if (skipped.status > 0) parts.push(`${skipped.status} skipped by status`);
    if (skipped.contentType > 0) parts.push(`${skipped.contentType} skipped by content type`);
    if (this.unreadablePages > 0) parts.push(`${this.unreadablePages} unreadable`);
    this.progress.finish(parts.join(', '));
    return this.unreadablePages > 0 ? 1 : 0;
  }

  private name(label: string, message: string): void {
    this.unreadablePages++;
    this.progress.say(`deboiler: ${label}: ${message}`);
  }
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
